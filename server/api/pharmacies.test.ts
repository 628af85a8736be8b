import { Ajv2020 } from "ajv/dist/2020.js";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { AwayError } from "../../domain/away.ts";
import { fallbackStores } from "../../content/fallback-stores.ts";
import { everything, type FoundStore } from "../../domain/search/query.ts";
import { toWrite } from "../../tests/stores/factory.ts";
import { type Database, openDatabase } from "../db/database.ts";
import { type Directory, openDirectory } from "../db/directory/directory.ts";
import { addRosters } from "../db/duty/rosters.ts";
import { dutyUseCases } from "../duty/duty-use-cases.ts";
import { directorySource } from "../stores/source.ts";
import { seedStores } from "../stores/seed-stores.ts";
import { openApiDocument } from "./openapi.ts";
import { pharmaciesApi } from "./pharmacies.ts";
import { newFolder } from "../../tests/folder.ts";

const now = () => new Date("2026-11-15T06:30:00Z");
const origin = "https://dawadwar.example";
let db: Database;
let stores: Directory;
let duty: ReturnType<typeof dutyUseCases>;
let api: ReturnType<typeof pharmaciesApi>;
beforeAll(async () => {
  db = await openDatabase({ dataDir: newFolder("api") });
  stores = openDirectory(db);
  await seedStores(stores, fallbackStores, now());
  await stores.write([toWrite({ id: "hidden", status: "pending" }), toWrite({ id: "a/b ?", name: "Odd" })], now());
  duty = dutyUseCases({ db, source: directorySource(stores) });
  api = pharmaciesApi({ source: directorySource(stores), duty, now, origin });
});
afterAll(async () => {
  await stores.close();
  await db.close();
});

const ajv = new Ajv2020({ strict: false });
ajv.addSchema(openApiDocument(origin), "api");
const conforms = (body: unknown, schema: "Page" | "One" | "Clusters" | "Suggestions" | "Duties" | "Error") => {
  const valid = ajv.validate({ $ref: `api#/components/schemas/${schema}` }, body);
  expect(ajv.errors ?? []).toEqual([]);
  return valid;
};
const get = async (path: string, headers: Record<string, string> = {}) => {
  const response = await api.request(path, { headers });
  return { response, body: response.status === 304 ? null : ((await response.json()) as unknown) };
};
interface PageBody {
  data: { id: string; rating: number; name: string }[];
  next: string | null;
  corrections: unknown;
}

/** The answer names the parameter that makes no sense. */
async function expectRefused(path: string, parameter: string): Promise<void> {
  const { response, body } = await get(path);
  expect(response.status).toBe(400);
  conforms(body, "Error");
  expect(body).toMatchObject({ error: { parameter } });
}

