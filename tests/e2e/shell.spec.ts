import type { Locator } from "@playwright/test";
import { expect, test } from "./test.ts";

test.use({ contextOptions: { reducedMotion: "no-preference" } });

const phone = { width: 360, height: 740 };
const desktop = { width: 1440, height: 900 };

test.describe("header", () => {
  test.use({ viewport: desktop });

  test("offers the five pages, a call, a chat and 'Get Started'", async ({ page }) => {
    await page.goto("/about");
    const header = page.getByRole("banner");
    const links = header.getByRole("navigation", { name: "Main" }).getByRole("link");
    await expect(links).toHaveText(["Home", "About", "Services", "Stores", "Contact"]);
    await expect(header.getByRole("link", { name: "About" })).toHaveAttribute("aria-current", "page");
    await expect(header.getByRole("link", { name: "Call us" })).toHaveAttribute("href", /^tel:\+91\d+$/);
    const chat = header.getByRole("link", { name: "Chat on WhatsApp" });
    await expect(chat).toHaveAttribute("href", /^https:\/\/wa\.me\/91\d+\?text=.*services/);
    await expect(chat).toHaveAttribute("rel", /noopener/);
    await expect(header.getByRole("link", { name: "Get Started" })).toHaveAttribute("href", "/get-app");
  });

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

  test("elsewhere it is solid from the start", async ({ page }) => {
    await page.goto("/about");
    const colour = await page.getByRole("banner").evaluate((element) => getComputedStyle(element).backgroundColor);
    expect(colour).not.toBe("rgba(0, 0, 0, 0)");
  });

  test("the logo scrolls home to the top and leads home from elsewhere", async ({ page }) => {
    await page.goto("/");
    await page.evaluate(() => window.scrollTo({ top: 600, behavior: "instant" }));
    const behaviour = () => page.evaluate(() => getComputedStyle(document.documentElement).scrollBehavior);
    expect(await behaviour()).toBe("auto");
    const logo = page.getByRole("banner").getByRole("link", { name: "Dawa Dwar, back to the top" });
    await logo.focus();
    expect(await behaviour()).toBe("smooth");
    await logo.click();
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
    await page.goto("/company");
    await page.getByRole("banner").getByRole("link", { name: "Dawa Dwar, home" }).click();
    await expect(page).toHaveURL(/\/$/);
  });

  test("with reduced motion the way to the top does not move", async ({ page }) => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    await page.goto("/");
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).scrollBehavior)).toBe("auto");
  });
});

for (const javaScriptEnabled of [true, false]) {
  test.describe(`menu of small screens, JavaScript ${javaScriptEnabled ? "on" : "off"}`, () => {
    test.use({ viewport: phone, javaScriptEnabled });

    test("opens by its button, dims the page, and closes by its button", async ({ page }) => {
      await page.goto("/about");
      const menu = page.getByRole("dialog", { name: "Menu" });
      await expect(menu).toBeHidden();
      await page.getByRole("button", { name: "Open menu" }).click();
      await expect(menu).toBeVisible();
      await expect(menu.getByRole("listitem")).toHaveText(["Home", "About", "Services", "Stores", "Contact"]);
      await expect(menu.getByRole("link", { name: "Get Started" })).toHaveAttribute("href", "/get-app");
      await menu.getByRole("button", { name: "Close menu" }).click();
      await expect(menu).toBeHidden();
    });

    test("closes by a tap beside it", async ({ page }) => {
      await page.goto("/about");
      await page.getByRole("button", { name: "Open menu" }).click();
      await expect(page.getByRole("navigation", { name: "Menu" })).toBeVisible();
      await page.mouse.click(10, 400);
      await expect(page.getByRole("navigation", { name: "Menu" })).toBeHidden();
    });

    test("leads to another page, where it is closed again", async ({ page }) => {
      await page.goto("/about");
      await page.getByRole("button", { name: "Open menu" }).click();
      await page.getByRole("navigation", { name: "Menu" }).getByRole("link", { name: "Services" }).click();
      await expect(page).toHaveURL(/\/services$/);
      await expect(page.getByRole("navigation", { name: "Menu" })).toBeHidden();
    });
  });
}

