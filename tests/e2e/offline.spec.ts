import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { Locator, Page } from "@playwright/test";
import { contactFormCopies } from "../../content/contact-form.ts";
import formCopy from "../../content/en/contact-form.ts";
import en from "../../content/en/offline.ts";
import { savedNote as enNote } from "../../content/en/saved-note.ts";
import storesCopy from "../../content/en/stores.ts";
import { offlineCopies } from "../../content/offline.ts";
import { savedNoteCopies } from "../../content/saved-note.ts";
import { storesCopies } from "../../content/stores.ts";
import { inEach, languageOf, pathIn } from "../../domain/language.ts";
import { asha } from "../canaries.ts";
import { freePort } from "../free-port.ts";
import { type Network, startNetwork } from "./network.ts";
import { emptyIcons } from "./screen-faults.ts";
import { refuseStorage, whenReady } from "./scripts.ts";
import { startServer } from "./server.ts";
import { askStores, storeBox, storeNames, suggestingBox } from "./store-box.ts";
import { fillForm } from "./contact-form.ts";
import { expect, forgetLines, test as base } from "./test.ts";

interface Site {
  net: Network;
  /** Another server takes the place of the usual one, until the end of the test. */
  replaceServer(env: Record<string, string>): Promise<void>;
  /** All is as it was at the start. */
  reset(): void;
}

/** The site behind a network that can be cut. A context of Playwright's is a private window. */
const test = base.extend<{ net: Network }, { site: Site }>({
  site: [
    async ({}, use) => {
      const net = await startNetwork();
      const stops: (() => Promise<unknown>)[] = [];
      const start = async (env: Record<string, string>) => {
        const port = await freePort();
        const server = await startServer({ PORT: String(port), PUBLIC_ORIGIN: net.origin, ...env });
        stops.push(() => server.stop());
        return `http://localhost:${port}`;
      };
      const others = new Map<string, Promise<string>>();
      const startOnce = (env: Record<string, string>) => {
        const key = JSON.stringify(env);
        if (!others.has(key)) others.set(key, start(env));
        return others.get(key)!;
      };
      const usual = await start({});
      const reset = () => {
        net.reset();
        net.serverAt(usual);
      };
      reset();
      await use({ net, reset, replaceServer: async (env) => net.serverAt(await startOnce(env)) });
      await Promise.all(stops.map((stop) => stop()));
      await net.close();
    },
    { scope: "worker" },
  ],
  net: async ({ site }, use) => {
    await use(site.net);
    site.reset();
  },
  baseURL: ({ site }, use) => use(site.net.origin),
});

// The longest file, and one of the last to begin: left to one worker, it would run on when all others are done.
test.describe.configure({ mode: "parallel" });
test.slow();

test.use({ serviceWorkers: "allow", awaitReact: false });

// The browser itself reports each request that fails.
test.afterEach(({ quietConsole }) =>
  forgetLines(quietConsole, /Failed to load|net::ERR_|Failed to fetch|Error loading route module/),
);

const words = inEach((language) => ({
  ...offlineCopies[language],
  note: savedNoteCopies[language],
  form: contactFormCopies[language],
  forget: storesCopies[language].search.suggest.forget,
}));

