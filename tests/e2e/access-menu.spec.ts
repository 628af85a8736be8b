import type { Page } from "@playwright/test";
import en from "../../content/en/shell.ts";
import hi from "../../content/hi/shell.ts";
import { isDocument, rewrite } from "./scripts.ts";
import { expect, test } from "./test.ts";

/** Chromium as a browser that knows popovers and dialogs, but not `command`: the menu is a popover there. */
async function forgetCommand(page: Page): Promise<void> {
  await rewrite(page, isDocument, (text) => text.replaceAll(/ command(for)?=/gi, " xcommand$1="));
}

/** The name of what has the focus, where it can be seen; else what lies over it. */
function focused(page: Page): Promise<string> {
  return page.evaluate(() => {
    const element = document.activeElement!;
    if (element === document.body) return "the window itself";
    const { left, top, width, height } = element.getBoundingClientRect();
    const over = document.elementFromPoint(left + width / 2, top + height / 2);
    const isSeen = over !== null && (element.contains(over) || over.contains(element));
    const name = element.getAttribute("aria-label") ?? element.textContent;
    return isSeen && element.closest("dialog") ? String(name) : `${name}, behind the menu`;
  });
}

const ways = [
  ["", { javaScriptEnabled: true }, false],
  [", without script", { javaScriptEnabled: false }, false],
  [", in a browser without `command`", { javaScriptEnabled: true }, true],
  [", without script in a browser without `command`", { javaScriptEnabled: false }, true],
] as const;

for (const [how, options, isOld] of ways) {
  // One menu on every page: with React around it, without, and over the hero.
  const pages = [
    ["/hi", hi],
    ["/about", en],
    ["/hi/contact", hi],
  ] as const;
  for (const [path, { header, nav }] of options.javaScriptEnabled ? pages : pages.slice(0, 1)) {
    test.describe(() => {
      test.use({ ...options, viewport: { width: 360, height: 740 } });

      test(`the menu of ${path} keeps the focus until it closes${how}`, async ({ page }) => {
        if (isOld) await forgetCommand(page);
        await page.goto(path);
        const opener = page.getByRole("button", { name: header.openMenu });
        const menu = page.getByRole("dialog", { name: header.menu });
        await opener.focus();
        await page.keyboard.press("Enter");
        await expect(menu).toBeVisible();
        // Twice round, and back again.
        const stops: string[] = [];
        for (const key of [...Array<string>(24).fill("Tab"), ...Array<string>(12).fill("Shift+Tab")]) {
          await page.keyboard.press(key);
          stops.push(await focused(page));
        }
        expect(stops.filter((stop) => stop.endsWith("behind the menu"))).toEqual([]);
        for (const name of [header.closeMenu, nav.home, nav.contact, header.getStarted]) {
          expect(stops.filter((stop) => stop === name).length, name).toBeGreaterThan(1);
        }
        await page.keyboard.press("Escape");
        await expect(menu).toBeHidden();
        await expect(opener).toBeFocused();
        await page.keyboard.press("Enter");
        await expect(menu).toBeVisible();
        await menu.getByRole("button", { name: header.closeMenu }).press("Enter");
        await expect(menu).toBeHidden();
        await expect(opener).toBeFocused();
      });
    });
  }
}

test("nothing behind the open menu is read out or reached", async ({ page }) => {
  await page.setViewportSize({ width: 900, height: 800 });
  await page.goto("/services");
  await page.getByRole("button", { name: en.header.openMenu }).click();
  const menu = page.getByRole("dialog", { name: en.header.menu });
  await expect(menu.getByRole("link", { name: en.nav.home })).toBeVisible();
  expect(await menu.evaluate((element) => element.matches(":modal"))).toBe(true);
  await expect(menu.getByRole("button", { name: en.header.closeMenu })).toBeFocused();
});
