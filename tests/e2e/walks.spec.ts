import type { Page } from "@playwright/test";
import { asha } from "../canaries.ts";
import { fillForm } from "./contact-form.ts";
import { fixedNow, startServer, type TestServer } from "./server.ts";
import { storeBox } from "./store-box.ts";
import { expect, test } from "./test.ts";
import { type Effort, Walker } from "./walker.ts";

/** Something that people come for, and the way to it, from the front page. */
interface Walk {
  id: string;
  title: string;
  /** What it may take at most. A scroll is a flick of 500 px; a field that is typed into is one tap and one field. */
  effort: Effort;
  /** The time of day; by default in the afternoon. */
  now?: string;
  from: "/" | "/hi";
  /** What happened on another day; gives the reference of a message. */
  before?(page: Page): Promise<string>;
  /** Ends when the visitor has what they came for. */
  walk(walker: Walker, page: Page, reference: string): Promise<void>;
}

const twoAtNight = "2026-11-16T02:05:00+05:30";
/** Near Tatibandh, Raipur. */
const position = { latitude: 21.2574, longitude: 81.5782 };

const openMenu = (page: Page) => page.getByRole("button", { name: /^(Open menu|मेन्यू खोलिए)$/ });
const inMenu = (page: Page, name: string) => page.getByRole("dialog").getByRole("link", { name, exact: true });
const cards = (page: Page) => page.locator(".store-card");

/** The six walks as the site is now. */
const walks: Walk[] = [
  {
    id: "1",
    effort: { taps: 2, scrolls: 0, fields: 0 },
    title: "A mother's medicine at 2:05 in Raipur, in Hindi: ring an open store",
    now: twoAtNight,
    from: "/hi",
    async walk(walker, page) {
      await walker.tap(page.locator(".call-bar").getByRole("link", { name: "स्टोर" }));
      await page.waitForURL(/\/hi\/stores$/);
      const first = cards(page).first();
      await first.getByText("24 घंटे खुला").waitFor();
      await walker.tapAway(first.getByRole("link", { name: /^कॉल कीजिए/ }));
    },
  },
  {
    id: "1, near me",
    effort: { taps: 3, scrolls: 0, fields: 0 },
    title: "The same, the nearest one",
    now: twoAtNight,
    from: "/hi",
    async walk(walker, page) {
      await walker.tap(page.locator(".call-bar").getByRole("link", { name: "स्टोर" }));
      await page.waitForURL(/\/hi\/stores$/);
      await walker.tap(page.getByRole("button", { name: "मेरे पास" }));
      await page.waitForURL(/near=/);
      const first = cards(page).first();
      await first.getByText("24 घंटे खुला").waitFor();
      await walker.tapAway(first.getByRole("link", { name: /^कॉल कीजिए/ }));
    },
  },
  {
    id: "2",
    effort: { taps: 5, scrolls: 1, fields: 1 },
    title: "A store near Shankar Nagar that delivers: ring the nearest",
    from: "/",
    async walk(walker, page) {
      await walker.tap(page.locator(".call-bar").getByRole("link", { name: "Stores" }));
      await page.waitForURL(/\/stores$/);
      await walker.type(storeBox(page), "shan");
      await walker.tap(page.getByRole("option", { name: /^Shankar Nagar ?Area$/ }));
      await page.waitForURL(/q=Shankar\+Nagar$/);
      await walker.tap(page.getByRole("checkbox", { name: "Home delivery" }));
      await page.waitForURL(/service=Home\+Delivery/);
      const nearest = cards(page).first().filter({ hasText: "Devendra Nagar Wellness Pharmacy" });
      await walker.tapAway(nearest.getByRole("link", { name: /^Call/ }));
    },
  },
  {
    id: "3, write",
    effort: { taps: 7, scrolls: 4, fields: 4 },
    title: "A wrong order: write to us and get a reference",
    from: "/",
    async walk(walker, page) {
      await walker.tap(openMenu(page));
      await walker.tap(inMenu(page, "Contact"));
      await writeMessage(walker, page);
    },
  },
  {
    id: "3, look up",
    effort: { taps: 5, scrolls: 0, fields: 2 },
    title: "Later: where does it stand?",
    from: "/",
    before: sendMessage,
    async walk(walker, page, reference) {
      await walker.tap(openMenu(page));
      await walker.tap(inMenu(page, "Track your message"));
      await lookUp(walker, page, reference);
    },
  },
  {
    id: "4",
    effort: { taps: 1, scrolls: 9, fields: 0 },
    title: "Can medicines be returned, and the money?",
    from: "/",
    async walk(walker, page) {
      await walker.tap(page.getByRole("contentinfo").getByRole("link", { name: "Return Policy" }));
      await seeReturns(walker, page);
    },
  },
  {
    id: "5",
    effort: { taps: 3, scrolls: 0, fields: 0 },
    title: "Ride for us: the partners' app",
    from: "/",
    async walk(walker, page) {
      await walker.tap(openMenu(page));
      await walker.tap(inMenu(page, "Deliver with us"));
      await joinAsPartner(walker, page);
    },
  },
  {
    id: "6, list",
    effort: { taps: 3, scrolls: 2, fields: 1 },
    title: "List my pharmacy: begin to write",
    from: "/",
    async walk(walker, page) {
      await walker.tap(openMenu(page));
      await walker.tap(inMenu(page, "List your store"));
      await page.waitForURL(/\/list-your-store$/);
      await walker.type(page.getByRole("textbox", { name: "Owner or manager", exact: true }), asha.name);
    },
  },
  {
    id: "6, delete",
    effort: { taps: 3, scrolls: 11, fields: 1 },
    title: "Delete my account: begin to write",
    from: "/",
    walk: deleteAccount,
  },
];

