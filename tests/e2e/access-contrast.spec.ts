import type { Locator } from "@playwright/test";
import { expect, test } from "./test.ts";
import { boxContrasts, colourOf, coloursIn, contrastOf, minContrasts } from "./pixels.ts";

/** Phones upright and on their side, tablets, laptops: wherever the words come to stand on the picture. */
const windows = [
  [320, 568],
  [360, 740],
  [412, 915],
  [640, 360],
  [740, 360],
  [844, 390],
  [915, 412],
  [768, 1024],
  [1024, 768],
  [1280, 720],
  [1440, 900],
  [1920, 1080],
] as const;

test.slow();

function decodesHero(): Promise<boolean> {
  const picture = document.querySelector<HTMLImageElement>(".hero-picture img")!;
  return picture.decode().then(
    () => true,
    () => false,
  );
}

for (const path of ["/", "/hi"]) {
  test(`the words of the hero on ${path} stand out from every pixel behind them, on every screen`, async ({ page }) => {
    await page.goto(path);
    await page.evaluate(() => document.fonts.ready);
    const low: string[] = [];
    for (const [width, height] of windows) {
      await page.setViewportSize({ width, height });
      // Another size may need another picture, and gives up the one that is being decoded.
      await expect.poll(() => page.evaluate(decodesHero)).toBe(true);
      for (const { text, contrast } of await minContrasts(page, ".hero-words, .hero-cards")) {
        if (contrast < 4.5) low.push(`${width}x${height} ${text}: ${contrast.toFixed(2)}`);
      }
    }
    expect(low).toEqual([]);
  });
}

for (const colorScheme of ["light", "dark"] as const) {
  test(`what the pointer is on stands out in every header, ${colorScheme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize({ width: 1280, height: 720 });
    for (const path of ["/", "/about"]) {
      await page.goto(path);
      const links = page.locator(".site-header a:not(.site-header-logo)").filter({ visible: true });
      // One of each look; the current page has its own.
      const looks = await links.evaluateAll((all) => all.map((link) => `${link.className} ${link.ariaCurrent}`));
      const kinds = new Set(looks);
      expect(kinds.size).toBeGreaterThan(2);
      for (const kind of kinds) {
        const link = links.nth(looks.indexOf(kind));
        await link.hover();
        const { x, y, width, height } = (await link.boundingBox())!;
        // Within its rounded ends.
        const clip = { x: x + 4, y: y + height / 3, width: width - 8, height: height / 3 };
        const colours = await coloursIn(page, clip);
        const [ground] = colours;
        const contrast = Math.max(...colours.map((colour) => contrastOf(colour, ground!)));
        expect(contrast, `${path} ${await link.textContent()}`).toBeGreaterThanOrEqual(4.5);
      }
    }
  });
}

for (const path of ["/services", "/hi/help-support", "/contact", "/hi/accessibility"]) {
  test(`the words that open ${path} stand out from every pixel behind them, on every screen`, async ({ page }) => {
    await page.goto(path);
    await page.evaluate(() => document.fonts.ready);
    const low: string[] = [];
    for (const width of [320, 360, 640, 768, 1023, 1024, 1280, 1440, 1920]) {
      await page.setViewportSize({ width, height: 800 });
      for (const { text, contrast } of await minContrasts(page, ".page-hero")) {
        if (contrast < 4.5) low.push(`${width} ${text}: ${contrast.toFixed(2)}`);
      }
    }
    expect(low).toEqual([]);
  });
}

for (const colorScheme of ["light", "dark"] as const) {
  test(`the current page is marked by more than a faint line, ${colorScheme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme });
    await page.goto("/services");
    const current = page.getByRole("banner").getByRole("link", { name: "Services" });
    const look = await current.evaluate((link) => {
      const { color, textDecorationColor, fontWeight } = getComputedStyle(link);
      return { same: color === textDecorationColor, bold: Number(fontWeight) >= 600 };
    });
    expect(look).toEqual({ same: true, bold: true });
  });
}

