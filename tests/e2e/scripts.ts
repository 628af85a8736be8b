import type { Page, Request } from "@playwright/test";

/** The modules that React and the screens come in. */
export const modules = /\/assets\/.+\.js$/;

/** Holds what the page asks for at such an address back until the function that it gives is called. */
export async function hold(page: Page, address: RegExp | string): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(address, async (route) => {
    await promise;
    // The page may have given it up meanwhile.
    await route.continue().catch(() => {});
  });
  return resolve;
}

/** Holds every script of the page; the page is opened up to `domcontentloaded`. */
export function holdScripts(page: Page): Promise<() => void> {
  return hold(page, modules);
}

/**
 * Changes files on their way to the page. A policy that knows a page's scripts by their hashes goes where those are about to change.
 */
export async function rewrite(
  page: Page,
  isChanged: (file: Request) => boolean,
  change: (text: string) => string,
  dropPolicy = false,
): Promise<void> {
  await page.route("**/*", async (route) => {
    if (!isChanged(route.request())) return route.fallback();
    const response = await route.fetch({ maxRedirects: 0 });
    const headers = response.headers();
    // They are of the file as it was.
    for (const name of ["content-encoding", "content-length"]) delete headers[name];
    if (dropPolicy) delete headers["content-security-policy"];
    return route.fulfill({ status: response.status(), headers, body: change(await response.text()) });
  });
}

export function isDocument(file: Request): boolean {
  return file.resourceType() === "document";
}

/** As in a browser whose visitor lets no site keep anything. */
export async function refuseStorage(page: Page): Promise<void> {
  await page.addInitScript(() => {
    for (const name of ["localStorage", "sessionStorage", "indexedDB", "caches"]) {
      Object.defineProperty(window, name, {
        get() {
          throw new DOMException("The operation is insecure.", "SecurityError");
        },
      });
    }
  });
}

/** Whether React runs in every form of the page, or in the page where it has none. */
function hydrated(): boolean {
  const forms = [...document.querySelectorAll("main form")].filter((form) => !form.closest(".server-only"));
  const parts = forms.length > 0 ? forms : [...document.querySelectorAll("main > *")];
  return parts.every((part) => Object.keys(part).some((key) => key.startsWith("__reactFiber$")));
}

export async function isHydrated(page: Page): Promise<boolean> {
  return page.evaluate(hydrated);
}

export async function whenHydrated(page: Page): Promise<void> {
  await page.waitForFunction(hydrated);
}

/** Waits for it where React is to run; elsewhere the page is ready as it is. */
export async function whenReady(page: Page): Promise<void> {
  if (await page.locator("script#react").count()) await whenHydrated(page);
}

/**
 * When the page has taken in what came until now: it gets one more answer, and draws twice. Playwright's 'networkidle' may never come where the
 * page gave up a request that a test held.
 */
export async function whenTakenIn(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await fetch("/healthz");
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  });
}
