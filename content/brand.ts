import { inEach } from "../domain/language.ts";
import { brandIn, fromFacts } from "./site.ts";

/** The words of the name, as the logo sets them, in the letters of each language. */
export const brandWords = fromFacts("en", ({ site: { brand } }) => inEach((language) => brandIn(language, brand)));

/** The name of the site. The apps keep the names of their listings. */
export const brandNames = fromFacts("en", () => inEach((language) => brandWords[language].join(" ")));