test.describe("menu by keyboard", () => {
  test.use({ viewport: phone });

  test("opens with Enter, closes with Escape, and focus returns to its button", async ({ page }) => {
    await page.goto("/about");
    const button = page.getByRole("button", { name: "Open menu" });
    await button.focus();
    await page.keyboard.press("Enter");
    await expect(page.getByRole("navigation", { name: "Menu" })).toBeVisible();
    await expect(page.getByRole("button", { name: "Close menu" })).toBeFocused();
    await page.keyboard.press("Escape");
    await expect(page.getByRole("navigation", { name: "Menu" })).toBeHidden();
    await expect(button).toBeFocused();
  });

  test("the backdrop is dimmed", async ({ page }) => {
    await page.goto("/about");
    await page.getByRole("button", { name: "Open menu" }).click();
    const menu = page.getByRole("dialog", { name: "Menu" });
    const dim = () => menu.evaluate((element) => getComputedStyle(element, "::backdrop").backgroundColor);
    await expect.poll(dim).toMatch(/^rgba\(.*0\.\d+\)$/);
  });
});

test.describe("footer", () => {
  test("has every column, badge, blurb and policy", async ({ page }) => {
    await page.goto("/about");
    const footer = page.getByRole("contentinfo");
    const targets = {
      Company: "/company",
      "About Us": "/about",
      "Contact Us": "/contact",
      "Our Services": "/services",
      "Order Medicines": "/get-app",
      "Book Lab Tests": "/get-app",
      "Privacy Policy": "/privacy-policy-2025",
      "Account Deletion": "/account-deletion",
      "Help & Support": "/help-support",
      "Terms & Conditions": "/privacy-policy-2025#terms",
      "Return Policy": "/privacy-policy-2025#returns",
      Accessibility: "/accessibility",
      Facebook: /facebook/,
      Instagram: /instagram/,
      X: /x\.com/,
      YouTube: /youtube/,
      LinkedIn: /linkedin/,
    };
    for (const [name, href] of Object.entries(targets)) {
      await expect(footer.getByRole("link", { name, exact: true })).toHaveAttribute("href", href);
    }
    await expect(footer.getByRole("heading", { name: "Quick Links" })).toBeVisible();
    await expect(footer.getByRole("heading", { name: "Services" })).toBeVisible();
    await expect(footer.getByRole("heading", { name: "Support and Policies" })).toBeVisible();
    for (const blurb of ["Reliable", "Secure", "Affordable"]) {
      await expect(footer.getByRole("heading", { name: blurb })).toBeVisible();
    }
    await expect(footer.getByText("We accept: Visa · Mastercard · UPI · COD", { exact: true })).toBeVisible();
    await expect(footer.getByRole("link", { name: /Android/ })).toHaveAttribute("href", /play\.google\.com/);
    await expect(footer.getByRole("link", { name: /iPhone/ })).toHaveAttribute("href", /apps\.apple\.com/);
    await expect(footer).toContainText("ISO 27001:2022");
    await expect(footer).toContainText("© 2026 ");
    await expect(footer.getByRole("heading", { name: "Grievance Officer" })).toBeVisible();
    await expect(footer).toContainText(/CIN: [LU]\d{5}/);
    await expect(footer.getByRole("link", { name: "Ambulance 108" })).toHaveAttribute("href", "tel:108");
    await expect(footer.getByRole("link", { name: "Emergency 112" })).toHaveAttribute("href", "tel:112");
  });

  test("an entry without a destination is text, not a dead link", async ({ page }) => {
    await page.goto("/about");
    const footer = page.getByRole("contentinfo");
    await expect(footer.getByText("Careers")).toBeVisible();
    await expect(footer.getByRole("link", { name: "Careers" })).toHaveCount(0);
    const link = await colourOf(footer.getByRole("link", { name: "Company", exact: true }));
    expect(await colourOf(footer.getByText("Careers"))).not.toBe(link);
  });

  test("the newsletter box is an e-mail field with a name, a placeholder and a notice", async ({ page }) => {
    await page.goto("/about");
    const field = page.getByRole("contentinfo").getByRole("textbox", { name: "Your email" });
    await expect(field).toHaveAttribute("type", "email");
    await expect(field).toHaveAttribute("placeholder", "Your email");
    await expect(field).toHaveAccessibleDescription(/unsubscribe/);
    await expect(page.getByRole("button", { name: "Join" })).toBeVisible();
  });
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
