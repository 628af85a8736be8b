import { type Browser, chromium, type Page } from "@playwright/test";
import { pathIn } from "../../domain/language.ts";
import { findTestBrowser } from "../../scripts/chromium.ts";
import { whenReady } from "../e2e/scripts.ts";
import { fixedNow, startServer } from "../e2e/server.ts";
import { screens, sizes, themes, type View } from "./screens.ts";

/** The one address of every run: the code to scan on a store's page holds it. */
const origin = "http://pictures.localhost";

export interface Camera {
  /** What the browser calls itself. */
  browser: string;
  /** A page of its own for a screen, as one device after another would show it. `css`: a change to try. */
  take(screen: string, language: View["language"], css?: string): AsyncGenerator<{ view: View; screenshot: Buffer }>;
  /** A page that is not ours. */
  takeHtml(html: string): Promise<Buffer>;
  close(): Promise<void>;
}

/** The built site at a time that does not pass, and a browser that shows it under the same address each time. */
export async function setUpCamera(): Promise<Camera> {
  const server = await startServer({ PUBLIC_ORIGIN: origin, FIXED_NOW: fixedNow });
  const { port } = new URL(server.origin);
  const browser = await chromium.launch({
    executablePath: findTestBrowser(),
    args: ["--no-sandbox", "--hide-scrollbars", `--host-resolver-rules=MAP pictures.localhost:80 127.0.0.1:${port}`],
  });
  return {
    browser: `Chromium ${browser.version()}`,
    async *take(screen, language, css = "") {
      const page = await openPage(browser);
      const address = origin + pathIn(language, screens.get(screen)!);
      for (const size of sizes) {
        await page.setViewportSize(size);
        await page.goto(address);
        await whenReady(page);
        await standStill(page, css);
        for (const theme of themes) {
          await page.emulateMedia({ colorScheme: theme });
          const clip = { x: 0, y: 0, width: size.width, height: await page.evaluate(endOf, screen === "home") };
          const screenshot = await page.screenshot({ fullPage: true, clip });
          yield { view: { screen, language, size, theme }, screenshot };
        }
      }
      await page.context().close();
    },
    async takeHtml(html) {
      const page = await openPage(browser);
      await page.setContent(html);
      await standStill(page);
      const screenshot = await page.screenshot({ fullPage: true });
      await page.context().close();
      return screenshot;
    },
    async close() {
      await browser.close();
      await server.stop();
    },
  };
}

async function openPage(browser: Browser): Promise<Page> {
  const context = await browser.newContext({
    locale: "en-IN",
    timezoneId: "Asia/Kolkata",
    reducedMotion: "reduce",
    serviceWorkers: "block",
    // A Mac without script stays on /get-app.
    userAgent: "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Chrome/140.0.0.0",
  });
  await context.route("**/choose-app.js", (route) => route.fulfill({ body: "" }));
  const page = await context.newPage();
  await page.clock.setFixedTime(fixedNow);
  await page.addInitScript(() => Object.defineProperty(navigator, "onLine", { value: true }));
  return page;
}

/** The footer is the same everywhere: home shows it. A text that goes on and on is shown by its first eight screens of a phone. */
function endOf(withFooter: boolean): number {
  const footer = document.querySelector("footer")!.getBoundingClientRect();
  return Math.min(Math.floor(scrollY + (withFooter ? footer.bottom : footer.top)), 6000);
}

/** Every font and picture is there and in use, however slowly it came. */
export async function standStill(page: Page, css = ""): Promise<void> {
  await page.evaluate(async (added) => {
    // A font that is optional and late is not used until the next page.
    for (const sheet of document.styleSheets) {
      for (const [index, rule] of [...sheet.cssRules].entries()) {
        if (!(rule instanceof CSSFontFaceRule) || !rule.cssText.includes("optional")) continue;
        sheet.deleteRule(index);
        sheet.insertRule(rule.cssText.replace("optional", "block"), index);
      }
    }
    const sheet = new CSSStyleSheet();
    // Without waiting for it.
    sheet.replaceSync(`* { content-visibility: visible !important } ${added}`);
    document.adoptedStyleSheets.push(sheet);
    for (const image of document.images) image.loading = "eager";
    await Promise.allSettled([...document.images].map((image) => image.decode()));
    // Asks for the fonts of the new rules.
    void document.body.offsetHeight;
    await document.fonts.ready;
  }, css);
}
