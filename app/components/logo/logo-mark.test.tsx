import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { LogoMark } from "./logo-mark.tsx";

test("the mark is silent beside a name", () => {
  const html = renderToStaticMarkup(<LogoMark />);
  expect(html).toContain('aria-hidden="true"');
  expect(html).not.toContain("<title>");
});

test("the mark alone is an image with a name", () => {
  const html = renderToStaticMarkup(<LogoMark title="Dawa Dwar" />);
  expect(html).toContain('role="img"');
  expect(html).toContain("<title>Dawa Dwar</title>");
  expect(html).not.toContain("aria-hidden");
});
