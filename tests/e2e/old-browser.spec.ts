import type { Page, Request } from "@playwright/test";
import en from "../../content/en/home.ts";
import { storePage } from "../../content/en/stores.ts";
import hi from "../../content/hi/home.ts";
import { rewrite } from "./scripts.ts";
import { expect, test } from "./test.ts";

test.use({ viewport: { width: 360, height: 740 }, contextOptions: { reducedMotion: "no-preference" } });

const isOurs = (file: Request) => ["document", "stylesheet", "script"].includes(file.resourceType());

/**
 * Chromium as a browser from before popovers, or from before dialogs too: what it must not know arrives under a name
 * that it does not know, in the pages, their stylesheet and their script alike.
 */
async function forget(page: Page, forgotten: readonly [RegExp, string][]): Promise<void> {
  if (forgotten === noDialog) {
    await page.addInitScript(() => Reflect.deleteProperty(HTMLDialogElement.prototype, "showModal"));
  }
  const change = (text: string) => forgotten.reduce((rest, [known, unknown]) => rest.replaceAll(known, unknown), text);
  await rewrite(page, isOurs, change, true);
}

const noPopover: [RegExp, string][] = [
  [/popover/gi, "xpopover"],
  [/ command(for)?=/gi, " xcommand$1="],
  [/ closedby=/gi, " xclosedby="],
  // Younger than popovers.
  [/animation-timeline/g, "xanimation-timeline"],
];
const noDialog: [RegExp, string][] = [...noPopover, [/<(\/?)dialog\b/g, "<$1xdialog"], [/`dialog`/g, "`xdialog`"]];

async function fitsAcross(page: Page): Promise<void> {
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
}

for (const [known, forgotten] of [
  ["dialogs but not popovers", noPopover],
  ["neither dialogs nor popovers", noDialog],
] as const) {
  test.describe(`a browser that knows ${known}`, () => {
    test.beforeEach(({ page }) => forget(page, forgotten));

    test("has the menu's links in the header, and they lead somewhere", async ({ page }) => {
      await page.goto("/");
      const header = page.getByRole("banner");
      const nav = header.getByRole("navigation", { name: "Main" });
      await expect(nav.getByRole("link")).toHaveText(["Home", "About", "Services", "Stores", "Contact"]);
      for (const link of await nav.getByRole("link").all()) await expect(link).toBeInViewport({ ratio: 1 });
      await expect(header.getByRole("link", { name: "Call us" })).toBeInViewport({ ratio: 1 });
      await expect(header.getByRole("link", { name: "Get Started" })).toBeInViewport({ ratio: 1 });
      await expect(page.getByRole("button", { name: "Open menu" })).toBeHidden();
      await fitsAcross(page);
      await nav.getByRole("link", { name: "About" }).click();
      await expect(page).toHaveURL(/\/about$/);
      await expect(page.getByRole("heading", { level: 1 })).toBeInViewport();
    });

    for (const [path, { partner, modal }] of [
      ["/", en],
      ["/hi", hi],
    ] as const) {
      test(`reads on ${path} what the modal would have said, and no button is left that does nothing`, async ({
        page,
      }) => {
        await page.goto(path);
        const words = page.locator("#join-delivery-network");
        for (const text of [modal.title, modal.text, ...modal.needs]) {
          const said = words.getByText(text, { exact: true });
          await said.scrollIntoViewIfNeeded();
          await expect(said).toBeInViewport({ ratio: 1 });
        }
        await expect(page.getByRole("button", { name: partner.join })).toBeHidden();
        await expect(page.getByRole("button", { name: modal.cancel })).toBeHidden();
        const download = words.getByRole("link", { name: modal.download });
        await expect(download).toHaveAttribute("href", `${path === "/" ? "" : path}/partner-app`);
        // Nothing lies over it: a real click would arrive.
        await download.click({ trial: true });
        await fitsAcross(page);
      });
    }

    test("opens a store", async ({ page }) => {
      const call = forgotten === noDialog ? storePage.bar.call : storePage.callNow;
      await page.goto("/stores");
      await expect(page.getByRole("button", { name: "Close" })).toBeHidden();
      await page.getByRole("link", { name: "Jai Stambh Medical Hall", exact: true }).click();
      await expect(page.getByRole("link", { name: call, exact: true })).toBeVisible();
      await expect(page).toHaveURL(/\/stores\/1\/jai-stambh-medical-hall$/);
      await page.goBack();
      await expect(page).toHaveURL(/\/stores$/);
      await expect(page.getByRole("searchbox")).toBeVisible();
    });
  });
}
