import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";

const css = readFileSync(new URL("./tokens.css", import.meta.url), "utf8");
const [lightPart = "", darkPart = ""] = css.split("@media screen and (prefers-color-scheme: dark)");
const light = coloursIn(lightPart);
const themes = { light, dark: { ...light, ...coloursIn(darkPart) } };

/** Text, the grounds it is on, and the min contrast between them. */
const pairs: [text: string, grounds: string[], min: number][] = [
  ["ink", ["paper", "surface", "sunk", "leaf-tint", "marigold-tint", "alarm-tint"], 7],
  ["ink-soft", ["paper", "surface", "sunk", "leaf-tint", "marigold-tint"], 7],
  ["ink-faint", ["paper", "surface", "sunk"], 4.5],
  ["leaf", ["paper", "surface", "sunk", "leaf-tint"], 4.5],
  ["leaf-strong", ["paper", "surface", "sunk", "leaf-tint"], 7],
  ["on-leaf", ["leaf", "leaf-strong"], 7],
  ["on-marigold", ["marigold", "marigold-strong"], 7],
  ["marigold-ink", ["paper", "surface", "sunk", "marigold-tint"], 7],
  ["alarm", ["paper", "surface", "sunk", "alarm-tint"], 4.5],
  ["alarm-ink", ["paper", "surface", "alarm-tint"], 7],
  ["on-alarm", ["alarm-fill", "alarm-fill-strong"], 4.5],
  ["on-dusk", ["dusk", "dusk-deep"], 7],
  ["on-dusk-soft", ["dusk", "dusk-deep"], 7],
  ["lamp", ["dusk", "dusk-deep"], 7],
  // Edges of fields and hollow dots: what is not text needs 3:1.
  ["line-strong", ["paper", "surface", "sunk"], 3],
];

for (const [theme, colours] of Object.entries(themes)) {
  describe(`in the ${theme} theme`, () => {
    for (const [text, grounds, min] of pairs) {
      test.each(grounds)(`${text} on %s stands out ${min} to 1 or better`, (ground) => {
        expect(contrast(colours[text], colours[ground])).toBeGreaterThanOrEqual(min);
      });
    }
  });
}

test("the dark theme is one hue: page, panels, hero and footer", () => {
  const { paper, surface, sunk, dusk } = themes.dark;
  const wanted = hue(dusk);
  for (const ground of [paper, surface, sunk]) expect(Math.abs(hue(ground) - wanted)).toBeLessThan(6);
});

test("an emergency is red with white letters in both themes", () => {
  for (const { "alarm-fill": fill, "on-alarm": letters } of Object.values(themes)) {
    expect(letters).toBe("#ffffff");
    expect(Math.min(hue(fill), 360 - hue(fill))).toBeLessThan(5);
  }
});

test("the dark theme changes colours that the light one has, and no others", () => {
  expect(Object.keys(light)).toEqual(expect.arrayContaining(Object.keys(coloursIn(darkPart))));
});

function coloursIn(part: string): Record<string, string> {
  return Object.fromEntries(
    Array.from(part.matchAll(/--color-([\w-]+):\s*(#[0-9a-f]{6});/g), ([, name, hex]) => [name, hex]),
  );
}

function contrast(one = "missing", other = "missing"): number {
  const [high = 0, low = 0] = [luminance(one), luminance(other)].toSorted((a, b) => b - a);
  return (high + 0.05) / (low + 0.05);
}

/** Degrees on the colour wheel. */
function hue(hex = "missing"): number {
  const [red = NaN, green = NaN, blue = NaN] = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));
  const range = Math.max(red, green, blue) - Math.min(red, green, blue);
  if (red >= Math.max(green, blue)) return ((green - blue) / range) * 60 + (green < blue ? 360 : 0);
  return green >= blue ? ((blue - red) / range) * 60 + 120 : ((red - green) / range) * 60 + 240;
}

/** WCAG 2.2 relative luminance of `#rrggbb`. */
function luminance(hex: string): number {
  const [red = NaN, green = NaN, blue = NaN] = [1, 3, 5]
    .map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
    .map((value) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
