import { inLanguages } from "../domain/language.ts";
import en from "./en/contact.ts";
import hi from "./hi/contact.ts";

export const contactCopies = inLanguages({ en, hi }, "contact");
