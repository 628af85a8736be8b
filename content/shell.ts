import { inLanguages } from "../domain/language.ts";
import en from "./en/shell.ts";
import hi from "./hi/shell.ts";

export const shellCopies = inLanguages({ en, hi });
