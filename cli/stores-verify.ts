import { defineCommand, wholeNumber } from "./command.ts";
import { oneLine } from "./printer.ts";
import { withStores } from "./stores-directory.ts";

const usage = "dwar stores verify [<id> ...] [--weeks 26]";
const week = 7 * 86_400_000;

/** Marks listings as confirmed today; without an id, lists those that nobody has confirmed for too long. */
export const storesVerify = defineCommand({
  name: "stores verify",
  summary: "confirm listings, or list those not confirmed for weeks",
  usage,
  examples: ["npx dwar stores verify", "npx dwar stores verify --weeks 12", "npx dwar stores verify 7 8"],
  options: { weeks: { type: "string" } },
  async run({ words: ids, values }, io) {
    const weeks = wholeNumber("--weeks", values.weeks, { min: 1, max: 5000, default: 26 });
    return withStores(io, async (stores) => {
      const now = new Date();
      let missing = 0;
      for (const id of ids) {
        const found = await stores.change(id, (store) => ({ ...store, confirmedAt: now.toISOString() }), now);
        if (!found) missing += 1;
        if (found) io.out(`${id}: confirmed\n`);
        else io.err(`There is no store ${id}.\n`);
      }
      if (ids.length > 0) return missing === 0 ? 0 : 1;
      const confirmedBefore = new Date(now.getTime() - weeks * week).toISOString();
      let stale = 0;
      for (let after = 0; ;) {
        const found = await stores.list({ after, limit: 1000, visible: true, confirmedBefore });
        if (found.length === 0) break;
        after = found.at(-1)!.seq;
        stale += found.length;
        for (const { pharmacy, confirmedAt } of found) {
          const line = `${pharmacy.id}  ${confirmedAt?.slice(0, 10) ?? "never"}  ${pharmacy.name}  ${pharmacy.phone ?? ""}`;
          io.out(`${oneLine(line)}\n`);
        }
      }
      io.out(`${stale} not confirmed for ${weeks} weeks.\n`);
      return stale === 0 ? 0 : 1;
    });
  },
});
