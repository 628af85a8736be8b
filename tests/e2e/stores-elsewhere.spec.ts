import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import type { Page } from "@playwright/test";
import { whenHydrated } from "./scripts.ts";
import { startServer } from "./server.ts";
import en from "../../content/en/stores.ts";
import hi from "../../content/hi/stores.ts";
import { fill } from "../../domain/copy.ts";
import { askStores, storeNames } from "./store-box.ts";
import { expect, forgetLines, test } from "./test.ts";

test.slow();

/** As little as a store may come with. */
function toStore(id: number, url: string) {
  return { id, name: `Store ${id}`, isActive: true, status: "approved", image: { url } };
}

/** Our server, with the stores of another one behind it. */
async function startBoth(listener: RequestListener): Promise<{ origin: string; stop(): Promise<void> }> {
  const upstream = createServer(listener);
  await new Promise<void>((resolve) => {
    upstream.listen(0, resolve);
  });
  const { port } = upstream.address() as AddressInfo;
  // By the real clock: ours asks again soon when the other one was too slow for it, as it may be on a busy machine.
  const server = await startServer({ PHARMACIES_API: `http://localhost:${port}`, FIXED_NOW: "" });
  return {
    origin: server.origin,
    async stop() {
      await server.stop();
      upstream.close();
    },
  };
}

/** The list as the other server has it, once it has been read. */
async function openList(page: Page, origin: string): Promise<void> {
  await expect(async () => {
    await page.goto(`${origin}/stores`);
    expect(await page.getByText("We could not load the latest list, so this is a saved one.").count()).toBe(0);
  }).toPass();
}

test("a directory without a store says so, and asks nobody to take anything away", async ({ page }) => {
  const server = await startBoth((_, response) => {
    response.setHeader("Content-Type", "application/json").end(JSON.stringify({ data: [] }));
  });
  try {
    await openList(page, server.origin);
    for (const [path, { none }] of [
      ["/stores", en.results],
      ["/hi/stores", hi.results],
    ] as const) {
      await page.goto(server.origin + path);
      const main = page.getByRole("main");
      await expect(main.getByText(none.yet)).toBeVisible();
      for (const said of [none.asked.other, ...none.tips, none.all]) await expect(main.getByText(said)).toHaveCount(0);
    }
  } finally {
    await server.stop();
  }
});

