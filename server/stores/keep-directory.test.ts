import { readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, expect, test } from "vitest";
import { fallbackStores } from "../../content/fallback-stores.ts";
import { everything } from "../../domain/stores/query.ts";
import { listStores } from "../../domain/stores/store-list.ts";
import { recordingLog } from "../../tests/messages/sending.ts";
import { toWrite } from "../../tests/stores/factory.ts";
import { isAway } from "../../domain/away.ts";
import { keepDirectory, type KeptDirectory } from "./keep-directory.ts";
import { listSource } from "./list-source.ts";
import type { StoreSource } from "./source.ts";
import { newFolder } from "../../tests/folder.ts";

const folder = newFolder("kept");
let files = 0;
const kept: KeptDirectory[] = [];
afterEach(() => Promise.all(kept.splice(0).map((directory) => directory.stop())));

const damaged = Object.assign(new Error("database disk image is malformed"), { errcode: 11 });

/** A directory whose database a test can take away, and whose pauses end when the test says so. */
function startDirectory({ stores = ["a", "b"], keptFile = join(folder, `${(files += 1)}.json`) } = {}) {
  const log = recordingLog();
  const counts = new Map<string, number>();
  const pauses: { milliseconds: number; end: () => void }[] = [];
  let fault: Error | null = null;
  let asked = 0;
  let version = 1;
  let listed = stores;
  const inner = () =>
    listSource(listStores(listed.map((id) => toWrite({ id }))), {
      saved: false,
      version: String(version),
      imageOrigin: null,
    });
  const guarded = <T>(work: (source: StoreSource) => Promise<T>): Promise<T> => {
    asked += 1;
    return fault ? Promise.reject(fault) : work(inner());
  };
  const source: StoreSource = {
    imageOrigin: null,
    search: (query) => guarded((real) => real.search(query)),
    suggest: (lookup) => guarded((real) => real.suggest(lookup)),
    byId: (id) => guarded((real) => (id === "poison" ? Promise.reject(new TypeError("a bug")) : real.byId(id))),
    summary: () => guarded((real) => real.summary()),
    sitemapFiles: () => guarded((real) => real.sitemapFiles()),
    sitemapFile: (index) => guarded((real) => real.sitemapFile(index)),
    squares: (after) => guarded((real) => real.squares(after)),
    version: () => guarded((real) => real.version()),
  };
  const made = keepDirectory({
    source,
    keptFile,
    fallback: fallbackStores,
    log,
    count: (name) => counts.set(name, (counts.get(name) ?? 0) + 1),
    sleep: (milliseconds, signal) => {
      const { promise, resolve } = Promise.withResolvers<void>();
      signal.addEventListener("abort", () => resolve());
      if (signal.aborted) resolve();
      pauses.push({ milliseconds, end: resolve });
      return promise;
    },
  });
  kept.push(made);
  return {
    ...made,
    keptFile,
    counts,
    events: () => log.lines.map(({ event }) => event),
    copied: () => expect.poll(() => pauses.some((pause) => pause.milliseconds === 300_000)).toBe(true),
    endPauses: (milliseconds: number) => {
      for (const pause of pauses.splice(0)) {
        if (pause.milliseconds === milliseconds) pause.end();
        else pauses.push(pause);
      }
    },
    asked: () => asked,
    fail: (error: Error | null) => {
      fault = error;
    },
    change: (ids: string[]) => {
      listed = ids;
      version += 1;
    },
  };
}
const ids = async (source: StoreSource) =>
  (await source.search(everything)).stores.map(({ pharmacy: { id } }) => id).toSorted();
const away = isAway;

test("while the database is away, pages show the saved list, and programs are told", async () => {
  const { forPages, forPrograms, copied, fail, counts, events } = startDirectory();
  await copied();
  fail(damaged);
  expect(await ids(forPages)).toEqual(["a", "b"]);
  expect(await forPages.summary()).toMatchObject({ count: 2, saved: true });
  expect((await forPages.byId("a"))?.pharmacy.id).toBe("a");
  expect(await forPrograms.search(everything).catch(away)).toBe(true);
  expect(await forPrograms.byId("a").catch(away)).toBe(true);
  await expect.poll(events).toEqual(["stores.away"]);
  expect(counts.get("storage_faults")).toBe(1);
});

