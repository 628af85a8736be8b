import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { z } from "zod";
import { runDwar } from "../cli.ts";
import { startServer, type TestServer } from "../e2e/server.ts";
import { newFolder } from "../folder.ts";
import { pharmacy } from "../stores/factory.ts";

const shopByHindiId = `/stores/${encodeURIComponent("दुकान-1")}`;

const rows = [
  pharmacy({ id: "cg-7-b", name: "श्री बालाजी मेडिकल" }),
  pharmacy({ id: "nameless", name: "💊" }),
  pharmacy({ id: "दुकान-1", name: "Odd & Even" }),
  ...["Bilaspur, Chhattisgarh 495001", "Bilaspur, Himachal Pradesh 174001"].flatMap((town, state) =>
    [1, 2, 3].map((number) => {
      const [latitude, longitude] = state === 0 ? [22.08, 82.14] : [31.34, 76.68];
      return pharmacy({ id: `b${state}${number}`, address: `Sadar Bazar, ${town}`, latitude, longitude });
    }),
  ),
  ...Array.from({ length: 60 }, (_, index) =>
    pharmacy({
      id: `d${index}`,
      address: `${index < 58 ? "Lajpat Nagar" : "Saket"}, New Delhi 110024`,
      latitude: 28.57,
      longitude: 77.24,
    }),
  ),
];

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
  await importStores(rows);
});
afterAll(() => server.stop());

async function importStores(stores: readonly object[]): Promise<void> {
  const file = join(newFolder("places"), "stores.json");
  writeFileSync(file, JSON.stringify(stores));
  expect(await runDwar({ DATA_DIR: server.dataDir }, ["stores", "import", file])).toMatchObject({ code: 0 });
}

async function get(path: string) {
  const answer = await fetch(server.origin + path, { redirect: "manual" });
  return {
    status: answer.status,
    to: answer.headers.get("location"),
    headers: answer.headers,
    text: await answer.text(),
  };
}

describe("the address of a store", () => {
  test.each([
    ["/stores/cg-7-b", "/stores/cg-7-b/shri-balaji-medikal"],
    ["/hi/stores/cg-7-b", "/hi/stores/cg-7-b/shri-balaji-medikal"],
    ["/stores/cg-7-b/old-name?reported=1", "/stores/cg-7-b/shri-balaji-medikal?reported=1"],
    ["/stores/nameless/anything", "/stores/nameless"],
    [shopByHindiId, `${shopByHindiId}/odd-even`],
    ["/stores/cg-7-b/%2F%2Felsewhere.example", "/stores/cg-7-b/shri-balaji-medikal"],
  ])("%s leads for ever to %s, and no browser keeps the way", async (path, to) => {
    const answer = await get(path);
    expect([answer.status, answer.to, answer.headers.get("cache-control")]).toEqual([301, to, "no-cache"]);
    expect((await get(to)).status).toBe(200);
  });

  test("the page names it wherever it names itself", async () => {
    const path = "/stores/cg-7-b/shri-balaji-medikal";
    const { text } = await get(`/hi${path}`);
    expect(text).toContain(`<link rel="canonical" href="${server.origin}/hi${path}"/>`);
    expect(text).toContain(`hrefLang="en" href="${server.origin}${path}"`);
    expect(text).toContain(`"url":"${server.origin}/hi${path}"`);
    expect((await get("/sitemap-stores-0.xml")).text).toContain(`<loc>${server.origin}${path}</loc>`);
  });

  test("data comes under any name, without a second way", async () => {
    expect((await get("/stores/cg-7-b/old-name.data")).status).toBe(200);
  });

  test("there is no store of another number, whatever it is called", async () => {
    expect((await get("/stores/cg-7/shri-balaji-medikal")).status).toBe(404);
  });
});

/** What each JSON-LD of a page is, by its type. */
function structuredIn(text: string): Map<string, { itemListElement: Record<string, unknown>[] }> {
  const found = Array.from(
    text.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs),
    ([, json]) => JSON.parse(json!) as never,
  );
  return new Map(found.map((data) => [(data as { "@type": string })["@type"], data]));
}