for (const look of [{ colorScheme: "light" }, { colorScheme: "dark" }, { forcedColors: "active" }] as const) {
  test(`a box to tick stands out from its ground and its mark from the box, ${Object.values(look)[0]}`, async ({
    page,
  }) => {
    await page.emulateMedia({ ...look, reducedMotion: "no-preference" });
    for (const path of ["/stores", "/hi"]) {
      await page.goto(path);
      // The groups of filters unfold, and home has a box that stops its lights.
      if (path === "/stores") await page.getByText("Filters", { exact: true }).click();
      const box = path === "/stores" ? page.getByRole("checkbox", { name: "Online" }) : page.getByRole("checkbox");
      await box.scrollIntoViewIfNeeded();
      const empty = await boxContrasts(box);
      expect(empty.edge, path).toBeGreaterThanOrEqual(3);
      expect(empty.mark, path).toBeLessThan(1.5);
      if (path === "/stores") {
        const field = await page.getByRole("searchbox").evaluate((input) => getComputedStyle(input).backgroundColor);
        expect(empty.inside).toEqual(colourOf(field));
      }
      await box.check();
      await page.mouse.move(0, 0);
      const ticked = await boxContrasts(box);
      expect(ticked.edge, path).toBeGreaterThanOrEqual(3);
      expect(ticked.mark, path).toBeGreaterThanOrEqual(3);
    }
  });
}

test.describe("with the reader's own colours", () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test.beforeEach(async ({ page }) => {
    await page.emulateMedia({ forcedColors: "active", reducedMotion: "reduce" });
  });

  test("whatever lies over the page has an edge", async ({ page }) => {
    await page.goto("/stores");
    const header = (await page.getByRole("banner").boundingBox())!;
    const below = { x: 2, y: header.y + header.height - 2, width: 1, height: 4 };
    expect(strongest(await coloursIn(page, below)), "the header").toBeGreaterThanOrEqual(3);
    await page.getByRole("button", { name: "Open menu" }).click();
    expect(await edgeOf(page.getByRole("dialog", { name: "Menu" })), "the menu").toBeGreaterThanOrEqual(3);
    await page.goto("/");
    await page.getByRole("button", { name: "Join as Delivery Partner" }).click();
    const join = page.getByRole("dialog", { name: "Join Our Delivery Network" });
    expect(await edgeOf(join), "the delivery partner modal").toBeGreaterThanOrEqual(3);
    await page.goto("/stores");
    await page.getByRole("link", { name: "Telibandha Lake Pharmacy", exact: true }).click();
    const store = page.getByRole("dialog", { name: "Telibandha Lake Pharmacy" });
    expect(await edgeOf(store), "the store modal").toBeGreaterThanOrEqual(3);
  });

  test("of the two dots, Online is filled and Offline hollow", async ({ page }) => {
    await page.goto("/stores");
    expect(await dotFilling(page.locator(".online-dot", { hasText: "Online" }).first())).toBeGreaterThanOrEqual(3);
    expect(await dotFilling(page.locator(".online-dot", { hasText: "Offline" }).first())).toBeLessThan(1.5);
  });
});

/** The strongest contrast between the first of some colours and any other. */
function strongest(colours: Awaited<ReturnType<typeof coloursIn>>): number {
  return Math.max(...colours.map((colour) => contrastOf(colours[0]!, colour)));
}

/** How the left edge of a dialog stands out from what is behind it, where nothing is written. */
async function edgeOf(dialog: Locator): Promise<number> {
  await expect(dialog).toBeVisible();
  const { x, y, height } = (await dialog.boundingBox())!;
  return strongest(await coloursIn(dialog.page(), { x: x - 3, y: y + height / 2, width: 6, height: 1 }));
}

/** How the middle of the dot before some words stands out from the ground beside it. */
async function dotFilling(words: Locator): Promise<number> {
  await words.scrollIntoViewIfNeeded();
  const { x, y, height } = (await words.boundingBox())!;
  const middle = await words.evaluate(
    (element) =>
      Number.parseFloat(getComputedStyle(element).paddingLeft) +
      Number.parseFloat(getComputedStyle(element, "::before").width) / 2,
  );
  const row = { y: Math.round(y + height / 2), width: 1, height: 1 };
  const [ground] = await coloursIn(words.page(), { ...row, x: Math.round(x) - 3 });
  const [inside] = await coloursIn(words.page(), { ...row, x: Math.round(x + middle) });
  return contrastOf(ground!, inside!);
}
