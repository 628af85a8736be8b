/**
 * The six walks of docs/benchmarks/walks.md on a phone of 360 by 800 pixels: taps, scrolls of 500 px and fields typed into until the visitor
 * has what they came for; and seconds at 1.6 Mbit/s, 150 ms, processor slowed down 4 times (the median), reading and thinking left out.
 *
 *   node bench/walks.ts                          this checkout
 *   node bench/walks.ts --base ../before         beside it revision 10e7d51, which has its own ways
 */
import { resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { type Browser, chromium, type Page } from "@playwright/test";
import { ensureChromium } from "../scripts/chromium.ts";
import { asha } from "../tests/canaries.ts";
import { fixedNow } from "../tests/e2e/server.ts";
import { type Effort, Walker } from "../tests/e2e/walker.ts";
import {
  deleteAccount,
  joinAsPartner,
  lookUp,
  position,
  seeReturns,
  type Walk,
  walks,
  writeMessage,
} from "../tests/e2e/walks.ts";
import { midPhone, slowDown } from "./pages/phone.ts";
import { startSite } from "./pages/site.ts";

const { values } = parseArgs({ options: { base: { type: "string" }, runs: { type: "string", default: "3" } } });

const openMenu = (page: Page) => page.getByRole("button", { name: "Open menu" });
const inMenu = (page: Page, name: string) => page.locator("#menu").getByRole("link", { name, exact: true });
const openCard = (page: Page) => page.locator(".store-card, article, li").filter({ hasText: "24 घंटे खुला" }).first();

/** The ways of revision 10e7d51 to the same ends. */
const waysBefore = new Map<string, Walk["walk"]>([
  [
    "1",
    async (walker, page) => {
      await walker.tap(page.getByRole("link", { name: "स्टोर खोजिए", exact: true }));
      await page.waitForURL(/\/hi\/stores/);
      await callFromModal(walker, page);
    },
  ],
  [
    "1, near me",
    async (walker, page) => {
      await walker.tap(page.getByRole("link", { name: "स्टोर खोजिए", exact: true }));
      await page.waitForURL(/\/hi\/stores/);
      await walker.tap(page.getByRole("button", { name: "मेरे पास" }));
      await page.waitForURL(/near=/);
      await callFromModal(walker, page);
    },
  ],
  [
    "2",
    async (walker, page) => {
      await walker.tap(page.getByRole("link", { name: "Find a store", exact: true }));
      await page.waitForURL(/\/stores/);
      await walker.type(page.getByRole("textbox", { name: "Near which place?" }), "Shankar Nagar");
      await walker.tap(page.getByText("Filters and order", { exact: true }));
      await walker.tap(page.getByRole("combobox", { name: "Sort by" }));
      // What the browser itself shows of a list to choose from takes a tap of its own.
      walker.effort.taps += 1;
      await page.getByRole("combobox", { name: "Sort by" }).selectOption("nearest");
      await walker.tap(page.getByRole("checkbox", { name: "Home Delivery" }));
      await walker.tap(page.getByRole("button", { name: "Search" }));
      await page.waitForURL(/service=Home\+Delivery/);
      const nearest = page
        .getByRole("heading", { level: 3 })
        .first()
        .filter({ hasText: "Devendra Nagar Wellness Pharmacy" });
      await walker.tap(nearest.getByRole("link"));
      await walker.tapAway(page.getByRole("link", { name: "Call Now" }));
    },
  ],
  [
    "3, write",
    async (walker, page) => {
      await walker.tap(openMenu(page));
      await walker.tap(inMenu(page, "Contact"));
      await writeMessage(walker, page);
    },
  ],
  [
    "3, look up",
    async (walker, page, reference) => {
      await walker.tap(openMenu(page));
      await walker.tap(inMenu(page, "Contact"));
      await page.waitForURL(/\/contact/);
      await walker.tap(page.getByRole("link", { name: "See where it stands" }));
      await lookUp(walker, page, reference, "Show my case");
    },
  ],
  [
    "4",
    async (walker, page) => {
      await walker.tap(page.getByRole("contentinfo").getByRole("link", { name: "Return Policy" }));
      await seeReturns(walker, page);
    },
  ],
  ["5", joinAsPartner],
  [
    "6, list",
    async (walker, page) => {
      await walker.tap(page.getByRole("contentinfo").getByRole("link", { name: "Company", exact: true }));
      await page.waitForURL(/\/company/);
      await walker.tap(page.getByRole("main").locator('a[href*="/contact?subject="]'));
      await page.waitForURL(/\/contact/);
      await walker.type(page.getByRole("textbox", { name: "Full Name", exact: true }), asha.name);
    },
  ],
  ["6, delete", deleteAccount],
]);

async function callFromModal(walker: Walker, page: Page): Promise<void> {
  const link = openCard(page).getByRole("heading", { level: 3 }).getByRole("link");
  await walker.tap(link);
  await walker.tapAway(page.getByRole("link", { name: "अभी कॉल कीजिए" }));
}

interface Result extends Effort {
  seconds: number;
}

async function take(browser: Browser, origin: string, { from, knowsPosition, before, walk }: Walk): Promise<Result> {
  const context = await browser.newContext({
    baseURL: origin,
    viewport: { width: 360, height: 800 },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
    locale: "en-IN",
    timezoneId: "Asia/Kolkata",
    ...(knowsPosition ? { geolocation: position, permissions: ["geolocation"] } : {}),
  });
  // On a machine with nothing but itself to talk to, Chromium says that it is offline.
  await context.addInitScript(() => Object.defineProperty(navigator, "onLine", { value: true }));
  try {
    const page = await context.newPage();
    if (before) await page.goto(from);
    const reference = (await before?.(page)) ?? "";
    await slowDown(await context.newCDPSession(page), midPhone.slowdown);
    const walker = new Walker(page);
    const start = performance.now();
    await page.goto(from);
    await walk(walker, page, reference);
    return { ...walker.effort, seconds: (performance.now() - start) / 1000 };
  } finally {
    await context.close();
  }
}

function cells(results: readonly Result[]): string {
  const { taps, scrolls, fields } = results[0]!;
  const seconds = results.map((result) => result.seconds).toSorted((a, b) => a - b)[Math.floor(results.length / 2)]!;
  return `${taps} | ${scrolls} | ${fields} | ${seconds.toFixed(1)}`;
}

const root = fileURLToPath(new URL("..", import.meta.url));
const checkouts = values.base === undefined ? [root] : [resolve(values.base), root];
const browser = await chromium.launch({
  executablePath: ensureChromium(),
  args: ["--no-sandbox", "--disable-background-networking", "--disable-component-update", "--no-first-run"],
});
try {
  const rows = new Map<string, string[]>();
  for (const checkout of checkouts) {
    for (const now of new Set(walks.map((walk) => walk.now ?? fixedNow))) {
      const site = await startSite(checkout, checkout, { now });
      try {
        for (const walk of walks.filter((one) => (one.now ?? fixedNow) === now)) {
          const way = checkout === root ? walk.walk : waysBefore.get(walk.id)!;
          const results: Result[] = [];
          for (let run = 0; run < Number(values.runs); run += 1) {
            results.push(await take(browser, site.origin, { ...walk, walk: way }));
          }
          rows.set(walk.id, [...(rows.get(walk.id) ?? []), cells(results)]);
        }
      } finally {
        await site.stop();
      }
    }
  }
  const head = "taps | scrolls | fields | seconds";
  console.log(`| walk | ${checkouts.map(() => head).join(" | ")} |`);
  for (const [id, columns] of rows) console.log(`| ${id} | ${columns.join(" | ")} |`);
} finally {
  await browser.close();
}
