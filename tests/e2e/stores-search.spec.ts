import { holdScripts } from "./scripts.ts";
import { expect, test } from "./test.ts";

test("typing answers without losing focus, forgives mistakes, and is the address", async ({ page }) => {
  await page.goto("/stores");
  const box = page.getByRole("searchbox", { name: "Name, area, city or PIN code" });
  await box.pressSequentially("telibanda lake farmacy");
  await expect(page.getByRole("status")).toContainText("1 store found");
  await expect(page.getByRole("heading", { level: 3 })).toHaveText(["Telibandha Lake Pharmacy"]);
  await expect(box).toBeFocused();
  await expect(box).toHaveValue("telibanda lake farmacy");
  await expect(page).toHaveURL(/q=telibanda\+lake\+farmacy/);
  await page.reload();
  await expect(page.getByRole("heading", { level: 3 })).toHaveText(["Telibandha Lake Pharmacy"]);
});

test("Devanagari finds what Latin names", async ({ page }) => {
  await page.goto(`/stores?q=${encodeURIComponent("शंकर नगर")}`);
  await expect(page.getByRole("heading", { level: 3 }).first()).toHaveText("Shankar Nagar Chemist");
});

test("filters by keyboard; Back undoes the last one, form and all", async ({ page }) => {
  await page.goto("/stores");
  await page.getByText("Filters and order").focus();
  await page.keyboard.press("Enter");
  const always = page.getByRole("checkbox", { name: "24/7 only" });
  await always.focus();
  await page.keyboard.press("Space");
  await expect(page.getByRole("heading", { level: 3 })).toHaveText([
    "Telibandha Lake Pharmacy",
    "Tatibandh Care Pharmacy",
  ]);
  await expect(page).toHaveURL(/is24Hours=true/);
  await expect(always).toBeFocused();
  await page.goBack();
  await expect(page.getByRole("heading", { level: 3 })).toHaveCount(9);
  await expect(always).not.toBeChecked();
});

test("while results load, a spinner says 'Loading stores...'", async ({ page }) => {
  await page.goto("/stores");
  const held = Promise.withResolvers<void>();
  await page.route(/\/stores\.data\?/, async (route) => {
    await held.promise;
    await route.continue();
  });
  await page.getByRole("searchbox").fill("stambh");
  await expect(page.getByRole("status")).toContainText("Loading stores...");
  await expect(page.getByRole("status").locator(".spin")).toBeVisible();
  held.resolve();
  await expect(page.getByRole("status")).toContainText("1 store found");
  await expect(page.getByText("Loading stores...")).toBeHidden();
});

test("what was typed and ticked before the script came is answered when it is there", async ({ page }) => {
  const release = await holdScripts(page);
  await page.goto("/stores", { waitUntil: "domcontentloaded" });
  await page.getByRole("searchbox").fill("pharmacy");
  await page.getByText("Filters and order").click();
  await page.getByRole("checkbox", { name: "24/7 only" }).check();
  release();
  await expect(page).toHaveURL(/q=pharmacy&is24Hours=true/);
  await expect(page.getByRole("status")).toContainText("2 stores found");
  await expect(page.getByRole("searchbox")).toHaveValue("pharmacy");
});

test("a word typed while a filter is still being answered leaves the filter a step of its own", async ({ page }) => {
  await page.goto("/stores");
  const held = Promise.withResolvers<void>();
  await page.route(/\/stores\.data\?/, async (route) => {
    await held.promise;
    await route.continue();
  });
  await page.getByText("Filters and order").click();
  await page.getByRole("checkbox", { name: "24/7 only" }).check();
  const overtaking = page.waitForRequest(/q=tatibandh/);
  await page.getByRole("searchbox").fill("tatibandh");
  await overtaking;
  held.resolve();
  await expect(page).toHaveURL(/q=tatibandh&is24Hours=true/);
  await page.goBack();
  await expect(page).toHaveURL(/\/stores$/);
  await expect(page.getByRole("heading", { level: 3 })).toHaveCount(9);
  await expect(page.getByRole("searchbox")).toHaveValue("");
});

