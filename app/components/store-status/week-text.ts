import type { StorePageCopy } from "../../../content/en/stores.ts";
import type { displayWeek } from "../../../domain/stores/display.ts";
import { timingsText } from "./store-status.tsx";

export type Week = ReturnType<typeof displayWeek>;

export function dayText(timings: Parameters<typeof timingsText>[0], copy: StorePageCopy): string {
  return timings.kind === "closed" ? copy.closed : timingsText(timings, copy.store);
}

/** The week in one line, alike days together: 'Monday - Saturday: 9:30 AM - 9:00 PM, Sunday: Closed'. Null while nobody confirmed any of it. */
export function weekText(week: Week, copy: StorePageCopy): string | null {
  const runs: { first: string; last: string; hours: string }[] = [];
  const [sunday, ...workdays] = week;
  for (const { weekday, timings } of [...workdays, sunday!]) {
    const day = copy.weekdays[weekday];
    const hours = timings?.confirmed ? dayText(timings.value, copy) : copy.dayUnknown;
    const run = runs.at(-1);
    if (run?.hours === hours) run.last = day;
    else runs.push({ first: day, last: day, hours });
  }
  if (runs.every(({ hours }) => hours === copy.dayUnknown)) return null;
  if (runs.length === 1) return `${copy.everyDay}: ${runs[0]!.hours}`;
  return runs.map(({ first, last, hours }) => `${first === last ? first : `${first} - ${last}`}: ${hours}`).join("; ");
}