test("a store that the saved list does not have is not said to be missing", async () => {
  const { forPages, copied, fail } = startDirectory();
  await copied();
  expect(await forPages.byId("elsewhere")).toBeNull();
  fail(damaged);
  expect(await forPages.byId("elsewhere").catch(away)).toBe(true);
});

test("known to be away, it is not asked by visitors; back again, it is found by itself", async () => {
  const { forPages, forPrograms, copied, fail, asked, events, endPauses } = startDirectory();
  await copied();
  fail(damaged);
  await ids(forPages);
  await expect.poll(events).toEqual(["stores.away"]);
  const before = asked();
  for (let visitor = 0; visitor < 50; visitor += 1) {
    await ids(forPages);
    await forPrograms.byId("a").catch(away);
  }
  expect(asked()).toBe(before);
  expect(events()).toEqual(["stores.away"]);
  fail(null);
  endPauses(2000);
  await expect.poll(events).toEqual(["stores.away", "stores.back"]);
  expect(await forPages.summary()).toMatchObject({ saved: false });
  expect(await ids(forPrograms)).toEqual(["a", "b"]);
});

test("one question that fails by itself takes the directory from nobody else", async () => {
  const { forPages, forPrograms, copied, events, counts } = startDirectory();
  await copied();
  expect(await forPrograms.byId("poison").catch(away)).toBe(true);
  await expect.poll(events).toEqual(["stores.question_failed"]);
  expect(await ids(forPrograms)).toEqual(["a", "b"]);
  expect(await forPages.summary()).toMatchObject({ saved: false });
  expect(counts.has("storage_faults")).toBe(false);
});

test("where nothing was saved, the nine show", async () => {
  const { forPages, fail } = startDirectory();
  fail(damaged);
  expect(await ids(forPages)).toEqual(["1", "2", "3", "4", "5", "6", "7", "8", "9"]);
  expect(await forPages.summary()).toMatchObject({ count: 9, saved: true });
});

test("the saved list follows the stores, and survives a restart", async () => {
  const first = startDirectory();
  await first.copied();
  first.change(["a", "c"]);
  first.endPauses(300_000);
  await expect.poll(() => readFileSync(first.keptFile, "utf8")).toContain('"c"');
  expect(statSync(first.keptFile).mode & 0o777).toBe(0o600);
  await first.stop();
  const second = startDirectory({ keptFile: first.keptFile });
  second.fail(damaged);
  expect(await ids(second.forPages)).toEqual(["a", "c"]);
});

const whole = { count: 2, services: ["Medicines"], stores: [toWrite({ id: "a" }), toWrite({ id: "b" })] };

test.each([
  ["cut off", '{"count":1,"stores":[{"pharmacy":'],
  ["empty", ""],
  ["something else", "[]"],
  ["of no form", "null"],
  ["without stores", JSON.stringify({ ...whole, stores: undefined })],
  ["without its sums", JSON.stringify({ stores: whole.stores })],
  ["with a row that is none", JSON.stringify({ ...whole, stores: [whole.stores[0], null] })],
  ["with a row of another version", JSON.stringify({ ...whole, stores: [whole.stores[0], { id: "b" }] })],
])("a saved list that is %s is none", async (_name, text) => {
  const keptFile = join(folder, "half.json");
  writeFileSync(keptFile, text);
  const { forPages, fail } = startDirectory({ keptFile });
  fail(damaged);
  expect(await ids(forPages)).toHaveLength(9);
});

test("of a large directory the best-rated are saved, and the count of all", async () => {
  const { forPages, copied, fail, keptFile } = startDirectory({
    stores: Array.from({ length: 700 }, (_, id) => `s${id}`),
  });
  await copied();
  fail(damaged);
  expect(await forPages.summary()).toMatchObject({ count: 700, saved: true });
  expect((JSON.parse(readFileSync(keptFile, "utf8")) as { stores: unknown[] }).stores).toHaveLength(500);
});