test.describe("after a first visit, with the network cut", () => {
  for (const [first, ...others] of [
    ["/", "/about", "/stores", "/contact"],
    ["/hi", "/hi/stores"],
  ] as const) {
    const paths = [first, ...others];
    test(`${paths.join(", ")} open again with their date, and numbers and help's answers are there for a page never opened`, async ({
      page,
      net,
    }) => {
      const headings = new Map<string, string>();
      for (const path of paths) {
        if (path === first) await visit(page, path);
        else await read(page, path);
        headings.set(path, await headingOf(page));
      }
      net.cut();
      for (const path of paths) {
        await page.goto(path);
        await expectSaved(page, headings.get(path)!);
      }

      const language = languageOf(first);
      const { note, stores, help } = words[language];
      await page.goto(pathIn(language, "/services?a=b"));
      await expect(page).toHaveURL(new RegExp(`${pathIn(language, "/offline")}\\?from=`));
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(stores.heading);
      const main = page.getByRole("main");
      for (const number of ["tel:108", "tel:112", "tel:+910000000108", "https://wa.me/"]) {
        await expect(main.locator(`a[href^="${number}"]`).first()).toBeVisible();
      }
      await expect(notices(page)).toHaveText([new RegExp(`^${beginning(note.offline)}`)]);
      expect(await looks(page)).toBe(true);
      await main.getByRole("link", { name: help.action }).click();
      await expect(page).toHaveURL(new RegExp(`${pathIn(language, "/help-support")}$`));
      const question = page.locator("details:visible").first();
      await question.locator("summary").click();
      await expect(question.locator(":scope > :not(summary)").first()).toBeVisible();
    });
  }

  test("help opens again, and the way back leads to the page that was asked for, once there is a network", async ({
    page,
    net,
  }) => {
    await visit(page, "/help-support");
    const heading = await headingOf(page);
    net.cut();
    await page.reload();
    await expectSaved(page, heading);
    await page.goto("/track?reference=DW-1");
    await expect(page).toHaveURL(/\/offline\?from=/);
    net.restore();
    await page.getByRole("link", { name: enNote.asked }).click();
    await expect(page).toHaveURL(/\/track\?reference=DW-1$/);
    // So it does where the page for want of a network was loaded again with one.
    await page.goto("/offline?from=%2Ftrack%3Freference%3DDW-1");
    await whenReady(page);
    await expect(notices(page)).toHaveCount(0);
    await page.getByRole("link", { name: enNote.asked }).click();
    await expect(page).toHaveURL(/\/track\?reference=DW-1$/);
  });
});

