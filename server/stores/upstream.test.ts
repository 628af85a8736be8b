import { readFileSync, statSync, truncateSync, writeFileSync } from "node:fs";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import { everything } from "../../domain/search/query.ts";
import { pharmacy } from "../../tests/stores/factory.ts";
import { patience, runUpstream } from "../../tests/stores/run-upstream.ts";
import { newFolder } from "../../tests/folder.ts";
import { listen } from "../../tests/listen.ts";

type Handler = (request: IncomingMessage, response: ServerResponse) => void;
async function serve(handler: Handler): Promise<string> {
  const server = createServer(handler);
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://${await listen(server)}`;
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

const folder = newFolder("upstream");
let files = 0;
const newFile = () => join(folder, `${(files += 1)}.sqlite`);

async function reader(api: string, options: Partial<Parameters<typeof runUpstream>[1]> = {}) {
  const { file = newFile(), maxRows = 50_000 } = options;
  return { ...(await runUpstream(api, { ...options, file, maxRows })), file };
}
const idsOf = async (upstream: Awaited<ReturnType<typeof reader>>) =>
  (await upstream.list.search({ ...everything, limit: 100 })).stores.map((store) => store.pharmacy.id);
const isSaved = async (upstream: Awaited<ReturnType<typeof reader>>) => (await upstream.list.summary()).saved;
const theNine = ["1", "2", "3", "4", "5", "6", "7", "8", "9"];

/** These never come to an end by themselves: that the reading does is the proof of its limit. */
const endless: Record<string, Handler> = {
  "connects and hangs": () => {},
  "headers then silence": (_request, response) => {
    response.writeHead(200, jsonType).write('{"data":');
  },
  "one byte at a time": (_request, response) => {
    response.writeHead(200, jsonType);
    const timer = setInterval(() => response.write(" "), 50);
    response.on("close", () => clearInterval(timer));
  },
};

const transport: Record<string, Handler> = {
  "reset in the middle": (_request, response) => {
    response.writeHead(200, jsonType).write('{"data":[');
    setImmediate(() => response.socket?.destroy());
  },
  "cut off": json('{"data":[{"id":1,"name":"x"'),
  "cut off in a compressed answer": raw(
    200,
    { ...jsonType, "Content-Encoding": "gzip" },
    gzipSync(JSON.stringify({ data: [goodStore] })).subarray(0, 40),
  ),
  "an empty answer": raw(200, jsonType, ""),
  "204": raw(204, {}, ""),
  "redirect loop": (request, response) => {
    response.writeHead(302, { Location: request.url! }).end();
  },
  "redirect elsewhere": raw(302, { Location: "http://127.0.0.1:9/" }, ""),
  "300": raw(300, jsonType, "{}"),
  "401": raw(401, jsonType, "{}"),
  "404": raw(404, jsonType, "{}"),
  "500": raw(500, jsonType, "{}"),
  "503": raw(503, jsonType, "{}"),
  "HTML with 200": raw(200, { "Content-Type": "text/html" }, "<!doctype html>"),
  "HTML that says it is JSON": json("<!doctype html>"),
  "a compression bomb": raw(
    200,
    { ...jsonType, "Content-Encoding": "gzip" },
    gzipSync(Buffer.alloc(80 * 1024 * 1024, " ")),
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
  "each byte by itself, as fast as it goes": (_request, response) => {
    // As one write: Node would send each with a delay.
    response.socket?.end(
      `HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n${"1\r\n \r\n".repeat(100_000)}0\r\n\r\n`,
    );
  },
  "nesting 100,000 deep": json("[".repeat(100_000)),
  "nesting 100,000 deep, all of it closed": json(`{"data":[${"[".repeat(100_000)}${"]".repeat(100_000)}]}`),
  "an object nested 100,000 deep": json(`{"data":[${'{"id":'.repeat(100_000)}1${"}".repeat(100_000)}]}`),
  "broken UTF-8": json(Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x7d])),
  "data missing": json({}),
  "data null": json({ data: null }),
  "data an object": json({ data: { 0: goodStore } }),
  "data a string": json({ data: "stores" }),
  "not even an object": json("null"),
  "rows that are all bad": json({ data: [null, "x", [], {}, { name: "no id" }, { id: 2 }] }),
  "1.6 million empty rows": json(`{"data":[${"{},".repeat(1_600_000)}{}]}`),
  "2.4 million numbers": json(`{"data":[${"0,".repeat(2_400_000)}0]}`),
};