let night: TestServer;
test.slow();

test.beforeAll(async () => {
  night = await startServer({ FIXED_NOW: twoAtNight });
});
test.afterAll(() => night.stop());

test.use({
  viewport: { width: 360, height: 800 },
  hasTouch: true,
  isMobile: true,
  geolocation: position,
  permissions: ["geolocation"],
  contextOptions: { reducedMotion: "no-preference" },
});

for (const { id, title, effort, now = fixedNow, from, before, walk } of walks) {
  test(`walk ${id}: ${title}`, async ({ page, baseURL }) => {
    const address = (now === fixedNow ? baseURL : night.origin) + from;
    await page.goto(address);
    const reference = (await before?.(page)) ?? "";
    if (reference) await page.goto(address);
    const walker = new Walker(page);
    await walk(walker, page, reference);
    const { taps, scrolls, fields } = effort;
    expect(walker.effort).toMatchObject({ taps, fields });
    // A page that glides to what has the focus saves a flick.
    expect(walker.effort.scrolls).toBeLessThanOrEqual(scrolls);
  });
}

async function writeMessage(walker: Walker, page: Page): Promise<void> {
  await page.waitForURL(/\/contact/);
  const field = (name: string) => page.getByRole("textbox", { name, exact: true });
  await walker.type(field("Full Name"), asha.name);
  await walker.type(field("Email Address"), asha.email);
  await walker.type(field("Subject"), asha.subject);
  await walker.type(field("Message"), asha.message);
  await walker.tap(page.getByRole("button", { name: "Send Message" }));
  await walker.reach(page.getByText(/DD-[0-9A-Z]{4}-[0-9A-Z]{4}/).first());
}

/** Sends the message without counting, and gives its reference. */
async function sendMessage(page: Page): Promise<string> {
  await page.goto(new URL("/contact", page.url()).href);
  await fillForm(page);
  await page.getByRole("button", { name: "Send Message" }).click();
  const text = await page
    .getByText(/DD-[0-9A-Z]{4}-[0-9A-Z]{4}/)
    .first()
    .textContent();
  return /DD-[0-9A-Z]{4}-[0-9A-Z]{4}/.exec(text ?? "")?.[0] ?? "";
}

async function lookUp(walker: Walker, page: Page, reference: string): Promise<void> {
  await page.waitForURL(/\/track/);
  await walker.type(page.getByRole("textbox", { name: "Reference" }), reference);
  await walker.type(page.getByRole("textbox", { name: "Email Address" }), asha.email);
  await walker.tap(page.getByRole("button", { name: "Show my message" }));
  await walker.reach(page.getByRole("heading", { name: new RegExp(reference) }));
}

async function seeReturns(walker: Walker, page: Page): Promise<void> {
  await page.waitForURL(/#/);
  const id = new URL(page.url()).hash.slice(1);
  await walker.reach(page.locator(`[id="${id}"]`));
}

async function joinAsPartner(walker: Walker, page: Page): Promise<void> {
  await walker.tap(page.getByRole("button", { name: "Join as Delivery Partner" }));
  await walker.reach(page.getByRole("dialog").getByText("How to get the app"));
}

async function deleteAccount(walker: Walker, page: Page): Promise<void> {
  await walker.tap(page.getByRole("contentinfo").getByRole("link", { name: "Account Deletion" }));
  await page.waitForURL(/\/account-deletion/);
  await walker.tap(page.getByRole("main").locator('a[href*="/contact"]').first());
  await page.waitForURL(/\/contact/);
  await walker.type(page.getByRole("textbox", { name: "Full Name", exact: true }), asha.name);
}
