import { inLanguages } from "../domain/language.ts";
import en from "./en/http-errors.ts";
import hi from "./hi/http-errors.ts";

export const httpErrorsCopies = inLanguages({ en, hi });
