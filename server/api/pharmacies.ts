import { createHash } from "node:crypto";
import { type Context, Hono } from "hono";
import { isAway } from "../../domain/away.ts";
import type { DutyEntry, DutyUseCases } from "../../domain/duty/tonight.ts";
import { dayOfDate, instantOf, localText } from "../../domain/hours/india.ts";
import { minutesOfDay } from "../../domain/hours/week.ts";
import type { Bounds } from "../../domain/position.ts";
import {
  type ParsedQuery,
  parseStoreQuery,
  type QueryProblem,
  wrongName,
} from "../../domain/search/understand/parse-query.ts";
import { unreadIn } from "../../domain/search/understand/unread.ts";
import { storable } from "../../domain/stores/clean-text.ts";
import { cursorText, type FoundStore } from "../../domain/search/query.ts";
import type { Cluster } from "../../domain/search/index/squares.ts";
import { matchesTag } from "../middleware/negotiate.ts";
import { createStoreClusters } from "../stores/store-clusters.ts";
import { firstByName } from "../stores/first-by-name.ts";
import type { StoreSource } from "../stores/source.ts";
import { lexicon, locate } from "../stores/store-use-cases.ts";
import { readSuggest, suggest } from "../stores/suggest.ts";
import { storePath } from "../../domain/stores/store-path.ts";
import { vcard } from "../../domain/stores/vcard.ts";
import { openApiDocument } from "./openapi.ts";
import { serveStoreFiles } from "./store-files.ts";
import { addressKey } from "../forms/address-key.ts";
import { BusyError, createTurns } from "../pages/turns.ts";

export interface PharmaciesApiDeps {
  source: StoreSource;
  duty: Pick<DutyUseCases, "tonight" | "on" | "town">;
  now: () => Date;
  /** The public origin, for the OpenAPI document. */
  origin: string;
  /** Called for each program whose turn does not come in time. */
  onBusy?: () => void;
}

const maxAtOnce = 4;

/** Open to any origin and never with credentials, as specified. */
const open = {
  "Access-Control-Allow-Origin": "*",
  "Cross-Origin-Resource-Policy": "cross-origin",
  "Access-Control-Expose-Headers": "ETag, Last-Modified, Link",
};

