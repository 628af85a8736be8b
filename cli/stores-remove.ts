import { sampleSource } from "../server/stores/seed-stores.ts";
import { everyStore } from "../server/stores/every-store.ts";
import { defineCommand, UsageError } from "./command.ts";
import { oneLine } from "./printer.ts";
import { storesWithIds, withStores } from "./stores-directory.ts";

/** Deletes stores for good: by id, or the nine that came with the software. */
export const storesRemove = defineCommand({
  name: "stores remove",
  summary: "delete stores, or the sample stores; a file that has them brings them back",
  usage: "dwar stores remove <id> [<id> ...] | --samples",
  examples: ["npx dwar stores remove 7 --yes", "npx dwar stores remove --samples --yes"],
  options: { samples: { type: "boolean" } },
  writes: true,
  asks: true,
  async run({ words, values: { samples = false }, call }, io) {
    if (samples === words.length > 0) throw new UsageError("Name stores, or say --samples.");
    return withStores(io, call, async (stores) => {
      const missing: string[] = [];
      let removed = 0;
      const found = samples
        ? everyStore(stores, { source: sampleSource })
        : storesWithIds(stores, words, { io, missing });
      for await (const batch of found) {
        const ids = batch.map(({ id }) => id);
        removed += call.mayWrite ? await stores.remove(ids, call) : ids.length;
        for (const { pharmacy, listing } of batch)
          io.out(`${oneLine(`${pharmacy.id}  ${listing}  ${pharmacy.name}`)}\n`);
      }
      io.out(`${removed} ${call.mayWrite ? "removed" : "would be removed"}\n`);
      return call.end(io, missing.length);
    });
  },
});
