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
 * Those of a site on static hosting, beside the page of each store. On a server they depend on who asks, when, or what was
 * typed; a host answers every address that has no page with one of the last two.
 */
export const hostedPaths: readonly string[] = inEachLanguage([
  ...screens,
  "/stores",
  "/contact",
  "/get-app",
  "/partner-app",
  "/404.html",
]);

function inEachLanguage(paths: readonly string[]): string[] {
  return languages.flatMap((language) => paths.map((path) => pathIn(language, path)));
}