test.describe("stores without a network", () => {
  test("the last ones seen are there with their hours and phones, open first by the device's clock, and found by a word", async ({
    page,
    net,
  }) => {
    await page.setViewportSize({ width: 360, height: 640 });
    await visit(page, "/stores");
    await whenSeen(page, "Jai Stambh Medical Hall");
    net.cut();
    // Five past two in the night in Raipur.
    await page.clock.setFixedTime("2026-11-16T02:05:00+05:30");
    await page.goto("/services");
    await expect(page).toHaveURL(/\/offline\?from=/);
    const cards = cardsOf(page);
    await expect(cards).toHaveCount(9);
    const stambh = cards.filter({ hasText: "Jai Stambh Medical Hall" });
    await expect(stambh).toContainText(/opens \d+:\d\d AM/);
    // By the device's clock they stand in another order than they were saved in.
    await expect(async () => {
      const states = await cards.locator(".store-status").allInnerTexts();
      const closed = states.map((state) => state.startsWith(storesCopy.store.status.closed));
      expect(new Set(closed).size).toBe(2);
      expect(closed).toEqual(closed.toSorted((a, b) => Number(a) - Number(b)));
    }).toPass();
    await expect(stambh.locator(".store-live")).toHaveText(/^\d+:\d\d AM - \d+:\d\d PM$/);
    await expect(stambh.locator(".store-live")).toBeVisible();
    await expect(stambh.locator('a[href^="tel:"]')).toBeVisible();
    // One line says since when, and the first shop is on the first screen below both numbers, which are in one row.
    await expect(notices(page)).toHaveText([/15\/11\/2026, 2:00 PM/]);
    await expect(page.locator(".offline-since")).toBeHidden();
    const bottom = await emergencyRow(page);
    const first = (await cards.first().boundingBox())!;
    expect(first.y).toBeGreaterThan(bottom);
    expect(first.y).toBeLessThan(345);

    const box = page.getByRole("searchbox", { name: en.stores.search });
    await box.fill("Medical stambh");
    await expect(cards).toHaveText([/Jai Stambh Medical Hall/]);
    await box.fill("no such place anywhere");
    await expect(page.getByText(en.stores.nothing)).toBeVisible();
    await expect(cards).toHaveCount(9);
  });

  test("a saved list tells what is open at the moment of reading; without its script it says nothing of it", async ({
    page,
    net,
  }) => {
    await visit(page, "/stores");
    const card = page.getByRole("listitem").filter({ hasText: "Jai Stambh Medical Hall" });
    await expect(card).toContainText(/Open until/);
    net.cut();
    await page.clock.setFixedTime(Date.now() + 12 * 60 * 60 * 1000);
    await page.reload();
    await expect(page.getByText(enNote.hours)).toBeVisible();
    // Nothing is stale any longer, and the line above still looks like one.
    await expect(notices(page)).toHaveCSS("padding-left", "20px");
    await expect(card).toContainText(/opens \d+:\d\d AM/);
    await expect(card).not.toContainText(/Open until/);

    const session = await page.context().newCDPSession(page);
    await session.send("Network.clearBrowserCache");
    await page.evaluate(async () => {
      for (const name of await caches.keys()) {
        const cache = await caches.open(name);
        for (const request of await cache.keys()) if (request.url.endsWith(".js")) await cache.delete(request);
      }
    });
    await page.reload();
    await expect(page.getByText(beginning(enNote.offline))).toBeVisible();
    await expect(page.getByRole("heading", { name: "Jai Stambh Medical Hall" })).toBeVisible();
    await expect(page.getByText(/Open until/).first()).toBeHidden();
    await expect(page.getByText(enNote.hours)).toBeHidden();
  });

  test("cut in the middle of a search: what the device has kept is shown", async ({ page, net }) => {
    await visit(page, "/stores");
    await whenSeen(page, "Jai Stambh Medical Hall");
    net.cut();
    await storeBox(page).fill("stambh");
    await expect(page).toHaveURL(/\/offline\?from=%2Fstores%3Fq%3Dstambh/);
    await expect(cardsOf(page)).toHaveText([/Jai Stambh Medical Hall/]);
  });

  test("one of a saved list that was never opened: what the list knows, and in words what is missing", async ({
    page,
    net,
  }) => {
    await visit(page, "/stores");
    await whenSeen(page, "Jai Stambh Medical Hall");
    net.cut();
    await page.reload();
    await whenReady(page);
    const link = page.getByRole("link", { name: "Jai Stambh Medical Hall", exact: true });
    await link.click();
    // Where no store was opened before, the device lacks the sheet as well.
    await expect(page).toHaveURL(/\/offline\?from=%2Fstores%2F1%2Fjai-stambh-medical-hall$/);
    await expect(cardsOf(page).first()).toContainText("Jai Stambh Medical Hall");
    net.restore();
    await read(page, "/stores/2/telibandha-lake-pharmacy");
    net.cut();
    await page.goto("/stores");
    await whenReady(page);
    await link.click();
    const sheet = page.getByRole("dialog");
    await expect(sheet.getByRole("alert")).toContainText(storesCopy.modal.failed);
    await expect(sheet.locator(".store-coming")).toHaveCount(0);
    await expect(sheet.getByRole("link", { name: "Call Now" })).toBeVisible();
    net.restore();
    await sheet.getByRole("link", { name: storesCopy.modal.page }).click();
    await expect(page.getByRole("main")).toContainText("CG-PH-2024-001");
  });

  test("in Hindi on the narrowest phone: a long name stays on it, a number on one line, sentences end with ।", async ({
    page,
  }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    await visit(page, "/hi/stores");
    await whenSeen(page, "Jai Stambh Medical Hall");
    await page.goto("/hi/offline");
    await expect(page.getByText(words.hi.stores.hours)).toHaveText(/2:00 बजे सेव किया गया।$/);
    await cardsOf(page)
      .locator("h3")
      .first()
      .evaluate((name) => name.append("Sarvajanikswasthyaaushadhikendramahavidyalaya"));
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
    await emergencyRow(page);
    const call = page.getByRole("main").getByRole("link", { name: words.hi.reach.call });
    const lines = await call.evaluate((link) => {
      const number = document.createRange();
      const text = [...link.childNodes].findLast(({ nodeType }) => nodeType === Node.TEXT_NODE)!;
      number.setStart(text, text.textContent!.indexOf("+91"));
      number.setEndAfter(text);
      return number.getClientRects().length;
    });
    expect(lines).toBe(1);
  });
});