test("a word alone leaves the filters folded, a filter in use is shown", async ({ page }) => {
  const always = page.getByRole("checkbox", { name: "24/7 only" });
  await page.goto("/stores?q=medical&sort=rating");
  await expect(page.getByText("Filters and order")).toBeVisible();
  await expect(always).toBeHidden();
  for (const filter of [
    "is24Hours=true",
    "isOnline=true",
    "open=now",
    "at=2026-11-16T11:00",
    "service=Consultation",
    "sort=name",
  ]) {
    await page.goto(`/stores?q=medical&${filter}`);
    await expect(always).toBeVisible();
  }
});

test("open now, by name, with a service", async ({ page }) => {
  await page.goto("/stores?open=now&sort=name&service=Consultation");
  await expect(page.getByRole("heading", { level: 3 })).toHaveText([
    "Jai Stambh Medical Hall",
    "Samta Colony Medicos",
    "Shankar Nagar Chemist",
  ]);
});

test("near a PIN code, nearest first with distances", async ({ page }) => {
  await page.goto("/stores?near=492099");
  await expect(page.getByRole("heading", { level: 3 }).first()).toHaveText("Tatibandh Care Pharmacy");
  await expect(page.getByText("km away").first()).toBeVisible();
});

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? "with script" : "without script", () => {
    test.use({ javaScriptEnabled });

    test("a place typed into the box sorts by distance, and an order that was chosen wins", async ({ page }) => {
      await page.goto("/stores");
      await page.getByRole("textbox", { name: "Near which place?" }).fill("492099");
      await page.getByRole("button", { name: "Search" }).click();
      await expect(page).toHaveURL(/near=492099/);
      await expect(page.getByRole("heading", { level: 3 }).first()).toHaveText("Tatibandh Care Pharmacy");
      await expect(page.getByText("km away").first()).toBeVisible();
      await page.getByText("Filters and order").click();
      const order = page.getByRole("combobox", { name: "Sort by" });
      await expect(order).toHaveValue("");
      await order.selectOption("Rating");
      await page.getByRole("button", { name: "Search" }).click();
      await expect(page).toHaveURL(/sort=rating/);
      await expect(page.getByRole("heading", { level: 3 }).first()).toHaveText("Telibandha Lake Pharmacy");
    });
  });
}

test("Near me asks for the position and uses it", async ({ page, context }) => {
  await context.grantPermissions(["geolocation"]);
  // At Mowa, where the only store opens in the evening: the nearest that is open comes first.
  await context.setGeolocation({ latitude: 21.2766, longitude: 81.6697 });
  await page.goto("/stores");
  await page.getByRole("button", { name: "Near me" }).click();
  await expect(page).toHaveURL(/near=21\.277%2C81\.67/);
  await expect(page.getByRole("heading", { level: 3 }).first()).toHaveText("Shankar Nagar Chemist");
  await expect(page.getByRole("heading", { level: 3 })).toHaveCount(9);
});

test("a refused position offers the place instead", async ({ page, context }) => {
  await context.clearPermissions();
  await page.goto("/stores");
  await page.getByRole("button", { name: "Near me" }).click();
  await expect(page.getByText("Type a PIN code or city instead.")).toBeVisible();
  await expect(page.getByRole("textbox", { name: "Near which place?" })).toBeFocused();
});

test("an empty result says what to try", async ({ page }) => {
  await page.goto("/stores?q=xqzwxqzw");
  await expect(page.getByRole("status")).toContainText("No stores found");
  await expect(page.getByRole("link", { name: "Show all stores" })).toBeVisible();
});

test("nonsense in the address is left out", async ({ page }) => {
  const response = await page.goto("/stores?near=0,0&open=never&limit=-1&after=zzz&colour=red");
  expect(response?.status()).toBe(200);
  await expect(page.getByRole("heading", { level: 3 })).toHaveCount(9);
});

