import { z } from "zod";
import { nearest } from "../domain/nearest.ts";
import { ownValue } from "../domain/own-value.ts";
import { type Site, siteSchema } from "../domain/site.ts";
import { sampleSite } from "./samples.ts";
import { searchWords } from "./search-words.ts";
import { unfitTexts } from "./unfit-texts.ts";

/** The facts, or what is wrong with them: each fault by its path and in words. */
export type ReadFacts = { site: Site; faults: readonly [] } | { site: null; faults: readonly string[] };

/** Fields by name; those of an object in them too. Lists are taken as a whole. */
type Fields = Map<string, unknown>;

/** What a site may do without. Where an installation gives facts of its own, it shows of these only what it gives. */
const optionalParts = ["social", "leaders", "testimonials", "claims"];
const optionalInApps = ["ios", "android", "partnerPackage"];

/**
 * The facts of an installation: what is given replaces the samples field by field, `null` removes a field. A phone, a mail
 * address, a link or a claim may be a bare text. What is given once holds where it is not given again: the phone for the chat
 * and the grievance officer, the mail address for the others, the office for the registered one.
 */
export function readFacts(file: unknown): ReadFacts {
  const own = fieldsOf(file);
  if (!(own instanceof Map)) return { site: null, faults: ["The file must hold one object: { … }."] };
  const unfit = [...unfitTexts(own)];
  if (unfit.length > 0) return { site: null, faults: unfit };
  writeInFull(own);
  for (const part of [...optionalParts, "milestones", "apps"]) if (own.get(part) === null) own.delete(part);
  const implied = impliedBy(own);
  for (const [path, value] of implied) put(own, path, value);
  const { data, error } = siteSchema.safeParse(plain(merge(samplesFor(own), own)));
  if (data) return { site: withHindiPlaces(data), faults: [] };
  // Where a value was taken over, its fault is said once, where it was given.
  const isOwn = ({ path }: Issue) => !implied.has(path.slice(0, 2).join("."));
  return { site: null, faults: error.issues.filter(isOwn).flatMap(sayFault) };
}

function fieldsOf(value: unknown): unknown {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return value;
  return new Map(Object.entries(value).map(([key, field]) => [key, fieldsOf(field)]));
}

function plain(value: unknown): unknown {
  return value instanceof Map ? Object.fromEntries([...value].map(([key, field]) => [key, plain(field)])) : value;
}

function at(fields: unknown, path: string): unknown {
  return path.split(".").reduce((value, key) => (value instanceof Map ? value.get(key) : undefined), fields);
}

/** A part that is no object stays: the schema says what is wrong with it. */
function put(fields: Fields, path: string, value: unknown): void {
  const [part = "", key = ""] = path.split(".");
  if (!fields.has(part)) fields.set(part, new Map());
  const inside = fields.get(part);
  if (inside instanceof Map) inside.set(key, value);
}

/** What may be a bare text. */
interface ShortForm {
  part: string;
  keys: readonly string[] | "all";
  inFull: (value: unknown) => unknown;
  example: string;
}

const shortForms: readonly ShortForm[] = [
  { part: "brand", keys: ["name", "nameHindi"], inFull: splitName, example: "Sehat Setu" },
  { part: "contact", keys: ["supportPhone", "chat"], inFull: phoneInFull, example: "+91 98765 43210" },
  { part: "grievance", keys: ["phone"], inFull: phoneInFull, example: "+91 98765 43210" },
  {
    part: "contact",
    keys: ["supportEmail", "privacyEmail", "securityEmail"],
    inFull: textAs("address"),
    example: "help@example.org",
  },
  { part: "apps", keys: ["ios", "android"], inFull: textAs("href"), example: "https://example.org/app" },
  { part: "social", keys: "all", inFull: textAs("href"), example: "https://example.org/us" },
  { part: "claims", keys: "all", inFull: textAs("value"), example: "100+" },
];

function isShort({ part, keys }: ShortForm, path: readonly unknown[]): boolean {
  return path.length === 2 && path[0] === part && (keys === "all" || keys.includes(String(path[1])));
}

/** Each short form as the schema has it. */
function writeInFull(file: Fields): void {
  for (const form of shortForms) {
    const fields = file.get(form.part);
    if (!(fields instanceof Map)) continue;
    for (const [key, value] of fields) if (isShort(form, [form.part, key])) fields.set(key, form.inFull(value));
  }
}

function textAs(key: string): (value: unknown) => unknown {
  return (value) => (typeof value === "string" ? new Map([[key, value]]) : value);
}

/** 'Sehat Setu' as two lines; a longer name keeps its first word on the first. */
function splitName(value: unknown): unknown {
  if (typeof value !== "string") return value;
  const [first = "", ...more] = value.trim().split(/\s+/);
  return more.length > 0 ? [first, more.join(" ")] : [first];
}

function phoneInFull(value: unknown): unknown {
  const phone = textAs("display")(value);
  if (!(phone instanceof Map)) return phone;
  const number: unknown = phone.get("number");
  const display: unknown = phone.get("display");
  if (number === undefined && typeof display === "string") phone.set("number", display.replace(/[\s().-]/g, ""));
  // +919876543210 is read as +91 98765 43210.
  if (display === undefined && typeof number === "string") {
    phone.set("display", number.replace(/^(\+91)(\d{5})(\d{5})$/, "$1 $2 $3"));
  }
  return phone;
}

