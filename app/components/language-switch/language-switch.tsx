import { type Language, languages, languageName, pathIn, scriptOf } from "../../../domain/language.ts";

export interface LanguageSwitchProps {
  language: Language;
  /** The address of the page without its language, its query included. */
  address: string;
  className: string;
}

/** The same page in the other language, under the name that its readers know. A link like any other: nothing is remembered. */
export function LanguageSwitch({ language, address, className }: LanguageSwitchProps) {
  return languages
    .filter((other) => other !== language)
    .map((other) => (
      <a
        key={other}
        className={className}
        href={pathIn(other, address)}
        hrefLang={other}
        lang={other}
        data-script={scriptOf(other)}
      >
        {languageName(other)}
      </a>
    ));
}
