import { setImmediate } from "node:timers/promises";
import { expect, test } from "vitest";
import { createPageCache, type PageCacheOptions, type PageRequest } from "./page-cache.ts";

const inTurn = (work: () => Promise<Response>) => work();

/** Pages that count how often they were rendered. */
function counting(options: PageCacheOptions = {}, init: ResponseInit = {}) {
  let made = 0;
  const ask = createPageCache(options);
  return {
    made: () => made,
    ask: (key: string, more: Partial<PageRequest> = {}) =>
      ask({
        key,
        async render() {
          made += 1;
          await setImmediate();
          const headers = { "Content-Type": "text/html", "Content-Security-Policy": `script-src '${made}'` };
          return {
            status: init.status ?? 200,
            headers: new Headers(init.headers ?? headers),
            body: Buffer.from(`${key} ${made} ${"page ".repeat(500)}`),
          };
        },
        inTurn,
        ...more,
      }),
  };
}

test("the same page is rendered once, with the same headers", async () => {
  const pages = counting();
  const first = await pages.ask("a");
  const second = await pages.ask("a");
  expect(await second.text()).toBe(await first.text());
  expect(second.headers.get("Content-Security-Policy")).toBe("script-src '1'");
});

test("who waited for a turn while another asked the same finds it rendered; what is cached needs no turn", async () => {
  const pages = counting();
  let last: Promise<unknown> = Promise.resolve();
  const oneByOne = (work: () => Promise<Response>) => {
    const done = last.then(work);
    last = done;
    return done;
  };
  await Promise.all(Array.from({ length: 100 }, () => pages.ask("a", { inTurn: oneByOne })));
  expect(pages.made()).toBe(1);
  await pages.ask("a", { inTurn: () => Promise.reject(new Error("no turn")) });
});

test.each([
  ["a page that is not there", { status: 404 }],
  ["a cookie", { headers: { "Set-Cookie": "a=b" } }],
  ["what must not be stored", { headers: { "Cache-Control": "no-store" } }],
  ["what is private", { headers: { "Cache-Control": "private, max-age=60" } }],
])("%s is not cached", async (_, init) => {
  const pages = counting({}, init);
  const texts = [await pages.ask("a"), await pages.ask("a")].map((response) => response.text());
  expect(new Set(await Promise.all(texts)).size).toBe(2);
});

test.each([
  ["number", { maxPages: 2 }],
  ["size", { maxBytes: 8_000 }],
])("pages are bounded by their %s: the one unused for longest goes", async (_, options) => {
  const pages = counting(options);
  for (const key of ["a", "b", "a", "c"]) await pages.ask(key);
  expect(pages.made()).toBe(3);
  await pages.ask("a");
  expect(pages.made()).toBe(3);
  await pages.ask("b");
  expect(pages.made()).toBe(4);
});
