import { expect, test } from "vitest";
import type { DutyEntry, DutyUseCases } from "../../../domain/duty/tonight.ts";
import { ofTonight } from "../../../domain/duty/tonight.ts";
import { instantOfLocal } from "../../../domain/hours/india.ts";
import { storesInMemory } from "../../../server/db/directory/store-file.ts";
import { directorySource } from "../../../server/stores/source.ts";
import { storeUseCases } from "../../../server/stores/store-use-cases.ts";
import { loadTonight } from "./load-tonight.ts";

const entry: DutyEntry = {
  kind: "duty",
  date: "2026-11-15",
  starts: 1320,
  ends: 1920,
  town: "Raipur",
  slug: "raipur",
  area: "",
  by: "Collector",
  link: null,
  id: null,
  name: "Om Medical",
  phone: "98765 43210",
  address: null,
  isShut: false,
};

test.each([
  ["2026-11-15T05:59", []],
  ["2026-11-15T06:00", ["2026-11-15"]],
  ["2026-11-16T02:00", ["2026-11-15"]],
  ["2026-11-16T07:59", ["2026-11-15", "2026-11-16"]],
  ["2026-11-16T08:00", ["2026-11-16"]],
])("at %s these nights are told: %j", (at, dates) => {
  const entries = [entry, { ...entry, date: "2026-11-16" }];
  expect(ofTonight(entries, instantOfLocal(at)!).map(({ date }) => date)).toEqual(dates);
});

test("many towns are led to, few are told as a whole", async () => {
  const now = instantOfLocal("2026-11-16T02:00")!;
  const stores = storeUseCases(directorySource(await storesInMemory([])), () => now);
  const load = (towns: number) => {
    const entries = Array.from({ length: towns }, (_, index) => ({ ...entry, town: `T${index}`, slug: `t${index}` }));
    const duty = { tonight: async () => entries } as unknown as DutyUseCases;
    return loadTonight({ duty, stores }, { language: "en", origin: "https://dawadwar.example", town: null });
  };
  const [few, many] = [await load(2), await load(30)];
  expect(few.towns.map(({ shops }) => shops.length)).toEqual([1, 1]);
  expect(many.towns.map(({ href, shops }) => [href, shops.length])[29]).toEqual(["/tonight/t29", 0]);
});
