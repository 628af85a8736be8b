import { inLanguages } from "../domain/language.ts";
import en from "./en/map.ts";
import hi from "./hi/map.ts";

export const mapCopies = inLanguages({ en, hi });
