import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { type Brand, BrandMark } from "./brand-mark.tsx";

const brands: Brand[] = ["facebook", "instagram", "linkedin", "x", "youtube"];

test.each(brands)("the mark of %s has a shape and is silent", (brand) => {
  const html = renderToStaticMarkup(<BrandMark of={brand} />);
  expect(html).toMatch(/<path d="M[^"]{40,}"/);
  expect(html).toContain('aria-hidden="true"');
});
