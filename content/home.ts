import { inLanguages } from "../domain/language.ts";
import en from "./en/home.ts";
import hi from "./hi/home.ts";

export const homeCopies = inLanguages({ en, hi }, "home");
