import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { cutDevanagari } from "./devanagari.ts";

const root = new URL("../../", import.meta.url);

test("the Hindi font draws every word of the Hindi content; `node scripts/art/fonts.ts` cuts it again", async () => {
  const source = "node_modules/@fontsource-variable/anek-devanagari/files/anek-devanagari-devanagari-wght-normal.woff2";
  const cut = await cutDevanagari(readFileSync(new URL(source, root)), 400, new URL("content/hi/", root));
  expect(cut.equals(readFileSync(new URL("app/assets/fonts/anek-devanagari.woff2", root)))).toBe(true);
});