describe("GET /pharmacies", () => {
  test("a data array of exactly the specified fields, as the OpenAPI document says", async () => {
    const { response, body } = await get("/pharmacies");
    expect(response.status).toBe(200);
    conforms(body, "Page");
    expect(Object.keys((body as PageBody).data[0]!)).toHaveLength(18);
  });
  test("a store that is kept as JSON is sent as it is, without being parsed", async () => {
    const source = directorySource(stores);
    const page = await source.search(everything);
    const unparsed = Object.create(page.stores[0]!, {
      json: { value: page.stores[0]!.json },
      pharmacy: { get: () => expect.unreachable("parsed for nothing") },
    }) as FoundStore;
    const search = async () => ({ ...page, stores: [unparsed] });
    const unread = pharmaciesApi({ source: { ...source, search, byId: async () => unparsed }, duty, now, origin });
    const answers = [await unread.request("/pharmacies"), await unread.request("/pharmacies/1")];
    for (const answer of answers) expect(await answer.text()).toContain(page.stores[0]!.json);
  });
  test.each([
    ["pndri", [{ words: ["pndri"], meant: ["Pandri"] }]],
    ["पंडरी", []],
    ["card", []],
  ])("'%s': the words that were taken for others", async (q, corrections) => {
    const { body } = await get(`/pharmacies?${new URLSearchParams({ q })}`);
    conforms(body, "Page");
    expect((body as PageBody).corrections).toEqual(corrections);
  });
  test.each([
    ["pandri closed now -telibandha", ["closed now", "-telibandha"]],
    ["pandri sector 6", ["sector 6"]],
    ["pandri", []],
  ])("'%s': what was left out unread, as it was typed", async (q, unread) => {
    const { body } = await get(`/pharmacies?${new URLSearchParams({ q })}`);
    conforms(body, "Page");
    expect(body).toMatchObject({ unread });
  });
  test("any origin, no credentials", async () => {
    const { response } = await get("/pharmacies", { Origin: "https://elsewhere.example" });
    expect(response.headers.get("Access-Control-Allow-Origin")).toBe("*");
    expect(response.headers.has("Access-Control-Allow-Credentials")).toBe(false);
    expect(response.headers.get("Cross-Origin-Resource-Policy")).toBe("cross-origin");
  });
  test("pages follow each other by next, and the Link header says the same", async () => {
    const first = (await get("/pharmacies?limit=6")) as unknown as { response: Response; body: PageBody };
    const link = first.response.headers.get("Link")!;
    expect(link).toContain(encodeURIComponent(first.body.next!));
    const second = (await get(`/pharmacies?limit=6&after=${first.body.next}`)).body as PageBody;
    expect([...first.body.data, ...second.data].map((store) => store.id).toSorted()).toEqual(
      [...fallbackStores.map((store) => store.id), "a/b ?"].toSorted(),
    );
    expect(second.next).toBeNull();
  });
  test.each([
    ["q=telibanda", "2"],
    ["near=492005&limit=1", "8"],
    ["near=21.2574,81.5782&limit=1", "5"],
    ["open=2026-11-15T03:00&sort=name", "8"],
    ["service=homeopathic", "9"],
    ["is24Hours=true", "2"],
  ])("%s gives store %s first", async (query, id) => {
    const { body } = await get(`/pharmacies?${query}`);
    conforms(body, "Page");
    expect((body as PageBody).data[0]?.id).toBe(id);
  });
  test.each([
    ["limit=1000", "limit"],
    ["sort=nearest", "sort"],
    ["near=zzzzqqqq", "near"],
    ["after=!!", "after"],
    ["limit=5&limit=5", "limit"],
    [Array.from({ length: 1000 }, () => "service=x").join("&"), "service"],
    [Array.from({ length: 1000 }, () => "near=492001").join("&"), "near"],
    [Array.from({ length: 1000 }, (_, index) => `p${index}=1`).join("&"), "p0"],
    ["__proto__=1", "__proto__"],
    ["constructor=1", "constructor"],
  ])("%s is refused by name", (query, parameter) => expectRefused(`/pharmacies?${query}`, parameter));
  test("the same answer again is 304", async () => {
    const etag = (await get("/pharmacies")).response.headers.get("ETag")!;
    for (const asked of [etag, `W/${etag}`, `"other", ${etag}`, "*"]) {
      const { response } = await get("/pharmacies", { "If-None-Match": asked });
      expect(response.status, asked).toBe(304);
    }
  });
  test("what depends on the moment is not kept", async () => {
    const { response } = await get("/pharmacies?open=now");
    expect(response.headers.get("Cache-Control")).toBe("no-cache");
  });
});

const total = (body: unknown) =>
  (body as { data: { stores: number }[] }).data.reduce((sum, { stores: some }) => sum + some, 0);

