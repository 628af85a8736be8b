import { inLanguages } from "../domain/language.ts";
import en from "./en/contact-form.ts";
import hi from "./hi/contact-form.ts";

export const contactFormCopies = inLanguages({ en, hi });
