import { type OperatingHours, type Weekday, weekdays } from "../../domain/hours/week.ts";
import { plainHeading } from "../../domain/stores/columns.ts";
import { dayText } from "../../domain/hours/day-text.ts";
import { isPutAside, type Pharmacy, type Store } from "../../domain/stores/pharmacy.ts";
import { type Address, addressOf, type Licence, type StoreDetails } from "../../domain/stores/details.ts";
import { licenceNumbers, type StatedLicence, stateLicences, withLicences } from "../../domain/stores/licences.ts";
import type { Position } from "../../domain/position.ts";
import type { StoreChange } from "../../domain/stores/store-changes.ts";
import type { StoredStore } from "../db/directory/stored-store.ts";
import { readAddressParts } from "./details-cells.ts";
import { joinAddress, streetIn } from "./join-address.ts";
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
  details: {
    parts?: Address | undefined;
    licences?: readonly Licence[] | undefined;
    stated?: readonly StatedLicence[] | undefined;
    pharmacist?: StoreDetails["pharmacist"] | null | undefined;
  };
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
      ...withDetails({ pharmacy: withPosition(pharmacy, position), details: {} }, row),
      exceptions: row.exceptions ?? [],
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
    ...withDetails({ pharmacy: withPosition(merged, position), details: known.details }, row, known.pharmacy),
    exceptions: row.exceptions ?? known.exceptions,
    confirmedAt: row.confirmedAt === undefined ? known.confirmedAt : row.confirmedAt,
  };
}

type Detailed = Pick<StoreChange, "pharmacy" | "details">;

/** A store with what a row gives of its details. `before`: what was known of it, where it was. */
export function withDetails(store: Detailed, row: PlannedStore, before: Pharmacy | null = null): Detailed {
  const merged = withAddress(store, row, before);
  const { pharmacist, licences } = row.details;
  if (pharmacist !== undefined) merged.details = { ...merged.details, pharmacist: pharmacist ?? undefined };
  if (licences) return withLicences(merged, licences);
  const stated = row.details.stated ?? textAsLicences(merged, row, before);
  return stated ? withLicences(merged, stateLicences(merged.details.licences ?? [], stated)) : merged;
}

/** Parts alone change the address that they are parts of; a text without parts replaces it. */
function withAddress({ pharmacy, details }: Detailed, row: PlannedStore, before: Pharmacy | null): Detailed {
  const { parts: given } = row.details;
  const isWhole = row.fields.includes("address") || !before;
  const isSame = pharmacy.address === before?.address;
  if (!given) return { pharmacy, details: !isWhole || isSame ? { ...details } : { ...details, address: undefined } };
  if (isWhole) return { pharmacy, details: { ...details, address: filled(given) } };
  const known = addressOf({ pharmacy, details });
  const parts = readAddressParts({ ...known, ...given });
  const text = joinAddress(known ? "" : (pharmacy.address ?? ""), parts);
  if (!known) parts.street ||= streetIn(text, parts);
  return { pharmacy: { ...pharmacy, address: text || null }, details: { ...details, address: filled(parts) } };
}

function filled(given: Address): Address | undefined {
  const parts = readAddressParts(given);
  return Object.keys(parts).length > 0 ? parts : undefined;
}

/** A number in words is one of the licences, where those are kept: another one is a licence that nobody saw. */
function textAsLicences({ pharmacy, details }: Detailed, { fields }: PlannedStore, before: Pharmacy | null) {
  const isNew = fields.includes("license") && pharmacy.license !== (before?.license ?? null);
  return details.licences && isNew ? licenceNumbers(pharmacy.license ?? "").map((number) => ({ number })) : undefined;
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
