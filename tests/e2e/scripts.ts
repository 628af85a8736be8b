import type { Page } from "@playwright/test";

/** The modules that React and the screens come in. */
export const modules = /\/assets\/.+\.js$/;

/** Holds every script of the page back until the function that it gives is called. */
export async function holdScripts(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(modules, async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}

/** Waits until React runs on the page. */
export async function whenHydrated(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    Object.keys(document.querySelector("main *") ?? {}).some((key) => key.startsWith("__reactFiber$")),
  );
}
