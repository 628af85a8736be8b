import { listingStatuses } from "../domain/stores/pharmacy.ts";
import { storeOf } from "../server/db/stores/rows.ts";
import type { Command } from "./command.ts";
import { calledWrongly, options, withStores } from "./stores-directory.ts";

const usage = "dwar stores list [--status pending|approved|rejected|suspended] [--limit 50] [--after <number>]";

/** Stores with their status, oldest first. */
export const storesList: Command = {
  name: "stores list",
  summary: "list stores, all or by status",
  usage,
  examples: ["npx dwar stores list", "npx dwar stores list --status pending --limit 200"],
  async run(args, io) {
    const { values } = options(args, ["status", "limit", "after"]);
    const status = values.get("status");
    const limit = Number(values.get("limit") ?? 50);
    const after = Number(values.get("after") ?? 0);
    if (status !== undefined && !(listingStatuses as readonly string[]).includes(status)) {
      return calledWrongly(io, usage, `"${status}" is no status.`);
    }
    if (!Number.isInteger(limit) || limit < 1 || !Number.isInteger(after)) {
      return calledWrongly(io, usage, "--limit and --after are whole numbers.");
    }
    return withStores(io, async (stores) => {
      const rows = await stores.list({ after, limit, listing: status });
      for (const row of rows) {
        const { pharmacy } = storeOf(row);
        io.out(`${row.id}  ${row.listing}  ${pharmacy.name}${pharmacy.address ? `, ${pharmacy.address}` : ""}\n`);
      }
      if (rows.length === limit) io.out(`More: add --after ${rows.at(-1)!.seq}\n`);
      return 0;
    });
  },
};
