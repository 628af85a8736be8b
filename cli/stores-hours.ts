import { hoursHelp } from "../domain/hours/day-text.ts";
import { neverCloses } from "../domain/hours/week.ts";
import { changeWeek } from "../domain/hours/week-text.ts";
import type { Store } from "../domain/stores/pharmacy.ts";
import { defineCommand, UsageError } from "./command.ts";
import { changeStores, storesWithIds, withStores } from "./stores-directory.ts";

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
    return withStores(io, call, async (stores) => {
      const missing: string[] = [];
      const found = storesWithIds(stores, [id], { io, missing });
      await changeStores(stores, found, change, { call, io });
      return call.end(io, missing.length);
    });
  },
});
