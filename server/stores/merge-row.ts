import { type OperatingHours, weekdays } from "../../domain/hours/week.ts";
import { plainHeading } from "../../domain/stores/columns.ts";
import { dayText } from "../../domain/hours/day-text.ts";
import { isPutAside, type Pharmacy, type Store } from "../../domain/stores/pharmacy.ts";
import type { Position } from "../../domain/position.ts";
import type { StoreChange } from "../../domain/stores/store-changes.ts";
import type { StoredStore } from "../db/directory/stored-store.ts";
import type { GivenFields } from "./file-row.ts";
import { sampleSource } from "./seed-stores.ts";

export interface ReadRow {
  pharmacy: Pharmacy;
  given: GivenFields;
  exceptions: Store["exceptions"] | undefined;
  confirmedAt: string | null | undefined;
  /** Of rows that do not say it themselves. */
  approve: boolean;
  /** Whether the row decides about the listing. */
  saysStatus: boolean;
  /** Whether the row says that the store is in business, which approves nothing and withdraws nothing. */
  saysActive: boolean;
  /** From other stores of the same PIN, for a store that has none. */
  position: Position | null;
}

/** What becomes of a known store: what the file does not give stays as it is. */
export function mergeRow(known: StoredStore, row: ReadRow): StoreChange {
  const { pharmacy, given } = row;
  if (given.fields.has("name") && replacesSample(known, pharmacy)) {
    return {
      pharmacy: withPosition(pharmacy, row.position),
      exceptions: row.exceptions ?? [],
      confirmedAt: row.confirmedAt ?? null,
    };
  }
  const read = Object.entries(pharmacy).filter(([field]) => given.fields.has(field) && field !== "operatingHours");
  const merged: Pharmacy = { ...known.pharmacy, ...(Object.fromEntries(read) as Partial<Pharmacy>) };
  merged.operatingHours = mergeWeek(known.pharmacy.operatingHours, pharmacy.operatingHours, given);
  if (merged.services.join("; ") === known.pharmacy.services.join("; ")) merged.services = known.pharmacy.services;
  if (row.saysStatus || row.saysActive) merged.isActive = pharmacy.isActive;
  if (row.saysStatus || (row.approve && !isPutAside(known.pharmacy))) {
    merged.status = pharmacy.status;
  } else if (merged.status === "approved" && !isSameName(known.pharmacy.name, merged.name)) {
    // Somebody approved the store that had this id before. This is another one.
    merged.status = "pending";
  }
  return {
    pharmacy: withPosition(merged, row.position),
    exceptions: row.exceptions ?? known.exceptions,
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

function isSameName(a: string, b: string): boolean {
  return plainHeading(a) === plainHeading(b);
}

function mergeWeek(
  known: OperatingHours | null,
  read: OperatingHours | null,
  { fields, days }: GivenFields,
): OperatingHours | null {
  const isWhole = fields.has("operatingHours");
  const merged: OperatingHours = { ...known };
  let differs = false;
  for (const day of weekdays) {
    // A day that reads the same is the same: a file has no words for times that a closed day may carry.
    if ((!isWhole && !days.has(day)) || dayText(known?.[day]) === dayText(read?.[day])) continue;
    differs = true;
    if (read?.[day]) merged[day] = read[day];
    else delete merged[day];
  }
  if (!differs) return known;
  return Object.keys(merged).length > 0 ? merged : null;
}
