import { expect, test } from "vitest";
import { createPageAnswers } from "./answer-page.ts";
import { BusyError } from "./capacity.ts";

const visitor = { address: "192.0.2.7" };
const minute = Temporal.Instant.from("2026-11-15T08:30:00Z");

const pageOf = (text: string, status = 200, headers?: HeadersInit) => ({
  status,
  headers: new Headers(headers),
  body: Buffer.from(text),
});

/** Pages that are made when `finish` says so, or at once. */
function answers({ held = (_search: string): boolean => false } = {}) {
  const asked: { request: Request; address: string }[] = [];
  const { promise: finished, resolve: finish } = Promise.withResolvers<void>();
  let now = minute.add({ seconds: 2 });
  let tokens = 0;
  const pages = createPageAnswers({
    now: () => now,
    formToken: () => `token ${++tokens}`,
    async renderPage(request, { address, formToken = "token of the visitor" }) {
      asked.push({ request, address });
      if (held(new URL(request.url).search)) await finished;
      const status = new URL(request.url).pathname.endsWith("/unknown") ? 404 : 200;
      const html = `page ${asked.length} <script nonce="mark">run("${formToken}")</script>`;
      return pageOf(html, status, { "Content-Type": "text/html", "X-Script-Mark": "mark" });
    },
    securityHeaders: [["Content-Security-Policy", "script-src 'self'"]],
  });
  return {
    asked,
    finish,
    setTime: (time: Temporal.Instant) => {
      now = time;
    },
    ask: (path: string, init?: RequestInit) => pages.answer(new Request(`https://dwar.example${path}`, init), visitor),
  };
}

test.each(["/stores", "/hi/stores", "/stores?q=nagar", "/stores.data", "/Stores", "/HI/%73tores"])(
  "%s is made once for all",
  async (path) => {
    const { ask, asked } = answers();
    const texts = [await ask(path), await ask(path)].map((response) => response.text());
    expect(new Set(await Promise.all(texts)).size).toBe(1);
    expect(asked).toHaveLength(1);
  },
);

test("what is made for all knows nothing of the visitor who asked first", async () => {
  const { ask, asked } = answers();
  await ask("/stores?q=a", { headers: { Cookie: "a=b", Authorization: "Basic x", "User-Agent": "x", Referer: "y" } });
  expect(asked[0]?.address).toBe("");
  expect([...asked[0]!.request.headers]).toEqual([]);
});

test.each([
  "/contact",
  "/hi/contact?about=grievance",
  "/stores/1",
  "/hi/stores/1",
  "/contact.data",
  "/stores/1.data",
  "/stores/unknown",
])("%s is made once for all, and each visitor has a token and a mark of their own", async (path) => {
  const { ask, asked } = answers();
  const pages = await Promise.all(
    [await ask(path), await ask(path)].map(async (page) => ({ page, text: await page.text() })),
  );
  expect(asked.map(({ address }) => address)).toEqual(path.endsWith("unknown") ? ["", ""] : [""]);
  const tokens = pages.map(({ text }) => /run\("(.*)"\)/.exec(text)?.[1]);
  expect(tokens).toEqual(["token 1", "token 2"]);
  const nonces = pages.map(({ text }) => /nonce="([0-9a-f]{32})"/.exec(text)?.[1]);
  expect(new Set(nonces).size).toBe(2);
  for (const [index, { page }] of pages.entries()) {
    expect(page.headers.get("Content-Security-Policy")).toBe(`script-src 'self' 'nonce-${nonces[index]}'`);
    for (const name of ["X-Script-Mark", "X-Script-Nonce", "ETag"]) expect(page.headers.has(name)).toBe(false);
  }
});

test.each(["/track", "/nowhere", "/stores/1/2", "/storesx", "/contact/thanks"])(
  "%s is made for each visitor",
  async (path) => {
    const { ask, asked } = answers();
    await ask(path);
    await ask(path);
    expect(asked.map(({ address }) => address)).toEqual([visitor.address, visitor.address]);
  },
);

