import { writeFileSync } from "node:fs";
import { createServer } from "node:http";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { runDwar } from "../cli.ts";
import { startServer, type TestServer } from "../e2e/server.ts";
import { testDatabaseUrl } from "../postgres.ts";
import { pharmacy } from "../stores/factory.ts";
import { newFolder } from "../folder.ts";
import { listen } from "../listen.ts";

/** What every object in JavaScript answers to, though nobody put it there. */
const insides = [
  "__proto__",
  "constructor",
  "toString",
  "toLocaleString",
  "valueOf",
  "hasOwnProperty",
  "isPrototypeOf",
  "propertyIsEnumerable",
  "__defineGetter__",
  "__lookupSetter__",
];

/** What means something to those who fill values into sentences. */
const trickyName = "Shop $& $1 {phone} {url}";

const rows = [
  ...insides.map((word) =>
    pharmacy({ id: word, name: `Shop ${word}`, services: [word], owner: word, license: word, description: word }),
  ),
  pharmacy({ id: "tricky", name: trickyName, phone: "0771 4000000" }),
];

async function page(server: TestServer, path: string): Promise<string> {
  const response = await fetch(server.origin + path);
  expect([path, response.status]).toEqual([path, 200]);
  return response.text();
}

function expectEveryWordShown(html: string): void {
  for (const word of insides) expect(html).toContain(`<li>${word}</li>`);
}

describe.each([
  ["SQLite", () => Promise.resolve({})],
  ["PostgreSQL", async () => ({ DATABASE_URL: await testDatabaseUrl() })],
])("names of objects' insides are plain text (%s)", (_engine, settings) => {
  let server: TestServer;
  beforeAll(async () => {
    const env = await settings();
    server = await startServer(env);
    const file = join(newFolder("words"), "stores.json");
    writeFileSync(file, JSON.stringify(rows));
    const { code } = await runDwar({ ...env, DATA_DIR: server.dataDir }, ["stores", "import", file]);
    expect(code).toBe(0);
  });
  afterAll(() => server.stop());

  test("a name that looks like a gap or a pattern is said as it is", async () => {
    const shown = trickyName.replace("&", "&amp;");
    expect(await page(server, "/stores?q=Shop")).toContain(`aria-label="Call 0771 4000000: ${shown}"`);
    const html = await page(server, "/stores/tricky");
    expect(html).toContain(`content="${shown}, `);
    expect(html).toContain(encodeURIComponent(`${trickyName}, `));
  });

  test.each(["/stores?q=Shop", "/hi/stores?q=Shop"])("as a stored service, on every card: %s", async (path) => {
    expectEveryWordShown(await page(server, path));
  });

  test.each(["", "/hi"])("as the service that a visitor asks for: %s/stores", async (language) => {
    for (const word of insides) {
      const html = await page(server, `${language}/stores?service=${word}`);
      expect(html).toContain(`value="${word}"`);
      expect(html).toContain(`Shop ${word}`);
    }
  });

  test.each(["", "/hi"])("as id, service, owner and licence on a store's page: %s/stores/<id>", async (language) => {
    for (const word of insides) {
      const html = await page(server, `${language}/stores/${word}`);
      expect(html).toContain(`<li class="chip">${word}</li>`);
      expect(html.split(word).length).toBeGreaterThan(5);
    }
  });

  test("in the API", async () => {
    for (const word of insides) {
      expect(JSON.parse(await page(server, `/api/pharmacies/${word}`))).toMatchObject({ data: { services: [word] } });
    }
  });

  test("as any parameter, field, category or language they are never a fault of the server", async () => {
    const parameters = [
      "q",
      "near",
      "sort",
      "open",
      "at",
      "after",
      "is24Hours",
      "isOnline",
      "about",
      "subject",
      "store",
    ];
    for (const word of insides) {
      const query = new URLSearchParams([...parameters.map((name) => [name, word]), [word, word]]);
      await page(server, `/stores?${query}`);
      await page(server, `/contact?${query}`);
      await page(server, `/help-support?${query}`);
      expect((await fetch(`${server.origin}/api/pharmacies?${query}`)).status).toBeLessThan(500);
      expect((await fetch(`${server.origin}/${word}/about`)).status).toBe(404);
      expect((await fetch(`${server.origin}/newsletter/${word}?token=${word}`)).status).toBeLessThan(500);
      for (const path of ["/contact", "/newsletter", "/track", "/stores/1", "/newsletter/confirm"]) {
        const body = new URLSearchParams([
          [word, word],
          ["category", word],
          ["field", word],
          ["app", word],
          ["token", word],
        ]);
        const answer = await fetch(server.origin + path, { method: "POST", body, redirect: "manual" });
        expect([path, word, answer.status < 500]).toEqual([path, word, true]);
      }
    }
    expect(server.output()).not.toMatch(/Functions are not valid|Objects are not valid|request\.failed/);
  });
});

test("names of objects' insides from another server's list are plain text", async () => {
  await using upstream = createServer((_, response) => {
    response.setHeader("Content-Type", "application/json").end(JSON.stringify({ data: rows }));
  });
  await using server = await startServer({ PHARMACIES_API: `http://${await listen(upstream)}` });
  await expect.poll(async () => (await fetch(`${server.origin}/stores`)).text()).toContain("Shop __proto__");
  expectEveryWordShown(await page(server, "/stores"));
  expectEveryWordShown(await page(server, "/hi/stores"));
});
