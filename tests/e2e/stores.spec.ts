import { storeNames } from "./store-box.ts";
import { expect, test } from "./test.ts";

test.use({ contextOptions: { reducedMotion: "no-preference" } });

test("title, summary and a grid of every store", async ({ page }) => {
  await page.goto("/stores");
  await expect(page.getByRole("heading", { level: 1, name: "Our Partner Stores" })).toBeVisible();
  const summary = page.getByRole("list", { name: "The directory at a glance" });
  await expect(summary.getByRole("listitem")).toHaveText([
    "9 partner stores",
    "24/7 Service Availability",
    "100% Verified & Trusted: 0 of 9 confirmed",
  ]);
  // The claim leads to the rule behind it.
  await summary.getByRole("link", { name: "100% Verified & Trusted" }).click();
  await expect(page).toHaveURL(/\/about#how-we-check$/);
  await expect(page.getByRole("heading", { name: "How we check a store" })).toBeInViewport();
  await page.goBack();
  await expect(storeNames(page)).toHaveCount(9);
  await expect(page.getByRole("status")).toContainText("9 stores found");
  await expect(page.getByText("Loading stores...")).toBeHidden();
});

test("a card has everything specified", async ({ page }) => {
  await page.goto("/stores");
  const card = page
    .getByRole("listitem")
    .filter({ has: page.getByRole("heading", { name: "Jai Stambh Medical Hall" }) });
  await expect(card).toContainText("🏥");
  await expect(card).toContainText("4.8 out of 5");
  await expect(card).toContainText("12 Jai Stambh Chowk, Malviya Road, Raipur, Chhattisgarh 492001");
  await expect(card.getByRole("link", { name: /^Call .+: Jai Stambh/ })).toHaveAttribute("href", "tel:+917710000001");
  await expect(card.getByRole("link", { name: /^Write to/ })).toHaveAttribute("href", "mailto:store1@stores.example");
  await expect(card).toContainText("8:00 AM - 10:00 PM");
  await expect(card).toContainText("Open until 10:00 PM");
  await expect(card).toContainText("Online");
  await expect(card.getByRole("list").getByRole("listitem")).toHaveText(["Medicines", "Home Delivery", "+2 more"]);
});

test("a store open round the clock has the 24/7 badge, a shop may be offline", async ({ page }) => {
  await page.goto("/stores");
  const card = (name: string) => page.getByRole("listitem").filter({ has: page.getByRole("heading", { name }) });
  await expect(card("Telibandha Lake Pharmacy").getByText("24/7", { exact: true })).toBeVisible();
  await expect(card("Telibandha Lake Pharmacy")).toContainText("Open 24 hours");
  await expect(card("Pandri Ayurved and Medical Store")).toContainText("Offline");
  await expect(card("Pandri Ayurved and Medical Store")).toContainText("Closed today");
});

test("cards appear a tenth of a second apart", async ({ page }) => {
  await page.goto("/stores");
  const delays = await page
    .locator(".stagger > li")
    .evaluateAll((cards) => cards.slice(0, 3).map((card) => getComputedStyle(card).animationDelay));
  expect(delays).toEqual(["0s", "0.1s", "0.2s"]);
  // They move into place: none waits for its turn to be readable.
  const moments = await page
    .locator(".stagger > li")
    .evaluateAll((cards) =>
      cards.map((card) => card.getAnimations().flatMap(({ effect }) => (effect as KeyframeEffect).getKeyframes())),
    );
  for (const keyframes of moments) expect(keyframes.some((keyframe) => "opacity" in keyframe)).toBe(false);
});
