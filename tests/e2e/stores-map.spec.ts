import { createServer, type Server } from "node:http";
import sharp from "sharp";
import words from "../../content/en/map.ts";
import hindi from "../../content/hi/map.ts";
import { startServer, type TestServer } from "./server.ts";
import { storeBox } from "./store-box.ts";
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

test("a tap shows the list on a map; before it nobody else is asked", async ({ page }) => {
  const scripts: string[] = [];
  page.on("request", (request) => {
    if (request.resourceType() === "script") scripts.push(request.url());
  });
  await page.goto(`${site.origin}/stores`);
  await page.waitForLoadState("networkidle");
  expect(asked).toEqual([]);
  expect(scripts.filter((url) => url.includes("store-map"))).toEqual([]);
  const button = page.getByRole("button", { name: words.name });
  await expect(button).toHaveAttribute("aria-expanded", "false");
  await button.click();
  await expect(button).toHaveAttribute("aria-expanded", "true");
  const map = page.getByRole("region", { name: words.ofStores });
  await expect(map.getByTitle("Jai Stambh Medical Hall")).toBeVisible();
  await expect.poll(() => asked.length).toBeGreaterThan(0);
  expect(asked.every((address) => /^\/\d+\/\d+\/\d+\.png$/.test(address))).toBe(true);
  await expect(map.getByRole("link", { name: "© The surveyors" })).toHaveAttribute("href", /surveyors\.example/);
  await button.click();
  await expect(map).toBeHidden();
});

test("a pin and its card point at each other", async ({ page }) => {
  await page.goto(`${site.origin}/stores`);
  await page.getByRole("button", { name: words.name }).click();
  const map = page.getByRole("region", { name: words.ofStores });
  const pin = map.getByTitle("Tatibandh Care Pharmacy");
  await pin.click({ force: true });
  const card = page
    .getByRole("listitem")
    .filter({ has: page.getByRole("link", { name: "Tatibandh Care Pharmacy", exact: true }) });
  await expect(card).toHaveClass(/store-card-pointed/);
  await expect(card).toBeInViewport();
  await page.getByRole("link", { name: "Jai Stambh Medical Hall", exact: true }).focus();
  await expect(map.getByTitle("Jai Stambh Medical Hall")).toHaveClass(/store-pin-pointed/);
  await expect(pin).not.toHaveClass(/store-pin-pointed/);
});

test("the map is moved: the list is searched there, filters stay", async ({ page }) => {
  await page.goto(`${site.origin}/stores`);
  await page.getByRole("checkbox", { name: "24/7" }).check();
  await expect(page).toHaveURL(/is24Hours=true/);
  await page.getByRole("button", { name: words.name }).click();
  const map = page.getByRole("region", { name: words.ofStores });
  await map.getByRole("button", { name: words.zoomIn }).click();
  await map.getByRole("button", { name: words.searchHere }).click();
  await expect(page).toHaveURL(/is24Hours=true.*near=21\.\d+%2C81\.\d+|near=21\.\d+%2C81\.\d+.*is24Hours=true/);
  await expect(page.getByText(/\d\skm/).first()).toBeVisible();
});

test("what is elsewhere is counted by the server", async ({ page }) => {
  await page.goto(`${site.origin}/stores`);
  await storeBox(page).fill("stambh");
  await expect(page.getByRole("heading", { level: 3 })).toHaveText(["Jai Stambh Medical Hall"]);
  await page.getByRole("button", { name: words.name }).click();
  const map = page.getByRole("region", { name: words.ofStores });
  await map.getByRole("button", { name: words.zoomOut }).click();
  await map.getByRole("button", { name: words.zoomOut }).click();
  await expect(map.getByTitle(/stores? here$/).first()).toBeVisible();
});

test("without pictures of the ground the pins stand on plain ground, in Hindi too", async ({ page, quietConsole }) => {
  await page.route(/127\.0\.0\.1:\d+\/\d+\/\d+\/\d+\.png/, (route) => route.abort());
  await page.goto(`${site.origin}/hi/stores`);
  await page.getByRole("button", { name: hindi.name }).click();
  const map = page.getByRole("region", { name: hindi.ofStores });
  await expect(map.getByTitle("Jai Stambh Medical Hall")).toBeVisible();
  await expect(page.getByRole("heading", { level: 3 })).toHaveCount(9);
  quietConsole.length = 0;
});

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

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });
  test("there is no button that does nothing", async ({ page }) => {
    await page.goto(`${site.origin}/stores`);
    await expect(page.getByRole("button", { name: words.name })).toBeHidden();
    await expect(page.getByRole("heading", { level: 3 })).toHaveCount(9);
  });
});
