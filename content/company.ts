import { inLanguages } from "../domain/language.ts";
import en from "./en/company.ts";
import hi from "./hi/company.ts";

export const companyCopies = inLanguages({ en, hi }, "company");