describe("the page of a place", () => {
  test.each([
    ["/stores/in/Raipur", 301, "/stores/in/raipur"],
    ["/hi/stores/in/रायपुर", 301, "/hi/stores/in/raipur"],
    ["/stores/in/raypur", 301, "/stores/in/raipur"],
    ["/stores/in/new-delhi/lajpatnagar", 301, "/stores/in/delhi/lajpat-nagar"],
    ["/stores/in/delhi/लाजपत नगर", 301, "/stores/in/delhi/lajpat-nagar"],
    ["/stores/in/delhi/lajput-nagar", 301, "/stores/in/delhi/lajpat-nagar"],
    ["/stores/in/bilaspur-hp/sadar-bazar", 302, "/stores?q=sadar+bazar+bilaspur+hp"],
    ["/stores/in/delhi/saket", 302, "/stores/in/delhi"],
    ["/stores/in/delhi?page=9", 302, "/stores/in/delhi"],
    ["/stores/in/kanpur", 302, "/stores?q=kanpur"],
    ["/stores/in/constructor/__proto__", 302, "/stores?q=__proto__+constructor"],
  ])("%s: %i to %s", async (path, status, to) => {
    const answer = await get(path);
    expect([answer.status, answer.to, answer.headers.get("cache-control")]).toEqual([status, to, "no-cache"]);
    expect((await get(to)).status).toBe(200);
  });

  test("a name that two states have leads to both, and to none of search engines", async () => {
    const { status, text } = await get("/stores/in/bilaspur");
    expect([status, text.includes('name="robots" content="noindex"')]).toEqual([200, true]);
    for (const state of ["chhattisgarh", "himachal-pradesh"]) {
      expect(text).toContain(`href="/stores/in/bilaspur-${state}"`);
      expect((await get(`/stores/in/bilaspur-${state}/sadar-bazar`)).status).toBe(200);
    }
  });

  test("every store of a city is on its pages, which lead to each other, and each page names itself", async () => {
    const seen = new Set<string>();
    const waiting = new Set(["/stores/in/delhi"]);
    for (const path of waiting) {
      const { text } = await get(path);
      expect(text).toContain(`<link rel="canonical" href="${server.origin}${path}"/>`);
      expect(text).toContain(`hrefLang="hi" href="${server.origin}/hi${path}"`);
      for (const [, store] of text.matchAll(/href="(\/stores\/d\d+\/[^"]+)"/g)) seen.add(store!);
      for (const [, next] of text.matchAll(/href="(\/stores\/in\/delhi\?page=\d+)"/g)) waiting.add(next!);
    }
    expect([seen.size, waiting.size]).toEqual([60, 3]);
  });

  test("structured data has what schema.org asks of its types", async () => {
    const found = structuredIn((await get("/stores/in/delhi/lajpat-nagar?page=2")).text);
    const { itemListElement: stores } = found.get("ItemList")!;
    expect(stores[0]).toEqual({
      "@type": "ListItem",
      position: 25,
      name: expect.any(String),
      url: expect.stringMatching(/^http:\/\/localhost:\d+\/stores\/d\d+\/store-d\d+$/),
    });
    const { itemListElement: steps } = found.get("BreadcrumbList")!;
    expect(steps.map(({ position, name }) => [position, name])).toEqual([
      [1, "Dawa Dwar"],
      [2, "Stores"],
      [3, "Medical stores by city"],
      [4, "Delhi"],
      [5, "Lajpat Nagar, Delhi"],
    ]);
    for (const { item } of steps) expect((await get(new URL(String(item)).pathname)).status).toBe(200);
    const ofStore = structuredIn((await get("/stores/d1/store-d1")).text).get("BreadcrumbList")!;
    expect(ofStore.itemListElement.map(({ name }) => name).slice(2)).toEqual(["Delhi", "Lajpat Nagar", "Store d1"]);
  });

  test("places are in sitemaps with the day of their last change, and on the list of stores", async () => {
    const index = (await get("/sitemap-stores.xml")).text;
    expect(index).toContain(`<loc>${server.origin}/sitemap-places-0.xml</loc>`);
    const { text } = await get("/sitemap-places-0.xml");
    expect(text).toMatch(/\/stores\/in\/delhi\/lajpat-nagar<\/loc><lastmod>20\d\d-[\dT:.-]+Z<\/lastmod>/);
    expect(text).not.toContain("/saket");
    expect((await get("/sitemap-places-999.xml")).status).toBe(404);
    const list = (await get("/hi/stores")).text;
    expect(list).toContain('href="/hi/stores/in/delhi"');
    expect((await get("/stores?q=delhi")).text).not.toContain('href="/stores/in/delhi"');
  });
});

/** RFC 7946, as far as points go: nothing else is in it. */
const geoJson = z.strictObject({
  type: z.literal("FeatureCollection"),
  features: z.array(
    z.strictObject({
      type: z.literal("Feature"),
      id: z.string(),
      geometry: z
        .strictObject({
          type: z.literal("Point"),
          coordinates: z.tuple([z.number().min(-180).max(180), z.number().min(-90).max(90)]),
        })
        .nullable(),
      properties: z.record(z.string(), z.string()),
    }),
  ),
});

