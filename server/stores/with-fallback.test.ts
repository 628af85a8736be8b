import { chmodSync, readdirSync, statSync, truncateSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { afterEach, expect, test } from "vitest";
import { everything } from "../../domain/search/query.ts";
import { openStoreFile, storesInMemory } from "../db/directory/store-file.ts";
import { writeStoreFile } from "../db/directory/write-store-file.ts";
import { recordingLog } from "../../tests/messages/sending.ts";
import { toWrite } from "../../tests/stores/factory.ts";
import { isAway } from "../../domain/away.ts";
import { wrapMethods } from "../storage-guard.ts";
import { withFallback, type DirectoryWithFallback } from "./with-fallback.ts";
import { directorySource, openBuiltInStores, type StoreSource } from "./source.ts";
import { newFolder } from "../../tests/folder.ts";

const folder = newFolder("kept");
let files = 0;
const newFile = () => join(folder, `${(files += 1)}.sqlite`);
const builtIn = await openBuiltInStores(null);
const kept: DirectoryWithFallback[] = [];
afterEach(() => Promise.all(kept.splice(0).map((directory) => directory.stop())));

const damaged = Object.assign(new Error("database disk image is malformed"), { errcode: 11 });

async function open(stores: readonly string[]): Promise<StoreSource> {
  return directorySource(await storesInMemory(stores.map((id) => toWrite({ id }))));
}

/** A directory whose database a test can take away, and whose pauses end when the test says so. */
function startDirectory({ stores = ["a", "b"], file = newFile() } = {}) {
  const log = recordingLog();
  const counts = new Map<string, number>();
  const pauses: { milliseconds: number; end: () => void }[] = [];
  let fault: Error | null = null;
  let asked = 0;
  let version = 1;
  let inner = open(stores);
  const source: StoreSource = wrapMethods(builtIn, async (call) => {
    asked += 1;
    if (fault) throw fault;
    const real = await inner;
    return call({
      ...real,
      byId: (id) => (id === "poison" ? Promise.reject(new TypeError("a bug")) : real.byId(id)),
      version: async () => String(version),
    });
  });
  const made = withFallback({
    source,
    file,
    builtIn,
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
    file,
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
      inner = open(ids);
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
  await first.copied();
  expect(statSync(first.file).mode & 0o777).toBe(0o600);
  await first.stop();
  const second = startDirectory({ file: first.file });
  second.fail(damaged);
  expect(await ids(second.forPages)).toEqual(["a", "c"]);
});

test("where nothing can be written, the saved list is in memory, and the log says so", async () => {
  const { forPages, copied, fail, events } = startDirectory({ file: "/dev/null/stores.sqlite" });
  await copied();
  fail(damaged);
  expect(await ids(forPages)).toEqual(["a", "b"]);
  expect(events()).toContain("stores.not_saved");
});

test("on a disk that can only be read, it is read", async () => {
  const file = join(newFolder("read-only"), "saved.sqlite");
  const { forPages, copied, fail } = startDirectory({ file });
  await copied();
  chmodSync(file, 0o400);
  chmodSync(dirname(file), 0o500);
  fail(damaged);
  expect(await ids(forPages)).toEqual(["a", "b"]);
  expect(readdirSync(dirname(file))).toEqual(["saved.sqlite"]);
});

test.each<[string, (file: string) => void]>([
  ["cut off", (file) => truncateSync(file, 8192)],
  ["empty", (file) => truncateSync(file)],
  ["something else", (file) => writeFileSync(file, "[]")],
  ["without its table", (file) => change(file, "DROP TABLE pharmacies")],
  ["with an index of another version", (file) => change(file, "UPDATE directory_state SET value = '0'")],
])("a saved list that is %s is none", async (_name, spoil) => {
  const file = newFile();
  await writeStoreFile(file, [toWrite({ id: "a" })], [["summary", '{"count":1,"services":[]}']]);
  spoil(file);
  const { forPages, fail } = startDirectory({ file });
  fail(damaged);
  expect((await forPages.summary()).count).toBe(9);
  expect(await ids(forPages)).toHaveLength(9);
});

function change(file: string, statement: string): void {
  using sqlite = new DatabaseSync(file);
  sqlite.exec(statement);
}

test("of a large directory the best-rated are saved, and the count of all", async () => {
  const { forPages, copied, fail, file } = startDirectory({
    stores: Array.from({ length: 700 }, (_, id) => `s${id}`),
  });
  await copied();
  fail(damaged);
  expect(await forPages.summary()).toMatchObject({ count: 700, saved: true });
  await using list = (await openStoreFile(file))!;
  expect(await list.lastSeq()).toBe(500);
});
