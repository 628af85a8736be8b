import { inLanguages } from "../domain/language.ts";
import en from "./en/help.ts";
import hi from "./hi/help.ts";

export const helpCopies = inLanguages({ en, hi }, "help-support");
