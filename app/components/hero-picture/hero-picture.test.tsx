import { statSync } from "node:fs";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { HeroPicture } from "./hero-picture.tsx";

const pictures = new URL("../../assets/hero/", import.meta.url);

test("the picture is silent, sized, and fetched before anything else", () => {
  const html = renderToStaticMarkup(<HeroPicture />);
  expect(html).toContain('alt=""');
  expect(html).toContain('width="1920" height="1200"');
  expect(html).toContain('fetchPriority="high"');
});

test("phones are offered AVIF first, in three widths", () => {
  const html = renderToStaticMarkup(<HeroPicture />);
  expect(html).toMatch(
    /<source media="\(max-width: 39.99rem\)"[^>]*type="image\/avif"[^>]* 480w,[^>]* 640w,[^>]* 800w/,
  );
  expect(html.indexOf("image/avif")).toBeLessThan(html.indexOf("image/webp"));
});

test.each(["tall-480.avif", "tall-640.avif", "tall-800.avif", "tall-480.webp", "tall-640.webp"])(
  "%s costs a phone less than 40 kB",
  (name) => {
    expect(statSync(new URL(name, pictures)).size).toBeLessThan(40_000);
  },
);
