import type { Page } from "@playwright/test";
import { newsletterCopies } from "../../content/newsletter.ts";
import { shellCopies } from "../../content/shell.ts";
import { type Language, pathIn } from "../../domain/language.ts";
import { asha } from "../canaries.ts";
import { linksIn } from "../messages/links.ts";
import { startSmtp, type TestSmtp } from "../messages/smtp.ts";
import { startServer, type TestServer } from "./server.ts";
import { expect, test } from "./test.ts";

let server: TestServer;
let smtp: TestSmtp;

test.beforeAll(async () => {
  smtp = await startSmtp();
  server = await startServer({ SMTP_URL: smtp.url, MAIL_FROM: "Dawa Dwar <hello@dawadwar.example>" });
});
test.afterAll(async () => {
  await server.stop();
  await smtp.stop();
});

const mailsTo = (address: string) => smtp.received.filter(({ to }) => to === address);

/** The link of the newest mail to an address, once so many have come. */
async function mailedLink(address: string, count: number): Promise<string> {
  await expect.poll(() => mailsTo(address).length, { timeout: 60_000 }).toBe(count);
  return linksIn(mailsTo(address)[count - 1]!.raw)[0]!.href;
}

/** One press on the box in the footer of a page that was built ahead. */
async function join(page: Page, language: Language, address: string): Promise<void> {
  const box = shellCopies[language].footer.newsletter;
  await page.goto(server.origin + pathIn(language, "/about"));
  await page.getByRole("textbox", { name: box.label }).fill(address);
  await page.getByRole("button", { name: box.join, exact: true }).click();
  await expect(page.getByRole("heading", { name: newsletterCopies[language].asked.heading })).toBeVisible();
}

for (const [language, javaScriptEnabled] of [
  ["en", true],
  ["hi", false],
] as const) {
  test.describe(`${language}, ${javaScriptEnabled ? "with" : "without"} script`, () => {
    test.use({ javaScriptEnabled });

    test("from the footer's box to the list and off it again, by the mailed links", async ({ page }) => {
      test.slow();
      const copy = newsletterCopies[language];
      const address = `${language}-${javaScriptEnabled}-${asha.email}`;
      await join(page, language, address);
      const confirm = await mailedLink(address, 1);
      await page.goto(confirm);
      await page.getByRole("button", { name: copy.confirm.button }).click();
      await expect(page.getByRole("heading", { name: copy.confirm.done })).toBeVisible();
      await page.goto(confirm);
      await expect(page.getByText(copy.confirm.doneBefore)).toBeVisible();
      await expect(page.getByRole("button", { name: copy.confirm.button })).toHaveCount(0);

      await page.goto(await mailedLink(address, 2));
      await page.getByRole("button", { name: copy.unsubscribe.button }).click();
      await expect(page.getByRole("heading", { name: copy.unsubscribe.done })).toBeVisible();
    });
  });
}

test("the token of a mailed link goes to no other site", async ({ page }) => {
  const address = `referrer-${asha.email}`;
  await join(page, "en", address);
  await page.goto(await mailedLink(address, 1));
  const posted = page.waitForRequest((request) => request.method() === "POST");
  await page.getByRole("button", { name: newsletterCopies.en.confirm.button }).click();
  const headers = await (await posted).allHeaders();
  expect(headers["origin"]).toBe(server.origin);
  expect(headers["referer"] ?? "").not.toContain("token");
});
