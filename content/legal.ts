import { inLanguages } from "../domain/language.ts";
import en from "./en/legal/legal.ts";
import hi from "./hi/legal/legal.ts";

export const legalCopies = inLanguages({ en, hi }, "privacy-policy");