async function features(query: string) {
  const answer = await get(`/api/pharmacies.geojson${query}`);
  expect([answer.status, answer.headers.get("content-type")]).toEqual([200, "application/geo+json"]);
  return geoJson.parse(JSON.parse(answer.text)).features;
}

describe("the directory as data", () => {
  test("GeoJSON holds every store once, positions as longitude and latitude, in OpenStreetMap's names", async () => {
    const all = await features("");
    // Those of the import, and the nine of the start.
    expect([all.length, new Set(all.map(({ id }) => id)).size]).toEqual([rows.length + 9, rows.length + 9]);
    const { geometry, properties } = all.find(({ id }) => id === "cg-7-b")!;
    expect(geometry?.coordinates).toEqual([81.6331, 21.2425]);
    expect(properties).toMatchObject({
      amenity: "pharmacy",
      name: "श्री बालाजी मेडिकल",
      opening_hours: "Mo-Su 09:00-21:00",
      "addr:postcode": "492001",
      website: `${server.origin}/stores/cg-7-b/shri-balaji-medikal`,
    });
  });

  test.each([
    ["?in=delhi", 60],
    ["?in=Delhi/लाजपत नगर", 58],
    ["?in=raipur&q=balaji", 1],
    ["?in=bilaspur-chhattisgarh&is24Hours=true", 0],
  ])("%s is %i stores", async (query, count) => expect(await features(query)).toHaveLength(count));

  test.each(["?in=nowhere", "?in=bilaspur", "?in=delhi/saket", "?in=a&in=b", "?in=", "?colour=red", "?in=__proto__"])(
    "%s is refused by name",
    async (query) => {
      const answer = await get(`/api/pharmacies.csv${query}`);
      expect([answer.status, JSON.parse(answer.text).error.parameter]).toEqual([
        400,
        /in=/.test(query) ? "in" : "colour",
      ]);
    },
  );

  test("what has not changed is not sent again; what has is", async () => {
    const path = `${server.origin}/api/pharmacies.csv?in=delhi`;
    const first = await fetch(path);
    await first.text();
    expect(first.headers.get("last-modified")).toMatch(/GMT$/);
    expect(first.headers.get("link")).toContain('rel="service-desc"');
    const again = () => fetch(path, { headers: { "If-None-Match": first.headers.get("etag")! } });
    expect((await again()).status).toBe(304);
    await importStores([pharmacy({ id: "d0", address: "Saket, New Delhi 110024", rating: 2 })]);
    expect((await again()).status).toBe(200);
  });

  test("the CSV is read back as it is", async () => {
    const file = join(newFolder("places"), "stores.csv");
    writeFileSync(file, (await get("/api/pharmacies.csv")).text);
    const { code, out } = await runDwar({ DATA_DIR: server.dataDir }, ["stores", "import", file, "--dry-run"]);
    expect([code, out]).toEqual([
      0,
      expect.stringContaining(`0 would be added, 0 changed, ${rows.length + 9} as before, 0 bad.`),
    ]);
  });

  test.each(["/data", "/hi/data"])("%s leads to all of it", async (path) => {
    const { text } = await get(path);
    for (const address of [
      "/api/pharmacies.geojson",
      "/api/pharmacies.csv",
      "/api/openapi.json",
      "/api/pharmacies.csv?in=delhi",
    ])
      expect(text).toContain(`href="${address}`);
    const found = structuredIn(text).get("Dataset") as unknown as Record<string, unknown>;
    expect(found).toMatchObject({ dateModified: expect.stringMatching(/^20\d\d-/), url: server.origin + path });
    for (const { contentUrl, encodingFormat } of found["distribution"] as Record<string, string>[]) {
      const { headers } = await fetch(contentUrl!, { method: "HEAD" });
      expect(headers.get("Content-Type")).toContain(encodingFormat);
    }
  });

  test("many readers who leave half way leave room for others", async () => {
    for (let turn = 0; turn < 12; turn += 1) {
      const leaving = new AbortController();
      const answer = await fetch(`${server.origin}/api/pharmacies.geojson`, { signal: leaving.signal });
      await answer.body!.getReader().read();
      leaving.abort();
      expect((await fetch(`${server.origin}/api/pharmacies.csv`, { method: "HEAD" })).status).toBe(200);
    }
    expect((await features("?in=delhi")).length).toBeGreaterThan(0);
  });
});
