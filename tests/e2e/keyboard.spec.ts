import type { Page } from "@playwright/test";
import { expect, test } from "./test.ts";

/** Everything a pointer can do, done with the keyboard alone; each with motion and with motion reduced. */
for (const reducedMotion of ["no-preference", "reduce"] as const) {
  test.describe(`by keyboard, motion ${reducedMotion}`, () => {
    test.use({ contextOptions: { reducedMotion } });

    test("the delivery partner modal opens, keeps focus, closes on Escape and gives focus back", async ({ page }) => {
      await page.goto("/");
      const opener = page.getByRole("button", { name: "Join as Delivery Partner" });
      const modal = page.getByRole("dialog", { name: "Join Our Delivery Network" });
      await opener.focus();
      await page.keyboard.press("Enter");
      await expect(modal).toBeVisible();
      await expect(page.getByRole("button", { name: "Cancel" })).toBeFocused();
      await page.keyboard.press("Tab");
      await expect(modal.getByRole("link", { name: "How to get the app" })).toBeFocused();
      for (let press = 0; press < 6; press++) {
        await page.keyboard.press("Tab");
        expect(await focusIsBehindTheModal(page)).toBe(false);
      }
      await page.keyboard.press("Escape");
      await expect(modal).toBeHidden();
      await expect(opener).toBeFocused();
    });

    test("Cancel closes the modal and gives focus back", async ({ page }) => {
      await page.goto("/");
      const opener = page.getByRole("button", { name: "Join as Delivery Partner" });
      await opener.focus();
      await page.keyboard.press("Space");
      await expect(page.getByRole("button", { name: "Cancel" })).toBeFocused();
      await page.keyboard.press("Enter");
      await expect(page.getByRole("dialog")).toBeHidden();
      await expect(opener).toBeFocused();
    });

    // What else of the menu: access-menu.spec.ts.
    test("the menu leads on", async ({ page }) => {
      await page.setViewportSize({ width: 360, height: 740 });
      await page.goto("/about");
      await page.getByRole("button", { name: "Open menu" }).focus();
      await page.keyboard.press("Enter");
      await page.getByRole("dialog", { name: "Menu" }).getByRole("link", { name: "Services" }).focus();
      await page.keyboard.press("Enter");
      await expect(page).toHaveURL(/\/services$/);
    });

    test("a question opens, closes the one before, and closes on a second press", async ({ page }) => {
      await page.goto("/help-support");
      const open = page.locator("details[open]");
      await page.getByText("Can I pay cash on delivery?").locator("xpath=ancestor::summary").focus();
      await page.keyboard.press("Enter");
      await expect(open).toHaveCount(1);
      await expect(page.getByText("orders up to ₹500")).toBeVisible();
      await page.getByText("How do I book a lab test?").locator("xpath=ancestor::summary").focus();
      await page.keyboard.press("Space");
      await expect(open).toHaveCount(1);
      await expect(page.getByText("orders up to ₹500")).toBeHidden();
      await page.keyboard.press("Enter");
      await expect(open).toHaveCount(0);
    });
  });
}

test("the search answers while the visitor types, and a person is near when it finds nothing", async ({ page }) => {
  await page.goto("/help-support");
  const box = page.getByRole("searchbox", { name: "Search the questions" });
  const questions = page.locator("details:visible");
  await box.focus();
  await page.keyboard.type("delivry");
  await expect(page.getByText("6 answers found")).toBeVisible();
  await expect(questions).toHaveCount(6);
  await expect(page.locator("summary mark").first()).toHaveText("delivery");

  await page.keyboard.press("ControlOrMeta+a");
  await page.keyboard.type("aeroplane");
  await expect(page.getByRole("heading", { name: "No results found" })).toBeVisible();
  await expect(questions).toHaveCount(0);
  const none = page.locator(".help-none");
  await expect(none.getByRole("link")).toHaveText(["Start Chat", "Call Now", "Send Email"]);

  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\?q=aeroplane/);
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: "Show all questions" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(questions).toHaveCount(16);
  await expect(box).toBeFocused();
  await expect(page.locator("mark")).toHaveCount(0);
  await expect(page).toHaveURL(/\/help-support$/);
});

test("a click beside the modal closes it", async ({ page }) => {
  await page.goto("/");
  await page.getByRole("button", { name: "Join as Delivery Partner" }).click();
  await expect(page.getByRole("dialog")).toBeVisible();
  await page.mouse.click(5, 5);
  await expect(page.getByRole("dialog")).toBeHidden();
});

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? "with script" : "without script", () => {
    test.use({ javaScriptEnabled });

    test("the address of a question opens its answer", async ({ page }) => {
      await page.goto("/help-support#test-results");
      await expect(page.locator("details[open]")).toHaveCount(1);
      for (const part of [page.locator("#test-results"), page.getByText("When do I get my test results?")]) {
        await expect.poll(() => part.evaluate(isInWindow)).toBe(true);
      }
    });

    test("Go Back returns to the page before", async ({ page, quietConsole }) => {
      await page.goto("/help-support");
      await page.getByRole("searchbox").fill("refund");
      await page.keyboard.press("Enter");
      await expect(page).toHaveURL(/\?q=refund/);
      // One of our links that leads nowhere, as an old bookmark or a typing mistake in a text would.
      await page.evaluate(() => location.assign("/no-such-page"));
      await expect(page.getByRole("heading", { name: "Page Not Found" })).toBeVisible();
      await page.getByRole("button", { name: "Go Back" }).click();
      await expect(page).toHaveURL(/\/help-support\?q=refund$/);
      quietConsole.length = 0;
    });

    test("Go Back leads home when there is nothing to go back to", async ({ page, quietConsole }) => {
      await page.goto("/no-such-page");
      // about:blank is the page before; a form without history leads home.
      await page.evaluate(() => Object.defineProperty(history, "length", { value: 1 }));
      await page.getByRole("button", { name: "Go Back" }).click();
      await expect(page).toHaveURL(/\/\??$/);
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("Dawa Dwar");
      quietConsole.length = 0;
    });
  });
}

/** Playwright's own check waits for an observer that never calls back without script. */
function isInWindow(element: Element): boolean {
  const { top, bottom } = element.getBoundingClientRect();
  return top >= 0 && bottom <= innerHeight;
}

async function focusIsBehindTheModal(page: Page): Promise<boolean> {
  return page.evaluate(() => {
    const focused = document.activeElement;
    return focused !== document.body && !document.querySelector("dialog:modal")!.contains(focused);
  });
}
