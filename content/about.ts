import { inLanguages } from "../domain/language.ts";
import en from "./en/about.ts";
import hi from "./hi/about.ts";

export const aboutCopies = inLanguages({ en, hi }, "about");
