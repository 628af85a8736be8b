import { parseDayText } from "../hours/day-text.ts";
import { dayOfDate, indiaTime, isoDate } from "../hours/india.ts";
import { type HoursException, neverCloses, type OperatingHours, spansOfDay, type Span } from "../hours/week.ts";
import { changeWeek } from "../hours/week-text.ts";
import { cleanText } from "../stores/clean-text.ts";
import { maxClosureDays, type StoreDetails } from "../stores/details.ts";
import { phoneNumbers } from "../stores/phone-text.ts";
import type { Store } from "../stores/pharmacy.ts";

/** What a store's link can say. The first four act at once, the others wait for us. Dates are `YYYY-MM-DD` in Asia/Kolkata. */
export type ShopAct =
  | { kind: "correct" }
  | { kind: "today"; date: string }
  | { kind: "until"; from: string; until: string }
  | { kind: "date"; date: string; spans: Span[] }
  | { kind: "week"; is24Hours: boolean; operatingHours: OperatingHours | null }
  | { kind: "other"; words: string | null; phone: string | null; address: string | null };

export type ActKind = ShopAct["kind"];

/** What was typed for an act. */
const typedFields = ["date", "hours", "words", "phone", "address"] as const;
export type Typed = Partial<Record<(typeof typedFields)[number], string>>;

/** What is wrong with it, and where. */
export interface TypedFault {
  field: keyof Typed;
  fault: "noDate" | "past" | "far" | "hours" | "empty" | "phone" | "long";
}

/** A closing holds at once for so many days; what is beyond waits for us. */
export const heldDays = 7;
const maxTyped = 1000;

/** The act that a form asks for. */
export function readAct(kind: ActKind, typed: Typed, store: Pick<Store, "pharmacy">, now: Date): ShopAct | TypedFault {
  const today = indiaTime(now).day;
  const date = typed.date?.trim() ?? "";
  const day = dayOfDate(date);
  const long = typedFields.find((field) => (typed[field] ?? "").length > maxTyped);
  if (long) return { field: long, fault: "long" };
  if (kind === "correct") return { kind };
  if (kind === "today") return { kind, date: isoDate(today) };
  if (kind === "week") return readWeek(typed.hours ?? "", store);
  if (kind === "other") return readWords(typed);
  if (day === null) return { field: "date", fault: "noDate" };
  // A shop opens again tomorrow at the earliest.
  if (day < today + (kind === "until" ? 1 : 0)) return { field: "date", fault: "past" };
  if (day > today + maxClosureDays) return { field: "date", fault: "far" };
  if (kind === "until") return { kind, from: isoDate(today), until: date };
  const spans = spansOfDay(parseDayText(typed.hours ?? ""));
  return spans ? { kind, date, spans } : { field: "hours", fault: "hours" };
}

function readWeek(hours: string, { pharmacy }: Pick<Store, "pharmacy">): ShopAct | TypedFault {
  const week = hours.trim() === "" ? { wrong: "" } : changeWeek(pharmacy.operatingHours, [hours]);
  if ("wrong" in week) return { field: "hours", fault: "hours" };
  const is24Hours = neverCloses({ is24Hours: false, operatingHours: week });
  return { kind: "week", is24Hours, operatingHours: is24Hours ? null : week };
}

function readWords({ words = "", phone = "", address = "" }: Typed): ShopAct | TypedFault {
  const act = {
    kind: "other" as const,
    words: cleanText(words, maxTyped),
    phone: cleanText(phone, 100),
    address: cleanText(address, 500),
  };
  if (act.phone !== null && phoneNumbers(act.phone).length === 0) return { field: "phone", fault: "phone" };
  return (act.words ?? act.phone ?? act.address) ? act : { field: "words", fault: "empty" };
}

export type Closing =
  | Extract<ShopAct, { kind: "today" | "until" }>
  | (Extract<ShopAct, { kind: "date" }> & { spans: [] });

/** Whether the store is closed by it, whichever form says so. */
export function isClosing(act: ShopAct): act is Closing {
  return act.kind === "today" || act.kind === "until" || (act.kind === "date" && act.spans.length === 0);
}

