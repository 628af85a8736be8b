import { setTimeout as sleep } from "node:timers/promises";
import type { Browser, BrowserContext, BrowserContextOptions, Page } from "@playwright/test";
import type { Speed } from "./network.ts";
import type { Site } from "./site.ts";

/** A network, and how many times slower than here the processor is. */
export interface Phone extends Speed {
  slowdown: number;
}

/** A cheap phone on a bad network. */
export const slowPhone: Phone = { kbits: 400, latencyMs: 300, slowdown: 6 };
/** What Lighthouse calls mobile. */
export const midPhone: Phone = { kbits: 1600, latencyMs: 150, slowdown: 4 };

/** A page that is open on a phone; times in ms since it was asked for. */
export interface Visit {
  page: Page;
  /** Works something out in the page. Playwright's own way would first give the page some 200 kB of script to read. */
  ask<T>(inPage: () => T): Promise<T>;
  /** Asks until the answer is something other than nothing. */
  wait<T>(inPage: () => T): Promise<T>;
  /** Largest contentful paint, as far as it has come. */
  largestPaint(): Promise<number>;
  /** Sum of all layout shifts that no input explains. */
  shift(): number;
}

interface TimelineEvent {
  type: string;
  lcpDetails?: { renderTime: number; loadTime: number };
  layoutShiftDetails?: { value: number; hadRecentInput: boolean };
}

/** Opens a page with an empty cache, and closes it afterwards. What is measured also works where scripts are switched off. */
export async function visit<T>(
  browser: Browser,
  site: Site,
  path: string,
  phone: Phone,
  script: boolean,
  measure: (visit: Visit) => Promise<T>,
): Promise<T> {
  await using context = await newPhone(browser, { javaScriptEnabled: script });
  return await open(context, site, path, phone, measure);
}

/** Opens it twice: the second time with all that the first has left on the device. */
export async function visitAgain<T>(
  browser: Browser,
  site: Site,
  path: string,
  phone: Phone,
  measure: (visit: Visit) => Promise<T>,
): Promise<T> {
  await using context = await newPhone(browser, {});
  await open(context, site, path, { ...phone, kbits: 100_000, latencyMs: 0 }, async (opened) => {
    await whenAlive(opened);
    await settle(opened);
    // Where no worker is registered, it would never be ready.
    await opened.page.evaluate(async () => {
      if (await navigator.serviceWorker?.getRegistration()) await navigator.serviceWorker.ready;
    });
    await settle(opened);
  });
  return await open(context, site, path, phone, measure);
}

function newPhone(browser: Browser, options: BrowserContextOptions): Promise<BrowserContext> {
  return browser.newContext({
    viewport: { width: 360, height: 800 },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
    locale: "en-IN",
    timezoneId: "Asia/Kolkata",
    ...options,
  });
}

async function open<T>(
  context: BrowserContext,
  site: Site,
  path: string,
  { slowdown, ...speed }: Phone,
  measure: (visit: Visit) => Promise<T>,
): Promise<T> {
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send("Emulation.setCPUThrottlingRate", { rate: slowdown });
  site.network.set(speed);
  let paint = 0;
  let shift = 0;
  session.on("PerformanceTimeline.timelineEventAdded", ({ event }: { event: TimelineEvent }) => {
    if (event.lcpDetails) paint = event.lcpDetails.renderTime || event.lcpDetails.loadTime;
    if (event.layoutShiftDetails && !event.layoutShiftDetails.hadRecentInput) shift += event.layoutShiftDetails.value;
  });
  await session.send("PerformanceTimeline.enable", { eventTypes: ["largest-contentful-paint", "layout-shift"] });
  const ask: Visit["ask"] = async (inPage) => {
    const { result } = await session.send("Runtime.evaluate", { expression: `(${inPage})()`, returnByValue: true });
    return result.value;
  };
  try {
    await page.goto(site.origin + path, { waitUntil: "commit" });
    return await measure({
      page,
      ask,
      async wait(inPage) {
        for (;;) {
          const answer = await ask(inPage);
          if (answer) return answer;
          await sleep(50);
        }
      },
      largestPaint: async () => paint * 1000 - (await ask(() => performance.timeOrigin)),
      shift: () => shift,
    });
  } finally {
    site.network.set(null);
    await page.close();
  }
}

