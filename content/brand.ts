import { fromFacts } from "./site.ts";

/** The words of the name, as the logo sets them, in the letters of each language. */
export const brandWords = fromFacts("en", ({ site: { brand } }) => ({ en: brand.name, hi: brand.nameHindi }));

/** The name of the site. The apps keep the names of their listings. */
export const brandNames = fromFacts("en", ({ site: { brand } }) => ({
  en: brand.name.join(" "),
  hi: brand.nameHindi.join(" "),
}));
