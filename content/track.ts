import { inLanguages } from "../domain/language.ts";
import en from "./en/track.ts";
import hi from "./hi/track.ts";

export const trackCopies = inLanguages({ en, hi }, "track");
