import { sampleSource } from "../server/stores/seed-stores.ts";
import { defineCommand, UsageError } from "./command.ts";
import { withStores } from "./stores-directory.ts";

const usage = "dwar stores remove <id> [<id> ...] | --samples";

/** Deletes stores for good: by id, or the nine that came with the software. */
export const storesRemove = defineCommand({
  name: "stores remove",
  summary: "delete stores, or the sample stores",
  usage,
  examples: ["npx dwar stores remove 7", "npx dwar stores remove --samples"],
  options: { samples: { type: "boolean" } },
  async run({ words, values: { samples = false } }, io) {
    if (samples === words.length > 0) throw new UsageError("Name stores, or say --samples.");
    return withStores(io, async (stores) => {
      const ids = samples
        ? (await stores.list({ after: 0, limit: 100, source: sampleSource })).map(({ pharmacy }) => pharmacy.id)
        : words;
      const removed = await stores.remove(ids);
      io.out(`${removed} removed\n`);
      return removed === ids.length ? 0 : 1;
    });
  },
});
