import { ashaInHindi } from "../canaries.ts";
import hindiStores from "../../content/hi/stores.ts";
import { latinOnPage } from "../hindi/latin-on-page.ts";
import { partsOfPage } from "../hindi/parts-of-page.ts";
import { askHelp } from "./help-box.ts";
import { screens } from "./routes.ts";
import { servedWhole } from "./served.ts";
import { askStores, storeBox, storeNames } from "./store-box.ts";
import { hold } from "./scripts.ts";
import { expect, noteSubmissionsIn, test } from "./test.ts";

const hindi = (path: string) => (path === "/" ? "/hi" : `/hi${path}`);
const missing = "/no-such-page";

// That nothing on them is English: screens.spec.ts.
test("every page in Hindi has every part of the one in English, in its order, and each names both", async ({
  page,
  request,
  server,
}) => {
  for (const path of screens) {
    let inHindi = "";
    // As they are served: nothing of them has to be drawn. Again where a busy machine left one without its cities.
    await expect(async () => {
      const [english, other] = await Promise.all([path, hindi(path)].map((one) => servedWhole(request, one)));
      const parts = await partsOfPage(page, english!);
      expect(parts.length, path).toBeGreaterThan(10);
      expect(await partsOfPage(page, other!), path).toEqual(parts);
      inHindi = other!;
    }).toPass();
    if (path === missing) continue;
    expect(inHindi).toContain(`<link rel="canonical" href="${server.origin}${hindi(path)}"/>`);
    for (const [language, address] of [
      ["hi", hindi(path)],
      ["en", path],
      ["x-default", path],
    ]) {
      expect(inHindi).toContain(`<link rel="alternate" hrefLang="${language}" href="${server.origin}${address}"/>`);
    }
  }
});

test.describe("the switch", () => {
  for (const [name, viewport] of [
    ["on a phone", { width: 360, height: 740 }],
    ["on a desktop", { width: 1440, height: 900 }],
  ] as const) {
    test(`in the header ${name} stays on the page, with its query`, async ({ page }) => {
      await page.setViewportSize(viewport);
      await page.goto("/help-support");
      await askHelp(page, "OTP");
      await page.getByRole("banner").getByRole("link", { name: "हिंदी" }).click();
      await expect(page).toHaveURL(/\/hi\/help-support\?q=OTP$/);
      await expect(page.getByRole("searchbox")).toHaveValue("OTP");
      await page.getByRole("banner").getByRole("link", { name: "English" }).click();
      await expect(page).toHaveURL(/\/help-support\?q=OTP$/);
      await expect(page.locator("html")).toHaveAttribute("lang", "en");
    });
  }

  test("is in the footer as well, in its own language", async ({ page }) => {
    await page.goto("/about");
    const link = page.getByRole("contentinfo").getByRole("link", { name: "हिंदी" });
    await expect(link).toHaveAttribute("lang", "hi");
    await expect(link).toHaveAttribute("hreflang", "hi");
    await link.click();
    await expect(page).toHaveURL(/\/hi\/about$/);
  });

  test("takes along what was typed into the search", async ({ page }) => {
    await page.goto("/hi/help-support");
    await page.getByRole("searchbox").fill("रिफंड");
    await page.keyboard.press("Enter");
    const english = page.getByRole("banner").getByRole("link", { name: "English" });
    await expect(english).toHaveAttribute("href", /q=/);
    await english.click();
    await expect(page).toHaveURL(/:\d+\/help-support\?q=/);
    await expect(page.getByRole("searchbox")).toHaveValue("रिफंड");
  });

  test("sets nothing and guesses nothing", async ({ page, context }) => {
    await page.setExtraHTTPHeaders({ "Accept-Language": "hi-IN,hi;q=0.9" });
    await page.goto("/about");
    await expect(page.locator("html")).toHaveAttribute("lang", "en");
    expect(await context.cookies()).toEqual([]);
  });
});

