import enForm from "../../content/en/contact-form.ts";
import enHelp from "../../content/en/help.ts";
import enStores, { storePage as enStore } from "../../content/en/stores.ts";
import hiForm from "../../content/hi/contact-form.ts";
import hiHelp from "../../content/hi/help.ts";
import hiStores, { storePage as hiStore } from "../../content/hi/stores.ts";
import { site } from "../../content/site.ts";
import { asha } from "../canaries.ts";
import { type DevServer, startDevServer } from "./dev-server.ts";
import { storeBox, storeNames } from "./store-box.ts";
import { expect, test as base } from "./test.ts";

/** On the development server. React is the development build there: it says on the console what it finds wrong. */
const test = base.extend<object, { dev: DevServer }>({
  dev: [
    async ({}, use) => {
      const dev = await startDevServer();
      await use(dev);
      await dev.stop();
    },
    { scope: "worker", timeout: 120_000 },
  ],
  baseURL: ({ dev }, use) => use(dev.origin),
});
test.slow();

const languages = {
  en: { at: "", stores: enStores, store: enStore, form: enForm, help: enHelp },
  hi: { at: "/hi", stores: hiStores, store: hiStore, form: hiForm, help: hiHelp },
};

for (const [language, { at, store, form, help }] of Object.entries(languages)) {
  test(`${language}: stores are found and opened, React has nothing to complain of`, async ({ page }) => {
    await page.goto(`${at}/stores`);
    const names = storeNames(page);
    await storeBox(page).fill("stambh");
    await expect(names).toHaveText(["Jai Stambh Medical Hall"]);
    await page.getByRole("link", { name: "Jai Stambh Medical Hall", exact: true }).click();
    const modal = page.getByRole("dialog", { name: "Jai Stambh Medical Hall" });
    await expect(modal.getByRole("link", { name: store.directions }).first()).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(modal).toBeHidden();
  });

  // The same code in both: one language is enough.
  if (language === "en") continue;

  test(`${language}: a message is refused, sent, and read`, async ({ page, quietConsole }) => {
    const { labels } = form;
    await page.goto(`${at}/contact`);
    const field = (name: string) => page.getByRole("textbox", { name, exact: true });
    await field(labels.name).fill("  ");
    await field(labels.email).fill(`${language}-${asha.email}`);
    await field(labels.subject).fill(asha.subject);
    await field(labels.message).fill(asha.message);
    await page.getByRole("button", { name: form.submit.message }).click();
    // The summary has the focus; the alert is what it says.
    await expect(page.getByRole("alert").locator("..")).toBeFocused();
    await field(labels.name).fill(asha.name);
    await page.getByRole("button", { name: form.submit.message }).click();
    await expect(page.getByText(form.success).first()).toBeVisible();
    await expect(async () => {
      await page.goto("/__mails");
      await expect(page.getByRole("listitem").filter({ hasText: `${language}-${asha.email}` })).toHaveCount(1, {
        timeout: 1,
      });
    }).toPass();
    await page
      .getByRole("listitem")
      .filter({ hasText: site.contact.supportEmail.address })
      .first()
      .getByRole("link")
      .click();
    await expect(page.getByText(asha.message)).toBeVisible();
    forgetRefusals(quietConsole);
  });

  test(`${language}: the help is searched, and home is there`, async ({ page }) => {
    await page.goto(`${at}/help-support`);
    await page.getByRole("searchbox", { name: help.search.label }).fill("refund");
    await expect(page).toHaveURL(/q=refund/);
    await page.goto(at || "/");
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  });
}

test("a changed component is replaced in the open page, which keeps what was typed", async ({ page, dev }) => {
  await page.goto("/help-support");
  const { label, hint } = enHelp.search;
  const search = page.getByRole("searchbox", { name: label });
  await search.fill("refund");
  await page.evaluate(() => Object.assign(window, { stillHere: true }));
  dev.change("app/routes/help-support/help-search.tsx", "{copy.hint}", "{copy.hint}, at once");
  await expect(page.getByText(`${hint}, at once`)).toBeVisible();
  expect(await page.evaluate(() => "stillHere" in window)).toBe(true);
  await expect(search).toHaveValue("refund");
});

test("a component that changes while its page connects is shown as it is now", async ({ page, dev, request }) => {
  const { promise: connected, resolve: connect } = Promise.withResolvers<void>();
  await page.routeWebSocket(/./, async (socket) => {
    await connected;
    socket.connectToServer();
  });
  await page.goto("/help-support");
  const { label, hint } = enHelp.search;
  await page.getByRole("searchbox", { name: label }).fill("refund");
  // React runs, and has nobody yet to tell it of changes.
  await expect(page).toHaveURL(/q=refund/);
  const changes = async () => Number(await (await request.get("/__changes")).text());
  const before = await changes();
  dev.change("app/routes/help-support/help-search.tsx", "{copy.hint}", "{copy.hint}, by now");
  await expect.poll(changes).toBeGreaterThan(before);
  connect();
  await expect(page.getByText(`${hint}, by now`)).toBeVisible();
});

test("a page without script loads again when a file of the site changes", async ({ page, dev }) => {
  await page.goto("/about");
  const heading = "heading={copy.hero.heading}";
  dev.change("app/routes/about/route.tsx", heading, "heading={`${copy.hero.heading} today`}");
  await expect(page.getByRole("heading", { level: 1, name: /today$/ })).toBeVisible();
});

test("a changed file of the server starts it again", async ({ dev, request }) => {
  const before = dev.starts();
  dev.change("server/documents/robots.ts", "User-agent: *", "User-agent: everyone");
  // As long as a start may take.
  await expect.poll(dev.starts, { timeout: 60_000 }).toBeGreaterThan(before);
  expect(await (await request.get("/robots.txt")).text()).toContain("User-agent: everyone");
});

test("a broken file is named with its line, until it is mended", async ({ page, dev, quietConsole }) => {
  const file = "app/routes/company/route.tsx";
  dev.change(file, "export default function", "export default function !");
  await page.goto("/company");
  await expect(page.locator("body > pre")).toContainText("company/route.tsx");
  await expect(page.locator("body > pre")).toContainText("export default function !");
  // In the terminal too, and without the whole file, which would push it off the screen.
  await expect.poll(dev.printed).toContain("errors: [");
  expect(dev.printed()).toContain("company/route.tsx");
  expect(dev.printed()).not.toContain("oldest.source");
  dev.change(file, "export default function !", "export default function");
  await expect(page.getByRole("contentinfo")).toBeVisible();
  forgetRefusals(quietConsole);
});

/** The browser remarks on every answer that says no. */
function forgetRefusals(console: string[]): void {
  const others = console.filter((line) => !/^Failed to load resource: .* (422|500) /.test(line));
  console.splice(0, console.length, ...others);
}
