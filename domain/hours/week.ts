/** The days as the API names them, in the order of `Date.getDay`. */
export const weekdays = ["sunday", "monday", "tuesday", "wednesday", "thursday", "friday", "saturday"] as const;
export type Weekday = (typeof weekdays)[number];

/** One day as the API gives it: times are `HH:MM` on a 24-hour clock, `24:00` being the end of the day. */
export interface DayHours {
  isOpen: boolean;
  open: string | null;
  close: string | null;
  /** Further openings on the same day, in order: after a lunch break, for example. Absent when there are none. */
  laterShifts?: Shift[] | undefined;
}

export interface Shift {
  open: string;
  close: string;
}

export type OperatingHours = Partial<Record<Weekday, DayHours>>;

/** Minutes from the midnight at which a day begins; `to` may lie in the next day. */
export interface Span {
  from: number;
  to: number;
}

/** What replaces one dated day: a festival, a holiday, a late evening. No spans means closed. */
export interface HoursException {
  /** `YYYY-MM-DD` in Asia/Kolkata. */
  date: string;
  spans: Span[];
  note: string | null;
  /** Beyond the spans nobody knows: a strike, or a night duty on a day whose usual hours are not known. */
  isRestUnknown?: true;
  /** What others have ordered for the date. */
  orders?: readonly OrderOnDate[];
}

/** `duty`: open for the spans. The others: nobody knows whether it opens. */
export const orderKinds = ["duty", "strike", "holiday"] as const;
export type OrderKind = (typeof orderKinds)[number];

/** What holds of a store on a date by somebody's order. */
export interface OrderOnDate {
  kind: OrderKind;
  /** Whose order it is. */
  by: string;
  spans: readonly Span[];
}

/** Everything that decides whether a store is open. */
export interface StoreHours {
  is24Hours: boolean;
  operatingHours: OperatingHours | null;
  exceptions?: readonly HoursException[];
  /** Its days are closed, whatever else is said of them. */
  closure?: Closure;
}

/** Closed from one date on; open again on the other by itself. */
export interface Closure {
  from: string;
  until: string;
}

/** Whether a date is one of a closure. */
export function isWithin(closure: Closure | undefined, date: string): boolean {
  return closure !== undefined && closure.from <= date && date < closure.until;
}

/** As many as a day may have. */
export const maxShifts = 4;
export const closedDay: DayHours = { isOpen: false, open: null, close: null };

export const minutesOfDay = 1440;
export const minutesOfWeek = 7 * minutesOfDay;

/** The day's default when it is open without times, as specified. */
export const assumedDay = { open: "09:00", close: "21:00" } as const;
/** The default when a store gives no hours at all, as specified. */
export const assumedWeek = { open: "09:00", close: "22:00" } as const;

const clock = /^(\d{1,2})(?:[:.]?([0-5]\d))?(?::[0-5]\d)?\s*([ap])?\.?(?:m\.?)?$/i;

/** Minutes from midnight of '9:00', '09:00', '9 AM', '9.30pm', '2130' or '24:00'; null for anything else. */
export function parseClock(text: string): number | null {
  const known = knownClocks.get(text);
  if (known !== undefined) return known;
  const minutes = readClock(text);
  // Shops write the same few times over and over.
  if (text.length <= 8 && knownClocks.size < 2000) knownClocks.set(text, minutes);
  return minutes;
}

const knownClocks = new Map<string, number | null>();

function readClock(text: string): number | null {
  const match = clock.exec(text.trim());
  if (!match) return null;
  const half = match[3]?.toLowerCase();
  const minute = Number(match[2] ?? 0);
  let hour = Number(match[1]);
  if (half) {
    if (hour < 1 || hour > 12) return null;
    hour = (hour % 12) + (half === "p" ? 12 : 0);
  } else if (match[2] === undefined) {
    // A bare '9' could be morning or evening.
    return null;
  }
  const minutes = hour * 60 + minute;
  return minutes <= minutesOfDay ? minutes : null;
}

/** `HH:MM` for minutes from midnight; the end of the day stays `24:00`. */
export function clockText(minutes: number): string {
  const ofDay = minutes > minutesOfDay ? minutes - minutesOfDay : minutes;
  return `${String(Math.floor(ofDay / 60)).padStart(2, "0")}:${String(ofDay % 60).padStart(2, "0")}`;
}

/**
 * The span of a day, into the next day when it closes before it opens. Null when the two are equal: that is written
 * for 'all day' as often as for 'closed', and a patient must not be sent to a shut door on a guess.
 */
export function spanOf(open: string, close: string): Span | null {
  const from = parseClock(open);
  const to = parseClock(close);
  if (from === null || to === null || from === minutesOfDay) return null;
  if (from === to) return null;
  return { from, to: to > from ? to : to + minutesOfDay };
}

/** A day of one or more shifts, in order. */
export function dayOfShifts(shifts: readonly Shift[]): DayHours {
  const [first, ...laterShifts] = shifts;
  return { isOpen: true, ...first!, ...(laterShifts.length > 0 && { laterShifts }) };
}

/** Whether a shop is open without an end in an ordinary week: what '24/7' says. */
export function neverCloses({ is24Hours, operatingHours }: StoreHours): boolean {
  return is24Hours || weekdays.every((day) => spansOfDay(operatingHours?.[day])?.some(isWholeDay));
}

export function isWholeDay({ from, to }: Span): boolean {
  return from === 0 && to === minutesOfDay;
}

/** Shifts from early to late; null when one is no span or runs into the next. */
export function orderedShifts(shifts: readonly Shift[]): Shift[] | null {
  const spans = shifts.map((shift) => ({ shift, span: spanOf(shift.open, shift.close) }));
  if (spans.some(({ span }) => span === null)) return null;
  spans.sort((a, b) => a.span!.from - b.span!.from);
  const overlap = spans.some(({ span }, index) => index > 0 && span!.from <= spans[index - 1]!.span!.to);
  // The last one may run into the next morning, but not into the same day's first.
  const isLong = spans.at(-1)!.span!.to > spans[0]!.span!.from + minutesOfDay;
  return overlap || isLong ? null : spans.map(({ shift }) => shift);
}

/** The shifts of a day that is open, in order; null when its times are not known. */
export function shiftsOf({ open, close, laterShifts = [] }: DayHours): Shift[] | null {
  return open === null || close === null ? null : [{ open, close }, ...laterShifts];
}

/** What is known of a weekday: its spans (none when closed), or null when it is not known. */
export function spansOfDay(day: DayHours | undefined): Span[] | null {
  if (!day) return null;
  if (!day.isOpen) return [];
  const spans = shiftsOf(day)?.map(({ open, close }) => spanOf(open, close));
  return !spans || spans.includes(null) ? null : (spans as Span[]);
}