test("a post is never answered from what is kept", async () => {
  const { ask, asked } = answers();
  await ask("/stores/1");
  await ask("/stores/1", { method: "POST", body: "field=phone" });
  expect(asked.map(({ request }) => request.method)).toEqual(["GET", "POST"]);
});

test("an answer is never shown in a later minute: it says who is open", async () => {
  const { ask, asked, setTime } = answers();
  await ask("/stores");
  setTime(minute.add({ seconds: 59 }));
  await ask("/stores");
  expect(asked).toHaveLength(1);
  setTime(minute.add({ seconds: 60 }));
  await ask("/stores");
  expect(asked).toHaveLength(2);
});

test("another of our addresses, another answer: pages name the host they were asked at", async () => {
  const pages = createPageAnswers({
    now: () => minute,
    formToken: () => "",
    renderPage: async (request) => pageOf(new URL(request.url).host),
  });
  const host = async (origin: string) => (await pages.answer(new Request(`${origin}/stores`), visitor)).text();
  expect(await host("http://localhost:3000")).toBe("localhost:3000");
  expect(await host("http://192.0.2.1:3000")).toBe("192.0.2.1:3000");
});

test("beyond capacity visitors are turned away at once; what is kept, other pages and posts are answered", async () => {
  const { ask, asked, finish } = answers({ held: (search) => search.includes("slow") });
  await ask("/stores");
  const crowd = Array.from({ length: 200 }, (_, index) => ask(`/stores?q=slow${index}`));
  const outcomes = Promise.allSettled(crowd);
  await expect(crowd.at(-1)).rejects.toBeInstanceOf(BusyError);
  const made = asked.length;
  expect((await ask("/stores")).status).toBe(200);
  expect(asked).toHaveLength(made);
  expect((await ask("/contact")).status).toBe(200);
  expect((await ask("/stores/1", { method: "POST", body: "field=phone" })).status).toBe(200);
  finish();
  const settled = await outcomes;
  const answered = settled.filter((outcome) => outcome.status === "fulfilled");
  expect(answered.length).toBeGreaterThan(10);
  expect(answered.length).toBeLessThan(100);
  expect((await ask("/stores?q=later")).status).toBe(200);
});

test.each(["/STORES", "/%73tores", "/Hi/sToReS", "/stores/%31", "/stores/a%2Fb"])(
  "however %s is written, a slow directory holds up no other page",
  async (path) => {
    const { ask, finish } = answers({ held: (search) => search.includes("slow") });
    const crowd = Array.from({ length: 20 }, (_, index) => ask(`${path}?q=slow${index}`));
    const outcomes = Promise.allSettled(crowd);
    await expect(crowd.at(-1)).rejects.toBeInstanceOf(BusyError);
    expect((await ask("/track")).status).toBe(200);
    finish();
    await outcomes;
  },
);

test("sitemaps have room of their own, and not much of it", async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const pages = createPageAnswers({ now: () => minute, formToken: () => "", renderPage: async () => pageOf("") });
  const crawlers = Array.from({ length: 20 }, () => pages.limitSitemaps(() => promise));
  const outcomes = Promise.allSettled(crawlers);
  await expect(crawlers.at(-1)).rejects.toBeInstanceOf(BusyError);
  expect((await pages.answer(new Request("https://dwar.example/stores"), visitor)).status).toBe(200);
  resolve();
  expect((await outcomes).some(({ status }) => status === "fulfilled")).toBe(true);
  await pages.limitSitemaps(async () => {});
});

test.each([
  ["who hangs up is not our fault, though React Router takes it for one", true, 499],
  ["a fault is one for whoever is still there", false, 500],
])("%s", async (_, leaves, status) => {
  const visit = new AbortController();
  const { answer } = createPageAnswers({
    now: () => minute,
    formToken: () => "",
    async renderPage() {
      if (leaves) visit.abort();
      return pageOf("Unexpected Server Error", 500);
    },
  });
  const request = new Request("https://dwar.example/track", { signal: visit.signal });
  expect((await answer(request, visitor)).status).toBe(status);
});