/** The directory for programs: `GET /pharmacies`, `GET /pharmacies/:id` and its vCard, `GET /suggest`, `GET /clusters` for maps, `GET /duty`, and its OpenAPI document. */
export function pharmaciesApi({ source, duty, now, origin, onBusy = () => {} }: PharmaciesApiDeps): Hono {
  const api = new Hono();
  const search = firstByName(source.search);
  /** What is asked of the list, or what is wrong with it. */
  const readQuestion = async (params: URLSearchParams): Promise<ParsedQuery | QueryProblem> => {
    const parsed = parseStoreQuery(params, now(), { lexicon, openFirst: false });
    if (parsed.problems[0]) return parsed.problems[0];
    if (parsed.nearArea === null) return parsed;
    const near = await locate(source, parsed.nearArea);
    if (!near) return { parameter: "near", reason: "is a place that no store names" };
    return { ...parsed, query: { ...parsed.query, near } };
  };
  api.onError((error, c) => {
    if (error instanceof BusyError) {
      onBusy();
      return fail(c, 503, "Too many ask at once. Try again in a moment", { "Retry-After": String(error.retryAfter) });
    }
    if (!isAway(error)) throw error;
    return fail(c, 503, "The directory cannot be reached now. Try again in a minute", { "Retry-After": "60" });
  });

  api.use(async (c, next) => {
    await next();
    // RFC 8631: where a program finds what there is, and a person what it is.
    c.header("Link", `<${origin}/api/openapi.json>; rel="service-desc"`, { append: true });
    c.header("Link", `<${origin}/data>; rel="service-doc"`, { append: true });
  });

  // The specified call names a content type on a GET, so browsers ask first.
  api.options("/*", (c) =>
    c.body(null, 204, {
      ...open,
      "Access-Control-Allow-Methods": "GET, HEAD, OPTIONS",
      "Access-Control-Allow-Headers": "Content-Type, If-None-Match",
      "Access-Control-Max-Age": "86400",
    }),
  );

  // Each kind has places of its own: who reads the list leaves suggestions and maps alone.
  for (const kind of ["/pharmacies", "/clusters", "/suggest", "/duty"]) {
    const turns = createTurns(maxAtOnce);
    api.use(`${kind}/*`, (c, next) => turns.run(addressKey(c.get("address") ?? ""), next));
  }

  api.get("/pharmacies", async (c) => {
    const params = new URL(c.req.url).searchParams;
    const parsed = await readQuestion(params);
    if ("parameter" in parsed) return refuse(c, parsed);
    const page = await search(parsed.query);
    const { stores, next, relaxed, corrections } = page;
    const cursor = next && cursorText(next);
    const rest = JSON.stringify({ next: cursor, relaxed, corrections, unread: unreadIn(parsed, page) });
    const body = `{"data":[${stores.map(getJson).join(",")}],${rest.slice(1)}`;
    if (cursor !== null) {
      params.set("after", cursor);
      c.header("Link", `<${origin}/api/pharmacies?${params}>; rel="next"`);
    }
    return send(c, body, params.get("open") === "now" ? "no-cache" : "public, max-age=30");
  });

  api.get("/pharmacies/:id/contact.vcf", async (c) => {
    const store = await source.byId(c.req.param("id"));
    if (!store) return fail(c, 404, "There is no such pharmacy");
    const url = origin + storePath(store.pharmacy);
    return c.body(vcard(store.pharmacy, url), 200, {
      ...open,
      "Content-Type": "text/vcard; charset=utf-8",
      "Content-Disposition": 'attachment; filename="store.vcf"',
      "Cache-Control": "public, max-age=30",
    });
  });

  api.get("/pharmacies/:id", async (c) => {
    const wrong = wrongName(new URL(c.req.url).searchParams, []);
    if (wrong) return refuse(c, wrong);
    const store = await source.byId(c.req.param("id"));
    if (store) return send(c, `{"data":${getJson(store)}}`, "public, max-age=30");
    return fail(c, 404, "There is no such pharmacy");
  });

  serveStoreFiles(api, { source, readQuestion, origin, headers: open, refuse });

  const clusters = createStoreClusters(source);
  api.get("/clusters", async (c) => {
    const asked = readMapQuery(new URL(c.req.url).searchParams);
    if ("parameter" in asked) return refuse(c, asked);
    const found = await clusters(asked.bounds, asked.zoom);
    return send(c, JSON.stringify({ data: found.map(toSixDigits) }), "public, max-age=60");
  });

  api.get("/suggest", async (c) => {
    const asked = readSuggest(new URL(c.req.url).searchParams);
    if ("parameter" in asked) return refuse(c, asked);
    const data = await suggest(source, asked.text, asked.language);
    return send(c, JSON.stringify({ data }), "public, max-age=60");
  });

  api.get("/duty", async (c) => {
    const params = new URL(c.req.url).searchParams;
    const wrong = wrongName(params, ["town", "date"]);
    if (wrong) return refuse(c, wrong);
    const [typed, date] = [params.get("town"), params.get("date")];
    const town = typed === null ? null : duty.town(storable(typed));
    if (typed !== null && !town) return refuse(c, { parameter: "town", reason: "is no town" });
    if (date !== null && dayOfDate(date) === null) return refuse(c, { parameter: "date", reason: "is not YYYY-MM-DD" });
    const all = await (date === null ? duty.tonight(now()) : duty.on(date));
    const data = all.filter(({ slug }) => !town || slug === town.slug || slug === "").map(publicDuty);
    return send(c, JSON.stringify({ data }), date === null ? "no-cache" : "public, max-age=30");
  });

  const document = JSON.stringify(openApiDocument(origin));
  api.get("/openapi.json", (c) => send(c, document, "public, max-age=3600"));

  const answered = new Set(api.routes.flatMap(({ method, path }) => (method === "GET" ? [path] : [])));
  for (const address of answered) {
    api.all(address, (c) => fail(c, 405, "Only GET and HEAD are answered here", { Allow: "GET, HEAD, OPTIONS" }));
  }
  api.all("*", (c) => fail(c, 404, "There is nothing at this address; /api/openapi.json says what there is"));
  return api;
}

