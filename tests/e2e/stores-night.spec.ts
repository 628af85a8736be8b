import { startServer, type TestServer } from "./server.ts";
import { askStores, filterStores, storeNames } from "./store-box.ts";
import { expect, test } from "./test.ts";

let night: TestServer;
test.beforeAll(async () => {
  night = await startServer({ FIXED_NOW: "2026-11-16T02:05:00+05:30" });
});
test.afterAll(() => night.stop());

test("closed stores end the list under a quiet line, shuttered; open ones are lit", async ({ page }) => {
  await page.goto(`${night.origin}/stores`);
  await askStores(page, "pharmacy");
  const closed = page.getByRole("list", { name: "Closed now" });
  const names = await storeNames(closed).allTextContents();
  expect(names.length).toBeGreaterThan(0);
  for (const card of await closed.locator(".store-card").all()) {
    await expect(card).toContainText(/Closed · opens \d+:\d\d AM/);
    await expect(card.locator(".store-picture")).toHaveClass(/shop-closed/);
  }
  const open = page.locator(".store-card", { hasText: "Open 24 hours" });
  await expect(open).toHaveCount(2);
  for (const card of await open.all()) await expect(card.locator(".store-picture")).toHaveClass(/shop-open/);
  await expect(closed.getByText("Open 24 hours")).toHaveCount(0);
});

test("an order that was chosen is not divided", async ({ page }) => {
  await page.goto(`${night.origin}/stores`);
  await expect(page.getByText("Closed now")).toBeVisible();
  await filterStores(page, { sort: "name" });
  await expect(storeNames(page)).toHaveCount(9);
  await expect(page.getByText("Closed now")).toHaveCount(0);
});

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  test("a list of another hour has cards of that hour, and one of now says from when closed stores pack", async ({
    page,
  }) => {
    await page.goto(`${night.origin}/stores`);
    const cards = page.locator(".store-card");
    await expect(cards.filter({ hasText: /Closed · opens 8:00 AM.*Online, packed from 8:00 AM/ })).not.toHaveCount(0);
    await askStores(page, "pandri 11 am");
    await expect(cards).not.toHaveCount(0);
    await expect(cards.filter({ hasText: /Open at 11:00 AM, until|Open 24 hours/ })).toHaveCount(await cards.count());
    await expect(cards.filter({ hasText: "Closed" })).toHaveCount(0);
    await expect(cards.first()).toContainText("In Pandri");
  });
});

test("'kal subah' at two in the morning is the morning that comes, and the chip says its date", async ({ page }) => {
  await page.goto(`${night.origin}/stores`);
  await askStores(page, "kal subah 7 baje");
  await expect(page.getByRole("link", { name: /^Remove: Open on .*16\/11\/2026, 7:00 AM$/ })).toBeVisible();
  await page.goto(`${night.origin}/hi/stores`);
  await askStores(page, "कल सुबह 7 बजे");
  await expect(page.getByRole("link", { name: /16\/11\/2026, सुबह 7:00 बजे/ })).toBeVisible();
});

// With script: walks.spec.ts.
test.describe("without script", () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 360, height: 800 }, hasTouch: true });

  test("a mother's medicine, 2:05, in Hindi: two taps and no scroll to the phone of an open store", async ({
    page,
  }) => {
    await page.goto(`${night.origin}/hi`);
    await page.locator(".call-bar").getByRole("link", { name: "स्टोर" }).tap();
    await expect(page).toHaveURL(/\/hi\/stores$/);
    const first = page.locator(".store-card").first();
    await expect(first).toContainText("24 घंटे खुला");
    const call = first.getByRole("link", { name: /^कॉल कीजिए/ });
    await expect(call).toBeInViewport({ ratio: 1 });
    // What a finger hits there is the link: nothing lies over it.
    const hit = () =>
      call.evaluate((link) => {
        const { left, top, width, height } = link.getBoundingClientRect();
        return document
          .elementFromPoint(left + width / 2, top + height / 2)
          ?.closest("a")
          ?.getAttribute("href");
      });
    await expect.poll(hit).toBe("tel:+917710000002");
    expect(await page.evaluate(() => scrollY)).toBe(0);
  });
});
