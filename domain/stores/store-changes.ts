import { dayText, spansText } from "../hours/day-text.ts";
import { weekdays } from "../hours/week.ts";
import type { Pharmacy, Store } from "./pharmacy.ts";

/** What of a store may be changed. */
export type StoreChange = Pick<Store, "pharmacy" | "exceptions" | "details" | "confirmedAt">;

/** One field that differs, in words for the operator; an empty text where there is nothing. */
export interface FieldChange {
  field: string;
  from: string;
  to: string;
}

/** What becomes different when a store becomes another one. */
export function storeChanges(before: StoreChange | null, after: StoreChange): FieldChange[] {
  const from = before ? describeFields(before) : new Map<string, string>();
  const to = describeFields(after);
  const fields = new Set([...to.keys(), ...from.keys()]);
  return [...fields].flatMap((field) => {
    const change = { field, from: from.get(field) ?? "", to: to.get(field) ?? "" };
    return change.from === change.to ? [] : [change];
  });
}

/** `phone: "1" -> "2"; status: "pending" -> "approved"`. */
export function describeChanges(changes: readonly FieldChange[]): string {
  return changes.map(({ field, from, to }) => `${field}: ${JSON.stringify(from)} -> ${JSON.stringify(to)}`).join("; ");
}

function describeFields({ pharmacy, exceptions, details, confirmedAt }: StoreChange): Map<string, string> {
  const { operatingHours, image, services, ...plain } = pharmacy;
  const fields = new Map(
    Object.entries(plain as Partial<Pharmacy>).map(([name, value]) => [name, String(value ?? "")]),
  );
  fields.set("image", image?.url ?? "");
  fields.set("services", services.join("; "));
  for (const day of weekdays) fields.set(day, dayText(operatingHours?.[day]));
  for (const { date, spans, note } of exceptions) {
    const hours = spansText(spans);
    fields.set(`exception ${date}`, note ? `${hours} (${note})` : hours);
  }
  for (const [name, value] of Object.entries(details)) fields.set(name, JSON.stringify(value));
  fields.set("confirmed", confirmedAt ?? "");
  return fields;
}
