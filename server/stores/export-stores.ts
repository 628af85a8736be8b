import { csvLine, csvStart } from "../../domain/csv.ts";
import { weekdays } from "../../domain/hours/week.ts";
import { dayText } from "../../domain/hours/day-text.ts";
import { addressOf, addressParts } from "../../domain/stores/details.ts";
import { pharmacySchema } from "../../domain/stores/pharmacy.ts";
import type { FoundStore } from "../../domain/search/query.ts";
import type { Directory } from "../db/directory/directory.ts";
import type { StoredStore } from "../db/directory/stored-store.ts";
import { everyStore } from "./every-store.ts";
import { exceptionCell, exceptionsText, licencesText } from "./details-cells.ts";

/** What takes a cell as it is. */
const plain = pharmacySchema.keyof().exclude(["operatingHours", "image", "services"]).options;

/** What the CSV has that anybody may take. */
const publicHeadings = [...plain, "services", "image", ...weekdays, "exceptions", "confirmedAt", ...addressParts];
/** Who of us saw a licence, for one, is nobody else's business. */
const ourHeadings = ["licences", "pharmacist", "registration"];
export const publicCsvHead = csvStart + csvLine(publicHeadings);

export type RowFormat = "csv" | "json";

/** Every store, whatever its listing, with all that `import` reads: one JSON object a line, or CSV. */
export async function* exportStores(db: Directory, format: RowFormat): AsyncGenerator<string> {
  if (format === "csv") yield csvStart + csvLine([...publicHeadings, ...ourHeadings]);
  for await (const stores of everyStore(db)) yield stores.map(format === "json" ? jsonRow : csvRow).join("");
}

function jsonRow(store: StoredStore): string {
  const { pharmacy, exceptions, details, confirmedAt } = store;
  const { licences = [], pharmacist = null } = details;
  const parts = addressOf(store) ?? {};
  const more = { exceptions: exceptions.map(exceptionCell), confirmedAt, addressParts: parts, licences, pharmacist };
  return `${JSON.stringify({ ...pharmacy, ...more })}\n`;
}

function csvRow(store: StoredStore): string {
  const { licences = [], pharmacist } = store.details;
  return csvLine([
    ...publicCells(store),
    licencesText(licences),
    pharmacist?.name ?? "",
    pharmacist?.registration ?? "",
  ]);
}

/** A store as anybody may have it; `import` reads it back. */
export function publicCsvRow(store: FoundStore): string {
  return csvLine(publicCells(store));
}

function publicCells(store: Pick<FoundStore, "pharmacy" | "exceptions" | "details" | "confirmedAt">): string[] {
  const { pharmacy, exceptions, confirmedAt } = store;
  const parts = addressOf(store);
  return [
    ...plain.map((field) => String(pharmacy[field] ?? "")),
    pharmacy.services.join("; "),
    pharmacy.image?.url ?? "",
    ...weekdays.map((day) => dayText(pharmacy.operatingHours?.[day])),
    exceptionsText(exceptions),
    confirmedAt ?? "",
    ...addressParts.map((part) => parts?.[part] ?? ""),
  ];
}
