import { inLanguages } from "../domain/language.ts";
import en from "./en/data.ts";
import hi from "./hi/data.ts";

export const dataCopies = inLanguages({ en, hi }, "open-data");
