import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { gzipSync } from "node:zlib";
import { afterEach, describe, expect, test } from "vitest";
import { fallbackStores } from "../../content/fallback-stores.ts";
import { everything } from "../../domain/stores/query.ts";
import { recordingLog } from "../../tests/messages/sending.ts";
import { pharmacy } from "../../tests/stores/factory.ts";
import { fetchPharmacies } from "./fetch-pharmacies.ts";
import { readUpstream } from "./upstream.ts";

type Handler = (request: IncomingMessage, response: ServerResponse) => void;
const servers: Server[] = [];
const timers: NodeJS.Timeout[] = [];
afterEach(() => {
  for (const timer of timers.splice(0)) clearInterval(timer);
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

async function serve(handler: Handler): Promise<string> {
  const server = createServer(handler);
  servers.push(server);
  await new Promise<void>((resolve) => {
    server.listen(0, "127.0.0.1", resolve);
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const json: (body: unknown) => Handler = (body) => (_request, response) => {
  response.setHeader("Content-Type", "application/json");
  response.end(typeof body === "string" || Buffer.isBuffer(body) ? body : JSON.stringify(body));
};
const raw: (status: number, headers: Record<string, string>, body: string | Buffer) => Handler =
  (status, headers, body) => (_request, response) => {
    response.writeHead(status, headers).end(body);
  };
const goodStore = pharmacy({ id: "good" });
const jsonType = { "Content-Type": "application/json" };

interface ReaderOptions {
  clock?: { now: number };
  memory?: { text: string | null };
  timeLimit?: number;
}

function reader(api: string, options: ReaderOptions = {}) {
  const log = recordingLog();
  const counts = new Map<string, number>();
  // Longer than any machine is slow: only a test of the limit itself sets a short one.
  const { clock = { now: 0 }, memory = { text: null }, timeLimit = 30_000 } = options;
  const current = readUpstream({
    api,
    fallback: fallbackStores,
    remember: async (text) => {
      memory.text = text;
    },
    recall: async () => memory.text,
    now: () => new Date(clock.now),
    log,
    count: (name, by = 1) => counts.set(name, (counts.get(name) ?? 0) + by),
    timeLimit,
  });
  return { current, lines: log.lines, counts, clock, memory };
}
const idsOf = async (upstream: ReturnType<typeof reader>) =>
  (await upstream.current()).list.search({ ...everything, limit: 100 }).stores.map((store) => store.pharmacy.id);

/** These never come to an end by themselves: that the reading does is the proof of its limit. */
const endless: Record<string, Handler> = {
  "connects and hangs": () => {},
  "headers then silence": (_request, response) => {
    response.writeHead(200, jsonType).write('{"data":');
  },
  "one byte at a time": (_request, response) => {
    response.writeHead(200, jsonType);
    timers.push(setInterval(() => response.write(" "), 50));
  },
};

const transport: Record<string, Handler> = {
  "reset in the middle": (_request, response) => {
    response.writeHead(200, jsonType).write('{"data":[');
    setImmediate(() => response.socket?.destroy());
  },
  "cut off": json('{"data":[{"id":1,"name":"x"'),
  "204": raw(204, {}, ""),
  "redirect loop": (request, response) => {
    response.writeHead(302, { Location: request.url! }).end();
  },
  "redirect elsewhere": raw(302, { Location: "http://127.0.0.1:9/" }, ""),
  "401": raw(401, jsonType, "{}"),
  "404": raw(404, jsonType, "{}"),
  "500": raw(500, jsonType, "{}"),
  "503": raw(503, jsonType, "{}"),
  "wrong content type": raw(200, { "Content-Type": "text/plain" }, JSON.stringify({ data: [goodStore] })),
  "HTML with 200": raw(200, { "Content-Type": "text/html" }, "<!doctype html>"),
  "HTML that says it is JSON": json("<!doctype html>"),
  "a compression bomb": raw(
    200,
    { ...jsonType, "Content-Encoding": "gzip" },
    gzipSync(Buffer.alloc(50 * 1024 * 1024, " ")),
  ),
  "200 MB of JSON": (_request, response) => {
    response.writeHead(200, jsonType);
    const chunk = Buffer.alloc(1024 * 1024, " ");
    const more = () => {
      while (!response.destroyed && response.write(chunk));
      response.once("drain", more);
    };
    more();
  },
  "nesting 100,000 deep": json("[".repeat(100_000)),
  "broken UTF-8": json(Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x7d])),
  "data missing": json({}),
  "data null": json({ data: null }),
  "data an object": json({ data: { 0: goodStore } }),
  "data a string": json({ data: "stores" }),
  "not even an object": json("null"),
};

describe("whatever the other side does, the nine show, in time, and the log says why", () => {
  test.each(Object.entries(endless))("%s", async (_name, handler) => {
    const upstream = reader(await serve(handler), { timeLimit: 400 });
    expect(await idsOf(upstream)).toHaveLength(9);
    expect((await upstream.current()).saved).toBe(true);
    expect(upstream.lines[0]!.fields.message).toBe("Failed to fetch pharmacies: no answer in time");
    expect(upstream.counts.get("upstream_failures")).toBe(1);
  });
  test.each(Object.entries(transport))("%s", async (_name, handler) => {
    const upstream = reader(await serve(handler));
    expect((await idsOf(upstream)).toSorted()).toEqual(["1", "2", "3", "4", "5", "6", "7", "8", "9"]);
    expect((await upstream.current()).saved).toBe(true);
    expect(upstream.lines[0]).toMatchObject({ event: "upstream.failed" });
    expect(upstream.lines[0]!.fields.message).toMatch(/^Failed to fetch pharmacies: /);
    expect(upstream.counts.get("upstream_failures")).toBe(1);
  });
  test.each([
    ["refused", "http://127.0.0.1:9"],
    ["unknown host", "http://stores.invalid"],
  ])("%s", async (_name, api) => {
    expect(await idsOf(reader(api))).toHaveLength(9);
  });
  test("a status is raised in the specified words", async () => {
    const api = await serve(raw(503, jsonType, "{}"));
    await expect(fetchPharmacies(api, 30_000)).rejects.toThrow("Failed to fetch pharmacies: 503 Service Unavailable");
  });
});

describe("the last good answer is preferred to the nine", () => {
  test("after a failure, and again after a restart", async () => {
    let handler = json({ data: [goodStore] });
    const api = await serve((request, response) => handler(request, response));
    const upstream = reader(api);
    expect(await idsOf(upstream)).toEqual(["good"]);
    expect((await upstream.current()).saved).toBe(false);

    handler = raw(500, jsonType, "");
    upstream.clock.now += 31_000;
    expect(await idsOf(upstream)).toEqual(["good"]);
    expect((await upstream.current()).saved).toBe(true);
    expect(await idsOf(reader(api, { memory: upstream.memory }))).toEqual(["good"]);

    handler = json({ data: [pharmacy({ id: "newer" })] });
    upstream.clock.now += 6000;
    expect(await idsOf(upstream)).toEqual(["newer"]);
    expect((await upstream.current()).saved).toBe(false);
  });
  test("429 with Retry-After is heeded", async () => {
    let asked = 0;
    const api = await serve((_request, response) => {
      asked += 1;
      response.writeHead(429, { "Retry-After": "60" }).end();
    });
    const upstream = reader(api);
    await idsOf(upstream);
    upstream.clock.now += 30_000;
    await idsOf(upstream);
    expect(asked).toBe(1);
    upstream.clock.now += 31_000;
    await idsOf(upstream);
    expect(asked).toBe(2);
  });
  test("many visitors at once ask once", async () => {
    let asked = 0;
    const api = await serve((request, response) => {
      asked += 1;
      json({ data: [goodStore] })(request, response);
    });
    const upstream = reader(api);
    await Promise.all(Array.from({ length: 20 }, () => idsOf(upstream)));
    expect(asked).toBe(1);
  });
});

async function show(data: unknown[]) {
  const upstream = reader(await serve(json({ data })));
  return { ids: await idsOf(upstream), upstream };
}

describe("shape: what is good shows", () => {
  test("null rows, strings, rows without id are left out and counted", async () => {
    const { ids, upstream } = await show([null, "x", [], { name: "no id" }, { id: 2 }, goodStore]);
    expect(ids).toEqual(["good"]);
    expect(upstream.counts.get("upstream_bad_rows")).toBe(5);
  });
  test("unknown fields and __proto__ change nothing", async () => {
    const text = `{"data":[{"__proto__":{"isActive":true},"extra":{"deep":[1]},"id":7,"name":"x","isActive":true,"status":"approved"}]}`;
    const upstream = reader(await serve(json(text)));
    expect(await idsOf(upstream)).toEqual(["7"]);
  });
  test("ids as numbers and strings are one id; of doubles the first stays", async () => {
    const { ids, upstream } = await show([
      { ...goodStore, id: 7, name: "First" },
      { ...goodStore, id: "7", name: "Second" },
    ]);
    expect(ids).toEqual(["7"]);
    expect((await upstream.current()).list.byId("7")?.pharmacy.name).toBe("First");
  });
  test("isActive 'true' and status 'Approved ' show; pending does not", async () => {
    const { ids } = await show([
      { ...goodStore, id: 1, isActive: "true", status: "Approved " },
      { ...goodStore, id: 2, status: "pending" },
      { ...goodStore, id: 3, isActive: false },
    ]);
    expect(ids).toEqual(["1"]);
  });
  test("nothing left after the filter is an empty list, not an error", async () => {
    const { ids, upstream } = await show([{ ...goodStore, status: "rejected" }]);
    expect(ids).toEqual([]);
    expect((await upstream.current()).saved).toBe(false);
  });
  test("a BOM is no harm", async () => {
    const upstream = reader(await serve(json(`\ufeff${JSON.stringify({ data: [goodStore] })}`)));
    expect(await idsOf(upstream)).toEqual(["good"]);
  });
  test("pictures are joined to that origin and to no other", async () => {
    const api = await serve(
      json({
        data: [
          { ...goodStore, id: 1, image: { url: "/a.jpg" } },
          { ...goodStore, id: 2, image: { url: "https://evil.example/a.jpg" } },
        ],
      }),
    );
    const { list } = await reader(api).current();
    expect(list.byId("1")?.pharmacy.image).toEqual({ url: `${api}/a.jpg` });
    expect(list.byId("2")?.pharmacy.image).toBeNull();
  });
  test("10,000 stores page", async () => {
    const { upstream } = await show(
      Array.from({ length: 10_000 }, (_, index) => ({ id: index, name: "S", isActive: true, status: "approved" })),
    );
    const { list } = await upstream.current();
    const first = list.search(everything);
    const second = list.search({ ...everything, after: first.next });
    expect([first.stores.length, second.stores.length, list.summary().count]).toEqual([24, 24, 10_000]);
    expect(first.stores[0]!.pharmacy.id).not.toBe(second.stores[0]!.pharmacy.id);
  });
});
