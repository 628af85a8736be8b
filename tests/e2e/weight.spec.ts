import type { Page } from "@playwright/test";
import { inEveryLanguage, languageOf, scriptOf } from "../../domain/language.ts";
import { exampleOf, screens } from "../../domain/screens.ts";
import { whenHydrated } from "./scripts.ts";
import { servedWhole } from "./served.ts";
import { storeBox, suggestingBox } from "./store-box.ts";
import { expect, forgetLines, test } from "./test.ts";

interface Weight {
  /** Bytes as they came over the network, headers included. */
  total: number;
  /** Bytes of each script as it was sent: brotli. */
  scripts: Map<string, number>;
}

const kB = 1000;

test.use({ awaitReact: false, viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75 });

/** Registers the worker that keeps pages for when there is no network; tells until when our phone is answered. */
const everywhere = ["/scripts/offline.js", "/scripts/phone-hours.js"];

for (const screen of screens) {
  // That one leads on to another site.
  if (screen.folder === "get-app") continue;
  const { total, react, scripts = [] } = screen.weight;
  for (const path of inEveryLanguage(exampleOf(screen))) {
    const name = react ? `React runs, with at most ${react} kB of script` : "no React, and no script but its own";
    test(`${path}: ${name}`, async ({ page, quietConsole, request }) => {
      await servedWhole(request, path);
      const weight = await firstLoad(page, path, react !== undefined);
      // Hindi brings a font of its own, plain and bold.
      expect(weight.total).toBeLessThanOrEqual((total + (scriptOf(languageOf(path)) === "Deva" ? 68 : 0)) * kB);
      // The container is the document; every part that acts has a fiber, as React DevTools looks for it.
      expect(await keysOf(page, "document")).toBe(react ? "__reactContainer$" : "");
      forgetLines(quietConsole, /404 \(Not Found\)/);
      if (react) {
        const sum = weight.scripts.values().reduce((all, bytes) => all + bytes, 0);
        expect(sum).toBeLessThanOrEqual(react * kB);
        expect(sum).toBeGreaterThan(50 * kB);
        return;
      }
      expect(await keysOf(page, "main")).toBe("");
      expect([...weight.scripts.keys()].toSorted()).toEqual([...everywhere, ...scripts].toSorted());
      expect(Math.max(...weight.scripts.values())).toBeLessThanOrEqual(0.6 * kB);
      expect(await page.locator("script:not([src], [type='application/ld+json'])").count()).toBe(0);
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

test("the framework is one file for all screens, and is never asked for again", async ({ request }) => {
  const pages = ["/help-support", "/hi/contact", "/stores", "/stores/1"];
  const named = await Promise.all(
    pages.map(async (path) => /\/assets\/framework-[\w-]+\.js/.exec(await (await request.get(path)).text())?.[0] ?? ""),
  );
  expect(new Set(named).size).toBe(1);
  const response = await request.get(named[0] ?? "/");
  expect(response.status()).toBe(200);
  expect(response.headers()["cache-control"]).toContain("immutable");
});

test("nothing of the script is asked for before the content is there", async ({ page }) => {
  const html = await (await page.request.get("/stores")).text();
  expect(html).not.toContain("modulepreload");
  const order: string[] = [];
  page.on("request", (request) => {
    if (/\/assets\/.*\.js$/.test(request.url())) order.push("script");
  });
  page.on("load", () => order.push("load"));
  await page.goto("/stores");
  await whenHydrated(page);
  expect(order[0]).toBe("load");
  expect(order).toContain("script");
});

for (const path of ["/stores", "/hi/stores"]) {
  test(`${path}: the suggestions are loaded when the box is first focused, not before`, async ({ page }) => {
    const asked: string[] = [];
    page.on("request", (request) => {
      if (/\/assets\/suggestion-list-|\/api\/suggest/.test(request.url())) asked.push(new URL(request.url()).pathname);
    });
    await page.goto(path);
    await whenHydrated(page);
    await page.waitForLoadState("networkidle");
    expect(asked).toEqual([]);
    await storeBox(page).focus();
    await expect(suggestingBox(page)).toBeFocused();
    await page.waitForLoadState("networkidle");
    // Its script and its styles; nothing is asked for before a letter is typed.
    expect(asked.map((file) => file.replace(/.*\./, "")).toSorted()).toEqual(["css", "js"]);
  });
}

test("React in the browser is told of the screens it runs on, not of pages that are only read", async ({ request }) => {
  const html = await (await request.get("/stores")).text();
  const manifest = await (await request.get(/\/assets\/manifest-\w+\.js/.exec(html)![0])).text();
  for (const path of ["stores", "stores/:id/:name?", "contact", "help-support", "offline", "hi/stores"]) {
    expect(manifest).toContain(`"path":"${path}"`);
  }
  for (const path of ["about", "company", "services", "hi/about", "contact/thanks", "track", "newsletter"]) {
    expect(manifest).not.toContain(`"path":"${path}"`);
  }
});

test("no inline script runs before the content is there", async ({ request }) => {
  // The stores are left out: on a busy machine their answer is streamed, with scripts that put it into its place.
  for (const path of ["/help-support", "/contact", "/stores/1"]) {
    const html = await (await request.get(path)).text();
    const tags = [...html.matchAll(/<script[^>]*>/g)].map(([tag]) => tag);
    const running = tags.filter((tag) => !/\ssrc=|application\/ld\+json|type="text\/plain"/.test(tag));
    expect(running, path).toEqual([]);
    expect(tags.filter((tag) => tag.includes('type="text/plain"')).length, path).toBeGreaterThan(1);
  }
});

async function firstLoad(page: Page, path: string, hydrates: boolean): Promise<Weight> {
  const session = await page.context().newCDPSession(page);
  await session.send("Network.enable");
  await session.send("Network.setCacheDisabled", { cacheDisabled: true });
  const weight: Weight = { total: 0, scripts: new Map() };
  session.on("Network.responseReceived", ({ type, response }) => {
    const headers = new Headers(response.headers as Record<string, string>);
    if (type === "Script" || response.url.endsWith(".js"))
      weight.scripts.set(new URL(response.url).pathname, Number(headers.get("Content-Length")));
  });
  session.on("Network.loadingFinished", ({ encodedDataLength }) => {
    weight.total += encodedDataLength;
  });
  await page.goto(path);
  if (hydrates) await whenHydrated(page);
  await page.waitForLoadState("networkidle");
  return weight;
}
