import { type Address, addressParts } from "../../domain/stores/details.ts";
import { pharmacySchema } from "../../domain/stores/pharmacy.ts";
import { isMapLink, parseDegrees, parsePositionText } from "../../domain/stores/position-text.ts";
import { readAddressParts, readStatedLicences } from "./details-cells.ts";
import type { FileRow, Found } from "./file-row.ts";
import { joinAddress, streetIn } from "./join-address.ts";
import { SheetRow, withoutDecimals } from "./sheet-cells.ts";
import type { Sheet } from "./sheet-headings.ts";
import { readHours } from "./sheet-hours.ts";

export function readSheetRow(at: string, sheet: Sheet, record: readonly string[]): FileRow {
  const row = new SheetRow(sheet, record);
  readPlainFields(row);
  readPosition(row);
  readAddress(row);
  readLicences(row);
  readPharmacist(row);
  readHours(row);
  const exceptions = row.take("exceptions");
  if (exceptions) row.set("exceptions", exceptions.cell, exceptions);
  const confirmed = row.take("confirmedAt");
  if (confirmed) row.set("confirmedAt", confirmed.cell.trim() || null, confirmed);
  const { values, fields, days, cells, faults, stated } = row;
  return {
    at,
    row: Object.fromEntries(values),
    fields,
    days,
    cells,
    faults,
    stated,
    isUnnumbered: !sheet.places.has("id"),
  };
}

/** Every field but the hours: those take more than a cell. */
const plainFields = pharmacySchema.keyof().exclude(["operatingHours"]).options;

function readPlainFields(row: SheetRow): void {
  for (const field of plainFields) {
    const found = row.take(field);
    if (!found) continue;
    const isOfBusiness = field === "status" && businessWords.some((words) => words.test(found.cell.trim()));
    // 'Active' in the column of the listing approves nothing; a column of its own says it better.
    if (!isOfBusiness) row.set(field, readCell(field, found.cell), found);
    else if (!row.values.get("isActive")) row.set("isActive", readCell("isActive", found.cell), found);
  }
}

const inBusinessWords = /^(?:active|live|open|working|functional|operational|running|चालू|सक्रिय)$/i;
const outOfBusinessWords =
  /^(?:in-?active|not (?:active|working)|non[ -]functional|shut|(?:(?:permanently|temporarily|temp\.?) )?closed(?: (?:permanently|temporarily|down))?|बंद|निष्क्रिय)$/i;

const businessWords = [inBusinessWords, outOfBusinessWords];

/** A cell as the field wants it: spreadsheets write numbers in ways of their own. */
function readCell(field: (typeof plainFields)[number], cell: string): string {
  if (field === "latitude" || field === "longitude") return String(parseDegrees(cell) ?? cell);
  // '4,5' where a comma parts the decimals; '4.5/5' and '4.5 stars' say of how many.
  if (field === "rating") {
    return cell
      .trim()
      .replace(/^(\d(?:[.,]\d+)?) ?(?:\/ ?5|out of 5|stars?|★)?$/i, (_, stars: string) => stars.replace(",", "."));
  }
  // 'Active' and 'Closed permanently' say whether a store is in business.
  if (field === "isActive" && inBusinessWords.test(cell.trim())) return "yes";
  if (field === "isActive" && outOfBusinessWords.test(cell.trim())) return "no";
  return field === "phone" ? withoutDecimals(cell) : cell;
}

function readPosition(row: SheetRow): void {
  const position = row.take("position") ?? pairInLatitude(row);
  if (!position) return;
  const pair = parsePositionText(position.cell);
  if (!pair && position.cell.trim() !== "") {
    row.refuse(
      position,
      isMapLink(position.cell)
        ? 'is a link without the two numbers: open it, and copy "21.25, 81.63" from the map'
        : 'is not two numbers: "21.25, 81.63"',
    );
  }
  // Two columns of their own say it better where they are filled.
  if (!row.values.get("latitude")) row.set("latitude", pair?.latitude ?? "", position);
  if (!row.values.get("longitude")) row.set("longitude", pair?.longitude ?? "", position);
}

/** Both numbers in the column of the first, as maps copy them. */
function pairInLatitude({ values, cells }: SheetRow): Found | undefined {
  const latitude = cells.get("latitude");
  if (!latitude || values.get("longitude") || parseDegrees(latitude.cell) !== null) return undefined;
  if (!parsePositionText(latitude.cell)) return undefined;
  values.delete("latitude");
  return latitude;
}

function readAddress(row: SheetRow): void {
  const found = new Map(
    addressParts.flatMap((name) => {
      const part = row.take(name);
      return part ? [[name, { ...part, cell: withoutDecimals(part.cell) }] as const] : [];
    }),
  );
  const [first] = found.values();
  if (!first) return;
  const pin = found.get("pin");
  if (pin && pin.cell !== "" && !/^[1-9]\d{2} ?\d{3}$/.test(pin.cell)) {
    row.refuse(pin, "is no PIN code: six digits, as 492001");
  }
  const given: Address = Object.fromEntries([...found].map(([name, { cell }]) => [name, cell]));
  const address = row.take("address");
  if (address) {
    const parts = readAddressParts(given);
    if (!found.has("street") && Object.keys(parts).length > 0) given.street = streetIn(address.cell, parts);
    const whole = joinAddress(address.cell, given);
    row.set("address", whole, { column: address.column, cell: whole });
  }
  row.set("addressParts", given, first);
}

function readLicences(row: SheetRow): void {
  const whole = row.take("licences");
  if (whole) row.set("licences", whole.cell, whole);
  const found = { form: row.take("form"), licenceUntil: row.take("licenceUntil") };
  const [forms, until] = [found.form?.cell.trim() ?? "", found.licenceUntil?.cell.trim() ?? ""];
  if (forms === "" && until === "") return;
  const stated = readStatedLicences({ numbers: row.take("license")?.cell ?? "", forms, until });
  if ("reason" in stated) row.refuse(found[stated.column]!, stated.reason);
  else row.stated = stated;
}

function readPharmacist(row: SheetRow): void {
  const name = row.take("pharmacist");
  if (!name) return;
  row.set("pharmacist", { name: name.cell, registration: row.take("registration")?.cell ?? "" }, name);
}
