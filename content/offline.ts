import { inLanguages } from "../domain/language.ts";
import en from "./en/offline.ts";
import hi from "./hi/offline.ts";

export const offlineCopies = inLanguages({ en, hi }, "offline");
