import { inLanguages } from "../domain/language.ts";
import en from "./en/accessibility.ts";
import hi from "./hi/accessibility.ts";

export const accessibilityCopies = inLanguages({ en, hi }, "accessibility");
