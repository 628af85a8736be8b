import { otherDigits } from "../domain/stores/number-ids.ts";
import { describeChanges, type StoreChange, storeChanges } from "../domain/stores/store-changes.ts";
import type { Store } from "../domain/stores/pharmacy.ts";
import { type Directory, openDirectory } from "../server/db/directory/directory.ts";
import type { StoredStore } from "../server/db/directory/stored-store.ts";
import { batchSize } from "../server/stores/every-store.ts";
import { quoteWord } from "../server/quote-word.ts";
import { sampleSource } from "../server/stores/seed-stores.ts";
import type { Call, Printer } from "./command.ts";
import { withDatabase } from "./open-database.ts";
import { listOf, oneLine } from "./printer.ts";

/** Milliseconds. An operator waits longer than a visitor, and a busy machine is no reason to end a command. */
export const limit = 60_000;

/** Opens the directory of this installation for one command. Safe beside a running server. */
export function withStores(io: Printer, call: Call, work: (stores: Directory) => Promise<number>): Promise<number> {
  return withDatabase(io, call, async (db) => {
    await using stores = openDirectory(db, { limit, alone: true });
    return await work(stores);
  });
}

/** That samples are still there, and how to remove them; nothing where there are none. */
export async function saySamples(stores: Directory): Promise<string[]> {
  const { length } = await stores.list({ after: 0, limit: 100, source: sampleSource });
  const are = length === 1 ? "store is" : "stores are";
  return length > 0 ? [`${length} sample ${are} still in the directory: npx dwar stores remove --samples --yes`] : [];
}

/** Which stores nobody approves together with others, and how to; nothing where there are none. */
export function sayPutAside(ids: readonly string[]): string[] {
  if (ids.length === 0) return [];
  const [are, stay, one] = ids.length === 1 ? ["store is", "stays", "it"] : ["stores are", "stay", "one"];
  return [
    oneLine(
      `${ids.length} ${are} suspended or rejected and ${stay} so: ${listOf(ids)}. To show ${one}: npx dwar stores approve ${quoteWord(ids[0]!)}`,
    ),
  ];
}

/** A spreadsheet may have taken the zeros from an id, or whoever types it. */
export async function sayMissing(stores: Directory, id: string): Promise<string> {
  const [near] = await stores.byIds(otherDigits(id));
  return `There is no store ${id}. ${near ? `Did you mean ${near.id}?` : "npx dwar stores list lists them."}`;
}

/** The stores with these ids, each once, a batch at a time. Those that are not there are said, and added to `missing`. */
export async function* storesWithIds(
  stores: Directory,
  given: readonly string[],
  { io, missing }: { io: Printer; missing: string[] },
): AsyncGenerator<StoredStore[]> {
  const ids = [...new Set(given)];
  for (let from = 0; from < ids.length; from += batchSize) {
    const asked = ids.slice(from, from + batchSize);
    const known = new Map((await stores.byIds(asked)).map((store) => [store.id, store]));
    for (const id of asked) {
      if (known.has(id)) continue;
      missing.push(id);
      io.warn(await sayMissing(stores, id));
    }
    yield asked.flatMap((id) => known.get(id) ?? []);
  }
}

/** What becomes different of a store, on one line; empty when nothing does. */
export function describeStore(before: StoredStore | null, after: StoreChange): string {
  const { id, name } = after.pharmacy;
  if (!before) return oneLine(`${id}: new: ${name}`);
  const changes = storeChanges(before, after);
  return changes.length === 0 ? "" : oneLine(`${id}: ${describeChanges(changes)}`);
}

/** Changes stores and says what became different of each; or only says it. How many differ. */
export async function changeStores(
  stores: Directory,
  found: AsyncIterable<StoredStore[]>,
  change: (store: Store) => StoreChange,
  { call, io }: { call: Call; io: Printer },
): Promise<number> {
  let differ = 0;
  for await (const batch of found) {
    const lines = batch.map((store) => ({ id: store.id, text: describeStore(store, change(store.toStore())) }));
    const changed = lines.filter(({ text }) => text !== "");
    const ids = changed.map(({ id }) => id);
    if (call.mayWrite && ids.length > 0) await stores.change(ids, change, new Date(), call);
    for (const { id, text } of lines) io.say(text || `${id}: as before`);
    differ += changed.length;
  }
  return differ;
}

/** Changes the stores that are named, for one command. */
export function changeNamed(
  ids: readonly string[],
  change: (store: Store) => StoreChange,
  { call, io }: { call: Call; io: Printer },
): Promise<number> {
  return withStores(io, call, async (stores) => {
    const missing: string[] = [];
    await changeStores(stores, storesWithIds(stores, ids, { io, missing }), change, { call, io });
    return call.end(io, missing.length);
  });
}
