import * as z from "zod";
import { orderKinds } from "../../domain/hours/week.ts";
import { languages } from "../../domain/language.ts";
import { pharmacySchema } from "../../domain/stores/pharmacy.ts";
import { pageSize, queryLimits } from "../../domain/search/query.ts";
import { sorts } from "../../domain/stores/sorts.ts";
import { maxSuggestions } from "../../domain/search/understand/suggestions.ts";

const suggestion = z.strictObject({
  kind: z.enum(["area", "pin", "service", "store"]),
  text: z.string().describe("To show, and to search for."),
  id: z.string().nullable().describe("The id of a store."),
  path: z.string().nullable().describe("The address of its page, without the language."),
});

const duty = z.strictObject({
  kind: z.enum(orderKinds).describe("duty: open. strike and holiday: the hours of stores are not known."),
  date: z.iso.date().describe("On which it begins, in India."),
  from: z.string().describe("In India, as YYYY-MM-DDTHH:MM."),
  to: z.string().describe("In India, as YYYY-MM-DDTHH:MM; of a night, on the next day."),
  town: z.string().describe("Empty for a strike everywhere."),
  area: z.string(),
  order: z.string().describe("By whose order."),
  link: z.string().nullable().describe("Where it was published."),
  store: z
    .strictObject({
      id: z.string().nullable().describe("Null for a store that is no partner store."),
      name: z.string(),
      phone: z.string().nullable(),
      saysClosed: z.boolean().describe("True when the store itself says that it is closed."),
    })
    .nullable(),
});

/** What is answered, by name. The pharmacy is the schema that stores are checked by. */
const schemas = {
  Pharmacy: pharmacySchema,
  Page: z.strictObject({
    data: z.array(pharmacySchema),
    next: z.string().nullable().describe("Give it as after to get the next page."),
    relaxed: z.boolean().describe("True when words were left out because nothing had them all."),
    corrections: z
      .array(z.strictObject({ words: z.array(z.string()), meant: z.array(z.string()) }))
      .describe(
        "Words that no store has, in small Latin letters, and the words or the place that they were taken for.",
      ),
    unread: z
      .array(z.string())
      .describe("What the search cannot read and leaves out, as it was typed: 'not open', '10 to 12', 'sector 6'."),
  }),
  One: z.strictObject({ data: pharmacySchema }),
  Clusters: z.strictObject({
    data: z.array(z.strictObject({ stores: z.int().min(1), latitude: z.number(), longitude: z.number() })),
  }),
  Duties: z.strictObject({ data: z.array(duty) }),
  Suggestions: z.strictObject({ data: z.array(suggestion).max(maxSuggestions) }),
  Error: z.strictObject({
    error: z.looseObject({ status: z.int().min(400).max(599), parameter: z.string().optional(), message: z.string() }),
  }),
};

const words = z.string().max(queryLimits.text);
const kilometres = z.number().min(queryLimits.minKilometres).max(queryLimits.maxKilometres);
const services = z.array(z.string().max(queryLimits.service)).max(queryLimits.services);

const tag = "Stores";

const storeId = { name: "id", in: "path", required: true, schema: { type: "string" } };

/** What narrows or orders the list of stores. */
const filters = [
  parameter(
    "q",
    "Name, area, city, PIN code or service, in any order. Forgives typing mistakes; Latin or Devanagari. A place, latitude and longitude, or a link to a map mean near it; words such as 'open now' or '24x7' are filters. A whole phone number is all that is asked: who lists it.",
    words,
  ),
  parameter("near", "latitude,longitude, or a PIN code, area or city.", z.string(), {
    example: "21.25,81.63",
  }),
  parameter("within", "Kilometres around near.", kilometres),
  parameter("open", "now, or a moment in India as YYYY-MM-DDTHH:MM. Open ones first, then unknown hours.", z.string()),
  parameter("service", "A service the store offers. May be repeated; all must be offered.", services, {
    explode: true,
  }),
  parameter("is24Hours", "true for stores open round the clock only.", z.boolean()),
  parameter("isOnline", "true for stores that take orders online only.", z.boolean()),
  parameter(
    "sort",
    "Without it: nearest where near or q names a place, else rating. nearest needs near. By rating, a place that is all of q is the stores in it, then those around it.",
    z.enum(sorts),
  ),
];

/** All that a question finds, in one file. */
function file(operationId: string, type: string, summary: string) {
  const place = parameter("in", "A city, or one of its areas, as in the address of its page.", z.string(), {
    example: "raipur",
  });
  const sent = { description: "The stores, one after another", content: { [type]: { schema: { type: "string" } } } };
  const { "304": unchanged, "503": away } = answers("", "Page");
  return get({
    operationId,
    summary,
    description: "Every store that the parameters leave, without pages. Sent as it is read.",
    parameters: [place, ...filters],
    responses: { "200": sent, "304": unchanged, "503": away, ...wrongParameter },
  });
}

function get<Operation extends object>(operation: Operation) {
  return { get: { ...operation, tags: [tag] } };
}