test.describe("fresh beats saved", () => {
  for (const [path, how] of [
    ["/about", "silent"],
    ["/stores", "stalled"],
  ] as const) {
    test(`${path}, a network that is ${how}: the saved page is shown, and the latest is one tap away; so it is when cut in the middle`, async ({
      page,
      net,
    }) => {
      await visit(page, path);
      net.hold(how);
      await page.reload({ waitUntil: "domcontentloaded" });
      await expect(page.getByText(beginning(enNote.late))).toBeVisible();
      net.restore();
      await page.getByRole("link", { name: enNote.again }).click();
      await expect(page.getByText(beginning(enNote.late))).toBeHidden();
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();

      net.hold("stalled");
      // Half of the page is here: nothing of it is taken for the whole.
      await page.reload({ waitUntil: "commit" });
      net.cut();
      // Slow or away: that depends on how fast the network refuses.
      const notes = page.getByText(beginning(enNote.late)).or(page.getByText(beginning(enNote.offline)));
      await expect(notes).toBeVisible();
      await expect(page.getByRole("contentinfo")).toBeVisible();
    });
  }

  test("a network that works: the page is the server's, whatever is saved, and so is what it refuses", async ({
    page,
    net,
  }) => {
    await visit(page, "/about");
    net.seen.length = 0;
    await page.reload();
    expect(net.seen).toContain("GET /about");
    await expect(page.getByText(beginning(enNote.offline))).toHaveCount(0);
    const response = await page.goto("/no-such-page");
    expect(response?.status()).toBe(404);
    await expect(page.getByRole("heading", { level: 1 })).toContainText("Page Not Found");
  });

  test("a server that fails is as good as none", async ({ page, net }) => {
    await visit(page, "/stores/1/jai-stambh-medical-hall");
    const heading = await headingOf(page);
    net.replace(/^\/stores\/1\/jai-stambh-medical-hall$/, () => ({ status: 502, text: "Bad gateway" }));
    await page.reload();
    await expectSaved(page, heading, "late");
  });
});