/** Times as local moments of India: a duty may end on the next day. */
function publicDuty({ kind, date, starts, ends, town, area, by, link, id, name, phone, isShut }: DutyEntry) {
  const at = (minute: number) => localText(instantOf(dayOfDate(date)!, minute));
  const hours = kind === "duty" ? { from: at(starts), to: at(ends) } : { from: at(0), to: at(minutesOfDay) };
  const store = kind === "duty" ? { id, name, phone, saysClosed: isShut } : null;
  return { kind, date, ...hours, town, area, order: by, link, store };
}

/** A tenth of a metre. */
function toSixDigits({ stores, latitude, longitude }: Cluster): Cluster {
  return { stores, latitude: Number(latitude.toFixed(6)), longitude: Number(longitude.toFixed(6)) };
}

/** Our own stores are in the database as JSON, which is sent as it is. Only to name their `pharmacy` would parse it. */
function getJson(store: FoundStore): string {
  return store.json ?? JSON.stringify(store.pharmacy);
}

function send(c: Context, body: string, cacheControl: string): Response {
  const etag = `"${createHash("sha1").update(body).digest("base64url")}"`;
  const headers = { ...open, "Cache-Control": cacheControl, ETag: etag };
  if (matchesTag(c.req.header("If-None-Match") ?? "", etag)) return c.body(null, 304, headers);
  return c.body(body, 200, { ...headers, "Content-Type": "application/json; charset=UTF-8" });
}

function refuse(c: Context, { parameter, reason }: QueryProblem): Response {
  const error = { status: 400, parameter, message: `${parameter} ${reason}` };
  return c.json({ error }, 400, { ...open, "Cache-Control": "no-store" });
}

type FailureHeaders = Partial<Record<"Allow" | "Retry-After", string>>;

function fail(c: Context, status: 404 | 405 | 503, message: string, headers: FailureHeaders = {}): Response {
  return c.json({ error: { status, message } }, status, { ...open, ...headers, "Cache-Control": "no-store" });
}

const maxZoom = 22;

/** What a map asks for, or what is wrong with it. */
function readMapQuery(params: URLSearchParams): { bounds: Bounds; zoom: number } | QueryProblem {
  const wrong = wrongName(params, ["bounds", "zoom"]);
  if (wrong) return wrong;
  const [south, west, north, east, ...more] = (params.get("bounds") ?? "").split(",").map(readDegrees);
  if (south === undefined || west === undefined || north === undefined || east === undefined || more.length > 0) {
    return { parameter: "bounds", reason: "must be south,west,north,east in degrees" };
  }
  if (south > north || west > east)
    return { parameter: "bounds", reason: "must have south below north, west before east" };
  const zoom = /^\d{1,2}$/.test(params.get("zoom") ?? "") ? Number(params.get("zoom")) : Infinity;
  if (zoom > maxZoom) return { parameter: "zoom", reason: `must be a whole number from 0 to ${maxZoom}` };
  return { bounds: { south, west, north, east }, zoom };
}

function readDegrees(text: string): number | undefined {
  const value = /^-?\d{1,3}(\.\d{1,15})?$/.test(text) ? Number(text) : Infinity;
  return Math.abs(value) <= 360 ? value : undefined;
}