describe("whatever the other side does, the nine show, and the log says why", () => {
  test.each(Object.entries(endless))("%s", async (_name, handler) => {
    const upstream = await reader(await serve(handler), { timeLimit: 400 });
    expect((await idsOf(upstream)).toSorted()).toEqual(theNine);
    expect(await isSaved(upstream)).toBe(true);
    expect(upstream.lines[0]!.fields.message).toBe("Failed to fetch pharmacies: no answer in time");
    expect(upstream.counts.get("upstream_failures")).toBe(1);
  });
  test.each(Object.entries(transport))("%s", async (_name, handler) => {
    const upstream = await reader(await serve(handler));
    expect((await idsOf(upstream)).toSorted()).toEqual(theNine);
    expect(await isSaved(upstream)).toBe(true);
    expect(upstream.lines[0]).toMatchObject({ event: "upstream.failed" });
    expect(upstream.lines[0]!.fields.message).toMatch(/^Failed to fetch pharmacies: [\w ,.-]+$/);
    expect(upstream.counts.get("upstream_failures")).toBe(1);
  });
  test.each([
    ["refused", "http://127.0.0.1:9"],
    ["unknown host", "http://stores.invalid"],
  ])("%s", async (_name, api) => {
    expect(await idsOf(await reader(api))).toHaveLength(9);
  });
  test.each([
    ["redirect elsewhere", "302 Found"],
    ["broken UTF-8", "the answer is not in UTF-8"],
    ["HTML with 200", "the answer is not JSON"],
  ])("%s is called what it is: %s", async (name, words) => {
    const upstream = await reader(await serve(transport[name]!));
    await idsOf(upstream);
    expect(upstream.lines[0]!.fields.message).toBe(`Failed to fetch pharmacies: ${words}`);
  });
  // Its endless headers or empty pieces would be taken in before anybody else has a turn: no time is measured here.
  test("what comes from there, other threads take in", async () => {
    const here = vi.spyOn(globalThis, "fetch");
    expect(await idsOf(await reader(await serve(json({ data: [goodStore] }))))).toEqual(["good"]);
    expect(here).not.toHaveBeenCalled();
    here.mockRestore();
  });
  test("a status is raised in the specified words, not in those of the other side", async () => {
    const api = await serve((_request, response) => {
      response.writeHead(503, "canary of the other side", jsonType).end();
    });
    const upstream = await reader(api);
    await idsOf(upstream);
    expect(upstream.lines[0]!.fields.message).toBe("Failed to fetch pharmacies: 503 Service Unavailable");
    expect(JSON.stringify(upstream.lines)).not.toContain("canary");
  });
  test("a list that takes too much memory or time to read", async () => {
    const api = await serve(json(`{"data":[${"{},".repeat(1_600_000)}{}]}`));
    const large = await reader(api, { limits: { megabytes: 24 } });
    expect(await idsOf(large)).toHaveLength(9);
    expect(large.lines[0]!.fields.message).toBe("Failed to fetch pharmacies: the list takes too much memory");
    const slow = await reader(api, { limits: { reading: 1 } });
    expect(await idsOf(slow)).toHaveLength(9);
    expect(slow.lines[0]!.fields.message).toBe("Failed to fetch pharmacies: the list takes too long to read");
  });
});

describe("a good answer is used, however it comes", () => {
  const body = JSON.stringify({ data: [goodStore] });
  test.each<[string, Handler]>([
    ["as text/plain", raw(200, { "Content-Type": "text/plain" }, body)],
    ["as text/html", raw(200, { "Content-Type": "text/html" }, body)],
    ["without a content type", raw(200, {}, body)],
    ["with a byte order mark", json(`\ufeff${body}`)],
    [
      "in small pieces",
      (_request, response) => {
        for (const letter of body) response.write(letter);
        response.end();
      },
    ],
    ["compressed", raw(200, { ...jsonType, "Content-Encoding": "gzip" }, gzipSync(body))],
  ])("%s", async (_name, handler) => {
    const upstream = await reader(await serve(handler));
    expect(await idsOf(upstream)).toEqual(["good"]);
    expect(await isSaved(upstream)).toBe(false);
  });
  test("late, at a first start: pages wait for it, since the nine are for an error", async () => {
    const asked = Promise.withResolvers<ServerResponse>();
    const upstream = await reader(await serve((_request, response) => asked.resolve(response)), { over: [300] });
    const page = idsOf(upstream);
    (await asked.promise).end(body);
    expect(await page).toEqual(["good"]);
  });
  test("later than is within reason: pages show the nine meanwhile, and its stores once it is there", async () => {
    const asked = Promise.withResolvers<ServerResponse>();
    const upstream = await reader(await serve((_request, response) => asked.resolve(response)), { over: patience });
    const response = await asked.promise;
    expect((await idsOf(upstream)).toSorted()).toEqual(theNine);
    expect(await isSaved(upstream)).toBe(true);
    response.end(body);
    await expect.poll(() => idsOf(upstream)).toEqual(["good"]);
    await expect.poll(() => isSaved(upstream)).toBe(false);
    expect(upstream.lines.filter(({ event }) => event === "upstream.failed")).toEqual([]);
  });
  test("late after a restart: pages show the last good answer meanwhile", async () => {
    let handler = raw(200, {}, body);
    const api = await serve((request, response) => handler(request, response));
    const before = await reader(api);
    await idsOf(before);
    await before.stop();
    handler = () => {};
    const after = await reader(api, { file: before.file, over: [300] });
    expect(await idsOf(after)).toEqual(["good"]);
    expect(await isSaved(after)).toBe(true);
  });
});

