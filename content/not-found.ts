import { inLanguages } from "../domain/language.ts";
import en from "./en/not-found.ts";
import hi from "./hi/not-found.ts";

export const notFoundCopies = inLanguages({ en, hi });