describe("GET /clusters", () => {
  test("counts every visible store of the window once, as the OpenAPI document says", async () => {
    const all = ((await get("/pharmacies?limit=100")).body as PageBody).data.length;
    for (const zoom of [4, 11, 18]) {
      const { response, body } = await get(`/clusters?bounds=6,68,37.6,97.6&zoom=${zoom}`);
      expect(response.status).toBe(200);
      conforms(body, "Clusters");
      expect(total(body)).toBe(all);
    }
    expect(total((await get("/clusters?bounds=28,76,29,78&zoom=11")).body)).toBe(0);
  });
  test.each([
    ["", "bounds"],
    ["?zoom=3", "bounds"],
    ["?bounds=1,2,3&zoom=3", "bounds"],
    ["?bounds=1,2,3,4,5&zoom=3", "bounds"],
    ["?bounds=1,2,3,NaN&zoom=3", "bounds"],
    ["?bounds=1,2,1e9,4&zoom=3", "bounds"],
    ["?bounds=9,2,3,4&zoom=3", "bounds"],
    ["?bounds=1,2,3,4", "zoom"],
    ["?bounds=1,2,3,4&zoom=-1", "zoom"],
    ["?bounds=1,2,3,4&zoom=23", "zoom"],
    ["?bounds=1,2,3,4&zoom=3&zoom=4", "zoom"],
    ["?bounds=1,2,3,4&zoom=3&q=x", "q"],
  ])("%j is refused by its name", (query, parameter) => expectRefused(`/clusters${query}`, parameter));
});

test("a store for an address book: a vCard to download, and a 404 for what is not shown", async () => {
  const card = await api.request("/pharmacies/1/contact.vcf");
  expect(card.headers.get("Content-Type")).toBe("text/vcard; charset=utf-8");
  expect(card.headers.get("Content-Disposition")).toMatch(/^attachment; filename="[\w.]+"$/);
  expect(await card.text()).toContain(`\r\nFN:${fallbackStores[0]!.name}\r\n`);
  expect((await api.request("/pharmacies/hidden/contact.vcf")).status).toBe(404);
});

describe("everything else below /api", () => {
  test.each([
    ["POST", "/pharmacies", 405],
    ["POST", "/pharmacies/1", 405],
    ["POST", "/suggest", 405],
    ["POST", "/openapi.json", 405],
    ["GET", "/", 404],
    ["GET", "/stores", 404],
    ["GET", "/pharmacies/1/2", 404],
    ["POST", "/anything", 404],
  ])("%s %s is a %i in JSON that any origin may read", async (method, path, status) => {
    const response = await api.request(path, { method });
    expect(response.status).toBe(status);
    expect(response.headers.get("Access-Control-Allow-Origin")).toBe("*");
    expect(response.headers.get("Allow")).toBe(status === 405 ? "GET, HEAD, OPTIONS" : null);
    conforms(await response.json(), "Error");
  });
  test("HEAD has the headers of GET and no body", async () => {
    const response = await api.request("/pharmacies", { method: "HEAD" });
    const whole = await api.request("/pharmacies");
    expect(response.status).toBe(200);
    expect(response.headers.get("ETag")).toBe(whole.headers.get("ETag"));
    expect(await response.text()).toBe("");
  });
});

describe("GET /pharmacies/:id", () => {
  test("one store", async () => {
    const { body } = await get("/pharmacies/1");
    conforms(body, "One");
    expect(body).toEqual({ data: fallbackStores[0] });
  });
  test("an odd id goes round", async () =>
    expect((await get(`/pharmacies/${encodeURIComponent("a/b ?")}`)).body).toMatchObject({ data: { name: "Odd" } }));
  test.each(["none", "hidden", "%00", "..%2f"])("%s is not found", async (id) => {
    const { response, body } = await get(`/pharmacies/${id}`);
    expect(response.status).toBe(404);
    conforms(body, "Error");
  });
});

const texts = async (path: string) => {
  const { response, body } = await get(path);
  expect(response.status).toBe(200);
  conforms(body, "Suggestions");
  return (body as { data: { kind: string; text: string }[] }).data.map(({ kind, text }) => `${kind}: ${text}`);
};

