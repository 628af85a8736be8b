import type { Locator } from "@playwright/test";
import { expect, test } from "./test.ts";

test.use({ contextOptions: { reducedMotion: "no-preference" } });

const phone = { width: 360, height: 740 };
const desktop = { width: 1440, height: 900 };

test.describe("header", () => {
  test.use({ viewport: desktop });

  test("on home it is transparent up to and including 50 px of scroll and solid beyond, and it stays in view", async ({
    page,
  }) => {
    await page.goto("/");
    const header = page.getByRole("banner");
    const look = () =>
      header.evaluate((element) => {
        const { backgroundColor, boxShadow } = getComputedStyle(element);
        return {
          transparent: backgroundColor === "rgba(0, 0, 0, 0)",
          shadow: /rgba?\((?!0, 0, 0, 0\))/.test(boxShadow),
        };
      });
    const scrollTo = (y: number) => page.evaluate((top) => window.scrollTo({ top, behavior: "instant" }), y);
    await expect.poll(look).toEqual({ transparent: true, shadow: false });
    await scrollTo(50);
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(50);
    await expect.poll(look).toEqual({ transparent: true, shadow: false });
    await scrollTo(51);
    await expect.poll(look).toEqual({ transparent: false, shadow: true });
    await expect(header).toBeInViewport();
    await scrollTo(0);
    await expect.poll(look).toEqual({ transparent: true, shadow: false });
  });

  test("elsewhere it is solid from the start, and its logo leads home", async ({ page }) => {
    await page.goto("/company");
    const colour = await page.getByRole("banner").evaluate((element) => getComputedStyle(element).backgroundColor);
    expect(colour).not.toBe("rgba(0, 0, 0, 0)");
    await page.getByRole("banner").getByRole("link", { name: "Dawa Dwar, home" }).click();
    await expect(page).toHaveURL(/\/$/);
  });
});

for (const javaScriptEnabled of [true, false]) {
  test.describe(`menu of small screens, JavaScript ${javaScriptEnabled ? "on" : "off"}`, () => {
    test.use({ viewport: phone, javaScriptEnabled });

    test("opens by its button over a dimmed page, closes by its button and by a tap beside it, and leads on", async ({
      page,
    }) => {
      await page.goto("/about");
      const menu = page.getByRole("dialog", { name: "Menu" });
      const open = () => page.getByRole("button", { name: "Open menu" }).click();
      await expect(menu).toBeHidden();
      await open();
      await expect(menu.getByRole("listitem")).toHaveText(["Home", "About", "Services", "Stores", "Contact"]);
      const dim = () => menu.evaluate((element) => getComputedStyle(element, "::backdrop").backgroundColor);
      await expect.poll(dim).toMatch(/^rgba\(.*0\.\d+\)$/);
      await menu.getByRole("button", { name: "Close menu" }).click();
      await expect(menu).toBeHidden();
      await open();
      await expect(menu).toBeVisible();
      await page.mouse.click(10, 400);
      await expect(menu).toBeHidden();
      await open();
      await menu.getByRole("link", { name: "Services" }).click();
      await expect(page).toHaveURL(/\/services$/);
      await expect(menu).toBeHidden();
    });
  });
}

test("in the footer an entry without a destination has another colour, and the newsletter box says how to leave", async ({
  page,
}) => {
  await page.goto("/about");
  const footer = page.getByRole("contentinfo");
  const link = await colourOf(footer.getByRole("link", { name: "Company", exact: true }));
  expect(await colourOf(footer.getByText("Careers"))).not.toBe(link);
  await expect(footer.getByRole("textbox", { name: "Your email" })).toHaveAccessibleDescription(/unsubscribe/);
});

test("'Skip to the content' is the first stop and moves the focus", async ({ page }) => {
  await page.goto("/about");
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: "Skip to the content" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.locator("#main")).toBeFocused();
});

test("another page starts at its top, and Back returns to where the visitor was", async ({ page }) => {
  await page.goto("/privacy-policy-2025");
  // A font that arrives after the scroll would move the text, and the browser would follow it.
  await page.evaluate(() => document.fonts.ready);
  await page.evaluate(() => window.scrollTo({ top: 900, behavior: "instant" }));
  // By keyboard: before a click Playwright scrolls the sticky header's link "into view", which moves the page.
  await page
    .getByRole("banner")
    .getByRole("link", { name: "Services" })
    .evaluate((link) => link.focus({ preventScroll: true }));
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/services$/);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  await page.goBack();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(900);
});

test.describe("/get-app on what calls itself a Mac", () => {
  const userAgent =
    "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Safari/605.1.15";

  for (const [device, maxTouchPoints, listing] of [
    ["an iPad", 5, "apps.apple.com"],
    ["a computer", 0, "play.google.com"],
  ] as const) {
    test.describe(() => {
      test.use({ userAgent });
      test(`${device} goes to ${listing}`, async ({ page }) => {
        await page.route(new RegExp(listing), (route) => route.fulfill({ body: "listing" }));
        await page.addInitScript(
          (points) => Object.defineProperty(navigator, "maxTouchPoints", { value: points }),
          maxTouchPoints,
        );
        await page.goto("/get-app");
        await page.waitForURL((url) => url.host === listing);
      });
    });
  }

  test.describe(() => {
    test.use({ userAgent, javaScriptEnabled: false });
    test("without script it has both listings", async ({ page }) => {
      await page.goto("/get-app");
      const main = page.getByRole("main");
      await expect(main.getByRole("link", { name: /Android/ })).toHaveAttribute("href", /play\.google\.com/);
      await expect(main.getByRole("link", { name: /iPhone/ })).toHaveAttribute("href", /apps\.apple\.com/);
    });
  });
});

function colourOf(text: Locator): Promise<string> {
  return text.evaluate((element) => getComputedStyle(element).color);
}
