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

/** Those, and what they have behind them. */
export const everyPage = [
  ...routes,
  "/stores/1",
  "/hi/stores/1",
  "/track",
  "/hi/track",
  "/newsletter",
  "/help-support?q=refund",
  "/help-support?q=aeroplane",
];

function inEachLanguage(paths: string[]): string[] {
  return languages.flatMap((language) => paths.map((path) => pathIn(language, path)));
}
