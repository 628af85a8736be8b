import { afterEach, expect, test, vi } from "vitest";
import { sampleSite } from "../../content/samples.ts";
import { useFacts } from "../../content/site.ts";
import { createPageAnswers } from "./answer-page.ts";
import { BusyError } from "./turns.ts";

afterEach(() => void vi.useRealTimers());

const visitor = { address: "192.0.2.7" };
const minute = Temporal.Instant.from("2026-11-15T08:30:00Z");

const pageOf = (text: string, status = 200, headers?: HeadersInit) => ({
  status,
  headers: new Headers(headers),
  body: Buffer.from(text),
});

const unchanged = async () => "1";

/** Pages that are made when `finish` says so, or at once. */
function answers({ held = (_search: string): boolean => false } = {}) {
  const asked: { request: Request; address: string }[] = [];
  const { promise: finished, resolve: finish } = Promise.withResolvers<void>();
  let now = minute.add({ seconds: 2 });
  let revision = unchanged;
  const pages = createPageAnswers({
    now: () => now,
    storesRevision: () => revision(),
    async renderPage(request, { address }) {
      asked.push({ request, address });
      if (held(new URL(request.url).search)) await finished;
      const status = new URL(request.url).pathname.endsWith("/unknown") ? 404 : 200;
      const html = `page ${asked.length} <script nonce="mark">run()</script>`;
      return pageOf(html, status, { "Content-Type": "text/html", "X-Script-Nonce": "mark" });
    },
    securityHeaders: [["Content-Security-Policy", "script-src 'self'"]],
  });
  return {
    asked,
    finish,
    setTime: (time: Temporal.Instant) => {
      now = time;
    },
    setRevision: (next: typeof revision) => {
      revision = next;
    },
    ask: (path: string, init?: RequestInit, address = visitor.address) =>
      pages.answer(new Request(`https://dwar.example${path}`, init), { address }),
  };
}

test.each(["/stores", "/hi/stores", "/stores?q=nagar", "/stores.data", "/Stores", "/HI/%73tores"])(
  "%s is made once for all",
  async (path) => {
    const { ask, asked } = answers();
    const pages = [await ask(path), await ask(path)];
    for (const { headers } of pages) expect(headers.get("Cache-Control")).toBe("no-cache");
    const texts = pages.map((response) => response.text());
    expect(new Set(await Promise.all(texts)).size).toBe(1);
    expect(asked).toHaveLength(1);
  },
);

test("a page of facts is made once, until the facts or the year in India change; under other spellings for each visitor", async () => {
  const { ask, asked, setTime } = answers();
  const made = async (...paths: string[]) => {
    const before = asked.length;
    for (const path of paths) expect((await ask(path)).status).toBe(200);
    return asked.length - before;
  };
  expect(await made("/about", "/about", "/hi/about", "/hi/about")).toBe(2);
  setTime(Temporal.Instant.from("2026-12-31T18:29:00Z"));
  expect(await made("/about")).toBe(0);
  setTime(Temporal.Instant.from("2026-12-31T18:30:00Z"));
  expect(await made("/about", "/about")).toBe(1);
  useFacts(sampleSite());
  expect(await made("/about", "/about")).toBe(1);
  expect(await made("/about?a=1", "/about?a=1", "/About", "/About", "/%61bout")).toBe(5);
});

test("while the directory is away or slow, a page is made for each visitor and does not wait", async () => {
  const { ask, asked, setRevision } = answers();
  for (const revision of [() => Promise.reject(new Error("away")), () => new Promise<string>(() => {})]) {
    setRevision(revision);
    const { headers } = await ask("/stores");
    expect(headers.get("Cache-Control")).toBe("private, no-cache");
  }
  expect(asked).toHaveLength(2);
});

test("what is made for all knows nothing of the visitor who asked first", async () => {
  const { ask, asked } = answers();
  await ask("/stores?q=a", { headers: { Cookie: "a=b", Authorization: "Basic x", "User-Agent": "x", Referer: "y" } });
  expect(asked[0]?.address).toBe("");
  expect([...asked[0]!.request.headers]).toEqual([]);
});

test("what is made for all lets its scripts through by their hashes; what one visitor gets, by a nonce", async () => {
  const { ask } = answers();
  const policy = async (path: string) => (await ask(path)).headers.get("Content-Security-Policy");
  expect(await policy("/stores")).toMatch(/^script-src 'self' 'sha256-[^']+'$/);
  expect(await policy("/contact")).toBe("script-src 'self' 'nonce-mark'");
  const rule = async (path: string) => (await ask(path)).headers.get("Cache-Control");
  expect([await rule("/stores"), await rule("/contact")]).toEqual(["no-cache", "private, no-cache"]);
});

test.each(["/track", "/nowhere", "/contact", "/hi/contact.data", "/stores/1", "/stores/1.data", "/storesx"])(
  "%s is made for each visitor",
  async (path) => {
    const { ask, asked } = answers();
    await ask(path);
    expect((await ask(path)).headers.get("Cache-Control")).toBe("private, no-cache");
    expect(asked.map(({ address }) => address)).toEqual([visitor.address, visitor.address]);
  },
);

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

