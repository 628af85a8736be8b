import { afterAll, beforeAll, describe, expect, test } from "vitest";
import en from "../../content/en/shop.ts";
import hi from "../../content/hi/shop.ts";
import { indiaTime, isoDate } from "../../domain/hours/india.ts";
import { type Database, openDatabase } from "../../server/db/database.ts";
import { readSecret } from "../../server/db/secret.ts";
import { linkTokens, shopLinkId } from "../../server/forms/link-token.ts";
import { asha, leaksIn } from "../canaries.ts";
import { startServer, type TestServer } from "../e2e/server.ts";
import { formVisitor, tokenIn } from "../messages/visitor.ts";

/** The store's page names today among the days that differ. */
const shownClosed = `<time dateTime="${isoDate(indiaTime(new Date()).day)}"`;
let server: TestServer;
let db: Database;
let token = "";
let tokens: ReturnType<typeof linkTokens>;

beforeAll(async () => {
  server = await startServer({ TRUSTED_PROXIES: "127.0.0.1,::1", FIXED_NOW: "" });
  db = await openDatabase({ dataDir: server.dataDir });
  tokens = linkTokens(await readSecret(db, "links"));
  token = tokens.sign("shop", shopLinkId("1"));
});
afterAll(async () => {
  await db.close();
  expect(leaksIn(server.output())).toEqual([]);
  await server.stop();
});

let people = 0;
const elsewhere = () => ({ "x-forwarded-for": `10.${(people += 1)}.0.1` });
const get = (path: string, init?: RequestInit) => fetch(server.origin + path, init);
const post = (fields: Record<string, string>, headers: Record<string, string> = {}, path = `/shop/${token}`) =>
  formVisitor(server.origin).post(path, new URLSearchParams(fields), { ...elsewhere(), ...headers });
const page = async (path: string) => (await get(path)).text();
/** As a phone's browser posts from a page without a referrer. */
const opaque = { origin: "null", "sec-fetch-site": "same-origin" };
const rows = () => db.kysely.selectFrom("store_requests").selectAll().execute();

describe("from the link to what visitors see", () => {
  test("one tap closes the store today for every visitor's next page, and one opens it again", async () => {
    const seen = () => Promise.all(["/stores", "/stores?q=balaji", "/stores/1", "/hi/stores/1"].map(page));
    const open = await seen();
    const closed = await post({ act: "today" }, opaque);
    expect([closed.status, closed.headers.get("location")]).toEqual([303, `/shop/${token}?said`]);
    const after = await seen();
    expect(after.every((html, index) => html !== open[index])).toBe(true);
    expect(after[2]).toContain(shownClosed);
    const own = await page(`/hi/shop/${token}`);
    expect(own).toContain(hi.said.today);
    const id = /name="id" value="(\d+)"/.exec(own)![1]!;
    expect((await post({ act: "undo", id }, opaque)).headers.get("location")).toBe(`/shop/${token}?undone`);
    expect(await page("/stores/1")).not.toContain(shownClosed);
    expect(await page(`/shop/${token}?undone`)).toContain(en.undone);
  });

  test("what was typed stays, named where it is", async () => {
    const answer = await post({ act: "other", words: asha.message, phone: "98765", address: "" });
    const html = await answer.text();
    expect(answer.status).toBe(422);
    expect(html).toMatch(/<a [^>]*href="#phone">/);
    expect(html).toContain(asha.message);
    expect(html).toContain(`<title>${en.titlePrefix}`);
    expect((await post({ act: "date", date: "2026-02-30", hours: "9am-1pm" })).status).toBe(422);
    expect((await post({ act: "__proto__" })).status).toBe(404);
  });
});