test.describe("what a device keeps", () => {
  test("nothing that a visitor sent or asked for, and no answer to it", async ({ page }) => {
    await visit(page, "/contact");
    await whenReady(page);
    await fillForm(page);
    await page.getByRole("button", { name: "Send Message" }).click();
    await expect(page.getByText(formCopy.success)).toBeVisible();
    await page.getByRole("link", { name: formCopy.thanks.track, exact: true }).click();
    await expect(page).toHaveURL(/\/track/);
    await page.goto("/contact/thanks?reference=DW-1234-5678");
    await page.goto("/newsletter/confirm?token=secret");
    await page.goto("/stores");
    await whenReady(page);
    await askStores(page, "stambh");
    await page.reload();
    await page.goto("/hi/stores?near=21.251,81.629");
    // In the place of what was asked, the whole list.
    await whenKept(page, "/hi/stores");
    await read(page, "/about");
    const { addresses, texts } = await readCaches(page);
    expect(addresses.filter((address) => /thanks|track|newsletter|\.data|\/api\/|\?/.test(address))).toEqual([]);
    expect(texts).not.toMatch(/21\.251|value="stambh"/);
    for (const word of [asha.name, asha.email, asha.subject, asha.message]) expect(texts).not.toContain(word);
    expect(await page.context().cookies()).toEqual([]);
  });

  test("nothing of React for a visitor who only reads; so many pages and no more, never the numbers to call among those that go", async ({
    page,
  }) => {
    await visit(page, "/about");
    expect((await readCaches(page)).addresses.filter((address) => /\/assets\/.*\.js$/.test(address))).toEqual([]);
    await read(page, "/stores/1/jai-stambh-medical-hall");
    const later = Array.from({ length: 16 }, (_, index) => `/stores/later${index}`);
    const earlier = Array.from({ length: 16 }, (_, index) => `/stores/earlier${index}`);
    await copyKept(page, "/stores/1/jai-stambh-medical-hall", [...earlier, ...later]);
    await read(page, "/stores/2/telibandha-lake-pharmacy");
    await expect
      .poll(async () => (await readCaches(page)).addresses.filter((each) => !/\.\w+$|\/seen$/.test(each)).length)
      .toBeLessThanOrEqual(30);
    const { addresses } = await readCaches(page);
    expect(addresses).toEqual(
      expect.arrayContaining(["/offline", "/help-support", ...later, "/stores/2/telibandha-lake-pharmacy"]),
    );
    expect(addresses).not.toContain("/stores/1/jai-stambh-medical-hall");
  });

  test("no page that another site has in a frame, which nobody sees: enough of them would push out what was read", async ({
    page,
    net,
    quietConsole,
  }) => {
    await visit(page, "/about");
    const framed = [
      "/stores/3/shankar-nagar-chemist",
      "/stores/4/pandri-ayurved-and-medical-store",
      "/stores/5/tatibandh-care-pharmacy",
      "/stores/6/samta-colony-medicos",
      "/stores/7/devendra-nagar-wellness-pharmacy",
    ];
    const frames = framed.map((path) => `<iframe src="${net.origin}${path}"></iframe>`);
    // Another port is another origin, but the same site, whose frames browsers give the worker of the visitor's own pages.
    const elsewhere = createServer(
      (_, answer) => void answer.setHeader("Content-Type", "text/html").end(frames.join("")),
    );
    await once(elsewhere.listen(0), "listening");
    await page.goto(`http://localhost:${(elsewhere.address() as AddressInfo).port}`);
    elsewhere.close();
    await read(page, "/stores/2/telibandha-lake-pharmacy");
    expect(quietConsole.splice(0)).toEqual(frames.map(() => expect.stringContaining("frame-ancestors 'none'")));
    const { addresses } = await readCaches(page);
    expect(addresses.filter((address) => framed.includes(address))).toEqual([]);
  });

  test("the page without a network shows the last searches, and one key lets go of them", async ({ page }) => {
    await page.goto("/hi/stores");
    await whenReady(page);
    await storeBox(page).focus();
    await suggestingBox(page).fill("stambh");
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/q=stambh$/);
    await page.goto("/hi/offline");
    const { searches, forget } = words.hi;
    const section = page.getByRole("region", { name: searches.heading });
    await expect(section.getByRole("listitem")).toHaveText(["stambh"]);
    await section.getByRole("button", { name: forget }).focus();
    await page.keyboard.press("Enter");
    await expect(section.getByRole("status")).toHaveText(searches.forgotten);
    await expect(section.getByRole("status")).toBeFocused();
    expect(await page.evaluate(() => localStorage.length)).toBe(0);
    await page.reload();
    await whenReady(page);
    await expect(section).toHaveCount(0);
  });
});

