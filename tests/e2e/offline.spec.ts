import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { Page } from "@playwright/test";
import formCopy from "../../content/en/contact-form.ts";
import en from "../../content/en/offline.ts";
import { savedNote as enNote } from "../../content/en/saved-note.ts";
import storesCopy from "../../content/en/stores.ts";
import hi from "../../content/hi/offline.ts";
import { savedNote as hiNote } from "../../content/hi/saved-note.ts";
import { fill } from "../../domain/copy.ts";
import { languageOf, pathIn } from "../../domain/language.ts";
import { asha } from "../canaries.ts";
import { freePort } from "../free-port.ts";
import { type Network, startNetwork } from "./network.ts";
import { refuseStorage, whenReady } from "./scripts.ts";
import { startServer } from "./server.ts";
import { askStores, filterStores, storeBox } from "./store-box.ts";
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

const words = { en: { ...en, note: enNote }, hi: { ...hi, note: hiNote } };

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
      const { note, hero, help } = words[language];
      await page.goto(pathIn(language, "/services?a=b"));
      await expect(page).toHaveURL(new RegExp(`${pathIn(language, "/offline")}\\?from=`));
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(hero.heading);
      const main = page.getByRole("main");
      for (const number of ["tel:108", "tel:112", "tel:+910000000108", "https://wa.me/"]) {
        await expect(main.locator(`a[href^="${number}"]`).first()).toBeVisible();
      }
      await expect(page.getByText(beginning(note.offline))).toBeVisible();
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
    await page.getByRole("link", { name: en.again.action }).click();
    await expect(page).toHaveURL(/\/track\?reference=DW-1$/);
  });

  test("a link that somebody wrote leads to no other site", async ({ page }) => {
    const again = page.getByRole("link", { name: en.again.action });
    for (const start of ["https://", "/\\", "/.//"]) {
      await page.goto(`/offline?from=${encodeURIComponent(`${start}elsewhere.example/`)}`);
      await whenReady(page);
      // The last is our address, whose path begins with two slashes.
      await expect(again).toHaveCount(start === "/.//" ? 1 : 0);
      const ways = await again.evaluateAll((links) => links.map((link) => (link as HTMLAnchorElement).host));
      expect(ways).not.toContain("elsewhere.example");
    }
  });
});

test.describe("stores without a network", () => {
  test("the last ones seen have their hours and phones, told by the device's clock", async ({ page, net }) => {
    await visit(page, "/stores");
    await page.goto("/stores/2");
    await whenReady(page);
    const name = (await page.getByRole("heading", { level: 1 }).textContent()) ?? "";
    await whenSeen(page, name);
    net.cut();
    // Five past two in the night in Raipur.
    await page.clock.setFixedTime("2026-11-16T02:05:00+05:30");
    await page.goto("/services");
    await expect(page).toHaveURL(/\/offline\?from=/);
    const cards = page
      .locator("#stores")
      .getByRole("listitem")
      .filter({ has: page.getByRole("heading", { level: 3 }) });
    await expect(cards.first()).toContainText(name);
    await expect(cards).toHaveCount(9);
    await expect(page.getByText(en.stores.hours)).toBeVisible();
    await expect(cards.filter({ hasText: "Jai Stambh Medical Hall" })).toContainText(/opens \d+:\d\d AM/);
    await expect(cards.filter({ hasText: "Jai Stambh Medical Hall" }).locator('a[href^="tel:"]')).toBeVisible();
    await expect(cards.filter({ hasText: storesCopy.store.status.openRoundTheClock }).first()).toBeVisible();
    await expect(page.getByText(beginning(en.stores.knownAt))).toContainText("15/11/2026, 2:00 PM");
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
    // What searches on the device comes last, and of that what it imports.
    await expect.poll(async () => (await readCaches(page)).addresses.join()).toMatch(/search-kept.*\/assets\/distance/);
    net.cut();
    await storeBox(page).fill("stambh");
    await expect(page).toHaveURL(/\/offline\?from=%2Fstores%3Fq%3Dstambh/);
    await expect(page.locator("#stores").getByRole("heading", { level: 3 })).toHaveText(["Jai Stambh Medical Hall"]);
  });
});

