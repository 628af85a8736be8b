import { z } from "zod";
import { nearest } from "../domain/nearest.ts";
import { type Site, siteSchema } from "../domain/site.ts";
import { sampleSite } from "./samples.ts";
import { searchWords } from "./search-words.ts";

type Fields = Record<string, unknown>;

/** The facts, or what is wrong with them: each fault by its path and in words. */
export type ReadFacts = { site: Site; faults: readonly [] } | { site: null; faults: readonly string[] };

/** What a site may do without. Where an installation gives facts of its own, it shows of these only what it gives. */
const optionalParts = ["social", "leaders", "testimonials", "milestones", "claims"] as const;
const optionalInApps = ["ios", "android", "partnerPackage"] as const;

/**
 * The facts of an installation: what is given replaces the samples field by field, `null` removes a field. A phone, a mail
 * address, a link or a claim may be a bare text. What is given once holds where it is not given again: the phone for the chat
 * and the grievance officer, the mail address for the others, the office for the registered one.
 */
export function readFacts(file: unknown): ReadFacts {
  if (!isFields(file)) return { site: null, faults: ["The file must hold one object: { … }."] };
  const own = inFull(structuredClone(file));
  for (const part of [...optionalParts, "apps"]) if (own[part] === null) delete own[part];
  const implied = impliedBy(own);
  const given = completed(own, implied);
  const samples = sampleSite(brandOf(given)) as unknown as Fields;
  for (const part of optionalParts) samples[part] = part === "milestones" ? [] : {};
  samples["apps"] = without(samples["apps"] as Fields, optionalInApps);
  const merged = merge(samples, given) as Fields;
  const { data, error } = siteSchema.safeParse(merged);
  // Where a value was taken over, its fault is said once, where it was given.
  const isOwn = ({ path }: Issue) => !implied.has(path.slice(0, 2).join("."));
  if (!data) return { site: null, faults: error.issues.filter(isOwn).flatMap(sayFault) };
  return { site: withHindiPlaces(data), faults: [] };
}