test.describe("a form sent without a network", () => {
  test("keeps its words, says one thing to do, and is sent when the visitor sends it, not before", async ({
    page,
    net,
  }) => {
    await visit(page, "/contact");
    await fillForm(page);
    net.cut();
    const send = page.getByRole("button", { name: formCopy.submit.message });
    await send.click();
    await expect(page.getByRole("alert")).toHaveText(
      new RegExp(`^${formCopy.failure}${beginning(formCopy.failureUnreached)}`),
    );
    await expect(notices(page)).toHaveCount(1);
    expect((await readCaches(page)).texts).not.toContain(asha.message);
    net.seen.length = 0;
    net.restore();
    await page.evaluate(() => window.dispatchEvent(new Event("online")));
    const other = await page.context().newPage();
    await read(other, "/about");
    await other.close();
    expect(net.seen.filter((line) => line.startsWith("POST"))).toEqual([]);
    await expect(page.getByRole("textbox", { name: "Message", exact: true })).toHaveValue(asha.message);
    await send.click();
    await expect(page.getByText(formCopy.success)).toBeVisible();
    await expect(page.getByRole("alert")).toHaveCount(0);
  });

  test("without script: a page says to go back, where the words are", async ({ page, net }) => {
    await visit(page, "/hi/contact");
    const { note, form } = words.hi;
    const session = await page.context().newCDPSession(page);
    await session.send("Emulation.setScriptExecutionDisabled", { value: true });
    await page.goto("/hi/contact");
    const message = page.getByRole("textbox", { name: form.labels.message, exact: true });
    await page.getByRole("textbox", { name: form.labels.name, exact: true }).fill(asha.name);
    await page.getByRole("textbox", { name: form.labels.email, exact: true }).fill(asha.email);
    await page.getByRole("textbox", { name: form.labels.subject, exact: true }).fill(asha.subject);
    await message.fill(asha.message);
    net.cut();
    const send = page.getByRole("button", { name: form.submit.message });
    await send.click();
    await expect(page).toHaveURL(/\/offline\?unsent$/);
    await expect(notices(page)).toHaveText([note.unsent]);
    await page.goBack();
    await expect(message).toHaveValue(asha.message);
    net.restore();
    await send.click();
    await expect(page).toHaveURL(/\/contact\/thanks\?reference=/);
  });

  test("of another site goes past the worker: the server sees where it comes from, and refuses it", async ({
    page,
    net,
  }) => {
    await visit(page, "/about");
    const elsewhere = createServer((_, answer) => {
      answer.setHeader("Content-Type", "text/html");
      answer.end(`<form method="post" action="${net.origin}/contact"><button>Send</button></form>`);
    });
    await once(elsewhere.listen(0), "listening");
    await page.goto(`http://localhost:${(elsewhere.address() as AddressInfo).port}`);
    elsewhere.close();
    const refused = page.waitForResponse(/\/contact$/);
    await page.getByRole("button").click();
    const answer = await refused;
    expect([answer.status(), answer.fromServiceWorker()]).toEqual([expect.any(Number), false]);
    expect(answer.status()).toBeGreaterThanOrEqual(400);
  });
});

test.describe("where nothing can be kept", () => {
  test("a full storage: the site works as without it", async ({ page, net }) => {
    const session = await page.context().newCDPSession(page);
    await session.send("Storage.overrideQuotaForOrigin", { origin: net.origin, quotaSize: 1 });
    await page.goto("/stores");
    await whenReady(page);
    await page.evaluate(() => navigator.serviceWorker.ready);
    await page.reload();
    await whenReady(page);
    await storeBox(page).fill("stambh");
    await expect(page).toHaveURL(/q=stambh/);
    await expect(storeNames(page)).toHaveText(["Jai Stambh Medical Hall"]);
    await page.goto("/offline");
    await whenReady(page);
    await expect(page.getByText(en.stores.none)).toBeVisible();
  });

  test("storage that is switched off: the site works as without it", async ({ page }) => {
    await page.addInitScript(() => {
      navigator.serviceWorker.register = () => Promise.reject(new DOMException("Not allowed", "SecurityError"));
    });
    await refuseStorage(page);
    await page.goto("/stores");
    await whenReady(page);
    await storeBox(page).fill("stambh");
    await expect(storeNames(page)).toHaveText(["Jai Stambh Medical Hall"]);
    await page.goto("/offline");
    await whenReady(page);
    await expect(page.getByText(en.stores.none)).toBeVisible();
  });
});

