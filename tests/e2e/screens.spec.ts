import type { Page } from "@playwright/test";
import en from "../../content/en/shell.ts";
import hi from "../../content/hi/shell.ts";
import { languages, pathIn } from "../../domain/language.ts";
import { examplesOf, screens } from "../../domain/screens.ts";
import { latinOnPage } from "../hindi/latin-on-page.ts";
import { standStill } from "./stand-still.ts";
import { axeFaults, axeFaultsInBothThemes } from "./axe.ts";
import * as faults from "./screen-faults.ts";
import { startSlowStores } from "./slow-stores.ts";
import { expect, lookingTest as test } from "./test.ts";

/** Every screen, and states of some that look otherwise. */
const looked: readonly string[] = [
  // That one leads on to another site.
  ...screens.flatMap(examplesOf).filter((path) => path !== "/get-app"),
  "/stores/none",
  "/stores?open=now&q=raipur",
  "/stores?q=medical&service=Medicines",
  "/contact?about=account-deletion",
  "/help-support?q=refund",
  "/help-support?q=aeroplane",
  "/newsletter?asked=",
];

const firstScreens = [
  [320, 256],
  [740, 360],
  [768, 1024],
  [1024, 768],
  [1440, 900],
  [360, 740],
] as const;

/** What a reader may set by WCAG 1.4.12. */
const spacing = `* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
  p { margin-bottom: 2em !important }`;

test.slow();

for (const language of languages) {
  for (const path of looked.map((at) => pathIn(language, at))) {
    // Opened once: our layout is CSS alone, so that it forgets the size before.
    test(`${path} is as it should be at every size, zoomed, with text set large or wide, 108 and 112 in sight, and axe finds nothing`, async ({
      page,
      quietConsole,
    }) => {
      await page.setViewportSize({ width: 320, height: 640 });
      await page.goto(path);
      await expect.poll(() => page.evaluate(faults.leftEmpty), "in a picture of the whole page").toEqual([]);
      // What a visitor asked for is repeated as it was written.
      const repeats = /[?]|no-such-town/.test(path);
      const found = language === "hi" && !repeats ? await englishLeft(page) : [];
      const look = async (how: string, ...checks: (() => string[])[]) => {
        for (const check of checks) found.push(...(await page.evaluate(check)).map((fault) => `${how}, ${fault}`));
      };
      // First upright and on its side, tablets and a laptop: later the page is scrolled.
      for (const [width, height] of firstScreens) {
        await page.setViewportSize({ width, height });
        await look(`${width}x${height}`, faults.emergencyNumbers);
      }
      await page.setViewportSize({ width: 360, height: 740 });
      await expect.poll(() => page.evaluate(faults.emptyIcons)).toEqual([]);
      await look("360 px", faults.crowded, faults.newTabs);
      await standStill(page);
      await lookZoomed(page, look);
      for (const width of [360, 1440]) {
        await page.setViewportSize({ width, height: 800 });
        // Hindi has the parts of English (hindi.spec.ts), in the same colours.
        const seen = language === "en" ? axeFaultsInBothThemes(page) : axeFaults(page, undefined, "others");
        found.push(...(await seen).map((fault) => `${width} px, ${fault}`));
      }
      await page.emulateMedia({ colorScheme: "light" });
      await page.evaluate(() => {
        for (const folded of document.querySelectorAll("main details")) folded.setAttribute("open", "");
      });
      for (const width of [360, 768, 1440]) {
        await page.setViewportSize({ width, height: 800 });
        await look(`${width} px`, faults.brokenTexts, faults.crookedButtons);
        if (width === 360) await look("360 px", faults.lowLinks);
      }
      // The browser itself reports a page that is missing.
      quietConsole.splice(0, quietConsole.length, ...quietConsole.filter((line) => !/404 \(Not Found\)/.test(line)));
      expect(found).toEqual([]);
    });
  }
}