for (const javaScriptEnabled of [true, false]) {
  test.describe(`help in Hindi ${javaScriptEnabled ? "with" : "without"} script`, () => {
    test.use({ javaScriptEnabled });
    // Which words find which answer: content/help-search.test.ts.
    test("the words of a visitor find their answer, and how many there are is said", async ({ page }) => {
      await page.goto("/hi/help-support");
      await askHelp(page, "ख़ून की जांच");
      await expect(page.locator("details:not([hidden]):is(#book-a-lab-test, :has(#book-a-lab-test))")).toHaveCount(1);
      await expect(page.locator("output")).toHaveText(/^\d+ जवाब मिले?ा?$/);
    });
  });
}

test("a page that is not there is a Hindi 404 within /hi", async ({ page, quietConsole }) => {
  const response = await page.goto("/hi/stors");
  expect(response?.status()).toBe(404);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("पेज नहीं मिला");
  quietConsole.length = 0;
});

test("a request that the server itself refuses is answered in Hindi within /hi", async ({ request }) => {
  const response = await request.get("/hi/%E0%A4%A");
  expect(response.status()).toBe(400);
  const html = await response.text();
  expect(html).toContain('<html lang="hi" data-script="Deva">');
  expect(html).toContain('href="/hi"');
});

test("the sitemap lists each page in both languages", async ({ request, server }) => {
  const xml = await (await request.get("/sitemap.xml")).text();
  const pages = xml.includes("<sitemapindex")
    ? (
        await Promise.all(
          [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(async ([, address = ""]) =>
            (await request.get(address)).text(),
          ),
        )
      ).join("")
    : xml;
  for (const path of screens.filter((one) => one !== missing)) {
    expect(pages).toContain(`<loc>${server.origin}${path}</loc>`);
    expect(pages).toContain(`<loc>${server.origin}${hindi(path)}</loc>`);
  }
});

test.describe("the Devanagari font", () => {
  test("comes with Hindi pages only, early, at most 45 kB, and 25 kB more for its bold", async ({ page }) => {
    const fonts: { url: string; size: number }[] = [];
    page.on("response", (response) => {
      if (!response.url().endsWith(".woff2")) return;
      fonts.push({ url: response.url(), size: Number(response.headers()["content-length"]) });
    });
    await page.goto("/about", { waitUntil: "networkidle" });
    expect(fonts.filter(({ url }) => url.includes("devanagari"))).toEqual([]);
    await page.goto("/hi/about", { waitUntil: "networkidle" });
    const devanagari = () => fonts.filter(({ url }) => url.includes("devanagari"));
    await page.evaluate(() => document.fonts.ready);
    await expect.poll(() => devanagari().length).toBe(2);
    const [bold, plain] = devanagari().toSorted((one, other) => one.size - other.size);
    expect(plain!.size).toBeLessThanOrEqual(45_000);
    expect(bold!.size).toBeLessThanOrEqual(25_000);
    await expect(page.locator('link[rel=preload][as=font][href*="devanagari"]')).toHaveCount(2);
    expect(await page.evaluate(() => document.fonts.check('16px "Anek Devanagari"', "दवा"))).toBe(true);
  });
});

for (const path of ["/stores", "/stores/1", "/contact", "/hi/stores", "/hi/stores/1", "/hi/contact"]) {
  test(`${path}: nothing moves when its fonts come after the words`, async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 800 });
    const release = await hold(page, "**/*.woff2");
    await page.goto(path, { waitUntil: "domcontentloaded" });
    await page.waitForFunction(() => performance.getEntriesByName("first-contentful-paint").length > 0);
    const awaited = path.startsWith("/hi") ? [/devanagari.*woff2/, /anek-latin.*woff2/] : [/anek-latin.*woff2/];
    const fonts = awaited.map((name) => page.waitForResponse(name).then((response) => response.finished()));
    release();
    await Promise.all(fonts);
    const shift = await page.evaluate(async () => {
      await document.fonts.ready;
      let sum = 0;
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) sum += (entry as PerformanceEntry & { value: number }).value;
      }).observe({ type: "layout-shift", buffered: true });
      // A frame with the fonts, and one to tell of it.
      for (let frame = 0; frame < 3; frame += 1) await new Promise((resolve) => void requestAnimationFrame(resolve));
      return sum;
    });
    expect(shift).toBe(0);
  });
}

