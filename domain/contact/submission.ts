import { normalForm } from "../normal-form.ts";
import { z } from "zod";
import { type App, apps, type Category } from "./category.ts";
import { isEmailAddress } from "./email.ts";
import { type Fault, type Field, type FieldFaults, limits } from "./fields.ts";

/** A message that passed every check, tidied. */
export interface Submission {
  category: Category;
  name: string;
  email: string;
  /** Empty where none was given. */
  phone: string;
  /** Empty for an account deletion, which has an app instead. */
  subject: string;
  message: string;
  app: App | null;
}

export type ReadSubmission = { ok: true; submission: Submission } | { ok: false; faults: FieldFaults };

/** Checks what was typed. Every fault is found in one go, one a field. */
export function readSubmission(category: Category, typed: object): ReadSubmission {
  const result = schemas[category].safeParse(typed);
  if (result.success) return { ok: true, submission: { category, ...result.data } };
  const faults: FieldFaults = {};
  for (const issue of result.error.issues) {
    const field = issue.path[0] as Field;
    faults[field] ??= issue.code === "custom" ? (issue.message as Fault) : "missing";
  }
  return { ok: false, faults };
}

type Required = "required" | "optional";

function oneLine(limit: number, required: Required) {
  return text(limit, required, (value) => value.trim()).superRefine((value, context) => {
    if (/[\r\n\u2028\u2029]/.test(value)) context.addIssue({ code: "custom", message: "oneLine" });
    else if (/\p{Cc}|\p{Cs}/u.test(value)) context.addIssue({ code: "custom", message: "characters" });
  });
}

function manyLines(limit: number, required: Required) {
  return text(limit, required, (value) => withPlainLineBreaks(value).trim()).superRefine((value, context) => {
    if (/(?![\n\t])\p{Cc}|\p{Cs}/u.test(value)) context.addIssue({ code: "custom", message: "characters" });
  });
}

function text(limit: number, required: Required, tidy: (value: string) => string) {
  return z
    .string()
    .default("")
    .transform((value) => tidy(normalForm(value, "NFC")))
    .superRefine((value, context) => {
      if (required === "required" && !hasSomethingToRead(value))
        context.addIssue({ code: "custom", message: "missing" });
      else if ([...value].length > limit) context.addIssue({ code: "custom", message: "tooLong" });
    });
}

/** Spaces, joiners and other marks that nobody sees do not make a name. */
function hasSomethingToRead(value: string): boolean {
  return /[\p{L}\p{N}\p{P}\p{S}]/u.test(value.replace(/[\u115f\u1160\u2800\u3164\uffa0]/g, ""));
}

/** Browsers send CRLF, word processors paste vertical tabs and form feeds: all of them are a new line. */
function withPlainLineBreaks(value: string): string {
  return value.replace(/\r\n?|[\v\f\u0085\u2028\u2029]/g, "\n");
}

const email = oneLine(limits.email, "required").superRefine((value, context) => {
  if (value && !isEmailAddress(value)) context.addIssue({ code: "custom", message: "malformed" });
});

/** People write numbers in every way there is; all we ask is that it is one: digits of any script and what goes with them. */
function phone(required: Required) {
  return oneLine(limits.phone, required).superRefine((value, context) => {
    if (value && !/\p{Nd}.*\p{Nd}.*\p{Nd}/u.test(value)) context.addIssue({ code: "custom", message: "malformed" });
  });
}

const app = z
  .string()
  .default("")
  .transform((value, context): App => {
    const known = apps.find((name) => name === value);
    if (known) return known;
    context.addIssue({ code: "custom", message: "missing" });
    return z.NEVER;
  });

const noApp = z
  .unknown()
  .optional()
  .transform(() => null);

const message = z.object({
  name: oneLine(limits.name, "required"),
  email,
  phone: phone("optional"),
  subject: oneLine(limits.subject, "required"),
  message: manyLines(limits.message, "required"),
  app: noApp,
});

const schemas = {
  message,
  grievance: message,
  "account-deletion": z.object({
    name: oneLine(limits.name, "required"),
    email,
    // The apps know people by their mobile number.
    phone: phone("required"),
    subject: z
      .unknown()
      .optional()
      .transform(() => ""),
    message: manyLines(limits.message, "optional"),
    app,
  }),
} satisfies Record<Category, z.ZodType>;
