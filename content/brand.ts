import type { InEachLanguage } from "../domain/language.ts";
import { site } from "./site.ts";

/** The two words of the name, as the logo sets them, in the letters of each language. */
export const brandWords: InEachLanguage<readonly [string, string]> = { en: site.brand.name, hi: site.brand.nameHindi };

/** The name of the site. The apps keep the names of their listings. */
export const brandNames: InEachLanguage<string> = { en: brandWords.en.join(" "), hi: brandWords.hi.join(" ") };
