import { glob } from "node:fs/promises";
import { resolve } from "node:path";
import { describe, expect, test } from "vitest";
import { site } from "../../content/site.ts";
import { pairsOf } from "./pairs.ts";
import { strayLatin } from "./stray-latin.ts";

const content = resolve(import.meta.dirname, "../../content");
const inEnglish = await modulesOf("en");
const inHindi = await modulesOf("hi");

test("every English module has its Hindi one", () => {
  expect(inEnglish.filter((name) => !inHindi.includes(name))).toEqual([]);
});

describe.each(inEnglish.filter((name) => inHindi.includes(name)))("%s in Hindi", async (name) => {
  const english = await load("en", name);
  const hindi = await load("hi", name);
  const pairs = [...pairsOf(english, hindi, name)];

  test("says all that the English says, and no more", () => {
    expect(pairs.filter((pair) => (pair.en === "") !== (pair.hi === ""))).toEqual([]);
  });

  test("is Hindi", () => {
    const stray = pairs.map(({ at, hi: text }) => ({ at, words: strayLatin(text) }));
    expect(stray.filter(({ words }) => words.length > 0)).toEqual([]);
  });

  test("states the same figures", () => {
    // A hundred thousand is '100K' in English and one lakh in Hindi.
    const sameInBoth = pairs.filter((pair) => pair.en !== site.claims.customers?.value);
    for (const pair of sameInBoth) expect(figures(pair.hi), pair.at).toEqual(figures(pair.en));
  });

  test("has the same gaps for values", () => {
    for (const pair of pairs) expect(gaps(pair.hi), pair.at).toEqual(gaps(pair.en));
  });

  test("is written cleanly: composed letters, Latin digits, single spaces, the danda for a full stop", () => {
    for (const { at, en, hi: text } of pairs) {
      expect(text, at).toBe(text.normalize("NFC"));
      expect(text === text.trim(), at).toBe(en === en.trim());
      expect(text, at).not.toMatch(/ {2}|[०-९]|\s[।,?!:;]|[\u0900-\u097f]\.(\s|$)/);
    }
  });
});

test("every claim with words has them in Hindi", () => {
  const lacking = Object.entries(site.claims).filter(
    ([, claim]) => /[a-z]{3}|[AKP]/.test(claim.value) && !claim.valueHindi,
  );
  expect(lacking.map(([name]) => name)).toEqual([]);
});

test("a stray English sentence is found", () => {
  expect(strayLatin("OTP डालिए, then wait, फिर Dawa Dwar Store खोलिए")).toEqual(["then", "wait"]);
});

function load(language: string, name: string): Promise<Record<string, unknown>> {
  return import(/* @vite-ignore */ resolve(content, language, `${name}.ts`));
}

async function modulesOf(language: string): Promise<string[]> {
  const files = await Array.fromAsync(glob("**/*.ts", { cwd: resolve(content, language) }));
  return files.filter((name) => !name.endsWith(".test.ts")).map((name) => name.slice(0, -".ts".length));
}

function gaps(text: string): string[] {
  return [...text.matchAll(/\{\w*\}/g)].map(([gap]) => gap).toSorted();
}

/** Without ordinals: '2nd Floor' has its number in words in Hindi. */
function figures(text: string): string[] {
  return [...text.matchAll(/\d+(?!\d|st\b|nd\b|rd\b|th\b)/g)].map(([figure]) => figure).toSorted();
}
