import { csvLine, csvStart } from "../../domain/csv.ts";
import { weekdays } from "../../domain/hours/week.ts";
import { dayText } from "../../domain/hours/day-text.ts";
import { addressOf, addressParts } from "../../domain/stores/details.ts";
import { pharmacySchema } from "../../domain/stores/pharmacy.ts";
import type { Directory } from "../db/directory/directory.ts";
import type { StoredStore } from "../db/directory/stored-store.ts";
import { everyStore } from "./every-store.ts";
import { licencesText } from "./details-cells.ts";
import { exceptionCell, exceptionsText } from "./exception-cells.ts";
import type { RowFormat } from "./read-rows.ts";

/** What takes a cell as it is. */
const plain = pharmacySchema.keyof().exclude(["operatingHours", "image", "services"]).options;

/** Every store, whatever its listing, with all that `import` reads: one JSON object a line, or CSV. */
export async function* exportStores(db: Directory, format: RowFormat): AsyncGenerator<string> {
  if (format === "csv") {
    yield (
      csvStart +
        csvLine([
          ...plain,
          "services",
          "image",
          ...weekdays,
          "exceptions",
          "confirmedAt",
          ...addressParts,
          ...ofDetails,
        ])
    );
  }
  for await (const stores of everyStore(db)) yield stores.map(format === "json" ? jsonRow : csvRow).join("");
}

const ofDetails = ["licences", "pharmacist", "registration"];

function jsonRow(store: StoredStore): string {
  const { pharmacy, exceptions, details, confirmedAt } = store;
  const { licences = [], pharmacist = null } = details;
  const parts = addressOf(store) ?? {};
  const more = { exceptions: exceptions.map(exceptionCell), confirmedAt, addressParts: parts, licences, pharmacist };
  return `${JSON.stringify({ ...pharmacy, ...more })}\n`;
}

function csvRow(store: StoredStore): string {
  const { pharmacy, exceptions, details, confirmedAt } = store;
  const parts = addressOf(store);
  return csvLine([
    ...plain.map((field) => String(pharmacy[field] ?? "")),
    pharmacy.services.join("; "),
    pharmacy.image?.url ?? "",
    ...weekdays.map((day) => dayText(pharmacy.operatingHours?.[day])),
    exceptionsText(exceptions),
    confirmedAt ?? "",
    ...addressParts.map((part) => parts?.[part] ?? ""),
    licencesText(details.licences ?? []),
    details.pharmacist?.name ?? "",
    details.pharmacist?.registration ?? "",
  ]);
}
