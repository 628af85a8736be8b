import { inLanguages } from "../domain/language.ts";
import en from "./en/partner-app.ts";
import hi from "./hi/partner-app.ts";

export const partnerAppCopies = inLanguages({ en, hi }, "partner-app");
