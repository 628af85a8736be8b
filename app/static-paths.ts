import { languages, pathIn } from "../domain/language.ts";

const screens = [
  "/",
  "/about",
  "/company",
  "/list-your-store",
  "/services",
  "/help-support",
  "/privacy-policy-2025",
  "/account-deletion",
  "/accessibility",
  "/offline",
];

/** Every page that is the same for each visitor, in every language: rendered once, at the start. */
export const staticPaths: readonly string[] = inEachLanguage(screens);

/**
 * Those of a site on static hosting, whose contact message leaves from the browser. On a server the contact form carries a
 * token of its own for each visitor, and there may be a package of the partner app.
 */
export const hostedPaths: readonly string[] = inEachLanguage([...screens, "/contact", "/partner-app"]);

function inEachLanguage(paths: readonly string[]): string[] {
  return languages.flatMap((language) => paths.map((path) => pathIn(language, path)));
}