export function openApiDocument(origin: string) {
  return {
    openapi: "3.1.0",
    info: {
      title: "Partner stores",
      version: "1",
      description: "The directory of partner stores. Open to any origin, without credentials.",
      contact: { url: `${origin}/contact` },
    },
    servers: [{ url: origin }],
    tags: [{ name: tag, description: "Stores that are active and approved." }],
    paths: {
      "/api/pharmacies": get({
        operationId: "listPharmacies",
        summary: "Active and approved pharmacies, a page at a time",
        description:
          "Every parameter narrows the answer or orders it. The Link header and `next` lead to the next page.",
        parameters: [
          ...filters,
          parameter("limit", "Pharmacies on a page.", z.int().min(1).max(queryLimits.rows).default(pageSize)),
          parameter("after", "The value of next of the page before.", z.string()),
        ],
        responses: { ...answers("A page of pharmacies", "Page"), ...wrongParameter },
      }),
      "/api/pharmacies/{id}": get({
        operationId: "getPharmacy",
        summary: "One active and approved pharmacy",
        description: "The same record that a page of pharmacies holds.",
        parameters: [storeId],
        responses: { ...answers("The pharmacy", "One"), "404": json("There is no such pharmacy", "Error") },
      }),
      "/api/pharmacies/{id}/contact.vcf": get({
        operationId: "getContact",
        summary: "One active and approved pharmacy for an address book",
        description: "A vCard 3.0 with name, phone, address, position and hours, as far as they are known.",
        parameters: [storeId],
        responses: {
          "200": { description: "The vCard", content: { "text/vcard": { schema: { type: "string" } } } },
          "404": json("There is no such pharmacy", "Error"),
        },
      }),
      "/api/pharmacies.geojson": file(
        "getGeoJson",
        "application/geo+json",
        "All stores as GeoJSON, with OpenStreetMap's names",
      ),
      "/api/pharmacies.csv": file("getCsv", "text/csv", "All stores as CSV, as the import reads it back"),
      "/api/clusters": get({
        operationId: "listClusters",
        summary: "How many pharmacies are where, for a map",
        description: "Those that are close together at the given zoom count as one cluster.",
        parameters: [
          parameter("bounds", "south,west,north,east in degrees.", z.string(), {
            example: "21.1,81.5,21.4,81.8",
            required: true,
          }),
          parameter("zoom", "As web maps count it.", z.int().min(0).max(22), { example: 12, required: true }),
        ],
        responses: { ...answers("Clusters, at the middle of their pharmacies", "Clusters"), ...wrongParameter },
      }),
      "/api/suggest": get({
        operationId: "suggest",
        summary: "What somebody who is still typing may mean",
        description: "Areas, PIN codes, services and stores that begin with what was typed, in either script.",
        parameters: [
          parameter("q", "What was typed so far, Latin or Devanagari. Fewer than two letters suggest nothing.", words),
          parameter("lang", "The language that services are named in.", z.enum(languages).default("en")),
        ],
        responses: { ...answers("At most eight suggestions, the likeliest first", "Suggestions"), ...wrongParameter },
      }),
      "/api/duty": get({
        operationId: "listDuties",
        summary: "Who is on duty, and where there is a strike, by whose order",
        description:
          "Without a date: what holds now or begins before six in the morning. An empty list: no roster is known.",
        parameters: [
          parameter("town", "A town, in either script.", z.string(), { example: "Raipur" }),
          parameter("date", "All that begins on a date in India, YYYY-MM-DD.", z.iso.date(), {
            example: "2026-11-15",
          }),
        ],
        responses: { ...answers("Duties and strikes, by town", "Duties"), ...wrongParameter },
      }),
    },
    components: { schemas: describeSchemas() },
  };
}

function addressOf(schema: string): string {
  return `#/components/schemas/${schema}`;
}

/** Where one holds another it refers to it. */
function describeSchemas() {
  const named = z.registry<{ id: string }>();
  for (const [id, schema] of Object.entries(schemas)) named.add(schema, { id });
  const described = z.toJSONSchema(named, { uri: addressOf }).schemas;
  return Object.fromEntries(Object.entries(described).map(([name, schema]) => [name, bare(schema)]));
}

function parameter(name: string, description: string, type: z.ZodType, more: object = {}) {
  return { name, in: "query", description, schema: bare(z.toJSONSchema(type, { io: "input" })), ...more };
}

/** What a schema is called and by which version it is written, the document says itself. */
function bare(described: z.core.JSONSchema.BaseSchema) {
  const { $id: _, $schema: __, ...schema } = described;
  return schema;
}

function json(description: string, schema: keyof typeof schemas) {
  return { description, content: { "application/json": { schema: { $ref: addressOf(schema) } } } };
}

/** What every question may be answered. */
function answers(description: string, schema: keyof typeof schemas) {
  return {
    "200": json(description, schema),
    "304": { description: "Unchanged since the ETag given in If-None-Match" },
    "503": json(
      "The directory cannot be reached now, or too many ask at once; Retry-After says when to try again",
      "Error",
    ),
  };
}

const wrongParameter = { "400": json("A parameter makes no sense; the error names it", "Error") };