describe("the last good answer is preferred to the nine", () => {
  test("after a failure, and again after a restart", async () => {
    let handler = json({ data: [goodStore] });
    const api = await serve((request, response) => handler(request, response));
    const upstream = await reader(api);
    expect(await idsOf(upstream)).toEqual(["good"]);
    expect(await isSaved(upstream)).toBe(false);

    handler = raw(500, jsonType, "");
    await upstream.nextTurn();
    expect(await idsOf(upstream)).toEqual(["good"]);
    expect(await isSaved(upstream)).toBe(true);
    const restarted = await reader(api, { file: upstream.file });
    expect(await idsOf(restarted)).toEqual(["good"]);
    expect(await isSaved(restarted)).toBe(true);

    handler = json({ data: [pharmacy({ id: "newer" })] });
    await upstream.nextTurn();
    expect(await idsOf(upstream)).toEqual(["newer"]);
    expect(await isSaved(upstream)).toBe(false);
  });
  test("whatever else comes never takes its place", async () => {
    let handler = json({ data: [goodStore] });
    const api = await serve((request, response) => handler(request, response));
    const upstream = await reader(api);
    await idsOf(upstream);
    const before = readFileSync(upstream.file);
    for (const [name, bad] of Object.entries(transport)) {
      handler = bad;
      await upstream.nextTurn();
      expect(await idsOf(upstream), name).toEqual(["good"]);
      expect(await isSaved(upstream), name).toBe(true);
      expect(readFileSync(upstream.file), name).toEqual(before);
    }
  });
  test("but not that of another server, nor half a file", async () => {
    let handler = json({ data: [goodStore] });
    const api = await serve((request, response) => handler(request, response));
    const { file, list, stop } = await reader(api);
    await list.summary();
    await stop();
    handler = raw(500, {}, "");
    expect(await idsOf(await reader(await serve(handler), { file }))).toHaveLength(9);
    expect(await idsOf(await reader(api, { file }))).toEqual(["good"]);
    truncateSync(file, 8192);
    expect(await idsOf(await reader(api, { file }))).toHaveLength(9);
  });
  test("it is kept for the owner of the server alone", async () => {
    const upstream = await reader(await serve(json({ data: [goodStore] })));
    await idsOf(upstream);
    expect(statSync(upstream.file).mode & 0o777).toBe(0o600);
  });
  test("where nothing can be kept, the list serves and the log says so", async () => {
    const upstream = await reader(await serve(json({ data: [goodStore] })), { file: "/dev/null/stores.sqlite" });
    expect(await idsOf(upstream)).toEqual(["good"]);
    expect(upstream.lines.map(({ event }) => event)).toContain("upstream.not_remembered");
  });
  test("a list whose file is damaged under it is no more, and is soon read again", async () => {
    const upstream = await reader(await serve(json({ data: manyStores(10_000) })));
    expect(await upstream.list.summary()).toMatchObject({ count: 10_000, saved: false });
    writeFileSync(upstream.file, Buffer.alloc(statSync(upstream.file).size, "rubbish "), { flag: "r+" });
    const { stores } = await upstream.list.search({ ...everything, sort: "name" });
    expect(stores).toHaveLength(9);
    expect(upstream.counts.get("upstream_questions_failed")).toBe(1);
    expect(await upstream.list.summary()).toMatchObject({ count: 9, saved: true });
    await expect.poll(() => upstream.pauses).toEqual([30_000, 5000]);
    await upstream.nextTurn();
    expect(await upstream.list.summary()).toMatchObject({ count: 10_000, saved: false });
  });
});

