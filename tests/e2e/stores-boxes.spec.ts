import type { Locator, Page } from "@playwright/test";
import { askStores, copyOf, filterStores } from "./store-box.ts";
import { expect, test } from "./test.ts";

/** What a visitor sees of the list before anything is scrolled, by boxes. */
const sizes = {
  phone: { width: 360, height: 800 },
  desktop: { width: 1440, height: 900 },
};

const boxOf = async (one: Locator) => (await one.boundingBox())!;
const cards = (page: Page) => page.locator(".store-card");

for (const path of ["/stores", "/hi/stores"]) {
  for (const [device, maxTop] of [
    ["phone", 330],
    ["desktop", 400],
  ] as const) {
    test(`${path}: the first store is in sight on a ${device}; of a phone no card is high, and its actions are 44 px`, async ({
      page,
    }) => {
      await page.setViewportSize(sizes[device]);
      await page.goto(path);
      expect((await boxOf(cards(page).first())).y).toBeLessThanOrEqual(maxTop);
      for (const card of device === "phone" ? await cards(page).all() : []) {
        expect((await boxOf(card)).height).toBeLessThanOrEqual(340);
        const actions = card.locator('a[href^="tel:"], a[href*="maps"]');
        await expect(actions).toHaveCount(2);
        for (const action of await actions.all()) {
          const { width, height } = await boxOf(action);
          expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
        }
      }
      // After a search the answer is in sight as well.
      await page.getByRole("checkbox", { name: copyOf(page).openNow }).check();
      await askStores(page, "stambh");
      await expect(cards(page)).toHaveCount(1);
      await expect(cards(page).getByRole("link").first()).toBeInViewport({ ratio: 1 });
    });
  }

  test(`${path}: chips, box and buttons are targets of 44 px`, async ({ page, context }) => {
    await context.grantPermissions(["geolocation"]);
    await context.setGeolocation({ latitude: 21.2766, longitude: 81.6697 });
    await page.setViewportSize(sizes.phone);
    await page.goto(path);
    await page.getByRole("button", { name: copyOf(page).nearMe }).click();
    await expect(page.getByRole("link", { name: copyOf(page).nearYou })).toBeVisible();
    await filterStores(page, { sort: "rating" });
    const controls = page.getByRole("search").locator("input:visible:not([type=hidden]), button:visible, a, summary");
    expect(await controls.count()).toBeGreaterThan(8);
    for (const control of await controls.all()) {
      const { width, height } = await boxOf(control);
      expect(Math.min(width, height), await control.innerText()).toBeGreaterThanOrEqual(44);
    }
  });
}
