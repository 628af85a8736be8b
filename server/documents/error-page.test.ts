import { expect, test } from "vitest";
import { brandNames } from "../../content/brand.ts";
import { languages } from "../../domain/language.ts";
import { errorPage } from "./error-page.ts";

test.each(languages)(
  "%s: who cannot be served is told how to reach us, under our name in their language",
  (language) => {
    const page = errorPage(503, "request-1", undefined, language);
    expect(page).toContain(` | ${brandNames[language]}</title>`);
    expect(page).toContain('href="tel:+910000000108"');
    expect(page).toContain('href="https://wa.me/910000000108?text=');
  },
);