test("a store that changes is seen at the next request; while the directory is away, nothing cached speaks for it", async () => {
  const { ask, asked, setRevision } = answers();
  for (const [revision, made] of [
    [async () => "1", 1],
    [async () => "2", 2],
    [() => Promise.reject(new Error("away")), 3],
    [async () => "2", 3],
  ] as const) {
    setRevision(revision);
    await ask("/stores");
    expect(asked).toHaveLength(made);
  }
});

test("another of our addresses, another answer: pages name the host they were asked at", async () => {
  const pages = createPageAnswers({
    now: () => minute,
    storesRevision: async () => "1",
    renderPage: async (request) => pageOf(new URL(request.url).host),
  });
  const host = async (origin: string) => (await pages.answer(new Request(`${origin}/stores`), visitor)).text();
  expect(await host("http://localhost:3000")).toBe("localhost:3000");
  expect(await host("http://192.0.2.1:3000")).toBe("192.0.2.1:3000");
});

/** As long as a question waits for its turn. */
const maxWait = 2_000;

test("a crowd waits its turn, two seconds at most; what is cached, other pages and posts are answered meanwhile", async () => {
  vi.useFakeTimers();
  const { ask, asked, finish } = answers({ held: (search) => search.includes("slow") });
  await ask("/stores");
  const crowd = Promise.allSettled(Array.from({ length: 200 }, (_, index) => ask(`/stores?q=slow${index}`)));
  await vi.advanceTimersByTimeAsync(maxWait - 1);
  const made = asked.length;
  expect(made).toBeLessThan(20);
  expect((await ask("/stores")).status).toBe(200);
  expect(asked).toHaveLength(made);
  expect((await ask("/contact")).status).toBe(200);
  expect((await ask("/stores/1", { method: "POST", body: "field=phone" })).status).toBe(200);
  await vi.advanceTimersByTimeAsync(1);
  finish();
  const settled = await crowd;
  expect(settled.filter(({ status }) => status === "fulfilled")).toHaveLength(made - 1);
  for (const outcome of settled) if (outcome.status === "rejected") expect(outcome.reason).toBeInstanceOf(BusyError);
  expect((await ask("/stores?q=later")).status).toBe(200);
});

test("who has hung up while waiting lets others have the turn", async () => {
  const { ask, asked, finish } = answers({ held: (search) => search.includes("slow") });
  const crowd = Array.from({ length: 20 }, (_, index) => ask(`/stores?q=slow${index}`));
  const visit = new AbortController();
  const gone = ask("/stores?q=gone", { signal: visit.signal });
  visit.abort();
  finish();
  await Promise.all(crowd);
  expect((await gone).status).toBe(499);
  expect(asked.some(({ request }) => request.url.includes("gone"))).toBe(false);
});

test.each(["/STORES", "/%73tores", "/Hi/sToReS", "/stores/%31", "/stores/a%2Fb"])(
  "however %s is written, a slow directory holds up no other page",
  async (path) => {
    const { ask, finish } = answers({ held: (search) => search.includes("slow") });
    const crowd = Array.from({ length: 20 }, (_, index) => ask(`${path}?q=slow${index}`));
    expect((await ask("/track")).status).toBe(200);
    finish();
    await Promise.all(crowd);
  },
);

test("sitemaps have places of their own, and few", async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const pages = createPageAnswers({
    now: () => minute,
    storesRevision: async () => "1",
    renderPage: async () => pageOf(""),
  });
  let begun = 0;
  const crawlers = Array.from({ length: 20 }, () => pages.turnForSitemap("192.0.2.7", () => ((begun += 1), promise)));
  expect(begun).toBeLessThan(5);
  expect((await pages.answer(new Request("https://dwar.example/stores"), visitor)).status).toBe(200);
  resolve();
  await Promise.all(crawlers);
  expect(begun).toBe(20);
});

test.each([
  ["who hangs up is not our fault, though React Router takes it for one", true, 499],
  ["a fault is one for whoever is still there", false, 500],
])("%s", async (_, leaves, status) => {
  const visit = new AbortController();
  const { answer } = createPageAnswers({
    now: () => minute,
    storesRevision: async () => "1",
    async renderPage() {
      if (leaves) visit.abort();
      return pageOf("Unexpected Server Error", 500);
    },
  });
  const request = new Request("https://dwar.example/track", { signal: visit.signal });
  expect((await answer(request, visitor)).status).toBe(status);
});

test("a page whose second part is on its way keeps nobody waiting", async () => {
  const pages = createPageAnswers({
    now: () => minute,
    storesRevision: async () => "1",
    renderPage: async () => ({ status: 200, headers: new Headers(), body: new ReadableStream() }),
  });
  const asked = Array.from({ length: 50 }, (_, n) =>
    pages.answer(new Request(`https://dwar.example/stores?q=${n}`), visitor),
  );
  expect(new Set((await Promise.all(asked)).map(({ status }) => status))).toEqual(new Set([200]));
});