/** Words, links and marks of a Hindi page that are not Hindi. */
async function englishLeft(page: Page): Promise<string[]> {
  const latin = await latinOnPage(page);
  // What programs read is the same in every language.
  const others = await page
    .locator('a[href^="/"]:not([hreflang], [href^="/api/"]), form[action^="/"]')
    .evaluateAll((all) => all.map((one) => one.getAttribute("href") ?? one.getAttribute("action") ?? ""));
  const marks = await page.evaluate(() => [
    document.documentElement.lang,
    document.querySelector('meta[property="og:locale"]')?.getAttribute("content"),
  ]);
  return [
    ...latin.map((text) => `Latin letters: ${text}`),
    ...others.filter((address) => !/^\/hi(\/|\?|#|$)/.test(address)).map((address) => `leads out of Hindi: ${address}`),
    ...(marks.join() === "hi,hi_IN" ? [] : [`marked as ${marks.join()}`]),
  ];
}

type Look = (how: string, ...checks: (() => string[])[]) => Promise<void>;

async function lookZoomed(page: Page, look: Look): Promise<void> {
  for (const [how, width, height] of [
    ["a small phone", 320, 640],
    ["1280 by 1024 at 400 %", 320, 256],
    ["1280 px at 200 %", 640, 640],
  ] as const) {
    await page.setViewportSize({ width, height });
    await look(how, faults.widerThanWindow, faults.cutPlaceholders);
  }
  // By a sheet that needs no element: the policy of our pages refuses styles in them.
  await page.evaluate((css) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(css);
    document.adoptedStyleSheets.push(sheet);
  }, spacing);
  for (const width of [320, 640, 1280]) {
    await page.setViewportSize({ width, height: 720 });
    await look(`text set wide, ${width} px`, faults.widerThanWindow, faults.cutOff);
  }
  await page.evaluate(() => {
    document.adoptedStyleSheets.pop();
    document.documentElement.style.fontSize = "200%";
  });
  for (const width of [768, 360]) {
    await page.setViewportSize({ width, height: 900 });
    await look(`text at 200 %, ${width} px`, faults.widerThanWindow, faults.cutOff, faults.cutPlaceholders);
  }
  await page.evaluate(() => document.documentElement.style.removeProperty("font-size"));
}

for (const [language, { header, error }] of [
  ["en", en],
  ["hi", hi],
] as const) {
  test(`where a page cannot be shown its heading and buttons keep their distance, ${language}`, async ({
    page,
    quietConsole,
  }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto(pathIn(language, "/stores/%ff"));
    expect(await page.evaluate(faults.crowded)).toEqual([]);
    using failing = await startSlowStores();
    await page.goto(failing.origin + pathIn(language, "/contact"));
    await expect(page.getByRole("heading", { name: error.title })).toBeVisible();
    expect(await page.evaluate(faults.crowded)).toEqual([]);
    quietConsole.length = 0;
  });

  test(`axe finds nothing in the menu, light and dark, ${language}`, async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 800 });
    await page.goto(pathIn(language, "/"));
    await page.getByRole("button", { name: header.openMenu }).click();
    await expect(page.getByRole("navigation", { name: header.menu })).toBeVisible();
    expect(await axeFaultsInBothThemes(page)).toEqual([]);
  });
}

test("each check names what it is there for", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.setContent(`<main>
    <p style="width: 900px">wide</p>
    <p style="width: 20px; overflow: hidden; white-space: nowrap">cut off at its end</p>
    <section style="content-visibility: auto">later</section>
    <input class="input" placeholder="more than there is room for" style="width: 40px; border-radius: 4px">
    <button class="btn" style="border-radius: 9px">Send</button>
    <ol><li style="padding-inline-start: 0">one</li></ol>
    <h1 style="margin: 0">Heading</h1><button class="btn btn-quiet" style="padding: 0 20px; display: block">Quiet</button>
    <svg class="icon"><use href="#none"/></svg><a href="https://x.example" target="_blank">elsewhere</a>
    <p style="margin: 40px 0"><a href="/">low</a></p>
    <p style="white-space: pre-line">A line that is long enough\nit</p>
    <p style="width: 60px; word-break: break-all">somebody.with.a.long.name@example.com</p>
  </main>`);
  const named = async (check: () => string[]) => (await page.evaluate(check)).join("\n");
  expect(await named(faults.widerThanWindow)).toContain("px of 360 px");
  expect(await named(faults.cutOff)).toContain("cut off at its end");
  expect(await named(faults.leftEmpty)).toContain("empty: section");
  expect(await named(faults.cutPlaceholders)).toMatch(/more than there is room for[^]*number at its words: one/);
  expect(await named(faults.crowded)).toContain("crowded: Quiet at Heading");
  expect(await named(faults.newTabs)).toContain("opens a new tab unsaid: elsewhere");
  expect(await named(faults.emergencyNumbers)).toContain("numbers of an emergency");
  expect(await named(faults.emptyIcons)).toBe("empty icon: #none");
  expect(await named(faults.lowLinks)).toContain("low link: low");
  expect(await named(faults.brokenTexts)).toMatch(/a word alone: A line[^]*a broken address: somebody/);
  expect(await named(faults.crookedButtons)).toMatch(
    /begins after its line: Quiet[^]*other corners than its field: Send/,
  );
  expect((await axeFaults(page)).join("\n")).toContain("document-title");
});
