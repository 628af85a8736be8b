import { hoursHelp, parseDayText } from "../domain/hours/day-text.ts";
import { indiaTime, isoDate } from "../domain/hours/india.ts";
import { type HoursException, neverCloses, spansOfDay } from "../domain/hours/week.ts";
import { changeWeek } from "../domain/hours/week-text.ts";
import { cleanText } from "../domain/stores/clean-text.ts";
import { maxClosureDays } from "../domain/stores/details.ts";
import type { Store } from "../domain/stores/pharmacy.ts";
import type { Directory } from "../server/db/directory/directory.ts";
import type { StoredStore } from "../server/db/directory/stored-store.ts";
import { quoteWord } from "../server/quote-word.ts";
import { everyStore } from "../server/stores/every-store.ts";
import { dayTyped, defineCommand, UsageError } from "./command.ts";
import { changeNamed, changeStores, withStores } from "./stores-directory.ts";
import { counted } from "./printer.ts";

/** Sets the hours of some days, of all, or says that nobody knows. */
export const storesHours = defineCommand({
  name: "stores hours",
  summary: "set a store's opening hours",
  usage: "dwar stores hours <id> <days> <hours> [<days> <hours> ...] | '<hours as in a sheet>' | --24 | --unknown",
  examples: [
    "npx dwar stores hours 7 mon-sat 09:00-21:00 sun closed",
    "npx dwar stores hours 7 daily 18:00-06:00",
    "npx dwar stores hours 7 '9am-1pm, 4pm-9pm, Sunday closed'",
    "npx dwar stores hours 7 --24",
  ],
  options: { "24": { type: "boolean" }, unknown: { type: "boolean" } },
  writes: true,
  async run({ words: [id, ...pairs], values: { "24": allDay = false, unknown = false }, call }, io) {
    const whole = allDay || unknown;
    if (id === undefined || whole === pairs.length > 0 || (allDay && unknown)) {
      throw new UsageError("Name a store and its hours.");
    }
    const tried = changeWeek(null, pairs);
    if ("wrong" in tried) {
      const wrong = String(tried.wrong);
      throw new UsageError(
        wrong === "" ? "The last days have no hours." : `"${wrong}" is neither days nor hours: ${hoursHelp}.`,
      );
    }
    const is24Hours = neverCloses({ is24Hours: allDay, operatingHours: tried });
    const change = (store: Store) => {
      const week = changeWeek(store.pharmacy.operatingHours, pairs);
      const operatingHours = unknown || is24Hours || "wrong" in week ? null : week;
      return { ...store, pharmacy: { ...store.pharmacy, is24Hours, operatingHours } };
    };
    return changeNamed([id], change, { call, io });
  },
});

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
    if (!remove && day < today) io.warn(`${date} is past: nobody will see it.`);
    const exception: HoursException | null = remove ? null : { date, spans: spans ?? [], note };
    const change = (store: Store): Store => {
      const others = store.exceptions.filter((other) => other.date !== date);
      const exceptions = [...others, ...(exception ? [exception] : [])];
      return { ...store, exceptions: exceptions.toSorted((a, b) => (a.date < b.date ? -1 : 1)) };
    };
    if (!all) return changeNamed([id], change, { call, io });
    return withStores(io, call, async (stores) => {
      const differ = await changeStores(stores, notRoundTheClock(stores), change, { call, io });
      io.say(`${counted(differ, "store")} ${call.mayWrite ? "changed" : "would change"}`);
      return call.end(io, 0);
    });
  },
});

async function* notRoundTheClock(stores: Directory): AsyncGenerator<StoredStore[]> {
  for await (const found of everyStore(stores)) yield found.filter(({ pharmacy }) => !pharmacy.is24Hours);
}

/** Closed for days or weeks: the store opens again by itself. */
export const storesClose = defineCommand({
  name: "stores close",
  summary: "close stores until a date, on which they open again by themselves",
  usage: "dwar stores close <id> [<id> ...] [--from <date>] --until <date>",
  examples: [
    "npx dwar stores close 7 --until 2026-11-24",
    "npx dwar stores close 7 8 --from 2026-12-20 --until 2027-01-03",
  ],
  options: { from: { type: "string" }, until: { type: "string" } },
  writes: true,
  async run({ words: ids, values, call }, io) {
    if (ids.length === 0) throw new UsageError("Name stores by their id.");
    const today = indiaTime(new Date()).day;
    const from = values.from === undefined ? today : dayTyped(values.from);
    const until = dayTyped(values.until ?? "");
    if (until <= from || until <= today) {
      throw new UsageError(
        "--until is the day on which the store opens again: after --from, tomorrow at the earliest.",
      );
    }
    if (until - from > maxClosureDays) {
      throw new UsageError(
        `A store closes for at most ${maxClosureDays} days. For good: npx dwar stores suspend ${quoteWord(ids[0]!)}`,
      );
    }
    const closure = { from: isoDate(from), until: isoDate(until) };
    return changeNamed(ids, (store) => ({ ...store, details: { ...store.details, closure } }), { call, io });
  },
});

/** Ends a closure before its day. */
export const storesReopen = defineCommand({
  name: "stores reopen",
  summary: "end the closure of stores today",
  usage: "dwar stores reopen <id> [<id> ...]",
  examples: ["npx dwar stores reopen 7"],
  writes: true,
  async run({ words: ids, call }, io) {
    if (ids.length === 0) throw new UsageError("Name stores by their id.");
    return changeNamed(ids, withoutClosure, { call, io });
  },
});

function withoutClosure(store: Store): Store {
  return { ...store, details: { ...store.details, closure: undefined } };
}
