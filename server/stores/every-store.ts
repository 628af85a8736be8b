import type { Directory, ListOptions } from "../db/directory/directory.ts";
import type { StoredStore } from "../db/directory/stored-store.ts";

/** Few enough that whoever else wants to write waits no longer than they can notice. */
export const batchSize = 400;

/** Every store that a list has, a batch at a time. */
export async function* everyStore(
  directory: Directory,
  options: Omit<ListOptions, "after" | "limit"> = {},
): AsyncGenerator<StoredStore[]> {
  for (let after = 0; ;) {
    const found = await directory.list({ ...options, after, limit: batchSize });
    if (found.length === 0) return;
    yield found;
    after = found.at(-1)!.seq;
  }
}
