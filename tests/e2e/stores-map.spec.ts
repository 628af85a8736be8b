import { createServer, type Server } from "node:http";
import type { Page } from "@playwright/test";
import sharp from "sharp";
import words from "../../content/en/map.ts";
import hindi from "../../content/hi/map.ts";
import { fill } from "../../domain/copy.ts";
import { startServer, type TestServer } from "./server.ts";
import { whenHydrated } from "./scripts.ts";
import { storeBox, storeNames } from "./store-box.ts";
import { expect, test } from "./test.ts";
import { listen } from "../listen.ts";

/** A server of map pictures that speaks as they do: one address a picture. */
let tiles: Server;
let asked: string[];
let site: TestServer;

test.beforeAll(async () => {
  const picture = await sharp({ create: { width: 256, height: 256, channels: 3, background: "#cfe3d4" } })
    .png()
    .toBuffer();
  tiles = createServer((request, response) => {
    asked.push(request.url ?? "");
    response.writeHead(200, { "Content-Type": "image/png" }).end(picture);
  });
  site = await startServer({
    MAP_TILES: `http://${await listen(tiles)}/{z}/{x}/{y}.png`,
    MAP_ATTRIBUTION: "© The surveyors https://surveyors.example/terms",
  });
});
test.afterAll(async () => {
  await site.stop();
  tiles.close();
});
test.beforeEach(() => {
  asked = [];
});

const mapOf = (page: Page, count: string, copy = words) =>
  page.getByRole("region", { name: fill(copy.ofStores[count === "1" ? "one" : "other"], { count }) });
const cardOf = (page: Page, name: string) =>
  page.locator(".store-card").filter({ has: page.getByRole("link", { name, exact: true }) });
const showStreets = (page: Page) => page.getByRole("button", { name: words.showStreets }).click();

test.describe("beside the list", () => {
  test.use({ viewport: { width: 1440, height: 900 } });

  test("our own ground has every store, lit or shuttered; streets come after a tap, before it nobody else is asked", async ({
    page,
  }) => {
    const scripts: string[] = [];
    page.on("request", (request) => {
      if (request.resourceType() === "script") scripts.push(request.url());
    });
    await page.goto(`${site.origin}/stores`);
    await page.waitForLoadState("networkidle");
    const map = mapOf(page, "9");
    const pins = map.getByRole("link");
    await expect(pins).toHaveCount(9);
    await expect(pins.first()).toHaveAccessibleName("1: Telibandha Lake Pharmacy, Open 24 hours");
    await expect(pins.first()).toHaveClass(/ground-open/);
    await expect(map.getByRole("link", { name: /Pandri/ })).toHaveClass(/ground-closed/);
    await expect(map.getByText(/^\d+\skm$/).first()).toBeVisible();
    await expect(map.getByText("Shankar Nagar", { exact: true })).toBeVisible();
    expect(asked).toEqual([]);
    expect(scripts.filter((url) => url.includes("store-map"))).toEqual([]);
    await showStreets(page);
    await expect(map.getByTitle("Jai Stambh Medical Hall")).toBeVisible();
    await expect.poll(() => asked.length).toBeGreaterThan(0);
    expect(asked.every((address) => /^\/\d+\/\d+\/\d+\.png$/.test(address))).toBe(true);
    await expect(map.getByRole("link", { name: "© The surveyors" })).toHaveAttribute("href", /surveyors\.example/);
    await page.getByRole("button", { name: words.hideStreets }).click();
    await expect(pins).toHaveCount(9);
  });

  test("the map uses the width, stays while the list is read, and nothing moves", async ({ page }) => {
    await page.goto(`${site.origin}/stores`);
    const map = page.locator(".list-side");
    const before = (await map.boundingBox())!;
    expect(before.x + before.width).toBe(1440);
    expect(before.height).toBeGreaterThan(800);
    await page.mouse.wheel(0, 900);
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(900);
    expect(await map.boundingBox()).toEqual(before);
  });

  for (const streets of [false, true]) {
    test(`a pin and its card point at each other, by pointer and by keys${streets ? ", on streets too" : ""}`, async ({
      page,
    }) => {
      await page.goto(`${site.origin}/stores`);
      const map = mapOf(page, "9");
      const isPointed = streets ? /store-pin-pointed/ : /ground-pointed/;
      const pin = (name: string) => (streets ? map.getByTitle(name) : map.getByRole("link", { name }));
      await whenHydrated(page);
      if (streets) await showStreets(page);
      await cardOf(page, "Jai Stambh Medical Hall").hover();
      await page.mouse.move(300, 650, { steps: 3 });
      await page.getByRole("link", { name: "Jai Stambh Medical Hall", exact: true }).focus();
      await expect(pin("Jai Stambh Medical Hall")).toHaveClass(isPointed);
      // The last of the list: it comes into sight, and the map stays.
      await pin("Mowa Night Chemist").focus();
      await page.keyboard.press("Enter");
      const mowa = cardOf(page, "Mowa Night Chemist");
      await expect(mowa).toHaveClass(/store-card-pointed/);
      await expect(mowa.getByRole("link", { name: "Mowa Night Chemist", exact: true })).toBeFocused();
      await expect(mowa).toBeInViewport();
      await expect(pin("Mowa Night Chemist")).toBeInViewport();
      await expect(pin("Mowa Night Chemist")).toHaveClass(isPointed);
      await expect(pin("Jai Stambh Medical Hall")).not.toHaveClass(isPointed);
      await pin("Telibandha Lake Pharmacy").click({ force: true });
      await expect(cardOf(page, "Telibandha Lake Pharmacy")).toBeInViewport();
      await expect(pin("Telibandha Lake Pharmacy")).toHaveClass(isPointed);
    });
  }

  test("the place that was asked for is the middle, and nothing found has those that are open", async ({ page }) => {
    await page.goto(`${site.origin}/stores?q=492001`);
    await expect(mapOf(page, "9").getByText("492001", { exact: true })).toBeVisible();
    await page.goto(`${site.origin}/stores?q=wxkvjq`);
    await expect(mapOf(page, "3").getByRole("link")).toHaveCount(3);
  });

  test("the map is moved: the list is searched there, filters stay", async ({ page }) => {
    await page.goto(`${site.origin}/stores`);
    await page.getByRole("checkbox", { name: "24/7" }).check();
    await expect(page).toHaveURL(/is24Hours=true/);
    await showStreets(page);
    await page.getByRole("button", { name: words.zoomIn }).click();
    await page.getByRole("button", { name: words.searchHere }).click();
    await expect(page).toHaveURL(/is24Hours=true.*near=21\.\d+%2C81\.\d+|near=21\.\d+%2C81\.\d+.*is24Hours=true/);
    await expect(page.getByText(/\d\skm/).first()).toBeVisible();
  });

  test("what is elsewhere is counted by the server", async ({ page }) => {
    await page.goto(`${site.origin}/stores`);
    await storeBox(page).fill("stambh");
    await expect(storeNames(page)).toHaveText(["Jai Stambh Medical Hall"]);
    await showStreets(page);
    const map = mapOf(page, "1");
    await map.getByRole("button", { name: words.zoomOut }).click();
    await map.getByRole("button", { name: words.zoomOut }).click();
    await expect(map.getByTitle(/stores? here$/).first()).toBeVisible();
  });
});

