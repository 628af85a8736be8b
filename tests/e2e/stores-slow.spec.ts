import enStores from "../../content/en/stores.ts";
import hiOffline from "../../content/hi/offline.ts";
import hiStores from "../../content/hi/stores.ts";
import { site } from "../../content/site.ts";
import { hold, holdScripts, whenHydrated } from "./scripts.ts";
import { startSlowStores } from "./slow-stores.ts";
import { storeBox, storeNames } from "./store-box.ts";
import { expect, forgetLines, test } from "./test.ts";

test.use({ awaitReact: false });
test.slow();

test("a slow first answer: the frame comes at once with 'Loading stores...', then the stores, and React runs", async ({
  page,
}) => {
  using stores = await startSlowStores();
  await page.goto(`${stores.origin}/stores`, { waitUntil: "commit" });
  await expect(page.getByRole("heading", { level: 1, name: "Our Partner Stores" })).toBeVisible();
  await expect(page.getByRole("status").filter({ hasText: "Loading stores..." })).toBeVisible();
  await expect(page.locator(".spin")).toBeVisible();
  await expect(storeNames(page)).toHaveCount(0);
  stores.answer();
  await expect(storeNames(page)).toHaveCount(9);
  await expect(page.getByText("Loading stores...")).toBeHidden();
  await whenHydrated(page);
  await storeBox(page).fill("stambh");
  await expect(storeNames(page)).toHaveText(["Jai Stambh Medical Hall"]);
});

test("an answer that does not come is called slow, with what helps, and nothing moves", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await page.goto("/hi/stores");
  await whenHydrated(page);
  const hint = page.getByRole("status").filter({ hasText: hiStores.slow });
  const release = await hold(page, /stores\.data/);
  await page.getByRole("checkbox", { name: hiStores.search.is24Hours }).first().check();
  await expect(page.getByRole("status").filter({ hasText: hiStores.loading })).toBeVisible();
  await expect(hint).toBeHidden();
  const first = storeNames(page).first();
  const place = await first.boundingBox();
  await expect(hint).toBeVisible({ timeout: 15_000 });
  expect(await first.boundingBox()).toEqual(place);
  await expect(hint.getByRole("link", { name: site.contact.supportPhone.display })).toHaveAttribute("href", /^tel:/);
  await expect(hint.getByRole("link", { name: hiOffline.stores.heading })).toHaveAttribute("href", /\/offline#stores$/);
  // Nothing lies over it, also not the bar at the foot of a phone.
  for (const link of await hint.getByRole("link").all()) await link.click({ trial: true });
  release();
  await expect(hint).toBeHidden();
});

test("a filter ticked without a network, on a first visit: the list stays, says so with a number to call, and is answered later", async ({
  page,
  context,
  quietConsole,
}) => {
  await page.goto("/stores");
  await whenHydrated(page);
  await context.setOffline(true);
  await page.getByRole("checkbox", { name: enStores.search.is24Hours }).first().check();
  const hint = page.getByRole("status").filter({ hasText: enStores.slow });
  await expect(hint.getByRole("link", { name: site.contact.supportPhone.display })).toBeVisible();
  await expect(storeNames(page)).toHaveCount(9);
  await context.setOffline(false);
  await expect(page).toHaveURL(/is24Hours=true/);
  await expect(storeNames(page)).not.toHaveCount(9);
  await expect(storeNames(page)).not.toHaveCount(0);
  await expect(page.getByRole("checkbox", { name: enStores.search.is24Hours }).first()).toBeChecked();
  // The browser itself reports each request that fails.
  forgetLines(quietConsole, /net::ERR_/);
});

test("a filter whose answer alone does not come: the browser loads its page", async ({ page, quietConsole }) => {
  await page.goto("/stores");
  await whenHydrated(page);
  await page.route(/\/stores\.data\?/, (route) => route.abort());
  const loaded = page.waitForEvent("load");
  await page.getByRole("checkbox", { name: enStores.search.is24Hours }).first().check();
  await loaded;
  await expect(page).toHaveURL(/is24Hours=true/);
  await expect(page.getByRole("checkbox", { name: enStores.search.is24Hours }).first()).toBeChecked();
  forgetLines(quietConsole, /net::ERR_/);
});

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  test("the page refreshes itself until the stores are there", async ({ page }) => {
    using stores = await startSlowStores();
    // From the front page: the form of the stores comes with them.
    await page.goto(stores.origin);
    const form = page.getByRole("search");
    await form.getByRole("searchbox").fill("stambh");
    await form.getByRole("button").click();
    await expect(page.getByRole("status").filter({ hasText: "Loading stores..." })).toBeVisible();
    stores.answer();
    await expect(storeNames(page)).toHaveText(["Jai Stambh Medical Hall"]);
    await expect(storeBox(page)).toHaveValue("stambh");
    await expect(page.getByText("Loading stores...")).toBeHidden();
  });
});

test("what is sent in parts is not kept, is for scripts of its own alone, and comes compressed", async () => {
  using stores = await startSlowStores();
  const response = await fetch(`${stores.origin}/stores`, { headers: { "Accept-Encoding": "br" } });
  expect(response.headers.get("content-encoding")).toBe("br");
  expect(response.headers.get("cache-control")).toBe("no-store");
  expect(response.headers.get("content-security-policy")).toMatch(/script-src 'self' 'nonce-[\w+/=]{20,}';/);
  const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader();
  let html = "";
  while (!html.includes("Loading stores...")) html += (await reader.read()).value ?? "";
  expect(html).not.toContain("Jai Stambh");
  stores.answer();
  for (let part = await reader.read(); !part.done; part = await reader.read()) html += part.value;
  expect(html).toContain("Jai Stambh");
  expect(html.match(/<script(?![^>]*(nonce=|\ssrc=|ld\+json|text\/plain))[^>]*>/g)).toBeNull();
});

test("what needs script is there before it, dimmed, so that the chips have no gap", async ({ page }) => {
  const release = await holdScripts(page);
  await page.goto("/stores", { waitUntil: "domcontentloaded" });
  const chip = page.locator("button.later", { hasText: enStores.search.nearMe });
  await expect(chip).toBeVisible();
  await expect(chip).toHaveAttribute("inert");
  release();
  await expect(page.getByRole("button", { name: enStores.search.nearMe })).toBeEnabled();
  await expect(page.locator(".later")).toHaveCount(0);
});
