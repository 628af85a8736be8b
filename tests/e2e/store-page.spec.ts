import { whenHydrated } from "./scripts.ts";
import { startServer } from "./server.ts";
import { expect, forgetNotFound, test } from "./test.ts";

test("week, licence, directions, sharing, QR code and what is not confirmed", async ({ page }) => {
  await page.goto("/stores/4");
  await expect(page).toHaveTitle(/^Pandri Ayurved and Medical Store/);
  await expect(page.getByRole("table").getByRole("row")).toHaveCount(7);
  await expect(page.getByRole("row", { name: /Sunday/ })).toContainText("Closed");
  await expect(page.getByRole("link", { name: "Directions" })).toHaveAttribute(
    "href",
    /destination=21\.2551%2C81\.6437/,
  );
  await expect(page.getByRole("link", { name: "Share on WhatsApp" })).toHaveAttribute("href", /wa\.me/);
  await expect(page.getByText("Store Manager (not confirmed)")).toBeVisible();
  await expect(page.getByText("Scan to open this page")).toBeVisible();
});

test("JSON-LD holds what is confirmed and nothing made up", async ({ page, server }) => {
  await page.goto("/stores/4");
  const texts = await page.locator('script[type="application/ld+json"]').allTextContents();
  const data = texts
    .map((text) => JSON.parse(text) as Record<string, unknown>)
    .find((entry) => entry["@type"] === "Pharmacy")!;
  expect(data["url"]).toBe(`${server.origin}/stores/4`);
  expect(data["openingHoursSpecification"]).toHaveLength(6);
  expect(Object.keys(data)).not.toContain("description");
  expect(Object.keys(data)).not.toContain("aggregateRating");
});

test("an unknown store is a 404 that leads on", async ({ page, quietConsole }) => {
  const response = await page.goto("/stores/none");
  expect(response?.status()).toBe(404);
  await page.getByRole("link", { name: "See all partner stores" }).click();
  await expect(page).toHaveURL(/\/stores$/);
  forgetNotFound(quietConsole);
});

test("prints address, hours, phone and the QR code, without buttons", async ({ page }) => {
  await page.goto("/stores/4");
  await page.emulateMedia({ media: "print" });
  await expect(page.getByText("31 Cloth Market Road")).toBeVisible();
  await expect(page.locator(".qr-code")).toBeVisible();
  await expect(page.getByRole("table")).toBeVisible();
  await expect(page.getByRole("link", { name: "Directions" })).toBeHidden();
});

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? "with script" : "without script", () => {
    test.use({ javaScriptEnabled });

    test("an empty report is shown again with what is wrong in sight, then it is recorded", async ({
      page,
      quietConsole,
    }) => {
      await page.goto("/stores/3");
      await page.getByText("Report wrong information").click();
      await page.getByRole("combobox", { name: "What is wrong?" }).selectOption({ label: "Phone number" });
      await page.getByRole("textbox", { name: "What should it say?" }).fill("   ");
      await page.getByRole("button", { name: "Send report" }).click();
      const summary = page.locator(":focus").getByRole("alert");
      await expect(summary).toContainText("Write what the listing should say");
      await expect(summary).toBeInViewport();
      await expect(page).toHaveTitle(/^Error: /);
      await expect(page.getByRole("combobox", { name: "What is wrong?" })).toHaveValue("phone");
      await page.getByRole("textbox", { name: "What should it say?" }).fill("The number ends in 9");
      await page.getByRole("button", { name: "Send report" }).click();
      await expect(page.getByRole("status")).toContainText("Your report is recorded");
      // The browser itself notes every 422 on its console.
      quietConsole.length = 0;
    });

    test("a report is recorded", async ({ page }) => {
      await page.goto("/stores/3");
      await page.getByText("Report wrong information").click();
      await page.getByRole("textbox", { name: "What should it say?" }).fill("It closes at 8");
      await page.getByRole("button", { name: "Send report" }).click();
      await expect(page.getByRole("status")).toContainText("Your report is recorded");
    });
  });
}

test("a page left open over closing time tells the truth", async ({ page }) => {
  const server = await startServer({ FIXED_NOW: "2026-11-15T21:59:00+05:30" });
  try {
    // Stopped, so that the last minute is not over before we have looked.
    const start = new Date();
    await page.clock.install({ time: start });
    await page.clock.pauseAt(start.getTime() + 1000);
    await page.goto(`${server.origin}/stores/1`, { waitUntil: "domcontentloaded" });
    await expect(page.getByText("Closes in 1 minute")).toBeVisible();
    // Time for the script to start; its modules come by the real clock.
    await page.clock.runFor(1000);
    await whenHydrated(page);
    await page.clock.runFor(90_000);
    await expect(page.getByText("Opens 8:00 AM tomorrow")).toBeVisible();
  } finally {
    await server.stop();
  }
});
