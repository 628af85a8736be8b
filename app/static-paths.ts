import { languages, pathIn } from "../domain/language.ts";

const screens = ["/", "/about", "/company", "/services", "/help-support", "/privacy-policy-2025", "/account-deletion"];

/** Every page that is the same for each visitor, in every language. */
export const staticPaths: string[] = languages.flatMap((language) => screens.map((path) => pathIn(language, path)));