test.describe("a list that is kept", () => {
  test("is searched on the device by name, area and what is open, and can be deleted", async ({ page, net }) => {
    await visit(page, "/stores");
    await filterStores(page, { sort: "name" });
    await page.getByRole("link", { name: en.keep.action }).click();
    await expect(page.getByText(fill(en.keep.kept, { count: 9 }))).toBeVisible();
    // What is said keeps its distance from the box below it.
    const said = (await page.getByText(fill(en.keep.kept, { count: 9 })).boundingBox())!;
    const label = page.getByText(en.stores.search, { exact: true });
    expect((await label.boundingBox())!.y - said.y - said.height).toBeGreaterThan(8);
    await expect(page).toHaveURL(/\/offline#stores$/);
    await whenKept(page, "/offline");
    net.cut();
    // Five past two in the night in Raipur.
    await page.clock.setFixedTime("2026-11-16T02:05:00+05:30");
    await page.reload();
    const names = page.locator("#stores").getByRole("heading", { level: 3 });
    await expect(names).toHaveCount(9);
    const box = page.getByRole("searchbox", { name: en.stores.search });
    // With a mistake, and in the other script.
    for (const typed of ["stambh medcal", "जय स्तंभ"]) {
      await box.fill(typed);
      await expect(names.first()).toHaveText("Jai Stambh Medical Hall");
    }
    await box.fill("no such place anywhere");
    await expect(page.getByText(en.stores.nothing)).toBeVisible();
    await box.fill("");
    await page.getByRole("checkbox", { name: en.stores.openNow }).check();
    await expect(names).not.toHaveCount(9);
    for (const card of await page.locator("#stores .store-card").all())
      await expect(card).not.toContainText(/opens \d/);
    const night = page.getByRole("region", { name: en.night.heading });
    await expect(night.locator('a[href^="tel:"]').first()).toBeVisible();
    await page.emulateMedia({ media: "print" });
    await expect(night).toBeVisible();
    await expect(page.getByRole("main").locator('a[href="tel:108"]')).toBeVisible();
    await expect(names.first()).toBeHidden();
    await page.emulateMedia({ media: "screen" });
    await page.getByRole("button", { name: en.stores.forget }).click();
    await expect(page.getByRole("button", { name: en.stores.forget })).toHaveCount(0);
    expect((await readCaches(page)).addresses).not.toContain("/stores/kept");
  });

  test("in Hindi on the narrowest phone: a long name stays on it, a number on one line, sentences end with ।", async ({
    page,
  }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    await visit(page, "/hi/stores");
    await page.getByRole("link", { name: hi.keep.action }).click();
    await expect(page.getByText(fill(hi.keep.kept, { count: 9 }))).toBeVisible();
    await expect(page.getByText(hi.stores.hours)).toHaveText(/2:00 बजे की है।$/);
    const night = page.getByRole("region", { name: hi.night.heading });
    await night
      .locator("strong")
      .first()
      .evaluate((name) => name.append("Sarvajanikswasthyaaushadhikendramahavidyalaya"));
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
    const call = page.getByRole("main").getByRole("link", { name: hi.reach.call });
    const lines = await call.evaluate((link) => {
      const number = document.createRange();
      const text = [...link.childNodes].findLast(({ nodeType }) => nodeType === Node.TEXT_NODE)!;
      number.setStart(text, text.textContent!.indexOf("+91"));
      number.setEndAfter(text);
      return number.getClientRects().length;
    });
    expect(lines).toBe(1);
  });

  test("cannot be kept without a network, and says so; once kept, a link from elsewhere only offers to replace it", async ({
    page,
    net,
  }) => {
    await visit(page, "/stores");
    net.cut();
    await page.getByRole("link", { name: en.keep.action }).click();
    await expect(page.getByText(en.keep.failed)).toBeVisible();
    net.restore();
    await page.goto("/stores");
    await page.getByRole("link", { name: en.keep.action }).click();
    await expect(page.getByText(fill(en.keep.kept, { count: 9 }))).toBeVisible();
    await page.goto("/offline?keep=%3Fq%3Dstambh#stores", { referer: "https://elsewhere.example/" });
    const offer = page.getByRole("button", { name: en.keep.action });
    await expect(offer).toBeVisible();
    await expect(page).toHaveURL(/\/offline#stores$/);
    const names = page.locator("#stores").getByRole("heading", { level: 3 });
    await expect(names).toHaveCount(9);
    await offer.click();
    await expect(page.getByText(fill(en.keep.kept, { count: 1 }))).toBeVisible();
    await expect(offer).toBeHidden();
  });

  test("is not replaced by an answer that says no", async ({ page, net }) => {
    await visit(page, "/stores");
    await page.getByRole("link", { name: en.keep.action }).click();
    await expect(page.getByText(fill(en.keep.kept, { count: 9 }))).toBeVisible();
    // What a hand made address says is a question, and leads to no other of our answers.
    await page.goto("/offline?keep=%2F..%2Fapi%2Fpharmacies#stores");
    await page.getByRole("button", { name: en.keep.action }).click();
    await expect(page.getByText(fill(en.keep.kept, { count: 9 }))).toBeVisible();
    net.replace(/keep-stores/, () => ({ status: 503, text: '{"error":"busy"}' }));
    await page.goto("/stores");
    await page.getByRole("link", { name: en.keep.action }).click();
    await expect(page.getByText(en.keep.failed)).toBeVisible();
    await expect(page.getByRole("button", { name: en.stores.forget })).toBeVisible();
    await expect(page.locator("#stores").getByRole("heading", { level: 3 })).toHaveCount(9);
    const kept = await page.evaluate(async () => {
      const list = (await (await caches.match("/stores/kept"))?.json()) as { stores?: unknown[] } | undefined;
      return list?.stores?.length;
    });
    expect(kept).toBe(9);
  });

  test("has at most 500 stores and a megabyte, in the language of the list", async ({ request }) => {
    const answer = await request.get("/hi/keep-stores?q=raipur&open=now");
    expect(answer.headers()["content-type"]).toContain("application/json");
    const { stores, knownAt } = (await answer.json()) as { stores: { id: string; hours: object }[]; knownAt: number };
    expect(knownAt).toBe(Date.parse("2026-11-15T14:00:00+05:30"));
    expect(stores.length).toBeGreaterThan(0);
    expect(stores.length).toBeLessThanOrEqual(500);
    expect((await answer.body()).length).toBeLessThan(1_000_000);
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
      await expect(page.getByText(beginning(enNote.slow))).toBeVisible();
      net.restore();
      await page.getByRole("link", { name: enNote.again }).click();
      await expect(page.getByText(beginning(enNote.slow))).toBeHidden();
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();

      net.hold("stalled");
      // Half of the page is here: nothing of it is taken for the whole.
      await page.reload({ waitUntil: "commit" });
      net.cut();
      // Slow or away: that depends on how fast the network refuses.
      const notes = page.getByText(beginning(enNote.slow)).or(page.getByText(beginning(enNote.offline)));
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
    await visit(page, "/stores/1");
    const heading = await headingOf(page);
    net.replace(/^\/stores\/1$/, () => ({ status: 502, text: "Bad gateway" }));
    await page.reload();
    await expectSaved(page, heading);
  });
});

test.describe("what a device keeps", () => {
  test("nothing that a visitor sent, and no answer to it", async ({ page }) => {
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
    await whenKept(page, "/stores?q=stambh");
    const { addresses, texts } = await readCaches(page);
    expect(addresses.filter((address) => /thanks|track|newsletter|\.data|\/api\//.test(address))).toEqual([]);
    for (const word of [asha.name, asha.email, asha.subject, asha.message]) expect(texts).not.toContain(word);
    expect(await page.context().cookies()).toEqual([]);
  });

  test("nothing of React for a visitor who only reads; so many pages and no more, never the numbers to call among those that go", async ({
    page,
  }) => {
    await visit(page, "/about");
    expect((await readCaches(page)).addresses.filter((address) => /\/assets\/.*\.js$/.test(address))).toEqual([]);
    await read(page, "/stores?q=first");
    const asked = Array.from({ length: 16 }, (_, index) => `/stores?q=a${index}`);
    const earlier = Array.from({ length: 16 }, (_, index) => `/stores?q=earlier${index}`);
    await copyKept(page, "/stores?q=first", [...earlier, ...asked]);
    await read(page, "/stores?q=last");
    await expect
      .poll(async () => (await readCaches(page)).addresses.filter((each) => !/\.\w+$|\/seen$/.test(each)).length)
      .toBeLessThanOrEqual(30);
    const { addresses } = await readCaches(page);
    expect(addresses).toEqual(expect.arrayContaining(["/offline", "/help-support", ...asked, "/stores?q=last"]));
    expect(addresses).not.toContain("/stores?q=first");
  });

  test("no page that another site has in a frame, which nobody sees: enough of them would push out what was read", async ({
    page,
    net,
    quietConsole,
  }) => {
    await visit(page, "/about");
    const frames = Array.from(
      { length: 5 },
      (_, index) => `<iframe src="${net.origin}/stores?q=framed${index}"></iframe>`,
    );
    // Another port is another origin, but the same site, whose frames browsers give the worker of the visitor's own pages.
    const elsewhere = createServer(
      (_, answer) => void answer.setHeader("Content-Type", "text/html").end(frames.join("")),
    );
    await once(elsewhere.listen(0), "listening");
    await page.goto(`http://localhost:${(elsewhere.address() as AddressInfo).port}`);
    elsewhere.close();
    await read(page, "/stores?q=last");
    expect(quietConsole.splice(0)).toEqual(frames.map(() => expect.stringContaining("frame-ancestors 'none'")));
    const { addresses } = await readCaches(page);
    expect(addresses.filter((address) => address.includes("framed"))).toEqual([]);
  });
});

test.describe("a message written without a network", () => {
  test("is kept, survives a reload, and is sent once when the network is back", async ({ page, net }) => {
    await writeOffline(page, net);
    await page.reload();
    await expect(page.getByText(formCopy.kept.waiting)).toBeVisible();
    net.seen.length = 0;
    net.restore();
    await page.evaluate(() => window.dispatchEvent(new Event("online")));
    await expect(page.getByText(beginning(formCopy.kept.sent))).toContainText(/DW-|[A-Z0-9-]{6,}/);
    await page.reload();
    await expect(page.getByText(beginning(formCopy.kept.sent))).toBeVisible();
    expect(net.seen.filter((line) => line.startsWith("POST /contact"))).toHaveLength(1);
    expect((await readCaches(page)).texts).not.toContain(asha.message);
    await page.getByRole("button", { name: formCopy.kept.another }).click();
    await expect(page.getByRole("textbox", { name: "Full Name", exact: true })).toHaveValue("");
    expect((await readCaches(page)).addresses.filter(isKeptMessage)).toEqual([]);
  });

  test("one tap deletes it, and what was typed is in the form again", async ({ page, net }) => {
    await writeOffline(page, net);
    await page.getByRole("button", { name: formCopy.kept.delete }).click();
    // The form is there all the while: the note goes when the message has gone.
    await expect(page.getByText(formCopy.kept.waiting)).toBeHidden();
    await expect(page.getByRole("textbox", { name: "Message", exact: true })).toHaveValue(asha.message);
    const { addresses, texts } = await readCaches(page);
    expect(addresses.filter(isKeptMessage)).toEqual([]);
    expect(texts).not.toContain(asha.message);
    net.seen.length = 0;
    net.restore();
    await page.reload();
    await whenKept(page, "/contact");
    expect(net.seen.filter((line) => line.startsWith("POST"))).toEqual([]);
  });

  test("another one takes nobody's place: both are told apart, and sent", async ({ page, net }) => {
    await writeOffline(page, net);
    await page.reload();
    await whenReady(page);
    await fillForm(page);
    await page.getByRole("textbox", { name: "Message", exact: true }).fill("And something else.");
    await page.getByRole("button", { name: "Send Message" }).click();
    await expect(page.getByText(formCopy.kept.waiting)).toHaveCount(2);
    await expect(page.getByRole("blockquote")).toHaveText([asha.message]);
    net.seen.length = 0;
    net.restore();
    await page.evaluate(() => window.dispatchEvent(new Event("online")));
    await expect(page.getByText(beginning(formCopy.kept.sent))).toHaveCount(2);
    expect(net.seen.filter((line) => line.startsWith("POST /contact"))).toHaveLength(2);
  });

  test("corrected and sent again from the same form, it is one", async ({ page, net }) => {
    await writeOffline(page, net);
    await page.getByRole("textbox", { name: "Message", exact: true }).fill("In other words.");
    await page.getByRole("button", { name: "Send Message" }).click();
    await expect.poll(async () => (await readCaches(page)).texts).toContain("In other words.");
    const { addresses, texts } = await readCaches(page);
    expect(addresses.filter(isKeptMessage)).toHaveLength(1);
    expect(texts).not.toContain(asha.message);
  });

  test("what is typed while it is sent stays in the form", async ({ page, net }) => {
    await writeOffline(page, net);
    await page.reload();
    await whenReady(page);
    const message = page.getByRole("textbox", { name: "Message", exact: true });
    await message.fill("And something else.");
    net.restore();
    await page.evaluate(() => window.dispatchEvent(new Event("online")));
    await expect(page.getByText(beginning(formCopy.kept.sent))).toBeVisible();
    await expect(message).toHaveValue("And something else.");
    await expect(message).toBeVisible();
    await page.getByRole("button", { name: formCopy.kept.another }).click();
    await expect(page.getByText(beginning(formCopy.kept.sent))).toBeHidden();
    await expect(message).toHaveValue("And something else.");
  });

  for (const status of [200, 408]) {
    test(`${status} from something that is not our server, such as a portal: it waits on`, async ({ page, net }) => {
      await writeOffline(page, net);
      net.replace(/^\/contact$/, () => ({ status, text: "Sign in to this network" }));
      net.seen.length = 0;
      net.restore();
      const wake = () => page.evaluate(() => window.dispatchEvent(new Event("online")));
      await wake();
      await expect.poll(() => net.seen).toContain("POST /contact");
      await expect(page.getByText(formCopy.kept.refused)).not.toBeVisible();
      net.reset();
      await expect(async () => {
        await wake();
        await expect(page.getByText(beginning(formCopy.kept.sent))).toBeVisible({ timeout: 1000 });
      }).toPass();
    });
  }

  test("a form that has become too old meanwhile is sent with a fresh token", async ({ page, net, site }) => {
    await writeOffline(page, net);
    // Another server does not know the token.
    await site.replaceServer({});
    net.restore();
    await page.reload();
    await expect(page.getByText(beginning(formCopy.kept.sent))).toBeVisible();
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
    await expect(page.getByRole("heading", { level: 3 })).toHaveText(["Jai Stambh Medical Hall"]);
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
    await expect(page.getByRole("heading", { level: 3 })).toHaveText(["Jai Stambh Medical Hall"]);
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

  test("a file of an older build that is gone: the page loads once more, and is complete", async ({ page, net }) => {
    await visit(page, "/stores");
    let documents = 0;
    page.on("request", (request) => {
      if (request.isNavigationRequest()) documents += 1;
    });
    net.replace(/^\/assets\/route-.*\.js$/, () => ({ status: 404, text: "Not found" }));
    await page.getByRole("link", { name: "Jai Stambh Medical Hall", exact: true }).click();
    await expect.poll(() => documents).toBe(1);
    await expect(page).toHaveURL(/\/stores\/\w+$/);
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
      // A device that has the script of before asks for the worker once more: it comes, and takes itself off.
      await expect.poll(() => leftOvers(page)).toEqual({ workers: 0, caches: [] });
      const other = page.evaluate(() => localStorage.getItem("other"));
      expect(await other).toBe(offline === "off" ? "kept" : null);
      net.cut();
      await expect(page.reload()).rejects.toThrow(/ERR_/);
    });
  }

  test("OFFLINE=off loses no message that waits: the contact page sends it", async ({ page, site, net }) => {
    await writeOffline(page, net);
    await site.replaceServer({ OFFLINE: "off" });
    net.restore();
    await page.goto("/about");
    await expect.poll(() => leftOvers(page)).toEqual({ workers: 0, caches: [expect.stringContaining("message")] });
    await page.goto("/contact");
    await expect(page.getByText(beginning(formCopy.kept.sent))).toContainText(/[A-Z0-9-]{6,}/);
    expect((await readCaches(page)).texts).not.toContain(asha.message);
  });

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
async function expectSaved(page: Page, heading: string): Promise<void> {
  await whenReady(page);
  const { note } = words[languageOf(new URL(page.url()).pathname)];
  await expect(page.getByText(beginning(note.offline))).toBeVisible();
  await expect(page.getByText(/\d\d\/\d\d\/\d{4}(?:,| को) .*\d:\d\d/)).toBeVisible();
  expect(await headingOf(page)).toBe(heading);
  expect(await looks(page)).toBe(true);
}

async function writeOffline(page: Page, net: Network): Promise<void> {
  await visit(page, "/contact");
  await fillForm(page);
  net.cut();
  await page.getByRole("button", { name: "Send Message" }).click();
  await expect(page.getByText(formCopy.failure)).toBeVisible();
  await expect(page.getByText(formCopy.kept.waiting)).toBeVisible();
}

async function whenKept(page: Page, path: string): Promise<void> {
  // By a poll: `waitForFunction` takes the promise of an answer for the answer.
  await expect
    .poll(() => page.evaluate(async (address) => (await caches.match(address)) !== undefined, path))
    .toBe(true);
}

function isKeptMessage(address: string): boolean {
  return address.startsWith("/contact/kept");
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