test("after a filter near a place, Back brings the order of the list and of the form, and the next letter keeps it", async ({
  page,
}) => {
  await page.goto("/stores?near=492099");
  const first = page.getByRole("heading", { level: 3 }).first();
  await page.getByText("Filters and order").click();
  await page.getByRole("combobox", { name: "Sort by" }).selectOption("Rating");
  await expect(page).toHaveURL(/sort=rating/);
  await expect(first).toHaveText("Telibandha Lake Pharmacy");
  await page.goBack();
  await expect(page).toHaveURL(/\/stores\?near=492099$/);
  await expect(first).toHaveText("Tatibandh Care Pharmacy");
  await expect(page.getByRole("combobox", { name: "Sort by" })).toHaveValue("");
  await page.getByRole("searchbox").pressSequentially("pharmacy");
  await expect(page).toHaveURL(/q=pharmacy&near=492099$/);
  await expect(first).toHaveText("Tatibandh Care Pharmacy");
});

test("'Clear all' appears while one types, clears everything and leaves the focus in the box", async ({ page }) => {
  await page.goto("/stores");
  const clear = page.getByRole("link", { name: "Clear all" });
  await expect(clear).toBeHidden();
  await page.getByRole("searchbox").pressSequentially("stambh");
  await expect(clear).toBeVisible();
  await expect(page.getByRole("status")).toContainText("1 store found");
  await clear.click();
  await expect(page.getByRole("heading", { level: 3 })).toHaveCount(9);
  await expect(page.getByRole("searchbox")).toHaveValue("");
  await expect(page.getByRole("searchbox")).toBeFocused();
  await expect(clear).toBeHidden();
  await expect(page).toHaveURL(/\/stores$/);
});

test("letters replace the address, a filter is a step, and Back brings question, answer and scroll position", async ({
  page,
}) => {
  await page.goto("/stores");
  const steps = await page.evaluate(() => history.length);
  await page.getByRole("searchbox").pressSequentially("pharmacy");
  await expect(page).toHaveURL(/q=pharmacy$/);
  expect(await page.evaluate(() => history.length)).toBe(steps);
  const names = await page.getByRole("heading", { level: 3 }).allTextContents();
  await page.evaluate(() => window.scrollTo({ top: 400, behavior: "instant" }));
  await page.getByText("Filters and order").evaluate((summary: HTMLElement) => summary.click());
  await page.getByRole("checkbox", { name: "24/7 only" }).evaluate((box: HTMLElement) => box.click());
  await expect(page).toHaveURL(/q=pharmacy&is24Hours=true$/);
  expect(await page.evaluate(() => history.length)).toBe(steps + 1);
  await page.evaluate(() => window.scrollTo({ top: 0, behavior: "instant" }));
  await page.goBack();
  await expect(page.getByRole("heading", { level: 3 })).toHaveText(names);
  await expect(page.getByRole("searchbox")).toHaveValue("pharmacy");
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(400);
});

test("an answer that comes late is dropped", async ({ page }) => {
  await page.goto("/stores");
  const held = Promise.withResolvers<void>();
  await page.route(/\/stores\.data\?.*q=mowa/, async (route) => {
    await held.promise;
    await route.continue().catch(() => {});
  });
  const asked = page.waitForRequest(/q=mowa/);
  await page.getByRole("searchbox").fill("mowa");
  await asked;
  await page.getByRole("searchbox").fill("stambh");
  await expect(page.getByRole("heading", { level: 3 })).toHaveText(["Jai Stambh Medical Hall"]);
  held.resolve();
  await page.waitForLoadState("networkidle");
  await expect(page.getByRole("heading", { level: 3 })).toHaveText(["Jai Stambh Medical Hall"]);
  await expect(page.getByRole("searchbox")).toHaveValue("stambh");
});

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });
  test("search, filters and stores work", async ({ page }) => {
    await page.goto("/stores");
    await page.getByRole("searchbox").fill("tatibandh");
    await page.getByRole("button", { name: "Search" }).click();
    await expect(page.getByRole("heading", { level: 3 }).first()).toHaveText("Tatibandh Care Pharmacy");
    await page.getByRole("link", { name: "Tatibandh Care Pharmacy", exact: true }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Tatibandh Care Pharmacy" })).toBeVisible();
    await expect(page.getByRole("link", { name: "Call Now" })).toBeVisible();
  });
});
