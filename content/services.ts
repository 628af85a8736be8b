import { inLanguages } from "../domain/language.ts";
import en from "./en/services.ts";
import hi from "./hi/services.ts";

export const servicesCopies = inLanguages({ en, hi }, "services");
