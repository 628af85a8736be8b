import type { OrderKind } from "../../../domain/hours/week.ts";

/** One order as it was published: all rows that have its name and its link. */
export interface RosterRow {
  id: number;
  by_order: string;
  link: string | null;
  imported_at: string;
}

/** One line of an order for one date. */
export interface EntryRow {
  id: number;
  roster: number;
  kind: OrderKind;
  date: string;
  /** Minutes from the midnight at which the date begins. Zero and zero for what has no hours: a strike, a holiday. */
  starts: number;
  ends: number;
  /** The town as we call it, and in an address. Empty in both: a strike everywhere. */
  town: string;
  slug: string;
  /** A part of the town. */
  area: string;
  /** The middle of a town that we know. */
  latitude: number | null;
  longitude: number | null;
  /** A store of ours; null for one that only the order names. */
  store: string | null;
  name: string;
  phone: string;
}
