import { type OperatingHours, type Weekday, weekdays } from "../../domain/hours/week.ts";
import { plainHeading } from "../../domain/stores/columns.ts";
import { dayText } from "../../domain/hours/day-text.ts";
import { isPutAside, type Pharmacy, type Store } from "../../domain/stores/pharmacy.ts";
import type { Position } from "../../domain/position.ts";
import type { StoreChange } from "../../domain/stores/store-changes.ts";
import type { StoredStore } from "../db/directory/stored-store.ts";
import { sampleSource } from "./seed-stores.ts";

/** A row as it is planned: JSON can hold it. */
export interface PlannedStore {
  at: string;
  pharmacy: Pharmacy;
  /** The sheet has no ids: which one it is was found out, or is in doubt. */
  isUnnumbered: boolean;
  id?: string;
  isKnown?: boolean;
  doubt?: string;
  /** What the file gives, of which an empty cell clears, and days that are given one by one. */
  fields: string[];
  days: Weekday[];
  exceptions: Store["exceptions"] | undefined;
  confirmedAt: string | null | undefined;
  /** Of rows that do not say it themselves. */
  approve: boolean;
  /** Whether the row decides about the listing. */
  saysStatus: boolean;
  /** Whether the row says that the store is in business, which approves nothing and withdraws nothing. */
  saysActive: boolean;
}

/** What becomes of a known store: what the file does not give stays as it is. `position`: for one that has none. */
export function mergeRow(known: StoredStore, row: PlannedStore, position: Position | null): StoreChange {
  const { fields } = row;
  const pharmacy = { ...row.pharmacy, id: known.id };
  if (fields.includes("name") && replacesSample(known, pharmacy)) {
    return {
      pharmacy: withPosition(pharmacy, position),
      exceptions: row.exceptions ?? [],
      details: {},
      confirmedAt: row.confirmedAt ?? null,
    };
  }
  const read = Object.entries(pharmacy).filter(([field]) => fields.includes(field) && field !== "operatingHours");
  const merged: Pharmacy = { ...known.pharmacy, ...(Object.fromEntries(read) as Partial<Pharmacy>) };
  merged.operatingHours = mergeWeek(known.pharmacy.operatingHours, row);
  if (merged.services.join("; ") === known.pharmacy.services.join("; ")) merged.services = known.pharmacy.services;
  if (row.saysStatus || row.saysActive) merged.isActive = pharmacy.isActive;
  if (row.saysStatus || (row.approve && !isPutAside(known.pharmacy))) {
    merged.status = pharmacy.status;
  } else if (merged.status === "approved" && !isSameName(known.pharmacy.name, merged.name)) {
    // Somebody approved the store that had this id before. This is another one.
    merged.status = "pending";
  }
  return {
    pharmacy: withPosition(merged, position),
    exceptions: row.exceptions ?? known.exceptions,
    details: known.details,
    confirmedAt: row.confirmedAt === undefined ? known.confirmedAt : row.confirmedAt,
  };
}

/** Whether a store has the id of a sample and nothing else in common with it: then nothing of the sample may stay. */
export function replacesSample(known: Pick<StoredStore, "source" | "pharmacy">, { name }: Pharmacy): boolean {
  return known.source === sampleSource && !isSameName(known.pharmacy.name, name);
}

/** A store at the place where others of its PIN are, unless it has a place of its own. */
export function withPosition(pharmacy: Pharmacy, position: Position | null): Pharmacy {
  return pharmacy.latitude === null && position ? { ...pharmacy, ...position } : pharmacy;
}

export function isSameName(a: string, b: string): boolean {
  return plainHeading(a) === plainHeading(b);
}

function mergeWeek(known: OperatingHours | null, { pharmacy, fields, days }: PlannedStore): OperatingHours | null {
  const read = pharmacy.operatingHours;
  const isWhole = fields.includes("operatingHours");
  const merged: OperatingHours = { ...known };
  let differs = false;
  for (const day of weekdays) {
    // A day that reads the same is the same: a file has no words for times that a closed day may carry.
    if ((!isWhole && !days.includes(day)) || dayText(known?.[day]) === dayText(read?.[day])) continue;
    differs = true;
    if (read?.[day]) merged[day] = read[day];
    else delete merged[day];
  }
  if (!differs) return known;
  return Object.keys(merged).length > 0 ? merged : null;
}
