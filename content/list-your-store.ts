import { inLanguages } from "../domain/language.ts";
import en, { decisionMails as enMails } from "./en/list-your-store.ts";
import hi, { decisionMails as hiMails } from "./hi/list-your-store.ts";

export const listYourStoreCopies = inLanguages({ en, hi }, "list-your-store");

export const decisionMailCopies = inLanguages({ en: enMails, hi: hiMails });
