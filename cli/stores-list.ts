import { listingStatuses } from "../domain/stores/pharmacy.ts";
import { defineCommand, noWords, oneOf, wholeNumber } from "./command.ts";
import { oneLine } from "./printer.ts";
import { withStores } from "./stores-directory.ts";

/** Stores with their status, oldest first. */
export const storesList = defineCommand({
  name: "stores list",
  summary: "list stores, all or by status",
  usage: "dwar stores list [--status pending|approved|rejected|suspended] [--limit 50] [--after <number>]",
  examples: ["npx dwar stores list", "npx dwar stores list --status pending --limit 200"],
  options: { status: { type: "string" }, limit: { type: "string" }, after: { type: "string" } },
  async run({ words, values, call }, io) {
    noWords(words);
    const limit = wholeNumber("--limit", values.limit, { min: 1, default: 50 });
    const after = wholeNumber("--after", values.after, { min: 0, default: 0 });
    const listing = oneOf("status", listingStatuses, values.status);
    return withStores(io, call, async (stores) => {
      const found = await stores.list({ after, limit, listing });
      for (const { pharmacy, listing: status } of found) {
        const line = `${pharmacy.id}  ${status}  ${pharmacy.name}${pharmacy.address ? `, ${pharmacy.address}` : ""}`;
        io.out(`${oneLine(line)}\n`);
      }
      if (found.length === limit) io.out(`More: add --after ${found.at(-1)!.seq}\n`);
      return 0;
    });
  },
});