describe("GET /suggest", () => {
  test.each([
    ["shan", "area: Shankar Nagar"],
    ["sankar", "area: Shankar Nagar"],
    ["शंक", "area: Shankar Nagar"],
    ["4920", "pin: 492001"],
    ["४९२००६", "pin: 492006"],
    ["home d", "service: Home Delivery"],
    ["jai st", "store: Jai Stambh Medical Hall"],
  ])("%s suggests %s", async (typed, expected) =>
    expect(await texts(`/suggest?q=${encodeURIComponent(typed)}`)).toContain(expected),
  );
  test("services are named in the language of the page", async () =>
    expect(await texts(`/suggest?q=${encodeURIComponent("होम")}&lang=hi`)).toContain("service: होम डिलीवरी"));
  test.each(["", "?q=", "?q=s", "?q=!!", "?q=xqzwxq", "?lang=hi"])("%j suggests nothing", async (query) =>
    expect(await texts(`/suggest${query}`)).toEqual([]),
  );
  test("what is not approved is not suggested", async () => expect(await texts("/suggest?q=store")).toEqual([]));
  test.each([
    ["q=a&q=b", "q"],
    ["lang=fr", "lang"],
    ["lang=en&lang=hi", "lang"],
    ["limit=5", "limit"],
    ["__proto__=1", "__proto__"],
    [`q=${"a".repeat(201)}`, "q"],
    ["q=a%00b", "q"],
    [Array.from({ length: 1000 }, (_, index) => `p${index}=1`).join("&"), "p0"],
  ])("%s is refused by name", (query, parameter) => expectRefused(`/suggest?${query}`, parameter));
  test("may be kept for a minute, and the same again is 304", async () => {
    const { response } = await get("/suggest?q=shan");
    expect(response.headers.get("Cache-Control")).toBe("public, max-age=60");
    const again = await get("/suggest?q=shan", { "If-None-Match": response.headers.get("ETag")! });
    expect(again.response.status).toBe(304);
  });
});

const duties = async (query: string) => {
  const { response, body } = await get(`/duty${query}`);
  expect(response.status).toBe(200);
  conforms(body, "Duties");
  return (body as { data: { kind: string; town: string; from: string; to: string; store: object | null }[] }).data;
};

describe("GET /duty", () => {
  const entry = { kind: "duty", town: "Raipur", slug: "raipur", area: "", latitude: 21.25, longitude: 81.63 } as const;
  const night = { ...entry, starts: 1320, ends: 1800, store: null, name: "Om Medical", phone: "98765 43210" };
  beforeAll(async () => {
    const entries = [
      { ...night, date: "2026-11-14" },
      { ...night, date: "2026-11-15" },
      { ...night, date: "2026-11-15", town: "Durg", slug: "durg", store: "1" },
      { ...night, date: "2026-11-15", kind: "strike" as const, town: "", slug: "", name: "", phone: "" },
    ];
    await addRosters(db, [{ by_order: "Collector", link: null, entries }], Temporal.Now.instant());
  });
  test("without a date what is left of today and tonight, and whose order it is", async () => {
    const data = await duties("?town=रायपुर");
    expect(data.map(({ kind, from, to }) => [kind, from, to])).toEqual([
      ["strike", "2026-11-15T00:00", "2026-11-16T00:00"],
      ["duty", "2026-11-15T22:00", "2026-11-16T06:00"],
    ]);
    const store = { id: null, name: "Om Medical", phone: "98765 43210", saysClosed: false };
    expect(data[1]).toMatchObject({ order: "Collector", link: null, store });
  });
  test("of a date, in every town; a store of ours as its listing says", async () => {
    expect(await duties("?date=2026-11-14")).toHaveLength(1);
    const data = await duties("?date=2026-11-15");
    expect(data.map(({ town }) => town)).toEqual(["Raipur", "Durg", ""]);
    expect(data[1]!.store).toMatchObject({ id: "1", name: fallbackStores[0]!.name });
  });
  test("where no roster is known, nothing", async () =>
    expect(await duties("?date=2026-12-24&town=Korba")).toEqual([]));
  test.each([
    ["date=2026-02-31", "date"],
    ["town=!!", "town"],
    ["town=Raipur&town=Durg", "town"],
    ["day=1", "day"],
    ["__proto__=1", "__proto__"],
  ])("%s is refused by name", (query, parameter) => expectRefused(`/duty?${query}`, parameter));
});

