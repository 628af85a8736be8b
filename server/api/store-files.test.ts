import { Hono } from "hono";
import { expect, test, vi } from "vitest";
import { toWrite } from "../../tests/stores/factory.ts";
import { everything } from "../../domain/search/query.ts";
import type { ParsedQuery } from "../../domain/search/understand/parse-query.ts";
import type { StoreSource } from "../stores/source.ts";
import { serveStoreFiles } from "./store-files.ts";

/** A directory without end. */
const after = { sort: "rating", stage: 0, key: 0, rank: 0 } as const;
const search = vi.fn<StoreSource["search"]>();
search.mockImplementation(
  () => Promise.resolve({ ...everything, stores: [toWrite({ id: "7" })], next: after }) as never,
);
const source = { search, version: async () => "1", changedAt: async () => null } as unknown as StoreSource;

const readQuestion = async () => ({ query: everything }) as ParsedQuery;
const refuse = () => new Response(null, { status: 400 });

function files() {
  const app = new Hono();
  app.use(async (c, next) => {
    c.set("address", c.req.header("x-from"));
    await next();
  });
  serveStoreFiles(app, { source, readQuestion, origin: "", headers: {}, refuse });
  app.onError((error) => ("getResponse" in error ? error.getResponse() : new Response(null, { status: 500 })));
  return async (from: string, signal = new AbortController().signal) => {
    const request = new Request("http://x/pharmacies.csv", { headers: { "x-from": from }, signal });
    return app.fetch(request);
  };
}

const times = (count: number) => Array.from({ length: count }, (_, index) => index);

test("who does not read a file leaves others theirs", async () => {
  const ask = files();
  const unread = times(20).map(() => ask("10.1.0.1"));
  expect((await ask("10.2.0.1")).status).toBe(200);
  expect((await Promise.all(unread)).map(({ status }) => status)).toContain(503);
});

test("whoever gives up while waiting, or before reading, keeps no place", async () => {
  const ask = files();
  for (const _ of times(5)) {
    const gone = new AbortController();
    const asked = times(10).map((index) => ask(`10.${index}.0.1`, gone.signal));
    await Promise.race(asked);
    gone.abort();
    // As the server does with the answer to a request that has ended: nothing.
    await Promise.all(asked);
  }
  expect((await ask("10.1.0.1")).status).toBe(200);
});