for (const javaScriptEnabled of [true, false]) {
  test.describe(`on a phone ${javaScriptEnabled ? "with" : "without"} script`, () => {
    test.use({ javaScriptEnabled, viewport: { width: 360, height: 800 } });

    test("a switch shows the list or its map, and a pin its store below it", async ({ page }) => {
      await page.goto(`${site.origin}/hi/stores`);
      const map = mapOf(page, "9", hindi);
      await expect(map).toBeHidden();
      await expect(storeNames(page)).toHaveCount(9);
      const view = page.getByRole("group", { name: hindi.view });
      if (javaScriptEnabled) await whenHydrated(page);
      await view.getByRole("radio", { name: hindi.name }).check();
      await expect(map.getByRole("link")).toHaveCount(9);
      await expect(map.getByText("तेलीबांधा")).toBeVisible();
      await expect(cardOf(page, "Amanaka Homeo and Medical")).toBeHidden();
      await map.getByRole("link", { name: /Amanaka/ }).click();
      await expect(cardOf(page, "Amanaka Homeo and Medical")).toBeInViewport();
      await expect(storeNames(page)).toHaveText(["Amanaka Homeo and Medical"]);
      const [ground, card] = [await map.boundingBox(), await cardOf(page, "Amanaka Homeo and Medical").boundingBox()];
      expect(card!.y - ground!.y - ground!.height).toBeLessThan(56);
      await expect(page).toHaveURL(javaScriptEnabled ? /stores$/ : /stores#shop-\d$/);
      await view.getByRole("radio", { name: hindi.list }).check();
      await expect(map).toBeHidden();
      await expect(storeNames(page)).toHaveCount(9);
    });
  });
}

for (const [path, button, label, pin] of [
  ["/stores/1", words.name, words.ofStore, "Jai Stambh Medical Hall"],
  ["/contact", words.show, words.ofOffice, "Visit Our Office"],
] as const) {
  test(`${path} shows its place on a small map`, async ({ page }) => {
    await page.goto(site.origin + path);
    await page.waitForLoadState("networkidle");
    expect(asked).toEqual([]);
    await page.getByRole("button", { name: button }).click();
    await expect(page.getByRole("region", { name: label }).getByTitle(pin)).toBeVisible();
    await expect.poll(() => asked.length).toBeGreaterThan(0);
  });
}

test("a tap turns the box of our office into its map: one map, in the same card", async ({ page }) => {
  await page.goto(`${site.origin}/contact`);
  const office = page.getByRole("region", { name: "Visit Our Office" });
  await expect(office.getByText("Interactive Map")).toBeVisible();
  await office.getByRole("button", { name: words.show }).click();
  await expect(office.getByRole("region", { name: words.ofOffice })).toBeVisible();
  await expect(office.locator(".map")).toBeHidden();
  await expect(office.getByRole("button", { name: words.zoomIn })).toBeVisible();
  expect(await office.evaluate((card) => card.contains(document.activeElement))).toBe(true);
});

test("the pin of a store that is shut is shuttered, on its own page too", async ({ page }) => {
  await page.goto(`${site.origin}/stores/4`);
  await page.getByRole("button", { name: words.name }).click();
  const pin = page.getByRole("region", { name: words.ofStore }).getByTitle("Pandri Ayurved and Medical Store");
  await expect(pin).toHaveClass(/store-pin-closed/);
});