/** What follows from what is given, as far as it is not given itself: path to value. `null` leaves a sample out. */
function impliedBy(file: Fields): Map<string, unknown> {
  const implied = new Map<string, unknown>();
  const imply = (from: string, to: readonly string[], value: unknown) => {
    if (at(file, from) === undefined || at(file, from) === null) return;
    for (const path of to) if (at(file, path) === undefined) implied.set(path, value);
  };
  imply("contact.supportPhone", ["contact.chat", "grievance.phone"], at(file, "contact.supportPhone"));
  imply("contact.supportEmail", ["contact.privacyEmail", "contact.securityEmail"], at(file, "contact.supportEmail"));
  imply("contact.supportEmail", ["grievance.email"], at(file, "contact.supportEmail.address"));
  imply("office.address", ["company.registeredOffice"], at(file, "office.address"));
  // The samples' place on the map is not that of another address, nor their meaning that of another name.
  imply("office.address", ["office.latitude", "office.longitude"], null);
  imply("brand.name", ["brand.nameHindi"], at(file, "brand.name"));
  imply("brand.name", ["brand.meaning", "brand.meaningHindi"], null);
  imply("company.llpin", ["company.cin"], null);
  return implied;
}

/** The samples that hold where nothing is given, under the name that is given. */
function samplesFor(file: Fields): Fields {
  const { data: brand } = siteSchema.shape.brand
    .pick({ name: true, nameHindi: true })
    .strip()
    .safeParse(plain(file.get("brand")));
  const samples = fieldsOf(sampleSite(brand && { ...sampleSite().brand, ...brand })) as Fields;
  for (const part of optionalParts) samples.set(part, new Map());
  samples.set("milestones", []);
  for (const key of optionalInApps) (samples.get("apps") as Fields).delete(key);
  // What the samples offer in the app is to be had at the stores and from us.
  if (!at(file, "apps.ios") && !at(file, "apps.android")) {
    put(samples, "destinations.orderMedicines", "/stores");
    put(samples, "destinations.bookLabTests", "/contact");
  }
  return samples;
}

/** The same for every company in India: giving them is not needed for a fact to be one's own. */
const standardFields = ["country", "designation", "designationHindi", "acknowledgeWithinHours", "resolveWithinDays"];

function merge(sample: unknown, given: unknown): unknown {
  if (given === undefined) return sample;
  if (!(sample instanceof Map) || !(given instanceof Map)) return given;
  const merged: Fields = new Map();
  for (const key of new Set<string>([...sample.keys(), ...given.keys()])) {
    // A Hindi form belongs to the text that was replaced.
    const isLeftBehind = key.endsWith("Hindi") && !given.has(key) && given.has(key.slice(0, -"Hindi".length));
    if (given.get(key) === null || (isLeftBehind && !standardFields.includes(key))) continue;
    merged.set(key, merge(sample.get(key), given.get(key)));
  }
  if (sample.get("sample") === true && !given.has("sample")) {
    const left = [...merged].filter(([key, value]) => !given.has(key) && !(value instanceof Map));
    merged.set(
      "sample",
      left.some(([key]) => key !== "sample" && !standardFields.includes(key)),
    );
  }
  return merged;
}

/** Hindi names of well-known cities, where the file gives none. */
function withHindiPlaces(site: Site): Site {
  const { serviceCities, office, company, testimonials } = site;
  const named = new Set([
    ...serviceCities,
    office.address.locality,
    company.registeredOffice.locality,
    ...Object.values(testimonials).map(({ city }) => city),
  ]);
  const known = searchWords.cities.flatMap(({ name, also }) => {
    const hindi = also.find((one) => /\p{Script=Devanagari}/u.test(one));
    return named.has(name) && hindi ? [[name, hindi]] : [];
  });
  return { ...site, placesInHindi: { ...Object.fromEntries(known), ...site.placesInHindi } };
}

type Issue = z.core.$ZodIssue;

/** A fault by its path, in words. */
function sayFault(issue: Issue): string[] {
  const path = issue.path.map(String);
  if (issue.code !== "unrecognized_keys") return [`${path.join(".")}: ${wordsFor(issue)}`];
  const known = fieldsAt(path);
  return issue.keys.map((key) => {
    const near = nearest(key, known);
    const hint = near ? `Did you mean ${near}?` : `Known here: ${known.join(", ")}.`;
    return `${[...path, key].join(".")}: there is no such fact. ${hint}`;
  });
}

const kinds = new Map([
  ["string", "a text in quotes"],
  ["number", "a number"],
  ["int", "a whole number"],
  ["object", "an object: { … }"],
  ["record", "an object: { … }"],
  ["array", "a list: [ … ]"],
  ["boolean", "true or false"],
]);

function wordsFor(issue: Issue): string {
  if (issue.code === "too_small" && issue.origin === "number") return `must be ${issue.minimum} or more`;
  if (issue.code === "too_big" && issue.origin === "number") return `must be ${issue.maximum} or less`;
  if (issue.code !== "invalid_type") return issue.message;
  if (issue.message.endsWith("received undefined")) return "is missing";
  const short = shortForms.find((form) => isShort(form, issue.path));
  if (short) return `write it as a text in quotes, such as ${JSON.stringify(short.example)}`;
  return `must be ${kinds.get(issue.expected) ?? issue.expected}`;
}

interface SchemaNode {
  properties?: object;
  additionalProperties?: SchemaNode | boolean;
  items?: SchemaNode;
}

/** The names of the fields that the schema knows at a path. */
function fieldsAt(path: readonly string[]): string[] {
  let node = z.toJSONSchema(siteSchema, { io: "input" }) as SchemaNode | undefined;
  for (const key of path) {
    const more = typeof node?.additionalProperties === "object" ? node.additionalProperties : node?.items;
    node = (ownValue(node?.properties ?? {}, key) as SchemaNode | undefined) ?? more;
  }
  return Object.keys(node?.properties ?? {});
}
