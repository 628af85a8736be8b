import { useLocation } from "react-router";
import { type Language, languageOf } from "../domain/language.ts";

/** The language of the page being rendered: its address says it, nothing else does. */
export function useLanguage(): Language {
  return languageOf(useLocation().pathname);
}
