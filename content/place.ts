import { inLanguages } from "../domain/language.ts";
import en from "./en/place.ts";
import hi from "./hi/place.ts";

export const placeCopies = inLanguages({ en, hi }, "place");
