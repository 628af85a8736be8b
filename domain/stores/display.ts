import { datesAround } from "../hours/orders.ts";
import { indiaTime, isoDate, weekdayOf } from "../hours/india.ts";
import { exceptionOn } from "../hours/status.ts";
import {
  assumedDay,
  assumedWeek,
  type DayHours,
  isWholeDay,
  isWithin,
  minutesOfDay,
  type OperatingHours,
  parseClock,
  type Span,
  spansOfDay,
  type StoreHours,
  type Weekday,
  weekdays,
} from "../hours/week.ts";
import { isEmailAddress } from "../contact/email.ts";
import { imageAddress } from "./image-url.ts";
import { datedHours } from "./details.ts";
import type { Store } from "./pharmacy.ts";
import { positionOf } from "../position.ts";
import { storePath } from "./store-path.ts";

/** A value to show, and whether anyone gave it. What we made up is marked on the screen and kept from machines. */
export interface Shown<T> {
  value: T;
  confirmed: boolean;
}

/** A day's opening times in minutes from midnight, 'closed', or the whole day: that says nothing of other days. */
export type Timings = { kind: "allDay" } | { kind: "closed" } | { kind: "spans"; spans: readonly Span[] };

/** The words that stand in where a store gives nothing. */
export interface StoreDefaults {
  description: string;
  /** What the descriptions of the built-in stores say in this language. */
  descriptions: ReadonlyMap<string, string>;
  services: readonly string[];
  license: string;
  owner: string;
}

/** What a card shows of a store, and what its modal opens with: nothing travels to the browser that it does not show. */
export interface CardStore {
  id: string;
  name: string;
  /** The address of its page, without the language. */
  path: string;
  address: string | null;
  phone: string | null;
  email: string | null;
  /** Joined to the origin the store came from; null where the placeholder is shown. */
  image: string | null;
  /** Null when a rating was sent that cannot be one. */
  rating: Shown<number> | null;
  services: Shown<readonly string[]>;
  today: Shown<Timings>;
  isOnline: boolean;
  position: { latitude: number; longitude: number } | null;
  hours: StoreHours;
  /** From the place that was asked for. */
  kilometres: number | null;
  /** Its area and town as readers of another script than the address write them. */
  area?: string;
  /** It is in the place that the words name. */
  inPlace?: true;
}

/** What the modal and a store's page show beyond that. */
export interface StoreRest {
  description: Shown<string>;
  license: Shown<string>;
  owner: Shown<string>;
}

/** The specified display model, with each specified default marked as ours. */
export function displayCard(
  store: Store,
  defaults: StoreDefaults,
  now: Date,
  imageOrigin: string | null,
  kilometres: number | null = null,
): CardStore {
  const { pharmacy } = store;
  const { is24Hours, operatingHours } = pharmacy;
  // Yesterday's hours may run into today. Those of the years before are nobody's, and would make every list heavier.
  const yesterday = isoDate(indiaTime(now).day - 1);
  const { closure } = store.details;
  // A closure of a year is one thing, not as many dates.
  const dates = datedHours(store, datesAround(now));
  const exceptions = dates.filter(({ date }) => date >= yesterday && !isWithin(closure, date));
  return {
    id: pharmacy.id,
    name: pharmacy.name,
    path: storePath(pharmacy),
    address: pharmacy.address,
    phone: pharmacy.phone,
    // One that was stored before addresses were checked may carry more than an address.
    email: pharmacy.email !== null && isEmailAddress(pharmacy.email) ? pharmacy.email : null,
    image: imageAddress(pharmacy.image?.url ?? null, imageOrigin),
    rating: store.unusable.includes("rating") ? null : given(pharmacy.rating, 5),
    services: given<readonly string[]>(pharmacy.services.length > 0 ? pharmacy.services : null, defaults.services),
    today: timingsToday({ is24Hours, operatingHours, exceptions, closure }, now),
    isOnline: pharmacy.isOnline,
    position: positionOf(pharmacy),
    hours: {
      is24Hours,
      operatingHours: operatingHours && withSharedDays(operatingHours),
      exceptions,
      ...(closure && closure.until > yesterday && { closure }),
    },
    kilometres,
  };
}