function isFields(value: unknown): value is Fields {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function without(fields: Fields, keys: readonly string[]): Fields {
  return Object.fromEntries(Object.entries(fields).filter(([key]) => !keys.includes(key)));
}

/** Each short form as the schema has it. What is no short form stays as it is: the schema says what is wrong with it. */
function inFull(file: Fields): Fields {
  const change = (path: readonly string[], to: (value: unknown) => unknown) => {
    let at: unknown = file;
    for (const key of path.slice(0, -1)) at = isFields(at) ? at[key] : undefined;
    const last = path.at(-1)!;
    if (!isFields(at)) return;
    for (const key of last === "*" ? Object.keys(at) : [last]) if (Object.hasOwn(at, key)) at[key] = to(at[key]);
  };
  const as = (key: string) => (value: unknown) => (typeof value === "string" ? { [key]: value } : value);
  for (const phone of ["supportPhone", "chat"]) change(["contact", phone], phoneInFull);
  change(["grievance", "phone"], phoneInFull);
  for (const email of ["supportEmail", "privacyEmail", "securityEmail"]) change(["contact", email], as("address"));
  for (const app of ["ios", "android"]) change(["apps", app], as("href"));
  change(["social", "*"], as("href"));
  change(["claims", "*"], as("value"));
  for (const name of ["name", "nameHindi"]) change(["brand", name], splitName);
  return file;
}

/** 'Sehat Setu' as two lines; a longer name keeps its first word on the first. */
function splitName(value: unknown): unknown {
  if (typeof value !== "string") return value;
  const [first = "", ...more] = value.trim().split(/\s+/);
  return more.length > 0 ? [first, more.join(" ")] : [first];
}

function phoneInFull(value: unknown): unknown {
  const phone = typeof value === "string" ? { display: value } : value;
  if (!isFields(phone)) return phone;
  const { number, display } = phone;
  if (number === undefined && typeof display === "string")
    return { ...phone, number: display.replace(/[\s().-]/g, "") };
  if (display === undefined && typeof number === "string") return { ...phone, display: spaced(number) };
  return phone;
}

/** +919876543210 as +91 98765 43210. */
function spaced(number: string): string {
  return number.replace(/^(\+91)(\d{5})(\d{5})$/, "$1 $2 $3");
}

/** What follows from what is given, as far as it is not given itself: path to value. `null` leaves a sample out. */
function impliedBy(file: Fields): Map<string, unknown> {
  const at = (path: string) =>
    path.split(".").reduce((value: unknown, key) => (isFields(value) ? value[key] : undefined), file);
  const implied = new Map<string, unknown>();
  const imply = (from: string, ...to: readonly [path: string, value: unknown][]) => {
    if (at(from) === undefined || at(from) === null) return;
    for (const [path, value] of to) if (at(path) === undefined) implied.set(path, value);
  };
  const phone = at("contact.supportPhone");
  const email = at("contact.supportEmail");
  imply("contact.supportPhone", ["contact.chat", phone], ["grievance.phone", phone]);
  imply(
    "contact.supportEmail",
    ["contact.privacyEmail", email],
    ["contact.securityEmail", email],
    ["grievance.email", at("contact.supportEmail.address")],
  );
  imply("office.address", ["company.registeredOffice", at("office.address")]);
  // The samples' place on the map is not that of another address, nor their meaning that of another name.
  imply("office.address", ["office.latitude", null], ["office.longitude", null]);
  imply("brand.name", ["brand.nameHindi", at("brand.name")], ["brand.meaning", null], ["brand.meaningHindi", null]);
  imply("company.llpin", ["company.cin", null]);
  return implied;
}

/** The file with what follows from it. A part that is no object stays: the schema says what is wrong with it. */
function completed(file: Fields, implied: ReadonlyMap<string, unknown>): Fields {
  const whole = { ...file };
  for (const [path, value] of implied) {
    const [part = "", key = ""] = path.split(".");
    if (whole[part] === undefined || isFields(whole[part])) whole[part] = { ...whole[part], [key]: value };
  }
  return whole;
}

function brandOf(file: Fields): Site["brand"] | undefined {
  const brand = isFields(file["brand"]) ? file["brand"] : {};
  const words = (value: unknown) => Array.isArray(value) && value.every((word) => typeof word === "string");
  if (!words(brand["name"]) || !words(brand["nameHindi"])) return undefined;
  return { ...sampleSite().brand, name: brand["name"] as string[], nameHindi: brand["nameHindi"] as string[] };
}

/** They hold anywhere in India, or follow from another field: giving them is not needed for a fact to be one's own. */
const standardFields = ["country", "designation", "designationHindi", "acknowledgeWithinHours", "resolveWithinDays"];

function merge(sample: unknown, given: unknown): unknown {
  if (given === undefined) return sample;
  if (!isFields(sample) || !isFields(given)) return given;
  const keys = new Set([...Object.keys(sample), ...Object.keys(given)]);
  const merged: Fields = Object.fromEntries(
    [...keys].flatMap((key) => {
      // A Hindi form belongs to the text that was replaced.
      const isLeftBehind = key.endsWith("Hindi") && given[key] === undefined && given[key.slice(0, -"Hindi".length)];
      if (given[key] === null || (isLeftBehind && !standardFields.includes(key))) return [];
      return [[key, merge(sample[key], given[key])]];
    }),
  );
  if (sample["sample"] === true && given["sample"] === undefined) {
    const own = Object.keys(sample).filter(
      (key) => !isFields(sample[key]) && !["sample", ...standardFields].includes(key),
    );
    merged["sample"] = !own.every((key) => key in given || !(key in merged));
  }
  return merged;
}

/** Hindi names of well-known cities, where the file gives none. */
function withHindiPlaces(site: Site): Site {
  const known = new Map(
    searchWords.cities.map(({ name, also }) => [name, also.find((one) => /\p{Script=Devanagari}/u.test(one))]),
  );
  const { serviceCities, office, company, testimonials } = site;
  const cities = [
    ...serviceCities,
    office.address.locality,
    company.registeredOffice.locality,
    ...Object.values(testimonials).map(({ city }) => city),
  ];
  const names = cities.flatMap((city) => (known.get(city) ? [[city, known.get(city)!]] : []));
  return { ...site, placesInHindi: { ...Object.fromEntries(names), ...site.placesInHindi } };
}

type Issue = z.core.$ZodIssue;

/** A fault by its path, in words. */
function sayFault(issue: Issue): string[] {
  const at = (path: readonly PropertyKey[]) => path.map(String).join(".");
  if (issue.code === "unrecognized_keys") {
    const known = fieldsAt(issue.path);
    return issue.keys.map((key) => {
      const near = nearest(key, known);
      const hint = near ? `Did you mean ${near}?` : `Known here: ${known.join(", ")}.`;
      return `${at([...issue.path, key])}: there is no such fact. ${hint}`;
    });
  }
  return [`${at(issue.path)}: ${wordsFor(issue)}`];
}

const kinds: Record<string, string> = {
  string: "a text in quotes",
  number: "a number",
  object: "an object: { … }",
  record: "an object: { … }",
  array: "a list: [ … ]",
  tuple: "a list: [ … ]",
  boolean: "true or false",
};

function wordsFor(issue: Issue): string {
  if (issue.code !== "invalid_type") return issue.message;
  if (issue.input === undefined && /received undefined$/.test(issue.message)) return "is missing";
  return `must be ${kinds[issue.expected] ?? issue.expected}`;
}

interface SchemaNode {
  properties?: Record<string, SchemaNode>;
  additionalProperties?: SchemaNode | boolean;
  items?: SchemaNode;
}

/** The names of the fields that the schema knows at a path. */
function fieldsAt(path: readonly PropertyKey[]): string[] {
  let node = z.toJSONSchema(siteSchema) as SchemaNode | undefined;
  for (const key of path) {
    const more = typeof node?.additionalProperties === "object" ? node.additionalProperties : node?.items;
    node = node?.properties?.[String(key)] ?? more;
  }
  return Object.keys(node?.properties ?? {});
}
