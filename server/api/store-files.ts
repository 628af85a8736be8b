import { createHash } from "node:crypto";
import { setImmediate } from "node:timers/promises";
import type { Context, Hono } from "hono";
import type { ParsedQuery, QueryProblem } from "../../domain/search/understand/parse-query.ts";
import { type Cursor, everything, queryLimits, type StoreQuery } from "../../domain/search/query.ts";
import { geoFeature } from "../../domain/stores/geo-feature.ts";
import { networkKey } from "../forms/address-key.ts";
import { matchesTag } from "../middleware/negotiate.ts";
import { createTurns } from "../pages/turns.ts";
import { publicCsvHead, publicCsvRow } from "../stores/export-stores.ts";
import { placeCalled } from "../stores/find-place.ts";
import type { StoreSource } from "../stores/source.ts";

interface StoreFilesDeps {
  source: StoreSource;
  readQuestion: (params: URLSearchParams) => Promise<ParsedQuery | QueryProblem>;
  origin: string;
  /** The headers of every answer. */
  headers: object;
  refuse: (c: Context, problem: QueryProblem) => Response;
}

/** So many files are sent at a time: each reads the directory as fast as its reader takes it. */
const maxAtOnce = 32;
/** And to one network, which may read as slowly as it likes. */
const maxOfNetwork = 4;

/** All stores that a question finds, as one file: `/pharmacies.geojson` and `/pharmacies.csv`. A batch of them is in memory at a time. */
export function serveStoreFiles(api: Hono, { source, readQuestion, origin, headers, refuse }: StoreFilesDeps): void {
  const turns = createTurns(maxAtOnce, maxOfNetwork);
  let reading: Promise<unknown> = Promise.resolve();
  const kinds = [
    { path: "/pharmacies.geojson", type: "application/geo+json", write: geoJsonParts },
    { path: "/pharmacies.csv", type: "text/csv; charset=UTF-8; header=present", write: csvParts },
  ];
  for (const { path, type, write } of kinds) {
    api.get(path, async (c) => {
      const { searchParams } = new URL(c.req.url);
      const query = await readPlaceQuestion(searchParams);
      if ("parameter" in query) return refuse(c, query);
      const [version, changedAt] = await Promise.all([source.version(), source.changedAt()]);
      const minute = query.openAt && Math.floor(query.openAt.getTime() / 60_000);
      const tag = createHash("sha1").update(`${version} ${minute} ${path} ${searchParams}`).digest("base64url");
      const validators = {
        ETag: `W/"${tag}"`,
        ...(changedAt && { "Last-Modified": new Date(changedAt).toUTCString() }),
      };
      const all = { ...headers, ...validators, "Cache-Control": "no-cache" };
      if (matchesTag(c.req.header("If-None-Match") ?? "", validators.ETag)) return c.body(null, 304, all);
      const body = await inTurn(
        networkKey(c.get("address") ?? ""),
        write(storesOf(source, query), origin),
        c.req.raw.signal,
      );
      return c.body(body, 200, {
        ...all,
        "Content-Type": type,
        "Content-Disposition": `attachment; filename="${path.slice(1)}"`,
        // Sent as it is made: compression takes part after part.
        "X-Accel-Buffering": "no",
      });
    });
  }

  async function readPlaceQuestion(given: URLSearchParams): Promise<StoreQuery | QueryProblem> {
    const params = new URLSearchParams(given);
    const within = params.getAll("in");
    params.delete("in");
    const parsed = await readQuestion(params);
    if ("parameter" in parsed) return parsed;
    const { query } = parsed;
    if (within.length === 0) return query;
    const place = within.length === 1 ? await placeCalled(source, within[0]!) : null;
    return place
      ? { ...query, place: place.id }
      : { parameter: "in", reason: "is no city or area with a page, such as raipur or raipur/pandri" };
  }

  /** One part after another, whosever they are: many readers ask no more of the directory than one. */
  function nextOf(parts: AsyncGenerator<string>) {
    const next = reading.then(() => parts.next());
    reading = next.catch(() => null);
    return next;
  }

  /** Keeps its turn until the last part is sent, or nobody wants it any more. */
  function inTurn(
    network: string,
    parts: AsyncGenerator<string>,
    signal: AbortSignal,
  ): Promise<ReadableStream<Uint8Array>> {
    return new Promise((resolve, reject) => {
      turns
        .run(network, () => {
          const { promise: ended, resolve: end } = Promise.withResolvers<void>();
          const encoder = new TextEncoder();
          // Nobody cancels an answer that was not begun.
          signal.addEventListener("abort", () => end());
          if (signal.aborted) end();
          resolve(
            new ReadableStream({
              async pull(controller) {
                try {
                  const { done, value } = await nextOf(parts);
                  if (!done) return controller.enqueue(encoder.encode(value));
                  controller.close();
                } catch (error) {
                  controller.error(error);
                }
                end();
              },
              cancel: end,
            }),
          );
          return ended;
        })
        .catch(reject);
    });
  }
}

async function* storesOf(source: StoreSource, asked: StoreQuery) {
  const query = { ...everything, ...asked, limit: queryLimits.rows };
  for (let after: Cursor | null = query.after; ;) {
    const page = await source.search({ ...query, after });
    yield page.stores;
    if (!page.next) return;
    after = page.next;
    // Visitors come between.
    await setImmediate();
  }
}

type Batches = ReturnType<typeof storesOf>;

async function* geoJsonParts(batches: Batches, origin: string): AsyncGenerator<string> {
  let before = '{"type":"FeatureCollection","features":[\n';
  for await (const stores of batches) {
    if (stores.length === 0) continue;
    yield before + stores.map((store) => JSON.stringify(geoFeature(store, origin))).join(",\n");
    before = ",\n";
  }
  yield before === ",\n" ? "\n]}\n" : `${before}]}\n`;
}

async function* csvParts(batches: Batches): AsyncGenerator<string> {
  yield publicCsvHead;
  for await (const stores of batches) yield stores.map(publicCsvRow).join("");
}