const away = () => Promise.reject(new AwayError(new Error("disk I/O error")));

test("a database that is away is a 503", async () => {
  const broken = pharmaciesApi({
    source: { ...directorySource(stores), search: away, suggest: away, byId: away },
    duty,
    now,
    origin,
  });
  for (const path of ["/pharmacies", "/pharmacies/1", "/pharmacies?near=492001", "/suggest?q=shan"]) {
    const response = await broken.request(path);
    expect(response.status).toBe(503);
    expect(response.headers.get("Retry-After")).toBe("60");
    conforms(await response.json(), "Error");
  }
});

test("programs whose turn does not come in time are told when to come back, and suggestions go on", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  const source = directorySource(stores);
  let turnedAway = 0;
  const crowded = pharmaciesApi({
    source: { ...source, search: (query) => released.then(() => source.search(query)) },
    duty,
    now,
    origin,
    onBusy: () => void (turnedAway += 1),
  });
  const waiting = Array.from({ length: 4 }, (_, index) => crowded.request(`/pharmacies?limit=${index + 1}`));
  const late = crowded.request("/pharmacies");
  await vi.advanceTimersByTimeAsync(2_000);
  vi.useRealTimers();
  const refused = await late;
  expect([refused.status, turnedAway]).toEqual([503, 1]);
  expect(refused.headers.get("Retry-After")).toBe("3");
  expect(refused.headers.get("Access-Control-Allow-Origin")).toBe("*");
  conforms(await refused.json(), "Error");
  expect((await crowded.request("/suggest?q=shan")).status).toBe(200);
  expect((await crowded.request("/pharmacies", { method: "OPTIONS" })).status).toBe(204);
  release();
  for (const answer of await Promise.all(waiting)) expect(answer.status).toBe(200);
  expect((await crowded.request("/pharmacies")).status).toBe(200);
});

test("every operation of the OpenAPI document is described and tagged; every example is of its own type", () => {
  const { paths, tags } = openApiDocument(origin);
  for (const [path, { get: operation }] of Object.entries(paths)) {
    expect(operation.description, path).not.toBe("");
    expect(operation.tags, path).toEqual(tags.map(({ name }) => name));
    for (const { name, schema, example } of operation.parameters as {
      name: string;
      schema: object;
      example?: unknown;
    }[])
      if (example !== undefined) expect(ajv.validate(schema, example), `${path} ${name}`).toBe(true);
  }
});

test("what the OpenAPI document requires is refused where it is missing, and all that it may repeat counts", async () => {
  const { paths } = openApiDocument(origin);
  const asked = (["/api/pharmacies", "/api/clusters", "/api/suggest", "/api/duty"] as const).map((path) => {
    const parameters: { name: string; example?: string | number; required?: boolean; explode?: boolean }[] =
      paths[path].get.parameters;
    return { path: path.slice("/api".length), parameters };
  });
  for (const { path, parameters } of asked) {
    const required = parameters.filter((parameter) => parameter.required);
    const enough = required.map(({ name, example }) => [name, String(example)]);
    expect((await get(`${path}?${new URLSearchParams(enough)}`)).response.status).toBe(200);
    for (const { name } of required) {
      await expectRefused(`${path}?${new URLSearchParams(enough.filter(([other]) => other !== name))}`, name);
    }
  }
  const repeated = asked.flatMap(({ parameters }) => parameters.filter(({ explode }) => explode));
  expect(repeated.map(({ name }) => name)).toEqual(["service"]);
  const both = (await get("/pharmacies?service=Medicines&service=Lab+Tests")).body as PageBody;
  const one = (await get("/pharmacies?service=Medicines")).body as PageBody;
  expect(both.data.length).toBeGreaterThan(0);
  expect(both.data.length).toBeLessThan(one.data.length);
});

test("the nine come once: removed, they stay away", async () => {
  await stores.remove(["1"]);
  await seedStores(stores, fallbackStores, now());
  expect(await stores.byId("1")).toBeNull();
});
