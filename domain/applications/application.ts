import { z } from "zod";
import { email, oneLine } from "../contact/submission.ts";
import { parseDateCell } from "../hours/date-cell.ts";
import { dayOfDate } from "../hours/india.ts";
import { plainText } from "../hours/plain-text.ts";
import { neverCloses, type OperatingHours } from "../hours/week.ts";
import { parseWeekText } from "../hours/week-text.ts";
import type { AddressPart, Licence, StoreDetails } from "../stores/details.ts";
import { phoneNumbers } from "../stores/phone-text.ts";
import {
  type ApplicationFault,
  type ApplicationField,
  type ApplicationFaults,
  limits,
  requiredFields,
} from "./fields.ts";

/** What was typed, tidied; what was not given is empty. Kept as it is: what it means is worked out when somebody decides. */
export type Application = Readonly<Record<ApplicationField, string>>;

export type ReadApplication = { ok: true; application: Application } | { ok: false; faults: ApplicationFaults };

/** Checks what was typed, on a day in India. Every fault is found in one go, one a field. */
export function readApplication(typed: object, today: number): ReadApplication {
  const result = schema.safeParse(typed);
  const faults: ApplicationFaults = {};
  for (const issue of result.error?.issues ?? []) {
    const field = issue.path[0] as ApplicationField;
    faults[field] ??= issue.code === "custom" ? (issue.message as ApplicationFault) : "missing";
  }
  const until = parseDateCell(String(Reflect.get(typed, "validUntil") ?? ""));
  if (until !== null && dayOfDate(until)! < today) faults.validUntil ??= "past";
  return result.success && !faults.validUntil ? { ok: true, application: result.data } : { ok: false, faults };
}

const checks: Partial<Record<ApplicationField, (text: string) => boolean>> = {
  phone: (text) => phoneNumbers(text).length > 0,
  pin: (text) => pinOf(text) !== null,
  hours: (text) => parseWeekText(text) !== null,
  validUntil: (text) => parseDateCell(text) !== null,
};

const schema = z.object(
  Object.fromEntries(
    Object.entries(limits).map(([name, limit]) => {
      const field = name as ApplicationField;
      const text = field === "email" ? email : oneLine(limit, requiredFields.has(field) ? "required" : "optional");
      return [field, text.refine((value) => !value || (checks[field]?.(value) ?? true), "malformed")];
    }),
  ) as Record<ApplicationField, typeof email>,
);

function pinOf(text: string): string | null {
  return /^[1-9]\d{2} ?\d{3}$/.test(plainText(text).trim()) ? plainText(text).replaceAll(/\D/g, "") : null;
}

const addressFields = ["street", "area", "landmark", "city", "state", "pin"] as const satisfies readonly (
  | "street"
  | AddressPart
)[];

/** What becomes known of the store once staff have seen its licence. */
export function detailsOf(application: Application, seen: { on: string; by: string }): StoreDetails {
  const { licence, licenceForm, state, validUntil, pharmacist, registration } = application;
  const parts = { ...application, pin: pinOf(application.pin) ?? "" };
  const given = addressFields.filter((part) => parts[part] !== "");
  const proof: Licence = {
    form: licenceForm || null,
    number: licence,
    state,
    validUntil: parseDateCell(validUntil),
    seenOn: seen.on,
    seenBy: seen.by,
  };
  return {
    address: Object.fromEntries(given.map((part) => [part, parts[part]])),
    licences: [proof],
    ...(pharmacist && { pharmacist: { name: pharmacist, registration: registration || null } }),
  };
}

/** The address in one text. */
export function addressOf(application: Application): string {
  const { street, area, landmark, city, state } = application;
  const parts = [street, landmark, area, city, state].filter(Boolean).join(", ");
  return `${parts} ${pinOf(application.pin) ?? ""}`.trim();
}

/** The week that was typed. Null where it is open round the clock, or cannot be read. */
export function hoursOfApplication({ hours }: Pick<Application, "hours">): {
  operatingHours: OperatingHours | null;
  is24Hours: boolean;
} {
  const operatingHours = parseWeekText(hours);
  return { operatingHours, is24Hours: neverCloses({ is24Hours: false, operatingHours }) };
}
