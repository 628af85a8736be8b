import { dayOfDate } from "../domain/hours/india.ts";
import type { HoursException } from "../domain/hours/week.ts";
import { parseSpanText } from "../domain/stores/hours-text.ts";
import type { Store } from "../domain/stores/pharmacy.ts";
import type { Directory } from "../server/db/directory/directory.ts";
import { defineCommand, UsageError } from "./command.ts";
import { withStores } from "./stores-directory.ts";

const usage = "dwar stores exception <id>|--all <date> closed|<hours>|--remove [--note <words>]";

/** A festival, a holiday, a late evening: one dated day of one store, or of all that are not open round the clock. */
export const storesException = defineCommand({
  name: "stores exception",
  summary: "set different hours for one date",
  usage,
  examples: [
    "npx dwar stores exception 7 2026-11-08 closed --note Diwali",
    "npx dwar stores exception --all 2027-01-26 10:00-14:00 --note 'Republic Day'",
    "npx dwar stores exception 7 2026-11-08 --remove",
  ],
  options: { all: { type: "boolean" }, remove: { type: "boolean" }, note: { type: "string" } },
  async run({ words, values: { all = false, remove = false, note = null } }, io) {
    const id = all ? "" : (words[0] ?? "");
    const [date = "", hours, more] = all ? words : words.slice(1);
    if (dayOfDate(date) === null) throw new UsageError("Name a date as YYYY-MM-DD.");
    const span = hours === undefined || hours === "closed" ? null : parseSpanText(hours);
    if (more !== undefined || (remove ? hours !== undefined : hours !== "closed" && !span)) {
      throw new UsageError("Say closed, hours as 09:00-14:00, or --remove.");
    }
    const exception: HoursException | null = remove ? null : { date, spans: span ? [span] : [], note };
    const change = (store: Store): Store => ({
      ...store,
      exceptions: [...store.exceptions.filter((other) => other.date !== date), ...(exception ? [exception] : [])],
    });
    return withStores(io, async (stores) => {
      if (all) {
        io.out(`${await changeAll(stores, change)} stores changed\n`);
        return 0;
      }
      const found = await stores.change(id, change, new Date());
      if (found) io.out(`${id}: ${date} ${exception ? "set" : "as usual"}\n`);
      else io.err(`There is no store ${id}.\n`);
      return found ? 0 : 1;
    });
  },
});

async function changeAll(stores: Directory, change: (store: Store) => Store): Promise<number> {
  let changed = 0;
  for (let after = 0; ;) {
    const found = await stores.list({ after, limit: 1000 });
    if (found.length === 0) return changed;
    after = found.at(-1)!.seq;
    const affected = found.filter((store) => !store.pharmacy.is24Hours);
    const writes = affected.map((store) => ({ ...change(store.toStore()), source: store.source }));
    changed += (await stores.write(writes, new Date())).changed;
  }
}
