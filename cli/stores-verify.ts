import type { Store } from "../domain/stores/pharmacy.ts";
import { everyStore } from "../server/stores/every-store.ts";
import { defineCommand, wholeNumber } from "./command.ts";
import { dayOf } from "./desk.ts";
import { oneLine } from "./printer.ts";
import { changeStores, storesWithIds, withStores } from "./stores-directory.ts";

const week = 7 * 86_400_000;

/** Marks listings as confirmed today; without an id, lists those that nobody has confirmed for too long. */
export const storesVerify = defineCommand({
  name: "stores verify",
  summary: "confirm listings, or list those not confirmed for weeks",
  usage: "dwar stores verify [<id> ...] [--weeks 26]",
  examples: ["npx dwar stores verify", "npx dwar stores verify --weeks 12", "npx dwar stores verify 7 8"],
  options: { weeks: { type: "string" } },
  writes: ({ words }) => words.length > 0,
  async run({ words: ids, values, call }, io) {
    const weeks = wholeNumber("--weeks", values.weeks, { min: 1, max: 5000, default: 26 });
    return withStores(io, call, async (stores) => {
      const now = new Date();
      if (ids.length > 0) {
        const missing: string[] = [];
        const confirm = (store: Store) => ({ ...store, confirmedAt: now.toISOString() });
        const found = storesWithIds(stores, ids, { io, missing });
        await changeStores(stores, found, confirm, { call, io });
        return call.end(io, missing.length);
      }
      const confirmedBefore = new Date(now.getTime() - weeks * week).toISOString();
      let stale = 0;
      for await (const found of everyStore(stores, { visible: true, confirmedBefore })) {
        stale += found.length;
        for (const { pharmacy, confirmedAt } of found) {
          const line = `${pharmacy.id}  ${confirmedAt ? dayOf(confirmedAt) : "never"}  ${pharmacy.name}  ${pharmacy.phone ?? ""}`;
          io.out(`${oneLine(line)}\n`);
        }
      }
      io.out(`${stale} not confirmed for ${weeks} weeks.\n`);
      return stale === 0 ? 0 : 1;
    });
  },
});
