import type { Page } from "@playwright/test";
import copy from "../../content/en/contact-form.ts";
import { storePage } from "../../content/en/stores.ts";
import { askHelp } from "./help-box.ts";
import { isDocument, modules, refuseStorage, rewrite } from "./scripts.ts";
import { storeBox, storeNames } from "./store-box.ts";
import { fillForm } from "./contact-form.ts";
import { expect, test } from "./test.ts";

const noStorage = "finds no storage";

/** What may become of a page's script on the way. */
const fates: Record<string, (page: Page) => Promise<unknown>> = {
  // A page from before a deployment names a file that the new build does not have.
  "is of an older build, and gone": (page) =>
    rewrite(
      page,
      isDocument,
      (text) => text.replaceAll(/(\/assets\/(?:page\/)?[\w.]+)-[\w-]+\.js/g, "$1-0ldBu1ld.js"),
      true,
    ),
  "is blocked": (page) => page.route(modules, (route) => route.abort("blockedbyclient")),
  "stops half way": (page) =>
    rewrite(
      page,
      (file) => modules.test(file.url()),
      (text) => text.slice(0, text.length / 2),
    ),
  [noStorage]: refuseStorage,
};

for (const [fate, befall] of Object.entries(fates)) {
  test.describe(`a page whose script ${fate}`, () => {
    test.use({ awaitReact: false });
    let documents = 0;
    let scripts = 0;
    test.beforeEach(async ({ page }) => {
      documents = 0;
      scripts = 0;
      page.on("request", (request) => {
        if (request.resourceType() === "document" && request.method() === "GET") documents += 1;
        if (request.resourceType() === "script") scripts += 1;
      });
      await befall(page);
    });
    // The browser itself reports a script that did not come or could not be read.
    test.afterEach(async ({ page, quietConsole }) => {
      // The script of the page that the test ends on may still be on its way.
      await page.waitForLoadState();
      expect(scripts).toBeGreaterThan(0);
      if (fate !== noStorage) quietConsole.length = 0;
    });

    test("takes a message", async ({ page }) => {
      await page.goto("/contact");
      await page.waitForLoadState("networkidle");
      expect(documents).toBe(1);
      await fillForm(page, { Subject: fate });
      await page.getByRole("button", { name: "Send Message" }).click();
      // A page of its own without script; in place where it runs.
      if (fate === noStorage) await expect(page.getByText(copy.success)).toBeInViewport();
      else await expect(page.getByRole("heading", { name: copy.thanks.heading })).toBeVisible();
    });

    test("finds and opens a store", async ({ page }) => {
      await page.goto("/stores");
      await page.waitForLoadState("networkidle");
      expect(documents).toBe(1);
      await storeBox(page).fill("stambh");
      await storeBox(page).press("Enter");
      await expect(page).toHaveURL(/q=stambh/);
      await expect(storeNames(page)).toHaveText(["Jai Stambh Medical Hall"]);
      await page.getByRole("link", { name: "Jai Stambh Medical Hall", exact: true }).click();
      await expect(page.getByRole("link", { name: "Call Now" })).toBeVisible();
    });

    test("takes a report of wrong information", async ({ page }) => {
      await page.goto("/stores/2/telibandha-lake-pharmacy");
      await page.waitForLoadState("networkidle");
      expect(documents).toBe(1);
      const { report } = storePage;
      await page.getByText(report.heading, { exact: true }).click();
      await page.getByRole("textbox", { name: report.words }).fill(`The script ${fate}`);
      await page.getByRole("button", { name: report.submit }).click();
      await expect(page.getByRole("status")).toContainText(report.thanks);
    });

    test("answers a question", async ({ page }) => {
      await page.goto("/help-support");
      await page.waitForLoadState("networkidle");
      expect(documents).toBe(1);
      await askHelp(page, "refund");
      const question = page.locator("details:visible").first();
      const answer = question.locator(":scope > :not(summary)").first();
      if (await answer.isHidden()) await question.locator("summary").click();
      await expect(answer).toBeVisible();
    });
  });
}
