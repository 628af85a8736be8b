import { inLanguages } from "../domain/language.ts";
import en from "./en/newsletter.ts";
import hi from "./hi/newsletter.ts";

export const newsletterCopies = inLanguages({ en, hi }, "newsletter");