test.describe("a worker's life", () => {
  /** A moment after a page has come the browser looks for a new one; not while it still looks for the page before, so each waits longer. */
  const lookingForWorker = [3000, 3000, 6000, 12_000, 24_000];

  test("a new version takes over at the next page", async ({ page, net }) => {
    await visit(page, "/about");
    const which = async () => {
      await page.goto("/company");
      return page.evaluate(async () => (await fetch("/which-worker")).text());
    };
    net.replace(/^\/sw\.js$/, (text) => ({
      text: `${text};addEventListener("fetch", (event) => {
        if (event.request.url.endsWith("/which-worker")) event.respondWith(new Response("the new one"));
      });`,
    }));
    await expect.poll(which, { intervals: lookingForWorker }).toBe("the new one");
    net.cut();
    await page.reload();
    await expect(page.getByText(beginning(enNote.offline))).toBeVisible();
  });

  test("what an older version kept, a message that waited among it, is deleted", async ({ page }) => {
    // No page: nothing is registered yet.
    await page.goto("/robots.txt");
    await page.evaluate(async (message) => {
      const answers = {
        "dwar-message-1": "/contact/kept?1",
        "dwar-stores-1": "/stores/kept",
        "dwar-pages-1": "/stores?q=x",
      };
      for (const [name, address] of Object.entries(answers))
        await (await caches.open(name)).put(address, new Response(message));
    }, asha.message);
    await visit(page, "/about");
    expect((await leftOvers(page)).caches.toSorted()).toEqual(["dwar-assets-1", "dwar-pages-2"]);
    expect((await readCaches(page)).texts).not.toContain(asha.message);
  });

  test("a file of an older build that is gone: the page loads once more, and is complete", async ({ page, net }) => {
    await visit(page, "/stores");
    let documents = 0;
    page.on("request", (request) => {
      if (request.isNavigationRequest()) documents += 1;
    });
    net.replace(/^\/assets\/route-.*\.js$/, () => ({ status: 404, text: "Not found" }));
    await page.getByRole("link", { name: "Jai Stambh Medical Hall", exact: true }).click();
    await expect.poll(() => documents).toBe(1);
    await expect(page).toHaveURL(/\/stores\/\w+\/[\w-]+$/);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Jai Stambh Medical Hall");
    await expect(page.getByRole("link", { name: "Call Now" })).toBeVisible();
    await page.waitForLoadState("networkidle");
    expect(documents).toBe(1);
  });

  for (const offline of ["off", "clear"]) {
    test(`OFFLINE=${offline} takes it off the devices with all that it kept`, async ({ page, site, net }) => {
      await visit(page, "/stores");
      await page.evaluate(() => localStorage.setItem("other", "kept"));
      await site.replaceServer({ OFFLINE: offline });
      await page.goto("/about");
      await expect.poll(() => leftOvers(page)).toEqual({ workers: 0, caches: [] });
      await page.reload();
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      expect(await page.evaluate(() => navigator.serviceWorker.controller)).toBeNull();
      // A device that has the script of before asks for the worker once more: it comes, and takes itself off, or is cleared on
      // its way. What the page itself has asked for is over then: cut off, it would be an error in the console.
      await page.evaluate(async () => {
        await navigator.serviceWorker.getRegistrations();
        await navigator.serviceWorker.register("/sw.js").catch(() => {});
      });
      await expect.poll(() => leftOvers(page)).toEqual({ workers: 0, caches: [] });
      const other = page.evaluate(() => localStorage.getItem("other"));
      expect(await other).toBe(offline === "off" ? "kept" : null);
      net.cut();
      await expect(page.reload()).rejects.toThrow(/ERR_/);
    });
  }

  test("a worker that breaks every page is replaced all the same", async ({ page, site, net }) => {
    await visit(page, "/about");
    let broken = true;
    net.replace(/^\/sw\.js$/, (text) => ({
      text: broken
        ? `addEventListener("install", () => skipWaiting());
           addEventListener("activate", (event) => event.waitUntil(clients.claim()));
           addEventListener("fetch", (event) => event.respondWith(new Response("broken")));`
        : text,
    }));
    await page.goto("/company");
    const about = async () => (await page.goto("/about", { waitUntil: "domcontentloaded" }))?.text();
    await expect.poll(about, { intervals: lookingForWorker }).toBe("broken");
    broken = false;
    await site.replaceServer({ OFFLINE: "off" });
    await expect.poll(about, { intervals: lookingForWorker }).toContain("<h1");
  });
});

