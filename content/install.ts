import { inLanguages } from "../domain/language.ts";
import en from "./en/install.ts";
import hi from "./hi/install.ts";

export const installCopies = inLanguages({ en, hi });