export function displayRest({ pharmacy }: Store, defaults: StoreDefaults): StoreRest {
  return {
    description: given(inLanguage(pharmacy.description, defaults.descriptions), defaults.description),
    license: given(pharmacy.license, defaults.license),
    owner: given(pharmacy.owner, defaults.owner),
  };
}

/** The usual week. No day of it is marked while today is one that differs. */
export function displayWeek(hours: StoreHours, now: Date) {
  const { day } = indiaTime(now);
  const today = exceptionOn(hours, day) ? null : weekdayOf(day);
  return weekdays.map((weekday) => ({ weekday, timings: timingsOn(hours, weekday), today: weekday === today }));
}

/** Days that are alike become one object: the router's data stream writes an object once, however often it occurs. */
function withSharedDays(hours: OperatingHours): OperatingHours {
  const seen: DayHours[] = [];
  const shared: OperatingHours = {};
  for (const weekday of weekdays) {
    const day = hours[weekday];
    if (!day) continue;
    const same = seen.find((other) => JSON.stringify(other) === JSON.stringify(day));
    if (!same) seen.push(day);
    shared[weekday] = same ?? day;
  }
  return shared;
}

/** The times of the day that it is in India; those of the evening before while they run into a day that is closed. */
export function timingsToday(hours: StoreHours, now: Date): Shown<Timings> {
  const { day, minute } = indiaTime(now);
  const today = timingsOfDay(hours, day);
  const evening = today?.value.kind === "closed" ? timingsOfDay(hours, day - 1) : null;
  if (evening?.value.kind === "spans" && evening.value.spans.some(({ to }) => to - minutesOfDay > minute)) {
    return evening;
  }
  return today ?? { value: spanTimings(assumedWeek), confirmed: false };
}

/** What a festival or a holiday makes of a day goes before what its weekday is. */
function timingsOfDay(hours: StoreHours, day: number): Shown<Timings> | null {
  const exception = exceptionOn(hours, day);
  if (!exception) return timingsOn(hours, weekdayOf(day));
  if (exception.spans.length > 0 || !exception.isRestUnknown)
    return { value: timingsOfSpans(exception.spans), confirmed: true };
  // On a day of strike the usual hours are what a shop may keep.
  const usual = timingsOn(hours, weekdayOf(day));
  return usual && { ...usual, confirmed: false };
}

function timingsOfSpans(spans: readonly Span[]): Timings {
  if (spans.length === 0) return { kind: "closed" };
  return spans.some(isWholeDay) ? { kind: "allDay" } : { kind: "spans", spans };
}

function given<T>(value: T | null, standIn: T): Shown<T> {
  return value === null ? { value: standIn, confirmed: false } : { value, confirmed: true };
}

/** A text as it is known in the language; what a store wrote itself stays as it is. */
function inLanguage(text: string | null, known: ReadonlyMap<string, string>): string | null {
  return text === null ? null : (known.get(text) ?? text);
}

function timingsOn(hours: StoreHours, weekday: Weekday): Shown<Timings> | null {
  if (hours.is24Hours) return { value: { kind: "allDay" }, confirmed: true };
  const day = hours.operatingHours?.[weekday];
  if (!day) return null;
  const spans = spansOfDay(day);
  if (spans) return { value: timingsOfSpans(spans), confirmed: true };
  // Open, but a time is missing: the specified day, and it is ours.
  return {
    value: spanTimings({ open: day.open ?? assumedDay.open, close: day.close ?? assumedDay.close }),
    confirmed: false,
  };
}

function spanTimings({ open, close }: { open: string; close: string }): Timings {
  return { kind: "spans", spans: [{ from: parseClock(open) ?? 540, to: parseClock(close) ?? 1260 }] };
}
