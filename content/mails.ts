import { inLanguages } from "../domain/language.ts";
import en from "./en/mails.ts";
import hi from "./hi/mails.ts";

export const mailsCopies = inLanguages({ en, hi });
