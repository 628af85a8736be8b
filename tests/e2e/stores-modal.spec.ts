import type { Locator } from "@playwright/test";
import { axeFaults } from "./axe.ts";
import { hold, whenHydrated } from "./scripts.ts";
import { askStores, storeBox } from "./store-box.ts";
import { expect, test } from "./test.ts";

test("opens from a card at the store's own address, shows everything, and closes with Close", async ({ page }) => {
  await page.goto("/stores");
  const link = page.getByRole("link", { name: "Jai Stambh Medical Hall", exact: true });
  await link.click();
  const modal = page.getByRole("dialog", { name: "Jai Stambh Medical Hall" });
  await expect(modal).toBeVisible();
  await expect(page).toHaveURL(/\/stores\/1\/jai-stambh-medical-hall$/);
  for (const text of [
    "Online & Accepting Orders",
    "CG-PH-2024-001",
    "Store Manager",
    "8:00 AM - 10:00 PM",
    "Lab Tests",
  ]) {
    await expect(modal).toContainText(text);
  }
  await expect(modal).toContainText("Prescription medicines and everyday care");
  await expect(modal.getByRole("link", { name: "Call Now" })).toHaveAttribute("href", "tel:+917710000001");
  await expect(modal.getByRole("link", { name: "store1@stores.example" })).toBeVisible();
  await modal.getByRole("button", { name: "Close" }).click();
  await expect(modal).toBeHidden();
  await expect(page).toHaveURL(/\/stores$/);
  await expect(link).toBeFocused();
});

test("on a phone its buttons take two rows; on the narrowest a word longer than the screen stays within it", async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await page.goto("/stores");
  await page.getByRole("link", { name: "Samta Colony Medicos", exact: true }).click();
  const modal = page.getByRole("dialog");
  await expect(modal).toContainText("CG-PH-2024-");
  await expect(modal).toContainText("Currently Offline");
  const actions = ["Call Now", "WhatsApp", "Directions", "Share on WhatsApp"];
  const tops = actions.map((name) => topOf(modal.getByRole("link", { name, exact: true })));
  expect(new Set(await Promise.all(tops)).size).toBe(2);
  await page.setViewportSize({ width: 320, height: 640 });
  const { needs, has } = await modal.evaluate((element) => {
    for (const part of element.querySelectorAll("h1, dd > span, section > p, .chip, .badge")) {
      part.textContent = "Shreemahalakshmimedicalandgeneralstores".repeat(2);
    }
    return { needs: element.scrollWidth, has: element.clientWidth };
  });
  expect(needs).toBe(has);
  const picture = (await modal.locator(".store-picture").boundingBox())!;
  expect(picture.height).toBe(picture.width);
});

async function topOf(element: Locator): Promise<number> {
  return Math.round((await element.boundingBox())!.y);
}

test("by keyboard: Enter opens, Tab stays inside, Escape closes", async ({ page }) => {
  await page.goto("/stores");
  await whenHydrated(page);
  const link = page.getByRole("link", { name: "Mowa Night Chemist", exact: true });
  await link.focus();
  await page.keyboard.press("Enter");
  const modal = page.getByRole("dialog", { name: "Mowa Night Chemist" });
  await expect(modal.getByRole("heading", { level: 1 })).toBeFocused();
  await expect(modal).toContainText("CG-PH-2024-");
  for (let press = 0; press < 4; press += 1) await page.keyboard.press("Tab");
  await expect(modal.locator(":focus")).toHaveCount(1);
  await page.keyboard.press("Escape");
  await expect(modal).toBeHidden();
  await expect(link).toBeFocused();
});

test("Back closes it; a click beside it closes it; reloading shows the page of the store", async ({ page }) => {
  await page.goto("/stores");
  const link = page.getByRole("link", { name: "Shankar Nagar Chemist", exact: true });
  await link.click();
  await expect(page.getByRole("dialog")).toBeVisible();
  await page.goBack();
  await expect(page.getByRole("dialog")).toBeHidden();
  await link.click();
  await expect(page.getByRole("dialog")).toBeVisible();
  await page.mouse.click(5, 400);
  await expect(page.getByRole("dialog")).toBeHidden();
  await expect(page).toHaveURL(/\/stores$/);
  await link.click();
  await expect(page.getByRole("dialog")).toBeVisible();
  await page.reload();
  await expect(page.getByRole("heading", { level: 1, name: "Shankar Nagar Chemist" })).toBeVisible();
  await expect(page.getByRole("dialog")).toBeHidden();
});

