import { inLanguages } from "../domain/language.ts";
import en from "./en/shop.ts";
import hi from "./hi/shop.ts";

export const shopCopies = inLanguages({ en, hi });
