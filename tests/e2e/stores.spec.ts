import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { axeFaults } from "./axe.ts";
import { startServer } from "./server.ts";
import { expect, test } from "./test.ts";

const nine = 9;

/** As little as a store may come with. */
function bareStore(id: number, url: string) {
  return { id, name: `Store ${id}`, isActive: true, status: "approved", image: { url } };
}

/** The browser remarks on every 404, also on one that the test is about. */
function forgetNotFound(console: string[]): void {
  const others = console.filter((line) => !line.includes("404 (Not Found)"));
  console.splice(0, console.length, ...others);
}

test.describe("the partner stores", () => {
  test("title, summary and a grid of every store", async ({ page }) => {
    await page.goto("/stores");
    await expect(page.getByRole("heading", { level: 1, name: "Our Partner Stores" })).toBeVisible();
    const summary = page.getByRole("list", { name: "The directory at a glance" });
    await expect(summary.getByRole("listitem")).toHaveText([
      "9 partner stores",
      "24/7 Service Availability",
      "100% Verified & Trusted",
    ]);
    await expect(page.getByRole("heading", { level: 3 })).toHaveCount(nine);
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
    await expect(card.getByRole("link", { name: /^Call Jai Stambh/ })).toHaveAttribute("href", "tel:+917710000001");
    await expect(card.getByRole("link", { name: /^Write to/ })).toHaveAttribute(
      "href",
      "mailto:store1@dawadwar.example",
    );
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
  });
});

test.describe("the detail modal", () => {
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
});

test.describe("search", () => {
  test("typing answers without losing focus, forgives mistakes, and is the address", async ({ page }) => {
    await page.goto("/stores");
    const box = page.getByRole("searchbox", { name: "Name, area, city or PIN code" });
    await box.pressSequentially("telibanda farmacy");
    await expect(page.getByRole("status")).toContainText("1 store found");
    await expect(page.getByRole("heading", { level: 3 })).toHaveText(["Telibandha Lake Pharmacy"]);
    await expect(box).toBeFocused();
    await expect(box).toHaveValue("telibanda farmacy");
    await expect(page).toHaveURL(/q=telibanda\+farmacy/);
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
    await expect(page.getByRole("heading", { level: 3 })).toHaveCount(nine);
    await expect(always).not.toBeChecked();
  });

  test("while results load, a spinner says 'Loading stores...'", async ({ page }) => {
    await page.goto("/stores");
    const held = Promise.withResolvers<void>();
    await page.route(/\/stores\?/, async (route) => {
      await held.promise;
      await route.continue();
    });
    await page.getByRole("searchbox").fill("mowa");
    await expect(page.getByRole("status")).toContainText("Loading stores...");
    await expect(page.getByRole("status").locator(".spin")).toBeVisible();
    held.resolve();
    await expect(page.getByRole("status")).toContainText("1 store found");
    await expect(page.getByText("Loading stores...")).toBeHidden();
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

  test("Near me asks for the position and uses it", async ({ page, context }) => {
    await context.grantPermissions(["geolocation"]);
    await context.setGeolocation({ latitude: 21.2766, longitude: 81.6697 });
    await page.goto("/stores");
    await page.getByRole("button", { name: "Near me" }).click();
    await expect(page).toHaveURL(/near=21\.277%2C81\.67/);
    await expect(page.getByRole("heading", { level: 3 }).first()).toHaveText("Mowa Night Chemist");
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
    await expect(page.getByRole("heading", { level: 3 })).toHaveCount(nine);
  });
});

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });
  test("search, filters and stores work", async ({ page }) => {
    await page.goto("/stores");
    await page.getByRole("searchbox").fill("tatibandh");
    await page.getByRole("button", { name: "Search" }).click();
    await expect(page.getByRole("heading", { level: 3 })).toHaveText(["Tatibandh Care Pharmacy"]);
    await page.getByRole("link", { name: "Tatibandh Care Pharmacy", exact: true }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Tatibandh Care Pharmacy" })).toBeVisible();
    await expect(page.getByRole("link", { name: "Call Now" })).toBeVisible();
  });
  test("a report is recorded, and an empty one is not", async ({ page }) => {
    await page.goto("/stores/3");
    await page.getByText("Report wrong information").click();
    await page.getByRole("textbox", { name: "What should it say?" }).fill("It closes at 8");
    await page.getByRole("button", { name: "Send report" }).click();
    await expect(page.getByRole("status")).toContainText("Your report is recorded");
  });
});

test.describe("a store's own page", () => {
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
    await expect(page.locator(".store-qr")).toBeVisible();
    await expect(page.getByRole("table")).toBeVisible();
    await expect(page.getByRole("link", { name: "Directions" })).toBeHidden();
  });
});

for (const path of ["/stores", "/stores?open=now&q=raipur", "/stores?q=xqzwxqzw", "/stores/2", "/stores/none"]) {
  test(`axe finds nothing on ${path}`, async ({ page, quietConsole }) => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    await page.goto(path);
    expect(await axeFaults(page)).toEqual([]);
    forgetNotFound(quietConsole);
  });
}