/** A first visit, until the device has what it needs. */
async function visit(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await whenReady(page);
  const language = languageOf(path);
  for (const kept of [path, pathIn(language, "/offline"), pathIn(language, "/help-support")])
    await whenKept(page, kept);
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === "activated");
}

/** A further page, until the device has it too. */
async function read(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await whenReady(page);
  await whenKept(page, path);
}

async function headingOf(page: Page): Promise<string> {
  return (await page.getByRole("heading", { level: 1 }).first().textContent()) ?? "";
}

/** The page is the one with this heading, says of when it is, and looks and works as it did. */
async function expectSaved(page: Page, heading: string, why: "offline" | "late" = "offline"): Promise<void> {
  await whenReady(page);
  const { note } = words[languageOf(new URL(page.url()).pathname)];
  await expect(page.getByText(beginning(note[why]))).toBeVisible();
  await expect(page.getByText(/\d\d\/\d\d\/\d{4}(?:,| को) .*\d:\d\d/)).toBeVisible();
  expect(await headingOf(page)).toBe(heading);
  expect(await looks(page)).toBe(true);
  await expect.poll(() => page.evaluate(emptyIcons)).toEqual([]);
}

/** What says that something is not as usual: never two that contradict each other. */
function notices(page: Page): Locator {
  return page.locator(".saved-note, main .notice");
}

/** Both numbers side by side, on the screen; gives where they end. */
async function emergencyRow(page: Page): Promise<number> {
  const numbers = page.locator('main a[href="tel:108"], main a[href="tel:112"]');
  const [one, other] = await Promise.all([numbers.first().boundingBox(), numbers.last().boundingBox()]);
  expect(one!.y).toBe(other!.y);
  expect(other!.x).toBeGreaterThan(one!.x + one!.width);
  return one!.y + one!.height;
}

function cardsOf(page: Page): Locator {
  return page.locator("#stores .store-card");
}

async function whenKept(page: Page, path: string): Promise<void> {
  // By a poll: `waitForFunction` takes the promise of an answer for the answer.
  await expect
    .poll(() => page.evaluate(async (address) => (await caches.match(address)) !== undefined, path))
    .toBe(true);
}

/** As if these pages had been read after the one that is kept, one after the other. */
async function copyKept(page: Page, kept: string, addresses: string[]): Promise<void> {
  await page.evaluate(
    async ({ from, to }) => {
      for (const name of await caches.keys()) {
        const cache = await caches.open(name);
        const answer = await cache.match(from);
        if (!answer) continue;
        const savedAt = Number(answer.headers.get("X-Saved-At"));
        for (const [index, address] of to.entries()) {
          const headers = new Headers(answer.headers);
          headers.set("X-Saved-At", String(savedAt + index + 1));
          await cache.put(address, new Response(await answer.clone().blob(), { headers }));
        }
      }
    },
    { from: kept, to: addresses },
  );
}

async function whenSeen(page: Page, name: string): Promise<void> {
  await expect
    .poll(() => page.evaluate(async () => (await (await caches.match("/stores/seen"))?.text()) ?? ""))
    .toContain(name);
}

/** Whether the page has its stylesheet. */
function looks(page: Page): Promise<boolean> {
  return page.evaluate(() => [...document.styleSheets].some((sheet) => sheet.cssRules.length > 0));
}

async function leftOvers(page: Page) {
  return page.evaluate(async () => ({
    workers: (await navigator.serviceWorker.getRegistrations()).length,
    caches: await caches.keys(),
  }));
}

async function readCaches(page: Page): Promise<{ addresses: string[]; texts: string }> {
  return page.evaluate(async () => {
    const addresses: string[] = [];
    let texts = "";
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        const { pathname, search } = new URL(request.url);
        addresses.push(pathname + search);
        if (!/\.(js|css|woff2)$/.test(pathname)) texts += await (await cache.match(request))?.text();
      }
    }
    return { addresses, texts };
  });
}

/** A sentence up to its first gap. */
function beginning(template: string): string {
  return template.slice(0, template.indexOf("{")).trim();
}
