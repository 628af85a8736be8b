import type { Page } from "@playwright/test";
import { whenHydrated } from "./scripts.ts";
import { routes } from "./routes.ts";
import { expect, forgetNotFound, test } from "./test.ts";

test.use({ awaitReact: false });

const acting = /^(\/hi)?\/(help-support|contact|stores(\/1)?)$/;

for (const path of [...routes, "/stores/1", "/hi/stores/1", "/track"]) {
  if (acting.test(path)) {
    test(`${path}: React runs in the browser`, async ({ page }) => {
      await page.goto(path);
      await whenHydrated(page);
      // The container is the document; every part that acts has a fiber, as React DevTools looks for it.
      expect(await keysOf(page, "document")).toContain("__reactContainer$");
      expect(await keysOf(page, "main form")).toContain("__reactFiber$");
    });
  } else {
    test(`${path}: no React in the browser`, async ({ page, quietConsole }) => {
      await page.goto(path);
      await page.waitForLoadState("networkidle");
      expect(await keysOf(page, "document")).toBe("");
      expect(await keysOf(page, "main")).toBe("");
      forgetNotFound(quietConsole);
    });
  }
}

function keysOf(page: Page, selector: string): Promise<string> {
  return page.evaluate((wanted) => {
    const node = wanted === "document" ? document : document.querySelector(wanted);
    return Object.keys(node ?? {})
      .filter((key) => key.startsWith("__react"))
      .map((key) => key.replace(/\$.*/, "$"))
      .join(" ");
  }, selector);
}
