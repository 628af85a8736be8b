import type { Page } from "@playwright/test";
import { expect, test } from "./test.ts";

const routes = [
  "/",
  "/about",
  "/company",
  "/services",
  "/contact",
  "/help-support",
  "/help-support?q=aeroplane",
  "/privacy-policy-2025",
  "/account-deletion",
  "/stores",
  "/hi",
  "/hi/company",
  "/hi/services",
  "/hi/stores",
  "/hi/contact",
  "/hi/help-support",
  "/hi/account-deletion",
];

for (const route of routes) {
  test(`${route} needs no sideways scroll at 320 px`, async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    await page.goto(route);
    expect(await widerThanWindow(page)).toEqual([]);
  });

  test(`${route} needs no sideways scroll at 400 % zoom`, async ({ page }) => {
    // A window of 1280 by 1024 at 400 %.
    await page.setViewportSize({ width: 320, height: 256 });
    await page.goto(route);
    expect(await widerThanWindow(page)).toEqual([]);
  });

  test(`${route} cuts nothing off with text at 200 %`, async ({ page }) => {
    await page.setViewportSize({ width: 768, height: 900 });
    await page.goto(route);
    await page.evaluate(() => {
      document.documentElement.style.fontSize = "200%";
    });
    expect(await widerThanWindow(page)).toEqual([]);
    expect(await cutOff(page)).toEqual([]);
  });
}

test("nothing moves when motion is reduced", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.goto("/");
  const moving = await page.evaluate(() =>
    document
      .getAnimations()
      .filter((animation) => animation.timeline instanceof DocumentTimeline)
      .map((animation) => (animation as CSSAnimation).animationName),
  );
  expect(moving).toEqual([]);
});

/** What sticks out of the window, by class, so that a failure names the culprit. */
function widerThanWindow(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    if (document.documentElement.scrollWidth <= innerWidth) return [];
    return [...document.body.querySelectorAll("*")]
      .filter((element) => element.getBoundingClientRect().right > innerWidth + 1)
      .map((element) => `${element.tagName}.${element.className}`)
      .slice(0, 5);
  });
}

/** Elements that hide a part of their own text. */
function cutOff(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.body.querySelectorAll<HTMLElement>("main *, header *, footer *")]
      .filter((element) => {
        const { overflowX, overflowY, clipPath } = getComputedStyle(element);
        const hides = overflowX !== "visible" || overflowY !== "visible";
        const forReadersOnly = clipPath !== "none";
        return hides && !forReadersOnly && element.innerText?.trim() && element.scrollWidth > element.clientWidth + 1;
      })
      .map((element) => `${element.tagName}.${element.className}`),
  );
}
