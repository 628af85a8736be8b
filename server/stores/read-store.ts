import { dayOfDate, indiaTime, isoDate } from "../../domain/hours/india.ts";
import { ownValue } from "../../domain/own-value.ts";
import { absent, cutFields, isPlainId, noId, parseRow } from "../../domain/stores/parse-row.ts";
import { type ListingStatus, listingStatuses } from "../../domain/stores/pharmacy.ts";
import { noPhone, phoneNumbers } from "../../domain/stores/phone-text.ts";
import { type Address, addressParts } from "../../domain/stores/details.ts";
import { readAddressParts, readExceptions, readLicences, readPharmacist } from "./details-cells.ts";
import type { FileRow, RowFault } from "./file-row.ts";
import { joinAddress } from "./join-address.ts";
import type { PlannedStore } from "./merge-row.ts";

export type BadRow = RowFault & Pick<FileRow, "at">;

export interface ReadStoreOptions {
  /** Rows that do not say so become approved, but for known ones that somebody suspended or rejected. Otherwise new ones wait, and known ones stay as they are. */
  approve: boolean;
  onBad(row: BadRow): void;
  now: () => Date;
}

/** The row that a template shows how it is done with. */
export const exampleId = "EXAMPLE-1";

/** What stands below the ids at the end of a sheet. */
const totals = /^(?:grand |sub[ -]?)?total(?: stores?| shops?)? ?:? ?\d*$/i;

/** What a row says of a store; null where anything is wrong with it. `seen`: where the ids of the file are. */
export function readStore(fileRow: FileRow, options: ReadStoreOptions, seen: Map<string, string>): PlannedStore | null {
  const { at, row, isUnnumbered = false } = fileRow;
  const { approve, onBad } = options;
  const faults: RowFault[] = [...(fileRow.faults ?? [])];
  if (faults.some(({ column }) => column === "row")) {
    for (const fault of faults) onBad({ at, ...fault });
    return null;
  }
  // JSON gives what it names.
  const { fields: given = new Set(Object.keys(row)), days = [] } = fileRow;
  const saysActive = !absent(ownValue(row, "isActive"));
  const saysStatus = !absent(ownValue(row, "status"));
  const hasName = given.has("name");
  const parts = given.has("addressParts") ? partsIn(ownValue(row, "addressParts")) : undefined;
  const { pharmacy, problems } = parseRow({
    ...row,
    ...(isUnnumbered && { id: at }),
    // By its PIN code a store may be known again.
    ...(parts && !given.has("address") && { address: joinAddress("", readAddressParts(parts)) }),
    // In place of the name that a known store has.
    ...(!hasName && { name: "-" }),
    ...(!saysActive && { isActive: true }),
    ...(!saysStatus && { status: approve ? "approved" : "pending" }),
  });
  const fault = (field: string, reason: string) => {
    const found = fileRow.cells?.get(field) ?? { column: field, cell: cellOf(ownValue(row, field)) };
    // The sheet's own words about a cell were said already.
    if (!faults.some(({ column }) => column === found.column)) faults.push({ ...found, reason });
  };
  /** What the file gives of a field; undefined where it gives none, or nothing that makes sense. */
  const take = <T extends object>(field: string, read: (value: unknown) => T | string): T | undefined => {
    const found = given.has(field) ? read(ownValue(row, field)) : undefined;
    if (typeof found !== "string") return found;
    fault(field, found);
    return undefined;
  };
  for (const { field, reason } of problems) fault(field, reason);
  const now = options.now();
  const exceptions = take("exceptions", readExceptions);
  const licences = take("licences", (value) => readLicences(value, isoDate(indiaTime(now).day)));
  const confirmed = take("confirmedAt", (value) => readMoment(value, now));
  if (pharmacy) {
    const { id, phone, status } = pharmacy;
    for (const { field, reason } of cutFields(row, pharmacy)) fault(field, reason);
    if (phone !== null && phoneNumbers(phone).length === 0) fault("phone", noPhone);
    if (!isUnnumbered && !isPlainId(id) && !totals.test(id)) fault("id", noId);
    if (!listingStatuses.includes(status as ListingStatus))
      fault("status", `is no status: ${listingStatuses.join(", ")}`);
    const first = seen.get(id);
    if (first) fault("id", `is on ${first} already`);
    else seen.set(id, at);
    const naming = isUnnumbered ? "name" : "id";
    if (totals.test(pharmacy[naming])) fault(naming, "is a line of totals, no store: remove it");
    if (id === exampleId) fault("id", "is the template's example: remove it");
  }
  for (const one of faults) onBad({ at, ...one });
  if (!pharmacy || faults.length > 0) return null;
  // The listing is decided apart from the other fields: an empty cell decides nothing.
  const fields = [...given].filter((field) => !["id", "status", "isActive"].includes(field));
  return {
    at,
    isUnnumbered,
    pharmacy,
    fields,
    days: [...days],
    exceptions,
    details: {
      parts,
      licences,
      stated: fileRow.stated,
      pharmacist: given.has("pharmacist") ? readPharmacist(ownValue(row, "pharmacist")) : undefined,
    },
    confirmedAt: confirmed?.at,
    approve,
    saysStatus,
    saysActive,
  };
}

/** An empty part clears it. */
function partsIn(given: unknown): Address {
  const isObject = typeof given === "object" && given !== null;
  const named = addressParts.filter((name) => isObject && Object.hasOwn(given, name));
  return { ...Object.fromEntries(named.map((name) => [name, ""])), ...readAddressParts(given) };
}

/** Nothing, or a moment as we write them, in India today at the latest. */
function readMoment(value: unknown, now: Date): { at: string | null } | string {
  if ((value ?? "") === "") return { at: null };
  const isDate = typeof value === "string" && value.length <= maxMoment && !Number.isNaN(Date.parse(value));
  const day = isDate ? dayOfDate(value.split("T")[0]!) : null;
  if (day !== null && day <= indiaTime(now).day) return { at: value as string };
  return "is not a date as 2026-11-15, or is yet to come";
}

/** As long as `2026-11-15T06:30:00.000000000+05:30`. */
const maxMoment = 35;

function cellOf(value: unknown): string | undefined {
  if (value === undefined || value === null) return undefined;
  return typeof value === "string" ? value : JSON.stringify(value);
}
