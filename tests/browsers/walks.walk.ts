import { afterAll, beforeAll, describe, expect, test } from "vitest";
import contactForm from "../../content/en/contact-form.ts";
import help from "../../content/en/help.ts";
import newsletter from "../../content/en/newsletter.ts";
import shell from "../../content/en/shell.ts";
import stores from "../../content/en/stores.ts";
import hindiShell from "../../content/hi/shell.ts";
import { startServer, type TestServer } from "../e2e/server.ts";
import { linksIn } from "../messages/links.ts";
import { startSmtp, type TestSmtp } from "../messages/smtp.ts";
import type { Browser } from "./browser.ts";
import { engines, openEngine } from "./engines.ts";

describe.each(Object.keys(engines) as (keyof typeof engines)[])("%s", (name) => {
  let server: TestServer;
  let smtp: TestSmtp;
  let browser: Browser;

  beforeAll(async () => {
    smtp = await startSmtp();
    server = await startServer({ SMTP_URL: smtp.url, MAIL_FROM: "Dawa Dwar <hello@dawadwar.example>" });
    browser = await openEngine(name);
  });
  afterAll(async () => {
    await browser?.close();
    await server?.stop();
    await smtp?.stop();
  });

  const open = (path: string) => browser.open(server.origin + path);
  const path = () => browser.evaluate<string>("return location.pathname");
  const text = () => browser.evaluate<string>("return document.body.innerText");
  const names = () =>
    browser.evaluate<string[]>(
      "return [...document.querySelectorAll('.store-card :is(h3, h4)')].map((one) => one.innerText)",
    );
  const dialogName = () =>
    browser.evaluate<string | null>(
      "const dialog = document.querySelector('dialog[open]'); return dialog ? dialog.querySelector('h1, h2').innerText : null",
    );

  /** Before React runs a card is a link and a form a document's: what follows asks for more. */
  const openAlive = async (address: string) => {
    await open(address);
    const fibers =
      "return Object.keys(document.querySelector('main form')).some((key) => key.startsWith('__reactFiber'))";
    await expect.poll(() => browser.evaluate<boolean>(fibers)).toBe(true);
  };

  test("menu of a phone: opens, closes with Escape, leads on", async () => {
    await browser.resize(390, 800);
    await open("/about");
    await browser.click("button", shell.header.openMenu);
    await browser.press("Escape");
    await browser.click("button", shell.header.openMenu);
    await browser.click("link", shell.nav.services);
    await expect.poll(path).toBe("/services");
  });

  test("header of home: transparent up to 50 px of scroll, solid beyond", async () => {
    await browser.resize(1280, 900);
    await open("/");
    const colour = () =>
      browser.evaluate<string>("return getComputedStyle(document.querySelector('header')).backgroundColor");
    const scrollTo = (y: number) => browser.evaluate(`scrollTo({ top: ${y}, behavior: 'instant' }); return true`);
    await expect.poll(colour).toMatch(/transparent|rgba\(0, 0, 0, 0\)/);
    await scrollTo(51);
    await expect.poll(colour).toMatch(/^rgb\(/);
    await scrollTo(0);
    await expect.poll(colour).toMatch(/transparent|rgba\(0, 0, 0, 0\)/);
  });

  test("search: answers while the visitor types, and by the filter", async () => {
    await browser.resize(1280, 900);
    await open("/stores");
    await browser.type("searchbox", /search|find|name/i, "tatiband");
    // The name of an area: the nearest come first.
    await expect.poll(async () => (await names())[0]).toBe("Tatibandh Care Pharmacy");
    await expect.poll(() => browser.evaluate("return new URLSearchParams(location.search).get('q')")).toBe("tatiband");
    await open("/stores?is24Hours=true");
    await expect.poll(async () => (await names()).length).toBe(2);
    await browser.click("checkbox", stores.search.is24Hours);
    await expect.poll(async () => (await names()).length).toBe(9);
    expect(await browser.evaluate("return location.search")).toBe("");
  });

  test("suggestions: come while the visitor types, and a click chooses", async () => {
    await browser.resize(1280, 900);
    await openAlive("/stores");
    await browser.type("searchbox", stores.search.text, "tel");
    await browser.click("option", /^Telibandha/);
    await expect
      .poll(() => browser.evaluate("return new URLSearchParams(location.search).get('q')"))
      .toBe("Telibandha");
    await expect.poll(() => browser.evaluate("return document.querySelector('[role=listbox]').hidden")).toBe(true);
  });

  test("modal: opens from a card at the store's address; Escape and Back close it", async () => {
    await openAlive("/stores");
    await browser.click("link", "Jai Stambh Medical Hall");
    await expect.poll(dialogName).toBe("Jai Stambh Medical Hall");
    expect(await path()).toBe("/stores/1");
    await browser.press("Escape");
    await expect.poll(dialogName).toBeNull();
    await expect.poll(path).toBe("/stores");
    await browser.click("link", "Jai Stambh Medical Hall");
    await expect.poll(dialogName).toBe("Jai Stambh Medical Hall");
    await browser.back();
    await expect.poll(dialogName).toBeNull();
    expect(await path()).toBe("/stores");
  });

  test("the worker asks for pages by itself: WebKit would mix its answer with the browser's own", async () => {
    await open("/about");
    await expect.poll(() => browser.evaluate("return navigator.serviceWorker.controller !== null")).toBe(true);
    const asksBeside = `const { navigationPreload } = await navigator.serviceWorker.ready;
      return (await navigationPreload?.getState())?.enabled ?? false;`;
    expect(await browser.evaluate(`return (async () => { ${asksBeside} })()`)).toBe(false);
  });

  test("contact: a message is sent, thanked for and stored", async () => {
    await openAlive("/contact");
    const { labels } = contactForm;
    const opened = Date.now();
    await browser.type("textbox", new RegExp(labels.name), "Asha Verma");
    await browser.type("textbox", new RegExp(labels.email), "asha@example.com");
    await browser.type("textbox", new RegExp(labels.subject), "Delivery");
    await browser.type("textbox", new RegExp(`^${labels.message}`), "Do you deliver on Sundays?");
    // Faster than people write, a message is held and nobody is mailed.
    await expect.poll(() => Date.now() - opened).toBeGreaterThan(5_000);
    await browser.click("button", contactForm.submit.message);
    await expect.poll(text).toContain(contactForm.success);
    await expect.poll(() => smtp.received.filter(({ to }) => to === "asha@example.com").length).toBe(1);
  });

  test("help: filters while the visitor types", async () => {
    await open("/help-support");
    await browser.type("searchbox", help.search.label, "refund");
    await expect.poll(text).toMatch(/\d+ answers? found/);
    await open("/help-support");
    await browser.type("searchbox", help.search.label, "xyzxyz");
    await expect.poll(text).toContain(help.search.none.heading);
  });

  test("newsletter: asked for in the footer, confirmed by the mailed link", async () => {
    const address = `${name.toLowerCase()}@example.com`;
    await open("/about");
    await browser.type("textbox", shell.footer.newsletter.label, address);
    await browser.click("button", shell.footer.newsletter.join);
    await expect.poll(text).toContain(newsletter.asked.heading);
    const mailed = () => smtp.received.find(({ to }) => to === address);
    await expect.poll(mailed).toBeDefined();
    await browser.open(linksIn(mailed()!.raw)[0]!.href);
    await browser.click("button", newsletter.confirm.button);
    await expect.poll(text).toContain(newsletter.confirm.done);
  });

  test("Hindi: the switch leads to the same page", async () => {
    await open("/about");
    await browser.click("link", /हिन्दी|हिंदी/);
    await expect.poll(path).toBe("/hi/about");
    expect(await browser.evaluate("return document.documentElement.lang")).toBe("hi");
    await browser.click("link", hindiShell.nav.stores);
    await expect.poll(path).toBe("/hi/stores");
  });
});
