import { inLanguages } from "../domain/language.ts";
import { savedNote as en } from "./en/saved-note.ts";
import { savedNote as hi } from "./hi/saved-note.ts";

export const savedNoteCopies = inLanguages({ en, hi });
