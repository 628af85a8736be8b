import { glob } from "node:fs/promises";
import { resolve } from "node:path";
import { describe, expect, test } from "vitest";
import { site } from "../../content/site.ts";
import { strayLatin } from "./stray-latin.ts";

const content = resolve(import.meta.dirname, "../../content");
const inEnglish = await modulesOf("en");
const inHindi = await modulesOf("hi");

/** A sentence in both languages, and where it stands in its module. */
interface Pair {
  at: string;
  en: string;
  hi: string;
}

// Not read by a visitor: addresses, names of pictures, words for the search.
const notSentences = new Set(["id", "icon", "area", "href", "path", "datetime", "keywords", "ignored", "restsOn"]);

test("every English module has its Hindi one", () => {
  expect(inEnglish.filter((name) => !inHindi.includes(name))).toEqual([]);
});

// Each language divides the day in its own way; store-status.test.ts has the Hindi one.
const ownToEach = new Set(["store-status clock"]);

describe.each(inEnglish.filter((name) => inHindi.includes(name)))("%s in Hindi", async (name) => {
  const en = await load("en", name);
  const hi = await load("hi", name);
  const pairs = [...pairsOf(en["default"] ?? en, hi["default"] ?? hi, name)];

  test("says all that the English says, and no more", () => {
    expect(pairs.filter((pair) => !pair.en || !pair.hi)).toEqual([]);
  });

  test("is Hindi", () => {
    const stray = pairs.map(({ at, hi: text }) => ({ at, words: strayLatin(text) }));
    expect(stray.filter(({ words }) => words.length > 0)).toEqual([]);
  });

  test("states the same figures", () => {
    // A hundred thousand is '100K' in English and one lakh in Hindi.
    const sameInBoth = pairs.filter((pair) => pair.en !== site.claims.customers.value);
    for (const pair of sameInBoth) expect(figures(pair.hi), pair.at).toEqual(figures(pair.en));
  });

  test("is written cleanly: composed letters, Latin digits, single spaces, the danda for a full stop", () => {
    for (const { at, hi: text } of pairs) {
      expect(text, at).toBe(text.normalize("NFC"));
      expect(text, at).toBe(text.trim());
      expect(text, at).not.toMatch(/ {2}|[०-९]|\s[।,?!:;]|[\u0900-\u097f]\.(\s|$)/);
    }
  });
});

test("every claim with words has them in Hindi", () => {
  const lacking = Object.entries(site.claims).filter(([, claim]) => /[a-z]{3}|[AKP]/.test(claim.value) && !claim.hindi);
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

function figures(text: string): string[] {
  return [...text.matchAll(/\d+/g)].map(([figure]) => figure).toSorted();
}

function* pairsOf(en: unknown, hi: unknown, at: string): Iterable<Pair> {
  if (ownToEach.has(at)) return;
  if (typeof en === "function" && typeof hi === "function") {
    // Sentences with values in them: any values do.
    const values = Array.from({ length: en.length }, (_, index) => 11 + index);
    yield* pairsOf(en(...values), hi(...values), at);
  } else if (isObject(en) && isObject(hi)) {
    for (const key of new Set([...Object.keys(en), ...Object.keys(hi)])) {
      if (!notSentences.has(key)) yield* pairsOf(en[key], hi[key], `${at} ${key}`);
      else expect({ at, [key]: typeof hi[key] }).toEqual({ at, [key]: typeof en[key] });
    }
  } else if (typeof en === "string" || typeof hi === "string") {
    yield { at, en: typeof en === "string" ? en : "", hi: typeof hi === "string" ? hi : "" };
  } else {
    expect({ at, value: hi }).toEqual({ at, value: en });
  }
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}
