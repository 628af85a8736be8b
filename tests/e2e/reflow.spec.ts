import type { Page } from "@playwright/test";
import { everyPage, missing, routes } from "./routes.ts";
import { expect, lookingTest as test } from "./test.ts";

const sizes = {
  "a small phone": { width: 320, height: 640 },
  "1280 by 1024 at 400 %": { width: 320, height: 256 },
  "1280 px at 200 %": { width: 640, height: 640 },
};

/** What a reader may set by WCAG 1.4.12. */
const spacing = `* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
  p { margin-bottom: 2em !important }`;

for (const path of [...everyPage, "/partner-app", "/hi/partner-app", "/offline", "/hi/offline"]) {
  test(`${path} needs no sideways scroll and loses nothing, small, zoomed, with text set large or wide`, async ({
    page,
    quietConsole,
  }) => {
    await page.setViewportSize(sizes["a small phone"]);
    await page.goto(path);
    if (missing(path)) quietConsole.length = 0;
    await expect.poll(() => page.evaluate(leftEmpty), "in a picture of the whole page").toEqual([]);
    // Zooming resizes the window of a page that is there already. Our layout is CSS alone, so it forgets the size before.
    for (const [name, size] of Object.entries(sizes)) {
      await page.setViewportSize(size);
      expect(await widerThanWindow(page), name).toEqual([]);
    }

    await page.emulateMedia({ reducedMotion: "reduce" });
    // By a sheet that needs no element: the policy of our pages refuses styles in them.
    await page.evaluate((css) => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(css);
      document.adoptedStyleSheets.push(sheet);
    }, spacing);
    for (const width of [320, 640, 1280]) {
      await page.setViewportSize({ width, height: 720 });
      expect(await page.evaluate(lost), `text set wide, ${width} px`).toEqual([]);
    }

    await page.evaluate(() => {
      document.adoptedStyleSheets.pop();
      document.documentElement.style.fontSize = "200%";
    });
    for (const width of [768, 360]) {
      await page.setViewportSize({ width, height: 900 });
      expect(await widerThanWindow(page), `text at 200 %, ${width} px`).toEqual([]);
      expect(await cutOff(page), `text at 200 %, ${width} px`).toEqual([]);
    }
  });
}

/** Parts that are drawn only when they are scrolled into view. A picture of the whole page does not scroll. */
function leftEmpty(): string[] {
  const parts = [...document.querySelectorAll("main section, footer, .store-card, .policy > section")];
  return parts
    .filter((part) => part.checkVisibility() && getComputedStyle(part).contentVisibility !== "visible")
    .map((part) => `${part.localName} ${part.className}`);
}

test("a phone whose browser doubles all text needs no sideways scroll, and nothing is cut off", async ({
  playwright,
  launchOptions,
  server,
}) => {
  test.slow();
  // Only a browser's own setting reaches what is measured in its text, as our breakpoints are.
  const args = [...(launchOptions.args ?? []), "--blink-settings=defaultFontSize=32,defaultFixedFontSize=26"];
  const browser = await playwright.chromium.launch({ ...launchOptions, args });
  const page = await browser.newPage({ viewport: { width: 360, height: 740 }, baseURL: server.origin });
  for (const path of [...routes, "/stores/1", "/track"]) {
    await page.goto(path);
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe("32px");
    expect(await page.evaluate(() => matchMedia("(width: 11.25em)").matches)).toBe(true);
    expect(await widerThanWindow(page), path).toEqual([]);
    expect(await cutOff(page), path).toEqual([]);
    expect(await page.evaluate(tooNarrowToType), path).toEqual([]);
  }
  await browser.close();
});

test("nothing moves when motion is reduced", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.goto("/");
  const moving = await page.evaluate(() =>
    document
      .getAnimations()
      .filter((animation) => animation.timeline instanceof DocumentTimeline)
      .map((animation) => (animation as CSSAnimation).animationName)
      // When the rest of the page is laid out, nothing moves.
      .filter((name) => name !== "draw"),
  );
  expect(moving).toEqual([]);
});

/** What sticks out of the window, by class, so that a failure names the culprit. */
function widerThanWindow(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth <= clientWidth) return [];
    const wide = [...document.body.querySelectorAll("*")]
      .filter((element) => element.getBoundingClientRect().right > clientWidth + 1)
      .map((element) => `${element.tagName}.${element.className}`);
    return [`${scrollWidth} px of ${clientWidth} px`, ...wide.slice(0, 5)];
  });
}

/** Boxes that show fewer than a handful of the letters that are typed into them. */
function tooNarrowToType(): string[] {
  return Array.from(document.querySelectorAll<HTMLInputElement>(".input"), (box) => {
    const { paddingLeft, paddingRight, fontSize } = getComputedStyle(box);
    const room = box.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight);
    return { name: `${box.name} has ${room} px`, letters: room / (parseFloat(fontSize) / 2), box };
  })
    .filter(({ letters, box }) => box.checkVisibility() && letters < 6)
    .map(({ name }) => name);
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

/** What sticks out of the window, and what hides a part of its own text. */
function lost(): string[] {
  const { scrollWidth, clientWidth } = document.documentElement;
  const wide = [...document.body.querySelectorAll("*")].filter(
    (element) => element.getBoundingClientRect().right > clientWidth + 1 && !element.closest(".hero-picture"),
  );
  const cut = [...document.body.querySelectorAll<HTMLElement>("body *")].filter((element) => {
    const { overflowX, overflowY, clipPath, lineHeight } = getComputedStyle(element);
    // What can be scrolled is not lost.
    const hides = [overflowX, overflowY].some((overflow) => ["hidden", "clip"].includes(overflow));
    // A long address on a card ends after two lines; all of it is on the store's page, and in what is read out.
    if (!hides || clipPath !== "none" || element.matches(".store-address") || !element.innerText?.trim()) return false;
    const { scrollHeight, clientHeight } = element;
    // Less than a line: the ascenders of a letter, not its reader's words.
    return (
      element.scrollWidth > element.clientWidth + 1 || scrollHeight > clientHeight + Number.parseFloat(lineHeight) / 2
    );
  });
  return [...(scrollWidth > clientWidth ? wide.slice(0, 3) : []), ...cut].map(
    ({ tagName, className, textContent }) => `${tagName}.${className}: ${textContent.slice(0, 40)}`,
  );
}
