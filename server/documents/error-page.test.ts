import { expect, test } from "vitest";
import { brandNames } from "../../content/brand.ts";
import { shellCopies } from "../../content/shell.ts";
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

test.each([
  [429, true],
  [500, true],
  [503, true],
  [404, false],
  [413, false],
])("%i: where waiting helps, one tap asks for the same address again", (status, helps) => {
  for (const language of languages) {
    const page = errorPage(status, "request-1", undefined, language);
    const retry = `<a class="btn btn-primary" href="">${shellCopies[language].error.retry}</a>`;
    expect(page.includes(retry)).toBe(helps);
    expect(page.match(/btn-primary/g)).toHaveLength(1);
  }
});
