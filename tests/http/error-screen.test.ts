import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import type { UseCases } from "../../domain/use-cases.ts";

const bundle = fileURLToPath(new URL("../../build/server/index.js", import.meta.url));

interface Built {
  entry: {
    module: {
      createPageRenderer(
        build: Built,
        useCases: UseCases,
        publication: () => { origin: string; year: string },
      ): (request: Request, visitor: unknown) => Promise<Response>;
    };
  };
}

/** The built app with a directory that fails as told. */
async function storesPage(fail: () => never): Promise<Response> {
  const built = (await import(bundle)) as Built;
  const stores = new Proxy({}, { get: () => fail });
  const render = built.entry.module.createPageRenderer(built, { stores } as UseCases, () => ({
    origin: "http://localhost",
    year: "2026",
  }));
  return render(new Request("http://localhost/stores"), { address: "127.0.0.1" });
}

test("a fault of ours shows the error screen, inside the shell, without the stack or the message", async () => {
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