describe("how often it is asked", () => {
  test("every half minute, and not more often for many visitors", async () => {
    let asked = 0;
    const api = await serve((request, response) => {
      asked += 1;
      json({ data: [goodStore] })(request, response);
    });
    const upstream = await reader(api);
    await Promise.all(Array.from({ length: 20 }, () => idsOf(upstream)));
    expect(asked).toBe(1);
    await upstream.nextTurn();
    expect(asked).toBe(2);
    expect(upstream.pauses).toEqual([30_000, 30_000]);
  });
  test("sooner after a failure, then less and less often", async () => {
    const upstream = await reader(await serve(raw(500, {}, "")));
    await idsOf(upstream);
    for (let turn = 0; turn < 4; turn += 1) await upstream.nextTurn();
    expect(upstream.pauses).toEqual([5000, 10_000, 20_000, 30_000, 30_000]);
  });
  test.each([
    ["60", 60_000],
    ["1", 5000],
    ["0", 5000],
    ["-5", 5000],
    ["soon", 5000],
    ["999999999", 300_000],
    [new Date(Date.now() + 86_400_000).toUTCString(), 300_000],
    [new Date(Date.now() - 86_400_000).toUTCString(), 5000],
  ])("429 with Retry-After %s: in %i ms", async (retryAfter, pause) => {
    const upstream = await reader(await serve(raw(429, { "Retry-After": retryAfter }, "")));
    await idsOf(upstream);
    expect(upstream.pauses).toEqual([pause]);
  });
  test("the same answer is not read again", async () => {
    const upstream = await reader(await serve(json({ data: [goodStore, null] })));
    await idsOf(upstream);
    await upstream.nextTurn();
    expect(upstream.lines.map(({ event }) => event)).toEqual(["upstream.read", "upstream.bad_rows"]);
  });
});

async function show(data: unknown[]) {
  const upstream = await reader(await serve(json({ data })));
  return { ids: await idsOf(upstream), upstream };
}

describe("shape: what is good shows", () => {
  test("null rows, strings, rows without id are left out and counted", async () => {
    const { ids, upstream } = await show([null, "x", [], { name: "no id" }, { id: 2 }, goodStore]);
    expect(ids).toEqual(["good"]);
    expect(upstream.counts.get("upstream_bad_rows")).toBe(5);
  });
  test("a rating that makes no sense is remembered as such: it is no fact, and none is made up for it", async () => {
    const { upstream } = await show([{ ...goodStore, id: 2, rating: 7 }]);
    expect((await upstream.list.byId("2"))?.unusable).toEqual(["rating"]);
  });
  test("ids as numbers and strings are one id; of doubles the first stays", async () => {
    const { ids, upstream } = await show([
      { ...goodStore, id: 7, name: "First" },
      { ...goodStore, id: "7", name: "Second" },
    ]);
    expect(ids).toEqual(["7"]);
    expect((await upstream.list.byId("7"))?.pharmacy.name).toBe("First");
  });
  test("nothing left after the filter is an empty list, not an error", async () => {
    const { ids, upstream } = await show([{ ...goodStore, status: "rejected" }]);
    expect(ids).toEqual([]);
    expect(await isSaved(upstream)).toBe(false);
    expect((await show([])).ids).toEqual([]);
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
    const { list } = await reader(api);
    expect((await list.byId("1"))?.pharmacy.image).toEqual({ url: `${api}/a.jpg` });
    expect((await list.byId("2"))?.pharmacy.image).toBeNull();
  });
  test("10,000 stores page", async () => {
    const { upstream } = await show(manyStores(10_000));
    const { list } = upstream;
    const first = await list.search(everything);
    const second = await list.search({ ...everything, after: first.next });
    expect([first.stores.length, second.stores.length, (await list.summary()).count]).toEqual([24, 24, 10_000]);
    expect(first.stores[0]!.pharmacy.id).not.toBe(second.stores[0]!.pharmacy.id);
  });
  test("what is beyond the limit is left out and counted", async () => {
    const upstream = await reader(await serve(json({ data: [null, ...manyStores(10)] })), { maxRows: 8 });
    expect(await idsOf(upstream)).toHaveLength(7);
    expect(Object.fromEntries(upstream.counts)).toEqual({ upstream_bad_rows: 1, upstream_rows_beyond: 3 });
    expect(upstream.lines).toContainEqual({
      event: "upstream.rows_beyond",
      fields: { beyond: 3, max: 8 },
    });
  });
});

function manyStores(count: number) {
  return Array.from({ length: count }, (_, id) => ({ id, name: "S", isActive: true, status: "approved" }));
}
