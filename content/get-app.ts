import { inLanguages } from "../domain/language.ts";
import en from "./en/get-app.ts";
import hi from "./hi/get-app.ts";

export const getAppCopies = inLanguages({ en, hi }, "get-app");
