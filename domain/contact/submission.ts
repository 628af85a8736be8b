import { normalForm } from "../normal-form.ts";
import { z } from "zod";
import { type App, apps, type Category, type ContactCategory } from "./category.ts";
import { isEmailAddress } from "./email.ts";
import { type Fault, type Field, type FieldFaults, limits } from "./fields.ts";

/** A message that passed every check, tidied. What was not given is empty. */
export type Submission = z.infer<typeof message> & { category: Category; app: App | null };

export type ReadSubmission = { ok: true; submission: Submission } | { ok: false; faults: FieldFaults };

/** Checks what was typed. Every fault is found in one go, one a field. */
export function readSubmission(category: ContactCategory, typed: object): ReadSubmission {
  const result = schemas[category].safeParse(typed);
  if (result.success) return { ok: true, submission: { category, subject: "", app: null, ...result.data } };
  const faults: FieldFaults = {};
  for (const issue of result.error.issues) {
    const field = issue.path[0] as Field;
    faults[field] ??= issue.code === "custom" ? (issue.message as Fault) : "missing";
  }
  return { ok: false, faults };
}

type Required = "required" | "optional";

/** A text of one line that any database can hold. */
export function oneLine(limit: number, required: Required) {
  return text(limit, required, (value) => value.trim())
    .refine((value) => !/[\r\n\u2028\u2029]/.test(value), "oneLine")
    .refine((value) => !/\p{Cc}|\p{Cs}/u.test(value), "characters");
}

function manyLines(limit: number, required: Required) {
  return text(limit, required, (value) => withPlainLineBreaks(value).trim()).refine(
    (value) => !/(?![\n\t])\p{Cc}|\p{Cs}/u.test(value),
    "characters",
  );
}

function text(limit: number, required: Required, tidy: (value: string) => string) {
  return z
    .string()
    .default("")
    .transform((value) => tidy(normalForm(value, "NFC")))
    .refine((value) => required === "optional" || hasSomethingToRead(value), "missing")
    .refine((value) => [...value].length <= limit, "tooLong");
}

/** Spaces, joiners and other marks that nobody sees do not make a name. */
function hasSomethingToRead(value: string): boolean {
  return /[\p{L}\p{N}\p{P}\p{S}]/u.test(value.replace(/[\u115f\u1160\u2800\u3164\uffa0]/g, ""));
}

/** Browsers send CRLF, word processors paste vertical tabs and form feeds: all of them are a new line. */
function withPlainLineBreaks(value: string): string {
  return value.replace(/\r\n?|[\v\f\u0085\u2028\u2029]/g, "\n");
}

const name = oneLine(limits.name, "required");
export const email = oneLine(limits.email, "required").refine((value) => !value || isEmailAddress(value), "malformed");

/** People write numbers in every way there is; all we ask is that it is one: digits of any script and what goes with them. */
function phone(required: Required) {
  const three = /\p{Nd}.*\p{Nd}.*\p{Nd}/u;
  return oneLine(limits.phone, required).refine((value) => !value || three.test(value), "malformed");
}

const message = z.object({
  name,
  email,
  phone: phone("optional"),
  subject: oneLine(limits.subject, "required"),
  message: manyLines(limits.message, "required"),
});

const schemas = {
  message,
  grievance: message,
  "account-deletion": z.object({
    name,
    email,
    // The apps know people by their mobile number.
    phone: phone("required"),
    message: manyLines(limits.message, "optional"),
    app: z.enum(apps),
  }),
} satisfies Record<ContactCategory, z.ZodType>;
