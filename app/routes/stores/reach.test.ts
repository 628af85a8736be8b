import { expect, test } from "vitest";
import copy from "../../../content/en/stores.ts";
import { instantOfLocal } from "../../../domain/hours/india.ts";
import type { StoreQuery } from "../../../domain/search/query.ts";
import type { StoreUseCases } from "../../../domain/search/use-cases.ts";
import { storesInMemory } from "../../../server/db/directory/store-file.ts";
import { directorySource } from "../../../server/stores/source.ts";
import { storeUseCases } from "../../../server/stores/store-use-cases.ts";
import { everyDay, toWrite } from "../../../tests/stores/factory.ts";
import { loadStores, sayNotes } from "./load-stores.ts";

const now = new Date("2026-11-16T06:30:00Z");
const pandri = { id: "pandri", address: "Pandri, Raipur, Chhattisgarh 492004", latitude: 21.255, longitude: 81.644 };

async function finderOf(stores: Parameters<typeof storesInMemory>[0]): Promise<StoreUseCases> {
  const source = directorySource(await storesInMemory(stores));
  return storeUseCases(source, () => now);
}

function ask(search: string, stores: StoreUseCases) {
  const { found } = loadStores(new URL(`https://dawadwar.example/stores?${search}`), stores, copy.store.defaults);
  return sayNotes(found, copy.results, (name) => name);
}

const korba = { id: "korba", name: "Korba Medical Hall" };

test.each([
  ["q=delhi", "No store in Delhi yet.", 933],
  ["q=delhi&sort=rating", "No store in Delhi yet.", 933],
  ["q=110001+24+hours", "No store in 110001 yet.", 933],
  ["q=surgical+delhi", "No store in Delhi yet.", 933],
  ["q=korba", "1 store found No store in Korba yet: these are the nearest.", null],
  ["near=28.614,77.209", "No stores found None within 50\u00a0km.", 933],
  ["near=28.614,77.209&sort=rating", "1 store found", null],
  ["near=Delhi", "No stores found None in Delhi or near it.", 933],
  ["q=pandri+24+hours", "1 store found in Pandri", null],
  ["q=arang", "1 store found No store in Arang yet: these are the nearest.", null],
])("%s: '%s', and no shop out of reach is offered", async (search, said, nearest) => {
  const answer = await ask(search, await finderOf([toWrite({ ...pandri, ...korba, is24Hours: true })]));
  expect(answer.notes.join(" ")).toBe(said);
  expect(answer.nearest && Math.round(answer.nearest.kilometres)).toBe(nearest);
  expect(answer.stores.length + answer.instead.length).toBe(nearest === null ? 1 : 0);
});

test("a saved list says of no place that it has no store: it does not have all", async () => {
  const known = await finderOf([toWrite(pandri)]);
  const saved = { ...known, search: async (query: StoreQuery) => ({ ...(await known.search(query)), saved: true }) };
  expect((await ask("q=delhi", saved)).stores).toHaveLength(1);
});

const street = (id: number, area: string, more = {}) => {
  const address = `${area}, Raipur, Chhattisgarh`;
  return toWrite({ id: `${id}`, address, latitude: 21.25 + id / 1000, longitude: 81.63, ...more });
};
const night = { operatingHours: everyDay("20:00", "06:00") };

test.each([
  ["q=pandri", ["Near Pandri: 2 stores in it, 3 further away"], "Pandri"],
  ["q=raipur", ["5 stores found in Raipur"], "Raipur"],
  ["q=amanaka", ["Near Amanaka: 1 store in it, 4 further away"], "Amanaka"],
  ["near=21.25,81.63", ["5 stores found"], null],
  ["q=21.25,81.63", ["5 stores found"], "the point you typed"],
  ["near=Pandri", ["5 stores found"], "Pandri"],
  ["q=mowa&near=Nowhere", ["Near Mowa: 2 stores in it, 3 further away", "We do not know the place 'Nowhere'."], "Mowa"],
])("%s: how many are where, and from where distances count", async (search, notes, from) => {
  const areas = ["Mowa", "Pandri", "Amanaka", "Pandri", "Mowa"];
  const answer = await ask(search, await finderOf(areas.map((area, id) => street(id, area, id === 1 ? night : {}))));
  expect(answer.notes).toEqual(notes);
  expect(answer.from).toBe(from);
  // Those in the place come first, of the open ones and of the closed ones.
  const named = from ?? "";
  const isIn = answer.stores.map((store) => store.inPlace === true);
  expect(isIn).toEqual(answer.stores.map(({ address }) => search.startsWith("q=") && address!.includes(named)));
  if (search === "q=pandri") expect(isIn).toEqual([true, false, false, false, true]);
});

test.each([
  ["", ["24 of 60 stores"]],
  ["q=store", ["24 of 60 stores"]],
  ["q=mowa", ["24 of 60 stores", "60 stores found in Mowa"]],
])("a page says of how many it shows some: '%s'", async (search, notes) => {
  const many = Array.from({ length: 60 }, (_, id) => street(id, "Mowa"));
  expect((await ask(search, await finderOf(many))).notes).toEqual(notes);
});

test.each([
  ["q=open+at+2+am", "2026-11-17T02:00"],
  ["at=2026-11-20T21:00", "2026-11-20T21:00"],
  ["q=open+now", null],
  ["open=now", null],
  ["", null],
])("a list of another moment says which: '%s'", async (search, local) => {
  const { at } = await ask(search, await finderOf([toWrite({ ...pandri, is24Hours: true })]));
  expect(at).toBe(local && instantOfLocal(local)!.getTime());
});

test.each([
  ["q=korba&sort=rating", "No store in Korba yet."],
  ["q=pandri&is24Hours=true&sort=rating", "These are near Pandri, not in it."],
  ["q=pandri+24x7", "These are near Pandri, not in it."],
  ["q=not+open+on+sunday,+pandri", "The search cannot read this, so it is left out: not open on sunday"],
  ["q=homeopathy+kolkata", "No store in Kolkata yet."],
])("'%s' is answered with what is missing of it: %s", async (search, said) => {
  const stores = [street(0, "Pandri"), street(1, "Mowa", { is24Hours: true })];
  expect((await ask(search, await finderOf(stores))).notes).toContain(said);
});
