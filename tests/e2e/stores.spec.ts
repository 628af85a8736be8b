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

test("cards move into place: none waits for its turn to be readable", async ({ page }) => {
  await page.goto("/stores");
  const moments = await page
    .locator(".stagger > li")
    .evaluateAll((cards) =>
      cards.map((card) => card.getAnimations().flatMap(({ effect }) => (effect as KeyframeEffect).getKeyframes())),
    );
  expect(moments.length).toBeGreaterThan(0);
  for (const keyframes of moments) expect(keyframes.some((keyframe) => "opacity" in keyframe)).toBe(false);
});