/** Until everything has come and been drawn: the browser tells of a paint some time after it. */
export async function settle({ page }: Visit): Promise<void> {
  await page.waitForLoadState("networkidle");
  await sleep(1000);
}

/** When the page's script had taken over: React in its forms, or whatever ran before the document was called ready. */
export async function whenAlive({ page, wait }: Visit): Promise<number> {
  // Before that nothing can be alive, and our questions would hold up the first paint.
  await page.waitForLoadState("load");
  return wait(() => {
    if (!document.querySelector("script#react")) {
      const [load] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
      return load?.domContentLoadedEventEnd ?? 0;
    }
    const forms = [...document.querySelectorAll("main form")].filter((form) => !form.closest(".as-served"));
    const parts = forms.length > 0 ? forms : [...document.querySelectorAll("main > *")];
    const isAlive = parts.every((part) => Object.keys(part).some((key) => key.startsWith("__reactFiber$")));
    return isAlive ? performance.now() : 0;
  });
}

export async function firstPaint({ page, wait }: Visit): Promise<number> {
  // Our questions would hold it up.
  await page.waitForLoadState("load");
  return wait(() => performance.getEntriesByName("first-contentful-paint")[0]?.startTime ?? 0);
}

/** When there is something to see and to type into. */
export function whenShown({ wait }: Visit): Promise<boolean> {
  return wait(
    () => performance.getEntriesByName("first-contentful-paint").length > 0 && document.readyState !== "loading",
  );
}

/** Milliseconds beyond 50 of every task since something was shown. */
export async function getBlockingTime({ ask }: Visit): Promise<number> {
  await ask(() => {
    new PerformanceObserver((list) => {
      const shown = performance.getEntriesByName("first-contentful-paint")[0]?.startTime ?? 0;
      const blocking = list
        .getEntries()
        .filter(({ startTime }) => startTime >= shown)
        .reduce((sum, { duration }) => sum + Math.max(0, duration - 50), 0);
      Object.assign(globalThis, { noted: { blocking } });
    }).observe({ type: "longtask", buffered: true });
  });
  await sleep(200);
  return ask(() => (globalThis as BenchWindow).noted?.blocking ?? 0);
}

/** What we keep in the page meanwhile. */
interface Noted {
  blocking: number;
  keyAt: number;
  answer: Answer | undefined;
}

type BenchWindow = typeof globalThis & { noted?: Partial<Noted> };

export interface Answer {
  /** From the key to the changed list on the screen. */
  fromKey: number;
  /** From the last byte of the server's answer, where one was asked for. */
  fromArrival: number | undefined;
}

/** Types as many letters as a list needs, and waits until the list that answers the last is on the screen. */
export async function typeLetter({ page, ask, wait }: Visit): Promise<Answer> {
  await ask(() => {
    const noted: Partial<Noted> = {};
    Object.assign(globalThis, { noted });
    // The stores that were found; the questions that are not hidden.
    const entries = "#results li h3, .help-category details:not([hidden])";
    const list = () => [...document.querySelectorAll(entries)].map((entry) => entry.textContent).join("\n");
    const before = list();
    const note = () => {
      const now = performance.now();
      const { keyAt = now } = noted;
      const arrivals = (performance.getEntriesByType("resource") as PerformanceResourceTiming[])
        .filter((entry) => entry.initiatorType === "fetch" && entry.startTime > keyAt && entry.responseEnd <= now)
        .map(({ responseEnd }) => responseEnd);
      noted.answer = {
        fromKey: now - keyAt,
        fromArrival: arrivals.length > 0 ? now - Math.max(...arrivals) : undefined,
      };
    };
    addEventListener("keydown", ({ timeStamp }) => (noted.keyAt = timeStamp), true);
    const observer = new MutationObserver(() => {
      if (list() === before) return;
      observer.disconnect();
      // The task after the next frame: by then it is on the screen.
      requestAnimationFrame(() => setTimeout(note));
    });
    observer.observe(document.body, { subtree: true, childList: true, attributeFilter: ["hidden"] });
    document.querySelector<HTMLInputElement>("main input[type=search]")?.focus();
  });
  for (const letter of "sha") await page.keyboard.press(letter);
  return wait(() => (globalThis as BenchWindow).noted?.answer) as Promise<Answer>;
}
