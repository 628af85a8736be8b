import { test as base, expect, type Page } from "@playwright/test";
import { languages, pathIn } from "../../domain/language.ts";
import { examplesOf, screens } from "../../domain/screens.ts";
import { whenReady } from "../e2e/scripts.ts";
import { fixedNow, startServer } from "../e2e/server.ts";
import { standStill } from "../e2e/stand-still.ts";

const widths = [
  { width: 360, height: 740 },
  { width: 768, height: 1024 },
  { width: 1440, height: 900 },
];

/** The built site at a time that does not pass. Its port is in the code to scan. */
const test = base.extend<object, { origin: string }>({
  origin: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names in it
    async ({}, use) => {
      const server = await startServer();
      await use(server.origin);
      await server.stop();
    },
    { scope: "worker" },
  ],
});
// A Mac without script stays on /get-app.
test.use({ userAgent: "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Chrome/140.0.0.0" });

for (const path of screens.flatMap(examplesOf)) {
  const screen = path.slice(1).replaceAll(/\W+/g, "-") || "home";
  for (const language of languages) {
    test(`${screen} ${language}`, async ({ page, origin }) => {
      test.slow();
      await page.route("**/choose-app.js", (route) => route.fulfill({ body: "" }));
      await page.clock.setFixedTime(fixedNow);
      for (const size of widths) {
        await page.setViewportSize(size);
        await page.goto(origin + pathIn(language, path));
        await whenReady(page);
        await standStill(page);
        for (const colorScheme of ["light", "dark"] as const) {
          await page.emulateMedia({ colorScheme });
          const clip = { x: 0, y: 0, width: size.width, height: await heightOf(page, screen === "home") };
          const name = `${screen}-${language}-${size.width}-${colorScheme}.png`;
          await expect.soft(page).toHaveScreenshot(name, { fullPage: true, clip, mask: [page.locator(".qr-code")] });
        }
      }
    });
  }
}

/** The footer is the same everywhere: home shows it. A text that goes on and on is shown by its first eight screens of a phone. */
function heightOf(page: Page, withFooter: boolean): Promise<number> {
  return page.evaluate((whole) => {
    const footer = document.querySelector("footer")!.getBoundingClientRect();
    return Math.min(Math.floor(scrollY + (whole ? footer.bottom : footer.top)), 6000);
  }, withFooter);
}
