import { dayOfDate, indiaTime, isoDate } from "../../domain/hours/india.ts";
import { ownValue } from "../../domain/own-value.ts";
import {
  absent,
  cutFields,
  isPlainId,
  noId,
  parseRow,
  roundedFields,
  type RowProblem,
} from "../../domain/stores/parse-row.ts";
import { type ListingStatus, listingStatuses, type Pharmacy } from "../../domain/stores/pharmacy.ts";
import { noPhone, phoneNumbers } from "../../domain/stores/phone-text.ts";
import { type Address, addressParts } from "../../domain/stores/details.ts";
import { readAddressParts, readLicences, readPharmacist } from "./details-cells.ts";
import { readExceptions } from "./exception-cells.ts";
import type { FileRow, GivenFields, RowFault } from "./file-row.ts";
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
  const given = fileRow.given ?? givenIn(row);
  const saysActive = !absent(ownValue(row, "isActive"));
  const saysStatus = !absent(ownValue(row, "status"));
  const hasName = given.fields.has("name");
  const parts = given.fields.has("addressParts") ? partsIn(ownValue(row, "addressParts")) : undefined;
  const { pharmacy, problems } = parseRow({
    ...row,
    ...(isUnnumbered && { id: at }),
    // By its PIN code a store may be known again.
    ...(parts && !given.fields.has("address") && { address: joinAddress("", readAddressParts(parts)) }),
    // In place of the name that a known store has.
    ...(!hasName && { name: "-" }),
    ...(!saysActive && { isActive: true }),
    ...(!saysStatus && { status: approve ? "approved" : "pending" }),
  });
  const where = (field: string) => fileRow.cells?.get(field) ?? { column: field, cell: cellOf(ownValue(row, field)) };
  const strict = pharmacy ? [...cutFields(row, pharmacy), ...phoneProblems(pharmacy), ...roundedFields(row)] : [];
  if (pharmacy && !isUnnumbered && !isPlainId(pharmacy.id) && !totals.test(pharmacy.id))
    strict.push({ field: "id", reason: noId });
  for (const { field, reason } of [...problems, ...strict]) {
    // The sheet's own words about these cells were said already.
    const found = where(field);
    if (faults.some(({ column }) => column === found.column)) continue;
    faults.push({ ...found, reason });
  }
  if (pharmacy && !listingStatuses.includes(pharmacy.status as ListingStatus)) {
    faults.push({ ...where("status"), reason: `is no status: ${listingStatuses.join(", ")}` });
  }
  const exceptions = given.fields.has("exceptions") ? readExceptions(ownValue(row, "exceptions")) : undefined;
  if (typeof exceptions === "string") faults.push({ ...where("exceptions"), reason: exceptions });
  const today = isoDate(indiaTime(options.now()).day);
  const licences = given.fields.has("licences") ? readLicences(ownValue(row, "licences"), today) : undefined;
  if (typeof licences === "string") faults.push({ ...where("licences"), reason: licences });
  const confirmedAt = given.fields.has("confirmedAt")
    ? readMoment(ownValue(row, "confirmedAt"), options.now())
    : undefined;
  if (confirmedAt === false)
    faults.push({ ...where("confirmedAt"), reason: "is not a date as 2026-11-15, or is yet to come" });
  if (pharmacy) {
    const first = seen.get(pharmacy.id);
    if (first) faults.push({ ...where("id"), reason: `is on ${first} already` });
    else seen.set(pharmacy.id, at);
    const naming = isUnnumbered ? "name" : "id";
    if (totals.test(pharmacy[naming]))
      faults.push({ ...where(naming), reason: "is a line of totals, no store: remove it" });
    if (pharmacy.id === exampleId) faults.push({ ...where("id"), reason: "is the template's example: remove it" });
  }
  for (const fault of faults) onBad({ at, ...fault });
  if (
    !pharmacy ||
    faults.length > 0 ||
    typeof exceptions === "string" ||
    typeof licences === "string" ||
    confirmedAt === false
  )
    return null;
  // The listing is decided apart from the other fields: an empty cell decides nothing.
  const fields = [...given.fields].filter((field) => !["id", "status", "isActive"].includes(field));
  return {
    at,
    isUnnumbered,
    pharmacy,
    fields,
    days: [...given.days],
    exceptions,
    details: {
      parts,
      licences,
      stated: fileRow.stated,
      pharmacist: given.fields.has("pharmacist") ? readPharmacist(ownValue(row, "pharmacist")) : undefined,
    },
    confirmedAt,
    approve,
    saysStatus,
    saysActive,
  };
}

function phoneProblems({ phone }: Pharmacy): RowProblem[] {
  const isNone = phone !== null && phoneNumbers(phone).length === 0;
  return isNone ? [{ field: "phone", reason: noPhone }] : [];
}

/** An empty part clears it. */
function partsIn(given: unknown): Address {
  const isObject = typeof given === "object" && given !== null;
  const named = addressParts.filter((name) => isObject && Object.hasOwn(given, name));
  return { ...Object.fromEntries(named.map((name) => [name, ""])), ...readAddressParts(given) };
}

/** False when it is neither nothing nor a moment as we write them, in India today at the latest. */
function readMoment(value: unknown, now: Date): string | null | false {
  if (value === null || value === undefined || value === "") return null;
  if (typeof value !== "string" || value.length > maxMoment || Number.isNaN(Date.parse(value))) return false;
  const day = dayOfDate(value.split("T")[0]!);
  return day !== null && day <= indiaTime(now).day && value;
}

/** As long as `2026-11-15T06:30:00.000000000+05:30`. */
const maxMoment = 35;

/** JSON gives what it names. */
function givenIn(row: object): GivenFields {
  return { fields: new Set(Object.keys(row)), days: new Set() };
}

function cellOf(value: unknown): string | undefined {
  if (value === undefined || value === null) return undefined;
  return typeof value === "string" ? value : JSON.stringify(value);
}
