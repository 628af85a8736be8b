import { type BrowserContext, type ConsoleMessage, type Page, test as base } from "@playwright/test";
import { leaksIn } from "../canaries.ts";
import { noteSubmitted, recordLog, recordUnder } from "../logs/record.ts";
import { whenReady } from "./scripts.ts";
import { startServer, type TestServer } from "./server.ts";

const worker = process.env.TEST_WORKER_INDEX;
if (worker) recordUnder(`tests/e2e/${worker}`);

interface WorkerFixtures {
  /** One server for all tests of a worker; tests that change its data start their own. */
  server: TestServer;
  /** One page for all tests of a worker that look and leave nothing behind. */
  sharedPage: Page;
}

interface TestFixtures {
  /** A page that was opened or loaded again is ready for the test when React runs on it, where it does. */
  awaitReact: boolean;
  /** Fails the test when the page logs an error or a warning that the test did not expect. */
  quietConsole: string[];
  /** Notes what the page submits, for the check of the logs. */
  submissions: void;
  /** The page believes that there is a network, whatever the machine has. */
  network: void;
}

const expectedNotes = [
  // Chromium does not need what we give to browsers without `command`.
  "popovertarget is ignored on elements with commandfor.",
  "Service Worker registration blocked by Playwright",
];

/**
 * A busy browser leaves out the view transition between two pages, and reports that as an error of the page. None of
 * our scripts starts or awaits a transition (it is one rule of CSS), so nothing that we do can be behind such a message.
 */
const leftOutTransition = /^(AbortError|InvalidStateError|TimeoutError): Transition was /;

/** Playwright's test with our server behind `page.goto("/…")`. */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  server: [
    async ({}, use) => {
      const server = await startServer();
      await use(server);
      // What the tests type as visitors must not turn up in what the server prints. tests/logs/check.ts looks again.
      base.expect(leaksIn(server.output())).toEqual([]);
      await server.stop();
    },
    { scope: "worker" },
  ],
  sharedPage: [
    async ({ browser, server }, use, { project }) => {
      const { locale, timezoneId, serviceWorkers, contextOptions } = project.use;
      const options = { ...contextOptions, locale, timezoneId, serviceWorkers, baseURL: server.origin };
      const context = await browser.newContext(options);
      noteSubmissionsIn(context);
      await believeInNetwork(context);
      const page = await context.newPage();
      awaitReactIn(page);
      await use(page);
      await context.close();
    },
    { scope: "worker" },
  ],
  baseURL: ({ server }, use) => use(server.origin),
  awaitReact: [true, { option: true }],
  page: async ({ page, javaScriptEnabled, awaitReact }, use) => {
    if (javaScriptEnabled !== false && awaitReact) awaitReactIn(page);
    await use(page);
    // A file that is asked for at the very end has nobody left to be answered for.
    await page.unrouteAll({ behavior: "ignoreErrors" });
  },
  submissions: [
    async ({ context }, use) => {
      noteSubmissionsIn(context);
      await use();
    },
    { auto: true },
  ],
  network: [
    async ({ context }, use) => {
      await believeInNetwork(context);
      await use();
    },
    { auto: true },
  ],
  quietConsole: [
    async ({ page }, use) => {
      const unexpected: string[] = [];
      const onMessage = (message: ConsoleMessage) => {
        recordLog(`${message.text()}\n`, ".console");
        if (expectedNotes.includes(message.text())) return;
        if (["error", "warning"].includes(message.type())) unexpected.push(message.text());
      };
      const onError = (error: Error) => {
        if (!leftOutTransition.test(String(error))) unexpected.push(String(error));
      };
      page.on("console", onMessage).on("pageerror", onError);
      await use(unexpected);
      page.off("console", onMessage).off("pageerror", onError);
      base.expect(unexpected, "the page logged errors or warnings").toEqual([]);
    },
    { auto: true },
  ],
});

/**
 * For tests that open pages and look at them, without pointer and without storage: all of a worker have one page. A context
 * of its own, whose files nobody has asked for yet, is two fifths of the work of a test that opens one page.
 */
export const lookingTest = test.extend({
  context: ({ sharedPage }, use) => use(sharedPage.context()),
  page: async ({ sharedPage, viewport, contextOptions }, use) => {
    await sharedPage.setViewportSize(viewport ?? { width: 1280, height: 720 });
    await sharedPage.emulateMedia({ colorScheme: "light", reducedMotion: contextOptions.reducedMotion });
    await use(sharedPage);
    await sharedPage.goto("about:blank", { waitUntil: "commit" });
  },
  submissions: ({}, use) => use(),
  network: ({}, use) => use(),
});

/**
 * On a machine with nothing but itself to talk to, Chromium says that it is offline. Pages then tell opening hours by the
 * visitor's clock instead of the server's, and what a test finds depends on the day and hour it runs.
 */
async function believeInNetwork(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => Object.defineProperty(navigator, "onLine", { value: true }));
}

/** The page is ready for the test when React runs on it, where it does. */
function awaitReactIn(page: Page): void {
  const goto = page.goto.bind(page);
  const reload = page.reload.bind(page);
  page.goto = async (url, options) => {
    const response = await goto(url, options);
    if (!options?.waitUntil) await whenReady(page);
    return response;
  };
  page.reload = async (options) => {
    const response = await reload(options);
    await whenReady(page);
    return response;
  };
}

/** For a context that a test opens by itself. */
export function noteSubmissionsIn(context: BrowserContext): void {
  context.on("request", (request) => {
    if (request.method() === "POST") noteSubmitted(request.postData() ?? "");
  });
}

/** The browser remarks on every request that fails, also on one that the test is about. */
export function forgetLines(console: string[], about: RegExp): void {
  console.splice(0, console.length, ...console.filter((line) => !about.test(line)));
}

export { expect } from "@playwright/test";
