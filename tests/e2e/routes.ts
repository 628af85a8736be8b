import { languages, pathIn } from "../../domain/language.ts";

/** Every route of the specification, what a chemist reads, the accessibility statement, and one that does not exist, without its language. */
export const screens = [
  "/",
  "/about",
  "/company",
  "/list-your-store",
  "/services",
  "/stores",
  "/contact",
  "/help-support",
  "/privacy-policy-2025",
  "/account-deletion",
  "/accessibility",
  "/no-such-page",
];

/** The same in every language. */
export const routes = inEachLanguage(screens);

/** One that the browser itself reports as missing. */
export const missing = (path: string) => path.endsWith("/no-such-page");

/** Screens that are built ahead and need no behaviour: their only script is the one that keeps pages for when there is no network. */
export const staticRoutes = inEachLanguage([
  "/about",
  "/company",
  "/list-your-store",
  "/services",
  "/privacy-policy-2025",
  "/account-deletion",
  "/accessibility",
]);

function inEachLanguage(paths: string[]): string[] {
  return languages.flatMap((language) => paths.map((path) => pathIn(language, path)));
}