test("a picture that fails is hidden and the placeholder shows; a good one shows", async ({ page, quietConsole }) => {
  const pixel = Buffer.from(
    "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
    "base64",
  );
  const server = await startBoth((request, response) => {
    if (request.url === "/good.png") return response.setHeader("Content-Type", "image/png").end(pixel);
    if (request.url !== "/api/pharmacies") return response.writeHead(404).end();
    response.setHeader("Content-Type", "application/json");
    return response.end(
      JSON.stringify({
        data: [toStore(1, "/good.png"), toStore(2, "/gone.png"), toStore(3, "javascript:alert(1)")],
      }),
    );
  });
  try {
    await openList(page, server.origin);
    const card = (name: string) => page.getByRole("listitem").filter({ has: page.getByRole("heading", { name }) });
    const good = card("Store 1").locator("img");
    await expect(good).toBeVisible();
    // Shown, not only asked for: a picture still on its way when its server stops would be reported as missing.
    await expect.poll(() => good.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(1);
    await expect(card("Store 2").locator("img")).toBeHidden();
    await expect(card("Store 2")).toContainText("🏥");
    await expect(card("Store 3").locator("img")).toHaveCount(0);
    // Nothing but a name: every specified default, each marked.
    await expect(card("Store 3")).toContainText("9:00 AM - 10:00 PM");
    await expect(card("Store 3")).toContainText("Hours not confirmed");
    await expect(card("Store 3")).toContainText("Not yet rated5.05.0 out of 5");
    await expect(card("Store 3").getByRole("list").getByRole("listitem")).toHaveText([
      "Medicines",
      "Consultation",
      "+1 more",
    ]);
    forgetLines(quietConsole, /404 \(Not Found\)/);
  } finally {
    await server.stop();
  }
});

test("hostile words are shown as words", async ({ page }) => {
  const name = "</script><img src=x onerror=alert(1)>\u202eevil\u2028";
  const server = await startBoth((_request, response) => {
    const store = {
      ...toStore(1, "/"),
      name,
      address: "{{origin}}",
      description: "<b>bold</b>",
      services: ["<i>", "\u0000x"],
    };
    response.setHeader("Content-Type", "application/json");
    response.end(
      JSON.stringify({
        data: [
          { ...store, image: null },
          { id: 2, name: "N".repeat(100_000), isActive: true, status: "approved" },
        ],
      }),
    );
  });
  page.on("dialog", () => {
    throw new Error("a script ran");
  });
  try {
    await openList(page, server.origin);
    for (const path of ["/stores", "/stores/1", "/stores?q=%3Cscript%3E"]) {
      expect((await page.goto(server.origin + path))?.status()).toBe(200);
    }
    await page.goto(`${server.origin}/stores/1`);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("</script><img src=x onerror=alert(1)>evil");
    const texts = await page.locator('script[type="application/ld+json"]').allTextContents();
    expect(texts.map((text) => (JSON.parse(text) as { name?: string }).name)).toContain(
      "</script><img src=x onerror=alert(1)>evil",
    );
    await page.goto(`${server.origin}/stores`);
    const width = await page.evaluate(
      () => document.documentElement.scrollWidth <= document.documentElement.clientWidth,
    );
    expect(width).toBe(true);
  } finally {
    await server.stop();
  }
});

test("stores of another server that is down: a saved list, quietly", async ({ page }) => {
  await using server = await startServer({ PHARMACIES_API: "http://127.0.0.1:9" });
  const response = await page.goto(`${server.origin}/stores`);
  expect(response?.status()).toBe(200);
  await expect(storeNames(page)).toHaveCount(9);
  await expect(page.getByText("We could not load the latest list, so this is a saved one.")).toBeVisible();
});

test("the latest list takes the place of a saved one, and waits for the visitor who is reading", async ({ page }) => {
  let isDown = true;
  const server = await startBoth((_, response) =>
    isDown ? response.writeHead(500).end() : response.end(JSON.stringify({ data: [toStore(1, "")] })),
  );
  try {
    const reader = await page.context().newPage();
    for (const one of [page, reader]) {
      await one.goto(`${server.origin}/hi/stores`);
      await whenHydrated(one);
      await expect(one.getByText(hi.saved)).toBeVisible();
    }
    const third = storeNames(reader).nth(2);
    await third.scrollIntoViewIfNeeded();
    await reader.mouse.wheel(0, 200);
    isDown = false;
    await expect(storeNames(page)).toHaveText(["Store 1"], { timeout: 60_000 });
    await expect(page.getByText(hi.saved)).toHaveCount(0);
    const here = reader.getByRole("status").filter({ hasText: hi.latest.here });
    await expect(here).toBeVisible({ timeout: 60_000 });
    await expect(storeNames(reader)).toHaveCount(9);
    await here.getByRole("button", { name: hi.latest.show }).click();
    await expect(storeNames(reader)).toHaveText(["Store 1"]);
    await expect(here).toHaveCount(0);
  } finally {
    await server.stop();
  }
});

test("a first start with a slow API: 'Loading stores...', then the true list, without a reload", async ({ page }) => {
  const asked = Promise.withResolvers<void>();
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  const server = await startBoth(async (_, response) => {
    asked.resolve();
    await released;
    response.end(JSON.stringify({ data: [toStore(1, "")] }));
  });
  try {
    await page.goto(`${server.origin}/stores`, { waitUntil: "commit" });
    await asked.promise;
    await expect(page.getByRole("status").filter({ hasText: en.loading })).toBeVisible();
    await expect(storeNames(page)).toHaveCount(0);
    release();
    await expect(storeNames(page)).toHaveText(["Store 1"]);
    await expect(page.getByText(en.saved)).toHaveCount(0);
    // What the page still loads needs the server.
    await page.waitForLoadState("networkidle");
  } finally {
    release();
    await server.stop();
  }
});

test("a name of places far apart says that there are others, until the town is named", async ({ page }) => {
  const data = [
    { ...toStore(1, ""), address: "Civil Lines, Raipur, Chhattisgarh 492001", latitude: 21.2412, longitude: 81.6473 },
    { ...toStore(2, ""), address: "Civil Lines, Delhi 110054", latitude: 28.6814, longitude: 77.2226 },
  ];
  const { origin, stop } = await startBoth((_, response) => response.end(JSON.stringify({ data })));
  await openList(page, origin);
  for (const [path, { results }] of [
    ["/stores", en],
    ["/hi/stores", hi],
  ] as const) {
    const others = page.getByText(fill(results.placeNamesakes, { place: "Civil Lines" }));
    await page.goto(origin + path);
    await askStores(page, "civil lines");
    await expect(others).toBeVisible();
    await askStores(page, "civil lines delhi");
    await expect(storeNames(page).first()).toHaveText("Store 2");
    await expect(others).toHaveCount(0);
  }
  await stop();
});
