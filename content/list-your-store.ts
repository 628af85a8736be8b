import { inLanguages } from "../domain/language.ts";
import en from "./en/list-your-store.ts";
import hi from "./hi/list-your-store.ts";

export const listYourStoreCopies = inLanguages({ en, hi }, "list-your-store");
