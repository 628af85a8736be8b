import { inLanguages } from "../domain/language.ts";
import en from "./en/tonight.ts";
import hi from "./hi/tonight.ts";

export const tonightCopies = inLanguages({ en, hi }, "tonight");
