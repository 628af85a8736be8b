import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { afterAll, afterEach, describe, expect, test } from "vitest";
import { storePage } from "../../content/en/stores.ts";
import { fill } from "../../domain/copy.ts";
import contactForm from "../../content/en/contact-form.ts";
import { leaksIn } from "../canaries.ts";
import { startServer } from "../e2e/server.ts";
import { formVisitor, tokenIn } from "../messages/visitor.ts";

const server = await startServer({ TRUSTED_PROXIES: "127.0.0.1,::1" });
let addresses = 0;

afterAll(async () => {
  expect(leaksIn(server.output())).toEqual([]);
  await server.stop();
});
afterEach(() => inDatabase((db) => db.exec("delete from store_reports")));

function inDatabase<T>(work: (db: DatabaseSync) => T): T {
  using db = new DatabaseSync(join(server.dataDir, "dwar.sqlite"), { timeout: 30_000 });
  return work(db);
}

const rows = () =>
  inDatabase((db) => db.prepare("select words, suspicion from store_reports order by id").all()) as unknown as {
    words: string;
    suspicion: string | null;
  }[];

const post = (fields: Record<string, string>, address: string) =>
  formVisitor(server.origin).post("/stores/3", new URLSearchParams(fields), { "x-forwarded-for": address });

/** As a person. */
const freshToken = async (address = "192.0.2.1") => tokenIn(await (await post({ field: "hours" }, address)).text());

/** A person at an address of their own, far from the others. */
const newAddress = () => `10.${(addresses += 1)}.0.1`;

async function report(words: string, address = newAddress(), more: Record<string, string> = {}) {
  return post({ field: "hours", words, token: await freshToken(address), website: "", ...more }, address);
}

test("without a token: the form again with a new one and what was typed, and nobody keeps a copy", async () => {
  const refused = await post({ field: "phone", words: `It's "9"` }, newAddress());
  const html = await refused.text();
  expect(refused.status).toBe(422);
  expect(html).toContain("<title>Error: ");
  expect(refused.headers.get("cache-control")).toBe("no-store");
  expect(html).toContain(contactForm.problems.stale);
  expect(html).toContain("It&#x27;s &quot;9&quot;");
  expect(rows()).toEqual([]);
  expect((await post({ field: "phone", words: "9", token: tokenIn(html) }, newAddress())).status).toBe(303);
});

test("a program that fills every field gets the same answer as anybody, and is held", async () => {
  const honest = await report("one");
  const program = await report("two", newAddress(), { website: "x" });
  expect([program.status, program.headers.get("location")]).toEqual([honest.status, honest.headers.get("location")]);
  expect(rows().map(({ suspicion }) => suspicion)).toEqual([null, "honeypot"]);
});

test("while the database is locked: 503 with what was typed and the number to call; then it goes through", async () => {
  const token = await freshToken();
  const lock = new DatabaseSync(join(server.dataDir, "dwar.sqlite"));
  lock.exec("begin exclusive");
  const refused = await post({ field: "phone", words: "The last digit is 9", token }, newAddress());
  lock.exec("rollback");
  lock.close();
  const html = await refused.text();
  expect(refused.status).toBe(503);
  await expect.poll(() => server.output()).toContain('"event":"storage.failed"');
  expect(html).toContain(fill(storePage.report.failed, { phone: "+91 00000 00108" }));
  expect(html).toContain("The last digit is 9");
  expect(
    (await post({ field: "phone", words: "The last digit is 9", token: tokenIn(html) }, newAddress())).status,
  ).toBe(303);
  expect(rows()).toHaveLength(1);
});

describe("a flood", () => {
  test("of one address is held, then refused with what to do instead; others are heard", async () => {
    const statuses: number[] = [];
    for (let index = 0; index < 61; index += 1) {
      statuses.push((await report(`junk ${index}`, "198.51.100.7")).status);
    }
    expect(statuses.slice(0, 60).every((status) => status === 303)).toBe(true);
    const refused = await report("one more", "198.51.100.7");
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
    expect(await refused.text()).toContain(fill(storePage.report.busy, { phone: "+91 00000 00108" }));
    await report("a real one");
    expect(rows().filter(({ suspicion }) => suspicion === null)).toHaveLength(11);
    expect(rows().at(-1)).toEqual({ words: "a real one", suspicion: null });
  });
});
