import { afterEach, expect, test } from "vitest";
import { createHttpServer, type HttpServer } from "../listen.ts";
import { renderStaticPages, type StaticPage } from "./files.ts";
import { staticResponder } from "./respond.ts";
import { listen } from "../../tests/listen.ts";

const record = () => {};
let http: HttpServer | undefined;
afterEach(() => http?.close(0));

async function serve(pages: ReadonlyMap<string, StaticPage>, maxConnections = 100): Promise<string> {
  http = createHttpServer({
    fetch: () => new Response("not static", { status: 404 }),
    serveStatic: staticResponder(new Map(), pages, { headers: [], judgeHost: () => "ours", record }),
    securityHeaders: [],
    maxConnections,
    behindProxy: false,
    record,
    count: () => {},
  });
  return `http://${await listen(http.server)}`;
}

/** Two pages; the first is not compressed before `release` is called. */
async function heldPages() {
  const rendered = await renderStaticPages(["/held", "/free"], async (path) => ({
    status: 200,
    headers: new Headers({ "Content-Type": "text/html" }),
    body: Buffer.from(`<p>${path} `.repeat(500)),
  }));
  const released = Promise.withResolvers<void>();
  const asked = Promise.withResolvers<void>();
  const pages = new Map(rendered).set("/held", async () => {
    asked.resolve();
    await released.promise;
    return rendered.get("/held")!();
  });
  return { pages, asked: asked.promise, release: released.resolve };
}

const packed = { headers: { "Accept-Encoding": "br" } };

test("a page asked for before it is compressed is answered once it is, with the same bytes as ever after", async () => {
  const { pages, asked, release } = await heldPages();
  const origin = await serve(pages);
  const early = fetch(`${origin}/held`, packed);
  await asked;
  // Nobody else waits for it.
  expect((await fetch(`${origin}/free`, packed)).headers.get("content-encoding")).toBe("br");
  expect((await fetch(`${origin}/nothing`)).status).toBe(404);
  release();
  const answers = await Promise.all([early, fetch(`${origin}/held`, packed)]);
  for (const { status, headers } of answers) {
    expect(status).toBe(200);
    expect(headers.get("content-encoding")).toBe("br");
    expect(headers.get("vary")).toBe("Accept-Encoding");
  }
  const [first, second] = answers;
  for (const name of ["etag", "content-length"]) expect(first?.headers.get(name)).toBe(second?.headers.get(name));
  const etag = first?.headers.get("etag") ?? "";
  expect((await fetch(`${origin}/held`, { headers: { ...packed.headers, "If-None-Match": etag } })).status).toBe(304);
  expect(await first?.text()).toBe(await second?.text());
});

test("who waits for a page is not turned away for somebody else", async () => {
  const { pages, asked, release } = await heldPages();
  const origin = await serve(pages, 1);
  const early = fetch(`${origin}/held`);
  await asked;
  await expect(fetch(`${origin}/free`)).rejects.toThrow();
  release();
  expect((await early).status).toBe(200);
});
