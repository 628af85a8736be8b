import { axeFaults } from "./axe.ts";
import { expect, test } from "./test.ts";

test("opens from a card at the store's own address, shows everything, and closes with Close", async ({ page }) => {
  await page.goto("/stores");
  const link = page.getByRole("link", { name: "Jai Stambh Medical Hall", exact: true });
  await link.click();
  const modal = page.getByRole("dialog", { name: "Jai Stambh Medical Hall" });
  await expect(modal).toBeVisible();
  await expect(page).toHaveURL(/\/stores\/1$/);
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
  await expect(modal.getByRole("link", { name: "store1@dawadwar.example" })).toBeVisible();
  await modal.getByRole("button", { name: "Close" }).click();
  await expect(modal).toBeHidden();
  await expect(page).toHaveURL(/\/stores$/);
  await expect(link).toBeFocused();
});

test("an offline store says so", async ({ page }) => {
  await page.goto("/stores");
  await page.getByRole("link", { name: "Samta Colony Medicos", exact: true }).click();
  await expect(page.getByRole("dialog")).toContainText("Currently Offline");
});

test("by keyboard: Enter opens, Tab stays inside, Escape closes", async ({ page }) => {
  await page.goto("/stores");
  const link = page.getByRole("link", { name: "Mowa Night Chemist", exact: true });
  await link.focus();
  await page.keyboard.press("Enter");
  const modal = page.getByRole("dialog", { name: "Mowa Night Chemist" });
  await expect(modal.getByRole("heading", { level: 1 })).toBeFocused();
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

test("of two stores asked for on a slow network the last one opens, and closing it leads to the list", async ({
  page,
}) => {
  await page.goto("/stores");
  // The first answer never comes; the page must stop waiting for it.
  await page.route(/\/stores\/1$/, () => {});
  const dropped = page.waitForEvent("requestfailed", (request) => request.url().endsWith("/stores/1"));
  const asked = page.waitForRequest(/\/stores\/1$/);
  await page.getByRole("link", { name: "Jai Stambh Medical Hall", exact: true }).click();
  await asked;
  await page.getByRole("link", { name: "Mowa Night Chemist", exact: true }).click();
  await dropped;
  const modal = page.getByRole("dialog", { name: "Mowa Night Chemist" });
  await modal.getByRole("button", { name: "Close" }).click();
  await expect(modal).toBeHidden();
  await expect(page).toHaveURL(/\/stores$/);
});

test("axe finds nothing in the modal", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.goto("/stores");
  await page.getByRole("link", { name: "Jai Stambh Medical Hall", exact: true }).click();
  await expect(page.getByRole("dialog").getByRole("link", { name: "Call Now" })).toBeVisible();
  expect(await axeFaults(page, "#store-modal")).toEqual([]);
});
