import { sampleSource } from "../server/stores/seed-stores.ts";
import type { Command } from "./command.ts";
import { calledWrongly, options, withStores } from "./stores-directory.ts";

const usage = "dwar stores remove <id> [<id> ...] | --samples";

/** Deletes stores for good: by id, or the nine that came with the software. */
export const storesRemove: Command = {
  name: "stores remove",
  summary: "delete stores, or the sample stores",
  usage,
  examples: ["npx dwar stores remove 7", "npx dwar stores remove --samples"],
  run(args, io) {
    const { rest, flags } = options(args, []);
    const samples = flags.has("samples");
    if (samples === rest.length > 0) return Promise.resolve(calledWrongly(io, usage, "Name stores, or say --samples."));
    return withStores(io, async (stores) => {
      const ids = samples
        ? (await stores.list({ after: 0, limit: 100, source: sampleSource })).map((row) => row.id)
        : rest;
      const removed = await stores.remove(ids);
      io.out(`${removed} removed\n`);
      return removed === ids.length ? 0 : 1;
    });
  },
};