const path = () => `/shop/${token}`;
/** What differs of two pages whatever they say. */
const bare = (html: string) => html.replaceAll(/\/shop\/[^"]*|nonce="[^"]*"/g, "");

describe("the link is a secret", () => {
  test("its pages are stored nowhere, lead nowhere, and are found by nobody", async () => {
    const wrong = await post({ act: "until", until: "" });
    for (const answer of [await get(path()), await get(`/hi${path()}`), await post({ act: "correct" }), wrong]) {
      expect(answer.headers.get("cache-control")).toBe("no-store");
      expect(answer.headers.get("referrer-policy")).toBe("no-referrer");
      expect(answer.headers.get("x-robots-tag")).toBe("noindex");
      expect(answer.headers.get("set-cookie")).toBeNull();
    }
    const html = await page(path());
    expect(html).toContain('<meta name="robots" content="noindex"');
    expect(html.slice(0, html.indexOf("<body"))).not.toContain(token);
    expect(await page("/sitemap.xml")).not.toContain("/shop");
    expect((await get(`${path()}.data`)).status).toBe(404);
  });

  test("previews, prefetches and scanners change nothing", async () => {
    const before = await rows();
    const scanned: RequestInit[] = [
      {},
      { method: "HEAD" },
      { headers: { "user-agent": "WhatsApp/2.24 A" } },
      { headers: { "sec-purpose": "prefetch" } },
    ];
    for (const init of scanned) expect((await get(`${path()}?act=today`, init)).status).toBe(200);
    expect((await get(path(), { method: "PUT" })).status).toBe(405);
    expect(await rows()).toEqual(before);
  });

  test("no log line has it, however the address is written", async () => {
    const written = [`/shop/${token}`, `/hi/shop/${token}`, `/SHOP/${token}`, `/shop//${token}`, `/%73hop/${token}`];
    for (const at of [
      ...written,
      `//shop/${token}/`,
      `/shop%2f${token}`,
      `/shop/${token}/more`,
      `/shop/%zz${token}`,
      `/%20/shop/${token}`,
      `/stores/${token}`,
    ]) {
      await get(at, { redirect: "manual" });
      await post({ act: "today" }, { origin: "https://elsewhere.example" }, at);
    }
    await expect.poll(() => server.output()).toContain('"path":"/hi/shop/…"');
    expect(server.output()).not.toContain(token.split(".")[1]);
  });

  test("wrong, cut off, another store's number, revoked: one page, 404, that says to call; no difference", async () => {
    const bad = [
      "x",
      token.slice(0, -1),
      `${token}x`,
      token.replace(/^[^.]*/, shopLinkId("2")),
      tokens.sign("shop", shopLinkId("1", 9)),
    ];
    const answers = await Promise.all(bad.map((one) => get(`/shop/${one}`)));
    expect(answers.map(({ status }) => status)).toEqual(bad.map(() => 404));
    const pages = await Promise.all(answers.map((answer) => answer.text()));
    expect(new Set(pages.map(bare)).size).toBe(1);
    expect(pages[0]).toContain(en.broken.text);
    expect(pages[0]).toContain('href="tel:');
    expect(bare(await (await post({ act: "today" }, {}, "/shop/x")).text())).toBe(bare(pages[0]!));
  });
});

const knock = async (address: string) => {
  const headers = { "x-forwarded-for": address };
  const form = await formVisitor(server.origin).post("/stores/3", new URLSearchParams({ field: "hours" }), headers);
  const fields = { field: "shut", token: tokenIn(await form.text()), website: "" };
  return formVisitor(server.origin).post("/stores/3", new URLSearchParams(fields), headers);
};
const shut = () => db.kysely.selectFrom("store_reports").selectAll().where("field", "=", "shut").execute();

describe("'it was shut when I came'", () => {
  test("three of a day come before staff and before the shop; one visitor counts once", async () => {
    const link = `/shop/${tokens.sign("shop", shopLinkId("3"))}`;
    for (const address of ["10.77.0.1", "10.77.0.1", "10.77.0.1", "10.78.0.1"]) {
      const answer = await knock(address);
      expect([answer.status, answer.headers.get("location")]).toEqual([303, "/stores/3?reported=1#report"]);
    }
    expect((await shut()).map(({ times }) => times)).toEqual([2]);
    expect(await page(link)).not.toContain("door was shut");
    await knock("10.79.0.1");
    expect((await shut()).map(({ times, suspicion }) => [times, suspicion])).toEqual([[3, null]]);
    expect((await page(link)).replaceAll("<!-- -->", "")).toContain("3 visitors told us that the door was shut");
    await post({ act: "correct" }, {}, link);
    expect(await page(link)).not.toContain("door was shut");
  });
});
