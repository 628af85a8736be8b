import { dayText, spansText } from "../hours/day-text.ts";
import { weekdays } from "../hours/week.ts";
import type { Licence, StoreDetails } from "./details.ts";
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
  describeDetails(fields, details);
  fields.set("confirmed", confirmedAt ?? "");
  return fields;
}

function describeDetails(fields: Map<string, string>, details: StoreDetails): void {
  const { address = {}, licences = [], pharmacist, closure, confirmedByShopAt, linkNumber } = details;
  for (const [part, text] of Object.entries(address)) fields.set(`address, ${part}`, text);
  for (const licence of licences) fields.set(licenceWords(licence), licenceFacts(licence));
  if (pharmacist) fields.set("pharmacist", [pharmacist.name, pharmacist.registration].filter(Boolean).join(", "));
  if (closure) fields.set("closed", `from ${closure.from} until ${closure.until}`);
  if (confirmedByShopAt) fields.set("confirmed by the store", confirmedByShopAt);
  if (linkNumber) fields.set("links revoked", String(linkNumber));
}

/** 'licence 20B CG-123'. */
export function licenceWords({ form, number }: Licence): string {
  return ["licence", form, number].filter(Boolean).join(" ");
}

function licenceFacts({ state, validUntil, seenOn, seenBy }: Licence): string {
  const seen = seenOn === null ? "not seen" : `seen on ${seenOn}${seenBy === null ? "" : ` by ${seenBy}`}`;
  return [state, validUntil && `valid until ${validUntil}`, seen].filter(Boolean).join(", ");
}