/** Until when a store that closes asks to be closed: the day on which it opens again. */
export function opensAgain(act: Closing): string {
  return act.kind === "until" ? act.until : isoDate(dayOfDate(act.date)! + 1);
}

/** What an act makes of a store by itself; null where it waits for us. */
export function partAtOnce(act: ShopAct, store: Store, now: Date): Part | null {
  switch (act.kind) {
    case "correct": {
      const { confirmedByShopAt: last } = store.details;
      // Twice on one day is once.
      const isSame = last !== undefined && indiaTime(new Date(last)).day === indiaTime(now).day;
      return { confirmedByShopAt: isSame ? last : now.toISOString() };
    }
    case "today":
      return { date: act.date, exception: { date: act.date, spans: [], note: null } };
    case "date":
      return { date: act.date, exception: { date: act.date, spans: act.spans, note: null } };
    case "until": {
      const latest = isoDate(dayOfDate(act.from)! + heldDays);
      return { closure: { from: act.from, until: act.until < latest ? act.until : latest } };
    }
    default:
      return null;
  }
}

/** A part of a store that the link changes by itself, so that it can be put back. */
export type Part =
  | { confirmedByShopAt: string | null }
  | { closure: StoreDetails["closure"] | null }
  | { date: string; exception: HoursException | null };

/** The same part of a store as it is. */
export function samePartOf({ exceptions, details }: Store, part: Part): Part {
  if ("closure" in part) return { closure: details.closure ?? null };
  if ("confirmedByShopAt" in part) return { confirmedByShopAt: details.confirmedByShopAt ?? null };
  return { date: part.date, exception: exceptions.find(({ date }) => date === part.date) ?? null };
}

export function isSamePart(a: Part, b: Part): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}

export function withPart(store: Store, part: Part): Store {
  if ("exception" in part) {
    const others = store.exceptions.filter(({ date }) => date !== part.date);
    const exceptions = part.exception ? [...others, part.exception] : others;
    return { ...store, exceptions: exceptions.toSorted((a, b) => (a.date < b.date ? -1 : 1)) };
  }
  const { closure, confirmedByShopAt, ...details } = store.details;
  const changed = { closure: closure ?? null, confirmedByShopAt: confirmedByShopAt ?? null, ...part };
  return {
    ...store,
    details: {
      ...details,
      ...(changed.closure && { closure: changed.closure }),
      ...(changed.confirmedByShopAt !== null && { confirmedByShopAt: changed.confirmedByShopAt }),
    },
  };
}

/** What becomes of a store when we agree to what it asked for. */
export function agreed(act: ShopAct, store: Store): Store {
  if (act.kind === "until") return withPart(store, { closure: { from: act.from, until: act.until } });
  const { pharmacy } = store;
  if (act.kind === "week") {
    const { is24Hours, operatingHours } = act;
    return { ...store, pharmacy: { ...pharmacy, is24Hours, operatingHours } };
  }
  if (act.kind !== "other") return store;
  const { phone, address } = act;
  // Its parts were those of the address before.
  const { address: _, ...details } = store.details;
  return {
    ...store,
    pharmacy: { ...pharmacy, phone: phone ?? pharmacy.phone, address: address ?? pharmacy.address },
    ...(address !== null && { details }),
  };
}

/** When the shop or one of us last said that a listing is right. */
export function lastConfirmed({ confirmedAt, details }: Pick<Store, "confirmedAt" | "details">): string | null {
  const [last] = [confirmedAt, details.confirmedByShopAt ?? null]
    .filter((at) => at !== null)
    .toSorted()
    .toReversed();
  return last ?? null;
}

/** After so many weeks without a word from the shop or from us, the shop is written to; and once more. */
export const reminderWeeks = [13, 26] as const;
/** A server that was away for a while catches up; who was silent for longer is not written to out of the blue. */
const lateWeeks = 4;
const week = 7 * 86_400_000;

/** Which reminder is due of a store that was last heard of then. */
export function reminderDue(last: string, now: Date): (typeof reminderWeeks)[number] | null {
  const silent = (now.getTime() - Date.parse(last)) / week;
  return reminderWeeks.find((weeks) => silent >= weeks && silent < weeks + lateWeeks) ?? null;
}