test("a message is taken in, faulted and thanked for in Hindi, without script too", async ({ browser, server }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: server.origin });
  noteSubmissionsIn(context);
  const page = await context.newPage();
  await page.goto("/hi/contact");
  const form = page.getByRole("main").locator("form[method=post]");
  await form.getByRole("textbox", { name: /पूरा नाम/ }).fill(ashaInHindi.name);
  // Before the @, Chromium's own check of an e-mail field takes ASCII alone.
  await form.getByRole("textbox", { name: /ईमेल पता/ }).fill(ashaInHindi.email.replace(/^.*@/, "asha@"));
  await form.getByRole("textbox", { name: /फ़ोन नंबर/ }).fill(ashaInHindi.phone);
  await form.getByRole("textbox", { name: /विषय/ }).fill(ashaInHindi.subject);
  await form.getByRole("textbox", { name: /संदेश/ }).fill(ashaInHindi.message);
  await form.getByRole("button", { name: "संदेश भेजिए" }).click();
  await expect(page).toHaveURL(/\/hi\/contact\/thanks\?reference=/);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("आपका संदेश पहुँच गया");
  expect(await latinOnPage(page)).toEqual([]);
  await context.close();
});

test.describe("stores in Hindi", () => {
  test("a card speaks Hindi around what the store gave", async ({ page }) => {
    await page.goto("/hi/stores");
    const card = page
      .getByRole("listitem")
      .filter({ has: page.getByRole("heading", { name: "Jai Stambh Medical Hall" }) });
    await expect(card).toContainText("सुबह 8:00 बजे से रात 10:00 बजे तक");
    await expect(card).toContainText("रात 10:00 बजे तक खुला");
    await expect(card).toContainText("ऑनलाइन ऑर्डर चालू");
    await expect(card).toContainText("12 Jai Stambh Chowk, Malviya Road, Raipur, Chhattisgarh 492001");
    await expect(card.getByRole("list").getByRole("listitem")).toHaveText(["दवाइयाँ", "होम डिलीवरी", "+2 और"]);
  });

  for (const javaScriptEnabled of [true, false]) {
    test.describe(javaScriptEnabled ? "with script" : "without script", () => {
      test.use({ javaScriptEnabled });
      for (const path of ["/stores", "/hi/stores"]) {
        test(`on ${path} a place has its store first and the others by distance, in either script`, async ({
          page,
        }) => {
          await page.goto(path);
          // Other spellings: tests/search.
          for (const [typed, first] of [
            ["रायपुर", "Jai Stambh Medical Hall"],
            ["तेलीबांधा", "Telibandha Lake Pharmacy"],
          ] as const) {
            await askStores(page, typed);
            await expect(page.locator(".store-card"), typed).toHaveCount(9);
            await expect(storeNames(page).first(), typed).toHaveText(first);
          }
        });
      }

      test("the store of an area that is shut today is the first of the closed ones", async ({ page }) => {
        await page.goto("/hi/stores");
        await askStores(page, "पंडरी");
        const closed = page.getByRole("list", { name: hindiStores.results.closedNow });
        await expect(storeNames(closed).first()).toHaveText("Pandri Ayurved and Medical Store");
      });
    });
  }

  test("the modal is in Hindi, and the switch keeps the question", async ({ page }) => {
    await page.goto("/hi/stores");
    await storeBox(page).fill("तेलीबांधा");
    await expect(storeNames(page).first()).toHaveText("Telibandha Lake Pharmacy");
    await expect(page.getByRole("banner").getByRole("link", { name: "English" })).toHaveAttribute(
      "href",
      /\/stores\?q=/,
    );
    await page.getByRole("link", { name: "Telibandha Lake Pharmacy", exact: true }).click();
    const dialog = page.getByRole("dialog");
    await expect(dialog).toContainText("ऑनलाइन ऑर्डर ले रहा है");
    await expect(dialog).toContainText("24 घंटे खुला");
    await dialog.getByRole("button", { name: "बंद कीजिए" }).click();
    await expect(dialog).toBeHidden();
  });

  test("a store's page has no English left but its own", async ({ page }) => {
    await page.goto("/hi/stores/4");
    expect(await latinOnPage(page)).toEqual([]);
    await expect(page.locator("tr[aria-current=date]")).toContainText("रविवार (आज)");
  });
});
