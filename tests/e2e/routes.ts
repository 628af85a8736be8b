import { inEveryLanguage, languageOf } from "../../domain/language.ts";
import { exampleOf, listedPaths, notFound } from "../../domain/screens.ts";

/** Every page of the sitemap, and one that does not exist. */
export const routes = [...listedPaths(), ...inEveryLanguage(exampleOf(notFound))];

/** One that the browser itself reports as missing. */
export const missing = (path: string) => path.endsWith(exampleOf(notFound));

/** In English alone. */
export const screens = routes.filter((path) => languageOf(path) === "en");
