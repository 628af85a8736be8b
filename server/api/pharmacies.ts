import { createHash } from "node:crypto";
import { type Context, Hono } from "hono";
import { HTTPException } from "hono/http-exception";
import { parseStoreQuery, type QueryProblem } from "../../domain/stores/parse-query.ts";
import { cursorText } from "../../domain/stores/query.ts";
import { isStorageFault } from "../storage-guard.ts";
import type { StoreSource } from "../stores/source.ts";
import { locate } from "../stores/store-use-cases.ts";
import { openApiDocument } from "./openapi.ts";

export interface PharmaciesApiDeps {
  source: StoreSource;
  now: () => Date;
  /** The public origin, for the OpenAPI document. */
  origin: string;
}

/** Open to any origin and never with credentials, as specified. */
const open = {
  "Access-Control-Allow-Origin": "*",
  "Cross-Origin-Resource-Policy": "cross-origin",
  "Access-Control-Expose-Headers": "ETag, Link",
};

/** The directory for programs: `GET /pharmacies`, `GET /pharmacies/:id` and its OpenAPI document. */
export function pharmaciesApi({ source, now, origin }: PharmaciesApiDeps): Hono {
  const api = new Hono();

  // The specified call names a content type on a GET, so browsers ask first.
  api.options("/*", (c) =>
    c.body(null, 204, {
      ...open,
      "Access-Control-Allow-Methods": "GET, HEAD, OPTIONS",
      "Access-Control-Allow-Headers": "Content-Type, If-None-Match",
      "Access-Control-Max-Age": "86400",
    }),
  );

  api.get("/pharmacies", async (c) => {
    const params = new URL(c.req.url).searchParams;
    const { query, nearPlace, problems } = parseStoreQuery(params, now());
    if (problems[0]) return refuse(c, problems[0]);
    if (nearPlace !== null) {
      query.near = await stored(locate(source, nearPlace));
      if (!query.near) return refuse(c, { parameter: "near", reason: "is a place that no store names" });
    }
    const { rows, next, relaxed } = await stored(source.search(query));
    const cursor = next && cursorText(next);
    // The rows are JSON already: they are joined, not parsed and written again.
    const body = `{"data":[${rows.map((row) => row.json).join(",")}],"next":${JSON.stringify(cursor)},"relaxed":${relaxed}}`;
    if (cursor !== null) {
      params.set("after", cursor);
      c.header("Link", `<${origin}/api/pharmacies?${params}>; rel="next"`);
    }
    return send(c, body, params.get("open") === "now" ? "no-cache" : "public, max-age=30");
  });

  api.get("/pharmacies/:id", async (c) => {
    const [unknown] = new URL(c.req.url).searchParams.keys();
    if (unknown !== undefined) return refuse(c, { parameter: unknown.slice(0, 40), reason: "is not a parameter" });
    const row = await stored(source.byId(c.req.param("id")));
    if (row) return send(c, `{"data":${row.json}}`, "public, max-age=30");
    return c.json({ error: { status: 404, message: "There is no such pharmacy" } }, 404, {
      ...open,
      "Cache-Control": "no-store",
    });
  });

  const document = JSON.stringify(openApiDocument(origin));
  api.get("/openapi.json", (c) => send(c, document, "public, max-age=3600"));
  return api;
}

/** A database that is away is a 503, not a fault of ours. */
function stored<T>(work: Promise<T>): Promise<T> {
  return work.catch((error: unknown) => {
    throw isStorageFault(error) ? new HTTPException(503, { cause: error }) : error;
  });
}

function send(c: Context, body: string, cacheControl: string): Response {
  const etag = `"${createHash("sha1").update(body).digest("base64url")}"`;
  const headers = { ...open, "Cache-Control": cacheControl, ETag: etag };
  const asked = c.req.header("If-None-Match") ?? "";
  const unchanged = asked.split(",").some((tag) => tag.trim().replace(/^W\//, "") === etag);
  if (unchanged) return c.body(null, 304, headers);
  return c.body(body, 200, { ...headers, "Content-Type": "application/json; charset=UTF-8" });
}

function refuse(c: Context, { parameter, reason }: QueryProblem): Response {
  const error = { status: 400, parameter, message: `${parameter} ${reason}` };
  return c.json({ error }, 400, { ...open, "Cache-Control": "no-store" });
}