test("axe finds nothing in the modal", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.goto("/stores");
  await page.getByRole("link", { name: "Jai Stambh Medical Hall", exact: true }).click();
  await expect(page.getByRole("dialog")).toBeVisible();
  expect(await axeFaults(page, "#store-modal")).toEqual([]);
});

test("a page left open over closing time tells the truth", async ({ page }) => {
  const server = await startServer({ FIXED_NOW: "2026-11-15T21:59:00+05:30" });
  try {
    await page.clock.install();
    await page.goto(`${server.origin}/stores/1`);
    await expect(page.getByText("Closes in 1 minute")).toBeVisible();
    await page.clock.runFor(90_000);
    await expect(page.getByText("Opens 8:00 AM tomorrow")).toBeVisible();
  } finally {
    await server.stop();
  }
});

test("a picture that fails is hidden and the placeholder shows; a good one shows", async ({ page, quietConsole }) => {
  const pixel = Buffer.from(
    "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
    "base64",
  );
  const upstream = createServer((request, response) => {
    if (request.url === "/good.png") return response.setHeader("Content-Type", "image/png").end(pixel);
    if (request.url !== "/api/pharmacies") return response.writeHead(404).end();
    response.setHeader("Content-Type", "application/json");
    return response.end(
      JSON.stringify({
        data: [bareStore(1, "/good.png"), bareStore(2, "/gone.png"), bareStore(3, "javascript:alert(1)")],
      }),
    );
  });
  await new Promise<void>((resolve) => {
    upstream.listen(0, resolve);
  });
  const server = await startServer({ PHARMACIES_API: `http://localhost:${(upstream.address() as AddressInfo).port}` });
  try {
    await page.goto(`${server.origin}/stores`);
    const card = (name: string) => page.getByRole("listitem").filter({ has: page.getByRole("heading", { name }) });
    await expect(card("Store 1").locator("img")).toBeVisible();
    await expect(card("Store 2").locator("img")).toBeHidden();
    await expect(card("Store 2")).toContainText("🏥");
    await expect(card("Store 3").locator("img")).toHaveCount(0);
    // Nothing but a name: every specified default, each marked.
    await expect(card("Store 3")).toContainText("9:00 AM - 10:00 PM");
    await expect(card("Store 3")).toContainText("Hours not confirmed");
    await expect(card("Store 3")).toContainText("5.0 out of 5(not yet rated)");
    await expect(card("Store 3").getByRole("list").getByRole("listitem")).toHaveText([
      "Medicines",
      "Consultation",
      "+1 more",
    ]);
    forgetNotFound(quietConsole);
  } finally {
    await server.stop();
    upstream.close();
  }
});

test("hostile words are shown as words", async ({ page }) => {
  const name = "</script><img src=x onerror=alert(1)>\u202eevil\u2028";
  const upstream = createServer((_request, response) => {
    const store = {
      ...bareStore(1, "/"),
      name,
      address: "{{origin}}",
      description: "<b>bold</b>",
      services: ["<i>", "\u0000x"],
    };
    response.setHeader("Content-Type", "application/json");
    response.end(
      JSON.stringify({
        data: [
          { ...store, image: null },
          { id: 2, name: "N".repeat(100_000), isActive: true, status: "approved" },
        ],
      }),
    );
  });
  await new Promise<void>((resolve) => {
    upstream.listen(0, resolve);
  });
  const server = await startServer({ PHARMACIES_API: `http://localhost:${(upstream.address() as AddressInfo).port}` });
  page.on("dialog", () => {
    throw new Error("a script ran");
  });
  try {
    for (const path of ["/stores", "/stores/1", "/stores?q=%3Cscript%3E"]) {
      expect((await page.goto(server.origin + path))?.status()).toBe(200);
    }
    await page.goto(`${server.origin}/stores/1`);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("</script><img src=x onerror=alert(1)>evil");
    const texts = await page.locator('script[type="application/ld+json"]').allTextContents();
    expect(texts.map((text) => (JSON.parse(text) as { name?: string }).name)).toContain(
      "</script><img src=x onerror=alert(1)>evil",
    );
    await page.goto(`${server.origin}/stores`);
    const width = await page.evaluate(
      () => document.documentElement.scrollWidth <= document.documentElement.clientWidth,
    );
    expect(width).toBe(true);
  } finally {
    await server.stop();
    upstream.close();
  }
});

test("stores of another server that is down: a saved list, quietly", async ({ page }) => {
  const server = await startServer({ PHARMACIES_API: "http://127.0.0.1:9" });
  try {
    const response = await page.goto(`${server.origin}/stores`);
    expect(response?.status()).toBe(200);
    await expect(page.getByRole("heading", { level: 3 })).toHaveCount(nine);
    await expect(page.getByText("A saved list is showing.")).toBeVisible();
  } finally {
    await server.stop();
  }
});
