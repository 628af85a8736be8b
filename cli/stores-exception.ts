import { indiaTime } from "../domain/hours/india.ts";
import { type HoursException, spansOfDay } from "../domain/hours/week.ts";
import { cleanText } from "../domain/stores/clean-text.ts";
import { hoursHelp, parseDayText } from "../domain/hours/day-text.ts";
import type { Store } from "../domain/stores/pharmacy.ts";
import type { Directory } from "../server/db/directory/directory.ts";
import type { StoredStore } from "../server/db/directory/stored-store.ts";
import { everyStore } from "../server/stores/every-store.ts";
import { dayTyped, defineCommand, UsageError } from "./command.ts";
import { changeStores, storesWithIds, withStores } from "./stores-directory.ts";

/** A festival, a holiday, a late evening: one dated day of one store, or of all that are not open round the clock. */
export const storesException = defineCommand({
  name: "stores exception",
  summary: "set different hours for one date",
  usage: "dwar stores exception <id>|--all <date> closed|<hours>|--remove [--note <words>]",
  examples: [
    "npx dwar stores exception 7 2026-11-08 closed --note Diwali",
    "npx dwar stores exception --all 2027-01-26 10:00-14:00 --note 'Republic Day' --yes",
    "npx dwar stores exception 7 2026-11-08 --remove",
  ],
  options: { all: { type: "boolean" }, remove: { type: "boolean" }, note: { type: "string" } },
  writes: true,
  asks: ({ values }) => values.all ?? false,
  async run({ words, values: { all = false, remove = false, note: given }, call }, io) {
    const id = all ? "" : (words[0] ?? "");
    const [date = "", hours, more] = all ? words : words.slice(1);
    const day = dayTyped(date);
    const spans = spansOfDay(parseDayText(hours ?? ""));
    if (more !== undefined) throw new UsageError(`"${more}" is too much: words about the day go behind --note.`);
    if (hours !== undefined && !remove && !spans) throw new UsageError(`"${hours}" is not hours: ${hoursHelp}.`);
    if ((hours !== undefined) === remove) {
      throw new UsageError("Say closed, hours as 09:00-14:00, or --remove.");
    }
    const note = given === undefined ? null : cleanText(given, 200);
    const today = indiaTime(new Date()).day;
    if (!remove && day < today) io.err(`${date} is past: nobody will see it.\n`);
    const exception: HoursException | null = remove ? null : { date, spans: spans ?? [], note };
    const change = (store: Store): Store => {
      const others = store.exceptions.filter((other) => other.date !== date);
      const exceptions = [...others, ...(exception ? [exception] : [])];
      return { ...store, exceptions: exceptions.toSorted((a, b) => (a.date < b.date ? -1 : 1)) };
    };
    return withStores(io, call, async (stores) => {
      const missing: string[] = [];
      const found = all ? notRoundTheClock(stores) : storesWithIds(stores, [id], { io, missing });
      const differ = await changeStores(stores, found, change, { call, io });
      if (all) io.out(`${differ} ${differ === 1 ? "store" : "stores"} ${call.mayWrite ? "changed" : "would change"}\n`);
      return call.end(io, missing.length);
    });
  },
});

async function* notRoundTheClock(stores: Directory): AsyncGenerator<StoredStore[]> {
  for await (const found of everyStore(stores)) yield found.filter(({ pharmacy }) => !pharmacy.is24Hours);
}
