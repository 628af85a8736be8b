import { languages, pathIn } from "../domain/language.ts";

const screens = [
  "/",
  "/about",
  "/company",
  "/services",
  "/help-support",
  "/privacy-policy-2025",
  "/account-deletion",
  "/accessibility",
];

/**
 * The contact form carries a token of its own for each visitor, so it is rendered per request; only a build for static
 * hosting, whose message leaves from the browser, renders it ahead. The same goes for the partner app: a server may have
 * its package.
 */
const builtAhead = process.env.VITE_EMAILJS_SERVICE_ID ? [...screens, "/contact", "/partner-app"] : screens;

/** Every page that is the same for each visitor, in every language. */
export const staticPaths: string[] = languages.flatMap((language) => builtAhead.map((path) => pathIn(language, path)));
