import { type DateRange, type StoreOrder, withOrders } from "../hours/orders.ts";
import { dayOfDate, isoDate } from "../hours/india.ts";
import { type Closure, type HoursException, isWithin, type StoreHours } from "../hours/week.ts";

/** Parts of an address that sheets keep in columns of their own, in the order in which they are written. */
export const addressParts = ["street", "area", "landmark", "city", "district", "state", "pin"] as const;
export type AddressPart = (typeof addressParts)[number];
export type Address = Partial<Record<AddressPart, string>>;

/** What we know of a store beyond the API's fields. What is not known is absent. */
export interface StoreDetails {
  /** The address in its parts, where it was given so. The one text of the API is made of them. */
  address?: Address;
  licences?: readonly Licence[];
  pharmacist?: { name: string; registration: string | null };
  closure?: Closure;
  /** What the rosters say of it. Whoever writes a store leaves it alone: the directory works it out. */
  duties?: readonly StoreOrder[];
  /** When the store itself last said that all is correct; ISO 8601. */
  confirmedByShopAt?: string;
  /** Counts up when the links that the store was given are revoked. */
  linkNumber?: number;
}

/** A drug licence, as evidence. Dates are `YYYY-MM-DD`. */
export interface Licence {
  /** `20`, `21`, `20B` …; null where nobody said. */
  form: string | null;
  number: string;
  state: string | null;
  validUntil: string | null;
  /** When one of us saw it, and who. */
  seenOn: string | null;
  seenBy: string | null;
}

interface Addressed {
  pharmacy: { address: string | null };
  details: StoreDetails;
}

/** The parts of a store's address, where its text still says each of them; else it was changed as a whole. */
export function addressOf({ pharmacy, details }: Addressed): Address | null {
  const parts = Object.values(details.address ?? {});
  const text = plain(pharmacy.address ?? "");
  return parts.length > 0 && parts.every((part) => text.includes(plain(part))) ? details.address! : null;
}

function plain(text: string): string {
  return text.toLowerCase().replaceAll(/\s/g, "");
}

/** What says on which dates a store is not as in its usual week. */
export interface Dates {
  exceptions: readonly HoursException[];
  details: StoreDetails;
}

/** As long as a shop may be closed for. */
export const maxClosureDays = 366;

/** The dates on which a store is not as in its usual week, whoever decided it; what was ordered, of all dates or of some. */
export function datedHours(store: Dates & { pharmacy: StoreHours }, within?: DateRange): readonly HoursException[] {
  return withOrders(ownDates(store), store.details.duties ?? [], store.pharmacy, within);
}

/** Those that the store or we decided. */
export function ownDates({ exceptions, details: { closure } }: Dates): readonly HoursException[] {
  if (!closure) return exceptions;
  const others = exceptions.filter(({ date }) => !isWithin(closure, date));
  return [...others, ...closedDays(closure)].toSorted((a, b) => (a.date < b.date ? -1 : 1));
}

/** What decides whether a store is open. */
export function hoursOf(store: Dates & { pharmacy: StoreHours }, within?: DateRange): StoreHours {
  const { is24Hours, operatingHours } = store.pharmacy;
  const { closure } = store.details;
  return { is24Hours, operatingHours, exceptions: datedHours(store, within), ...(closure && { closure }) };
}

function closedDays({ from, until }: Closure): HoursException[] {
  const [first, end] = [dayOfDate(from), dayOfDate(until)];
  if (first === null || end === null) return [];
  const days = Math.min(maxClosureDays, Math.max(0, end - first));
  return Array.from({ length: days }, (_, index) => ({ date: isoDate(first + index), spans: [], note: null }));
}
