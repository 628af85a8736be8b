import { writeFileSync } from "node:fs";
import { join } from "node:path";
import * as fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { runDwar } from "../cli.ts";
import { startServer, type TestServer } from "../e2e/server.ts";
import { testDatabaseUrl } from "../postgres.ts";
import { newFolder } from "../folder.ts";

const encode = (value: unknown) =>
  Buffer.from(typeof value === "string" ? value : JSON.stringify(value)).toString("base64url");

/** Cursors of no sort, of another sort, with keys that are none; in the shape of before and of today. */
const cursors = [
  encode([0, "x", 5]),
  encode([0, -1, 5]),
  encode([0, 1e308, 5]),
  encode([0, "a\u0000", 5]),
  encode([-1, 0, 5]),
  encode([0, 0, -5]),
  encode(["nearest", 0, "x", 5]),
  encode(["nearest", 0, -1, 5]),
  encode(["nearest", 0, 1e308, 5]),
  encode(["nearest", 1e15, 1, 5]),
  encode(["name", 0, "a\u0000", 5]),
  encode(["name", 0, ["a"], 5]),
  encode(["rating", 0, null, 5]),
  encode(["__proto__", 0, 5, 5]),
  encode('["nearest",0,1e999,5]'),
  encode('["name",0,"\\ud800",5]'),
  encode('["rating",0,5,'),
  encode("{}"),
  "WzAsICJ4IiwgNV",
  "%00",
  "x".repeat(3000),
];
const questions = [
  "near=22,78",
  "near=22,78&q=pharmacy",
  "sort=name",
  "sort=rating&q=pharmacy",
  "open=now",
  "near=492001",
];

describe.each([
  ["SQLite", () => Promise.resolve({})],
  ["PostgreSQL", async () => ({ DATABASE_URL: await testDatabaseUrl() })],
])("the directory on %s always answers", (_engine, settings) => {
  let server: TestServer;
  let env: Record<string, string>;
  beforeAll(async () => {
    env = await settings();
    server = await startServer(env);
  });
  afterAll(() => server.stop());

  const ask = (path: string) => fetch(server.origin + path);
  const status = async (path: string) => {
    const answer = await ask(path);
    await answer.arrayBuffer();
    return answer.status;
  };
  /** The stores on a page, by the links to them. */
  const shown = async (path: string) =>
    [...(await (await ask(path)).text()).matchAll(/href="\/stores\/(\d+)/g)].map(([, id]) => id);

  test.each(questions)("a cursor that is none: the first page on the page, 400 from the API (%s)", async (question) => {
    const first = await shown(`/stores?${question}`);
    expect(first.length).toBeGreaterThan(0);
    for (const cursor of cursors) {
      expect([cursor, await status(`/api/pharmacies?${question}&after=${cursor}`)]).toEqual([cursor, 400]);
    }
    for (const cursor of cursors.slice(0, 8)) expect(await shown(`/stores?${question}&after=${cursor}`)).toEqual(first);
    expect(await status("/api/pharmacies")).toBe(200);
  });

  test("a cursor goes on where its page ended, and is none for another sort", async () => {
    const { next } = (await (await ask("/api/pharmacies?limit=2&sort=name")).json()) as { next: string };
    expect(await status(`/api/pharmacies?limit=2&sort=name&after=${next}`)).toBe(200);
    expect(await status(`/api/pharmacies?limit=2&sort=rating&after=${next}`)).toBe(400);
    expect(await status(`/api/pharmacies?limit=2&near=22,78&after=${next}`)).toBe(400);
  });

  test("any cursor on any sort is answered", () =>
    fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...questions),
        fc.oneof(
          fc.string({ maxLength: 40 }),
          fc.json({ maxDepth: 2 }).map(encode),
          fc
            .tuple(
              fc.constantFrom("rating", "name", "nearest"),
              fc.integer(),
              fc.oneof(fc.double(), fc.string()),
              fc.integer(),
            )
            .map(encode),
        ),
        async (question, cursor) => {
          expect([200, 400]).toContain(await status(`/api/pharmacies?${question}&after=${encodeURIComponent(cursor)}`));
        },
      ),
      { numRuns: 60 },
    ));

  test.each([
    ["/api/pharmacies/%00", 404],
    ["/api/pharmacies/1%00", 404],
    ["/api/pharmacies?service=%00", 400],
    ["/api/pharmacies?service=a%00b", 400],
    ["/api/pharmacies?q=%00", 400],
    ["/api/pharmacies?near=Raipur%00", 400],
    ["/stores?q=%00", 200],
    ["/stores?q=a%00b", 200],
    ["/stores?service=%00", 200],
    ["/stores?near=Raipur%00", 200],
  ])("NUL in %s: %i", async (path, expected) => {
    expect([400, expected]).toContain(await status(path));
  });

  test("a thousand parameters", async () => {
    const many = Array.from({ length: 1000 }, (_, index) => `q=${index}`).join("&");
    expect(await status(`/api/pharmacies?${many}`)).toBe(400);
    expect(await status(`/stores?${many}`)).toBeLessThan(500);
    expect(await status("/stores")).toBe(200);
  });

  test("a row with NUL in any field is a bad row with its line and field, and the others are kept", async () => {
    const fields = ["name", "status", "image", "description", "services", "email"];
    const rows = fields.map((field, index) => ({ id: `nul${index}`, name: "Nul", [field]: "appr\u0000oved" }));
    const file = join(newFolder("nul"), "stores.jsonl");
    writeFileSync(file, [...rows, { id: "good", name: "Good" }].map((row) => `${JSON.stringify(row)}\n`).join(""));
    const importing = ["stores", "import", file, "--approve"];
    const { code, out, err } = await runDwar({ ...env, DATA_DIR: server.dataDir }, importing);
    expect(code).toBe(1);
    for (const [index, field] of fields.entries()) expect(err).toContain(`line ${index + 1}, ${field} `);
    expect(err).not.toContain(" at ");
    expect(out).toContain(`1 added, 0 changed, 0 as before, ${fields.length} bad.`);
    expect(await status("/api/pharmacies/good")).toBe(200);
  });
});
