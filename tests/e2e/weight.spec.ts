import type { Page } from "@playwright/test";
import { whenHydrated } from "./scripts.ts";
import { expect, test } from "./test.ts";

interface Weight {
  total: number;
  script: number;
}

const kB = 1000;

test.use({ viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75 });

test("the whole first load of home is at most 90 kB, picture and font included", async ({ page }) => {
  const { total, script } = await firstLoad(page, "/");
  expect(total).toBeLessThanOrEqual(90 * kB);
  expect(script).toBeLessThanOrEqual(2 * kB);
});

test("in Hindi as well, with its own font on top", async ({ page }) => {
  const { total, script } = await firstLoad(page, "/hi");
  expect(total).toBeLessThanOrEqual((90 + 45) * kB);
  expect(script).toBeLessThanOrEqual(2 * kB);
});

for (const route of ["/about", "/company", "/services", "/privacy-policy-2025", "/account-deletion"]) {
  test(`${route} ships no script`, async ({ page }) => {
    const { script } = await firstLoad(page, route);
    expect(script).toBe(0);
  });
}

for (const route of ["/help-support", "/contact", "/hi/help-support", "/hi/contact"]) {
  test(`${route} ships at most 110 kB of script`, async ({ page }) => {
    const { script } = await firstLoad(page, route);
    expect(script).toBeLessThanOrEqual(110 * kB);
  });
}

/** Bytes as they came over the network, headers included. */
async function firstLoad(page: Page, route: string): Promise<Weight> {
  const session = await page.context().newCDPSession(page);
  await session.send("Network.enable");
  await session.send("Network.setCacheDisabled", { cacheDisabled: true });
  const weight = { total: 0, script: 0 };
  const kinds = new Map<string, string>();
  session.on("Network.responseReceived", ({ requestId, type }) => kinds.set(requestId, type));
  session.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    weight.total += encodedDataLength;
    if (kinds.get(requestId) === "Script") weight.script += encodedDataLength;
  });
  await page.goto(route);
  if (/help-support|contact$/.test(route)) await whenHydrated(page);
  await page.waitForLoadState("networkidle");
  return weight;
}
