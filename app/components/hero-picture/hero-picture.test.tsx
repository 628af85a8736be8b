import { readFileSync, statSync } from "node:fs";
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

test("where words stand, the gradient alone keeps white text at 4.5:1, whatever pixel is below", () => {
  const css = readFileSync(new URL("./hero-picture.css", import.meta.url), "utf8");
  const gradients = Array.from(
    css.matchAll(/linear-gradient\((?:90deg, )?rgb\(0 25 25[^;]*?\d+%,\s*transparent \d+%\)/g),
    String,
  );
  expect(gradients).toHaveLength(3);
  for (const gradient of gradients) {
    const least = Math.min(...Array.from(gradient.matchAll(/\/ ([\d.]+)\)/g), ([, alpha]) => Number(alpha)));
    expect(contrastOfWhite(over(255, 0, least), over(255, 25, least), over(255, 25, least))).toBeGreaterThanOrEqual(
      4.5,
    );
  }
});

function over(below: number, above: number, alpha: number): number {
  return below * (1 - alpha) + above * alpha;
}

function contrastOfWhite(...channels: [number, number, number]): number {
  const [red, green, blue] = channels.map((value) => {
    const share = value / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 1.05 / (0.2126 * red + 0.7152 * green + 0.0722 * blue + 0.05);
}
