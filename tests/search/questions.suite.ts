import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { instantOfLocal } from "../../domain/hours/india.ts";
import { parseStoreQuery } from "../../domain/stores/parse-query.ts";
import type { Database } from "../../server/db/database.ts";
import { type Directory, openDirectory } from "../../server/db/directory/directory.ts";
import { lexicon } from "../../server/stores/store-use-cases.ts";
import { questions, unknown } from "./questions.ts";
import { searchedStores } from "./stores.ts";

const mondayNoon = instantOfLocal("2026-11-16T12:00")!;

/** Asks every question of the list: how many are answered right, and whether any is answered in the wrong place. */
export function questionsSuite(open: () => Promise<Database>): void {
  describe("questions as people type them", () => {
    let db: Database;
    let directory: Directory;
    beforeAll(async () => {
      db = await open();
      directory = openDirectory(db, { limit: 60_000 });
      const stores = searchedStores.map((pharmacy) => ({
        pharmacy,
        exceptions: [],
        confirmedAt: null,
        source: "test",
      }));
      await directory.write(stores, mondayNoon);
    });
    afterAll(async () => {
      await directory.close();
      await db.close();
    });
    const ask = async (typed: string) => {
      const { query } = parseStoreQuery(new URLSearchParams({ q: typed }), mondayNoon, { lexicon, openFirst: true });
      return directory.search({ ...query, limit: 3 });
    };

    test("the first answer is right in 97 of 100, and never in a wrong place", async () => {
      const asked = questions.flatMap(({ typed, ...expected }) => typed.map((text) => ({ text, ...expected })));
      expect(asked.length).toBeGreaterThanOrEqual(400);
      const wrong: string[] = [];
      const wrongPlace: string[] = [];
      for (const { text, first, place } of asked) {
        const { stores } = await ask(text);
        const id = stores[0]?.id ?? "nothing";
        if (first.includes(id)) continue;
        wrong.push(`${text}: ${id}`);
        if (place && stores.length > 0) wrongPlace.push(`${text}: ${id}`);
      }
      expect(wrongPlace).toEqual([]);
      expect(wrong.length / asked.length, wrong.join("\n")).toBeLessThanOrEqual(0.03);
    });

    test.each(["+91 771 123 4567", "771-123-4567", "९१ ७७१ १२३ ४५६७"])("a part of '%s' is no place", async (number) => {
      const { stores, place } = await ask(number);
      expect([stores, place]).toEqual([[], null]);
    });

    test.each([
      ["mg road raipur", ["mg"]],
      ["M.G. Road, Raipur", ["mg"]],
      ["sk medical raipur", ["sk"]],
      ["raipur sk", ["sk"]],
      ["sk apollo", ["sk"]],
      ["medical mg", ["mg"]],
      ["sk apollo xqzwxqzw", ["sk", "xqzwxqzw"]],
      ["raipur railway station", ["station"]],
      ["nit raipur ke samne", ["nit"]],
      ["m g road raipur", ["mg"]],
      ["ge road raipur", []],
      ["pandri chowk", []],
    ])("of '%s' what no listing has is said to be left out", async (text, leftOut) => {
      const page = await ask(text);
      expect(page.stores.length).toBeGreaterThan(0);
      expect([page.relaxed, page.leftOut]).toEqual([leftOut.length > 0, leftOut]);
    });

    test.each([
      ["rk medical", "rk"],
      ["R.K. Medical", "rk"],
      ["r k medical", "rk"],
      ["rk medical raipur", "rk"],
      ["r k medical raipur", "rk"],
      ["R.K. medical store, raipur", "rk"],
      ["ms bhilai", "ms"],
      ["आर के मेडिकल", "rk"],
      ["आरके मेडिकल रायपुर", "rk"],
      ["आर.के. मेडिकल स्टोर", "rk"],
      ["एम एस भिलाई", "ms"],
      ["जीई रोड सुपेला", "supela"],
      ["rohini sec 7", "rohini"],
    ])("'%s' is what stores write in another way", async (text, first) => {
      const page = await ask(text);
      expect([page.stores[0]?.id, page.leftOut]).toEqual([first, []]);
    });

    test.each(unknown)("'%s' is found nowhere, and no store passes for it", async (text) => {
      const { stores, leftOut, place } = await ask(text);
      expect(stores).toEqual([]);
      expect(place !== null || leftOut.length > 0).toBe(true);
    });
  });
}