test("opens at once with what the list knows, while the rest is on its way", async ({ page }) => {
  await page.goto("/stores");
  const release = await hold(page, /\/stores\/1\/.+\.data/);
  await page.getByRole("link", { name: "Jai Stambh Medical Hall", exact: true }).click();
  const modal = page.getByRole("dialog", { name: "Jai Stambh Medical Hall" });
  await expect(modal).toContainText("12 Jai Stambh Chowk");
  await expect(modal).toContainText("Open until 10:00 PM");
  await expect(modal.getByRole("link", { name: "Call Now" })).toBeVisible();
  await expect(page).toHaveURL(/\/stores\/1\/jai-stambh-medical-hall$/);
  await expect(modal).not.toContainText("CG-PH-2024-001");
  release();
  await expect(modal).toContainText("CG-PH-2024-001");
});

test("closed before the rest has come, another one opens, and closing it leads to the list", async ({ page }) => {
  await page.goto("/stores");
  // This answer never comes; the page must not wait for it.
  await page.route(/\/stores\/1\/.+\.data/, () => {});
  await page.getByRole("link", { name: "Jai Stambh Medical Hall", exact: true }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Close" }).click();
  await expect(page.getByRole("dialog")).toBeHidden();
  await page.getByRole("link", { name: "Mowa Night Chemist", exact: true }).click();
  const modal = page.getByRole("dialog", { name: "Mowa Night Chemist" });
  await expect(modal).toContainText("CG-PH-2024-");
  await modal.getByRole("button", { name: "Close" }).click();
  await expect(modal).toBeHidden();
  await expect(page).toHaveURL(/\/stores$/);
});

test("where the rest cannot be had, it says so and leads to the page", async ({ page, quietConsole }) => {
  await page.goto("/stores");
  await page.route(/\/stores\/1\/.+\.data/, (route) => route.abort());
  await page.getByRole("link", { name: "Jai Stambh Medical Hall", exact: true }).click();
  const modal = page.getByRole("dialog", { name: "Jai Stambh Medical Hall" });
  await expect(modal.getByRole("alert")).toContainText("could not be loaded");
  await modal.getByRole("alert").getByRole("link").click();
  await expect(page.getByRole("heading", { level: 1, name: "Jai Stambh Medical Hall" })).toBeVisible();
  await expect(page.getByRole("dialog")).toBeHidden();
  quietConsole.length = 0;
});

test("Back closes it and Forward opens it again; after a reload Back shows the list", async ({ page }) => {
  await page.goto("/stores");
  await askStores(page, "nagar");
  const link = page.getByRole("link", { name: "Shankar Nagar Chemist", exact: true });
  await link.click();
  const modal = page.getByRole("dialog", { name: "Shankar Nagar Chemist" });
  await expect(modal).toBeVisible();
  await expect(page).toHaveTitle(/^Shankar Nagar Chemist/);
  await page.goBack();
  await expect(modal).toBeHidden();
  await expect(link).toBeFocused();
  await expect(page).toHaveTitle(/^nagar: Our Partner Stores/);
  await page.goForward();
  await expect(modal).toBeVisible();
  await page.reload();
  await whenHydrated(page);
  await expect(page.getByRole("table")).toBeVisible();
  await page.goBack();
  await expect(link).toBeVisible();
  await expect(page).toHaveURL(/\/stores\?q=nagar$/);
  await expect(storeBox(page)).toHaveValue("nagar");
  await page.goForward();
  await expect(page.getByRole("table")).toBeVisible();
});

test("a modal that is closed before the rest has come leaves the list as it is", async ({ page }) => {
  await page.goto("/stores");
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  let held = 0;
  await page.route(/\/assets\/.+\.js$|\/stores\/1\/.+\.data/, async (route) => {
    held += 1;
    await released;
    await route.continue();
  });
  await page.evaluate(() => Object.assign(globalThis, { sameDocument: true }));
  const link = page.getByRole("link", { name: "Jai Stambh Medical Hall", exact: true });
  await link.click();
  await expect(page.getByRole("dialog")).toBeVisible();
  await expect.poll(() => held).toBeGreaterThan(0);
  await page.goBack();
  await expect(page.getByRole("dialog")).toBeHidden();
  const arrived = page.waitForEvent("requestfinished", (request) => request.url().endsWith(".js"));
  release();
  await arrived;
  // What the module does when it is there, it has done two frames later.
  const isSame = () =>
    page.evaluate(async () => {
      for (let frames = 0; frames < 2; frames += 1) await new Promise(requestAnimationFrame);
      return "sameDocument" in globalThis;
    });
  expect(await isSame()).toBe(true);
  await expect(link).toBeFocused();
});

test("axe finds nothing in the modal", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.goto("/stores");
  await page.getByRole("link", { name: "Jai Stambh Medical Hall", exact: true }).click();
  await expect(page.getByRole("dialog").getByRole("link", { name: "Call Now" })).toBeVisible();
  expect(await axeFaults(page, "#store-modal")).toEqual([]);
});
