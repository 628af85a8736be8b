import { describe, expect, test } from "vitest";
import { toWrite } from "../../../tests/stores/factory.ts";
import { freshStores, now, type StoresSuiteEngine } from "./fresh-stores.suite.ts";
import { wordsToAsk } from "../../../domain/search/understand/tokens.ts";

const unstorable = ["\u0000", "a\u0000", "\ud800", "x\udc00y"];
const insides = ["__proto__", "constructor", "toString", "hasOwnProperty"];

/** What nobody should send, past every edge that would have cleaned it. */
export function hostileSuite(engine: StoresSuiteEngine): void {
  describe("what no database can hold", () => {
    const { stores, ids } = freshStores(engine);
    test.each(unstorable)("%j as an id, a service, a word and a state is answered, and is nobody", async (text) => {
      await stores().write([toWrite({ id: "a" }), toWrite({ id: "x\ufffdy" })], now);
      expect(await stores().byId(text)).toBeNull();
      expect(await ids({ services: [text] })).toEqual([]);
      expect(await ids({ words: wordsToAsk(`${text}zzzz`) })).toBeInstanceOf(Array);
      expect(await stores().readState(text)).toBeNull();
    });
    test.each(unstorable)("%j in any field of a store is kept as another character", async (text) => {
      const given = toWrite({
        id: `id ${text}`,
        name: `Name ${text}`,
        address: text,
        services: [text],
        description: text,
        owner: text,
      });
      expect(await stores().write([{ ...given, source: text }], now)).toMatchObject({ added: 1 });
      const found = await ids({ words: wordsToAsk("name") });
      expect(found.length).toBeGreaterThan(0);
      for (const id of found) expect(id).toMatch(/^id .*\ufffd/);
      expect(await stores().remove(found)).toBe(found.length);
    });
    test.each(unstorable)("%j in a state", async (text) => {
      await stores().writeState("a state", text);
      expect(await stores().readState("a state")).toMatch(/\ufffd/);
    });
    test("a number that is none is refused before it reaches a statement", async () => {
      await expect(stores().visibleStores(Number.NaN, Infinity)).rejects.toThrow("was given no number");
      await expect(stores().list({ after: 0, limit: Infinity })).rejects.toThrow("was given no number");
    });
  });

  describe("names of objects' insides", () => {
    const { stores, ids } = freshStores(engine);
    test.each(insides)("%s is a name, an id, a service, a source and a state like any other", async (word) => {
      await stores().write([{ ...toWrite({ id: word, name: word, services: [word] }), source: word }], now);
      expect(await ids({ services: [word] })).toEqual([word]);
      expect(await ids({ words: wordsToAsk(word) })).toEqual([word]);
      expect((await stores().summary()).services).toContain(word);
      expect((await stores().list({ after: 0, limit: 9, source: word })).map(({ id }) => id)).toEqual([word]);
      await stores().writeState(word, "here");
      expect(await stores().readState(word)).toBe("here");
      expect(await stores().readState(`${word}.x`)).toBeNull();
    });
  });
}
