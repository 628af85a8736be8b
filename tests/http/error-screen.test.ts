import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import hi from "../../content/hi/shell.ts";
import type { UseCases } from "../../domain/use-cases.ts";
import type { BuiltApp } from "../../server/built-app.ts";
import { toResponse } from "../../server/pages/page-cache.ts";
import type { StoreSource } from "../../server/stores/source.ts";
import { storeUseCases } from "../../server/stores/store-use-cases.ts";

const bundle = fileURLToPath(new URL("../../build/server/index.js", import.meta.url));

const publication = () => ({ origin: "http://localhost", year: "2026", tiles: { address: "", attribution: "" } });

const never = () => new Promise<never>(() => {});

/** The built app with a directory that fails as told. */
async function storesPage(fail: () => never, path = "/stores"): Promise<Response> {
  const built = (await import(bundle)) as BuiltApp;
  const stores = new Proxy({}, { get: () => fail });
  const render = built.entry.module.createPageRenderer(built, { stores } as UseCases, publication);
  return toResponse(await render(new Request(`http://localhost${path}`), { address: "127.0.0.1" }));
}

test("our own fault shows the error screen, inside the shell, without the stack or the message", async () => {
  const response = await storesPage(() => {
    throw new Error("secret detail of the fault");
  });
  const html = await response.text();
  expect(response.status).toBe(500);
  expect(html).toContain("Unexpected Application Error!");
  expect(html).toContain("site-footer");
  expect(html).not.toContain("secret detail");
  expect(html).not.toMatch(/at .+\.(ts|js):\d+/);
});

test("storage that is away shows a 503 with its status text and the phone number", async () => {
  const response = await storesPage(() => {
    throw new Response(null, { status: 503, statusText: "Service Unavailable" });
  });
  const html = await response.text();
  expect(response.status).toBe(503);
  expect(html).toContain("Unexpected Application Error!");
  expect(html).toContain("Service Unavailable");
  expect(html).toMatch(/href="tel:\+91\d+"/);
});

test("a Hindi page has no English status text or message on it", async () => {
  const faults = [new Response(null, { status: 503, statusText: "Service Unavailable" }), new Error("broken")];
  for (const fault of faults) {
    const response = await storesPage(() => {
      throw fault;
    }, "/hi/stores");
    const html = await response.text();
    expect(html).toContain(hi.error.unknown);
    expect(html).not.toMatch(/Service Unavailable|Server Error|broken/);
  }
});

test("who leaves while a page is still on its way is no fault", async () => {
  const built = (await import(bundle)) as BuiltApp;
  const faults: unknown[] = [];
  built.entry.module.reportErrors((error) => faults.push(error));
  const silent = { search: never, summary: never, places: never } as unknown as StoreSource;
  const stores = storeUseCases(silent, () => new Date("2026-11-15T14:00:00+05:30"));
  const render = built.entry.module.createPageRenderer(
    built,
    { stores, duty: { tonight: never } } as unknown as UseCases,
    publication,
  );
  const page = await render(new Request("http://localhost/stores"), { address: "127.0.0.1" });
  const reader = (page.body as ReadableStream).pipeThrough(new TextDecoderStream()).getReader();
  let html = "";
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    html += part.value;
    if (html.includes("Loading stores...")) break;
  }
  expect(html).toContain("Loading stores...");
  await reader.cancel();
  // React hears of it when the stream behind the page is closed.
  await new Promise((resolve) => setImmediate(resolve));
  await new Promise((resolve) => setImmediate(resolve));
  expect(faults).toEqual([]);
});
