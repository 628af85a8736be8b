import * as z from "zod";
import { pharmacySchema } from "../../domain/stores/pharmacy.ts";
import { sorts } from "../../domain/stores/sorts.ts";
import { maxSuggestions } from "../../domain/stores/suggestions.ts";

/** The OpenAPI 3.1 document of the directory. The pharmacy in it is made from the schema that stores are checked by. */
export function openApiDocument(origin: string) {
  const { $schema: _, ...pharmacy } = z.toJSONSchema(pharmacySchema);
  return {
    openapi: "3.1.0",
    info: {
      title: "Partner stores",
      version: "1",
      description: "The directory of partner stores. Open to any origin, without credentials.",
    },
    servers: [{ url: origin }],
    paths: {
      "/api/pharmacies": {
        get: {
          operationId: "listPharmacies",
          summary: "Active and approved pharmacies, a page at a time",
          parameters: [
            parameter(
              "q",
              "Name, area, city, PIN code or service, in any order. Forgives typing mistakes; Latin or Devanagari. A place, latitude and longitude, or a link to a map mean near it; words such as 'open now' or '24x7' are filters.",
              {
                type: "string",
                maxLength: 200,
              },
            ),
            parameter("near", "latitude,longitude, or a PIN code, area or city.", { type: "string" }, "21.25,81.63"),
            parameter("within", "Kilometres around near.", { type: "number", minimum: 0.1, maximum: 500 }),
            parameter("open", "now, or a moment in India as YYYY-MM-DDTHH:MM. Open ones first, then unknown hours.", {
              type: "string",
            }),
            {
              ...parameter("service", "A service the store offers. May be repeated; all must be offered.", {
                type: "array",
                items: { type: "string", maxLength: 60 },
                maxItems: 10,
              }),
              explode: true,
            },
            parameter("is24Hours", "true for stores open round the clock only.", { type: "boolean" }),
            parameter("isOnline", "true for stores that take orders online only.", { type: "boolean" }),
            parameter(
              "sort",
              "Without it: nearest where near or q names a place, else rating. nearest needs near. By rating, a place that is all of q is the stores in it, then those around it.",
              {
                type: "string",
                enum: [...sorts],
              },
            ),
            parameter("limit", "Pharmacies on a page.", { type: "integer", minimum: 1, maximum: 100, default: 24 }),
            parameter("after", "The value of next of the page before.", { type: "string" }),
          ],
          responses: { ...answers("A page of pharmacies", "Page"), ...wrongParameter },
        },
      },
      "/api/pharmacies/{id}": {
        get: {
          operationId: "getPharmacy",
          summary: "One active and approved pharmacy",
          parameters: [{ name: "id", in: "path", required: true, schema: { type: "string" } }],
          responses: { ...answers("The pharmacy", "One"), "404": json("There is no such pharmacy", ref("Error")) },
        },
      },
      "/api/clusters": {
        get: {
          operationId: "listClusters",
          summary: "How many pharmacies are where, for a map: those that are close together as one",
          parameters: [
            {
              ...parameter("bounds", "south,west,north,east in degrees.", { type: "string" }, "21.1,81.5,21.4,81.8"),
              required: true,
            },
            {
              ...parameter("zoom", "As web maps count it.", { type: "integer", minimum: 0, maximum: 22 }, "12"),
              required: true,
            },
          ],
          responses: { ...answers("Clusters, at the middle of their pharmacies", "Clusters"), ...wrongParameter },
        },
      },
      "/api/suggest": {
        get: {
          operationId: "suggest",
          summary: "What somebody who is still typing may mean: areas, PIN codes, services and stores",
          parameters: [
            parameter("q", "What was typed so far, Latin or Devanagari. Fewer than two letters suggest nothing.", {
              type: "string",
              maxLength: 200,
            }),
            parameter("lang", "The language that services are named in.", {
              type: "string",
              enum: ["en", "hi"],
              default: "en",
            }),
          ],
          responses: { ...answers("At most eight suggestions, the likeliest first", "Suggestions"), ...wrongParameter },
        },
      },
    },
    components: {
      schemas: {
        Pharmacy: pharmacy,
        Page: object({
          data: { type: "array", items: ref("Pharmacy") },
          next: { type: ["string", "null"], description: "Give it as after to get the next page." },
          relaxed: { type: "boolean", description: "True when words were left out because nothing had them all." },
          corrections: {
            type: "array",
            description:
              "Words that no store has, in small Latin letters, and the words or the place that they were taken for.",
            items: object({
              words: { type: "array", items: { type: "string" } },
              meant: { type: "array", items: { type: "string" } },
            }),
          },
        }),
        One: object({ data: ref("Pharmacy") }),
        Clusters: object({
          data: {
            type: "array",
            items: object({
              stores: { type: "integer", minimum: 1 },
              latitude: { type: "number" },
              longitude: { type: "number" },
            }),
          },
        }),
        Suggestions: object({
          data: {
            type: "array",
            maxItems: maxSuggestions,
            items: object({
              kind: { type: "string", enum: ["area", "pin", "service", "store"] },
              text: { type: "string", description: "To show, and to search for." },
              id: { type: ["string", "null"], description: "The id of a store." },
            }),
          },
        }),
        Error: object({
          error: {
            type: "object",
            required: ["status", "message"],
            properties: {
              status: { type: "integer" },
              parameter: { type: "string" },
              message: { type: "string" },
            },
          },
        }),
      },
    },
  };
}

function parameter(name: string, description: string, schema: object, example?: string) {
  return { name, in: "query", description, schema, ...(example !== undefined && { example }) };
}

function ref(name: string) {
  return { $ref: `#/components/schemas/${name}` };
}

function json(description: string, schema: object) {
  return { description, content: { "application/json": { schema } } };
}

/** What every question may be answered. */
function answers(description: string, schema: string) {
  return {
    "200": json(description, ref(schema)),
    "304": { description: "Unchanged since the ETag given in If-None-Match" },
    "503": json(
      "The directory cannot be reached now, or too many ask at once; Retry-After says when to try again",
      ref("Error"),
    ),
  };
}

const wrongParameter = { "400": json("A parameter makes no sense; the error names it", ref("Error")) };

function object(properties: object) {
  return { type: "object", required: Object.keys(properties), additionalProperties: false, properties };
}
