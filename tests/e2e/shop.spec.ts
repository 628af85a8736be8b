import { shopCopies } from "../../content/shop.ts";
import { storePageCopies } from "../../content/stores.ts";
import { pathIn } from "../../domain/language.ts";
import { openDatabase } from "../../server/db/database.ts";
import { readSecret } from "../../server/db/secret.ts";
import { linkTokens, shopLinkId } from "../../server/forms/link-token.ts";
import { axeFaultsInBothThemes } from "./axe.ts";
import { forgetLines, expect, test } from "./test.ts";
import { startServer, type TestServer } from "./server.ts";
import * as faults from "./screen-faults.ts";

let server: TestServer;
let linkTo: (id: string) => string;

test.beforeAll(async () => {
  // Seven in the morning.
  server = await startServer({ FIXED_NOW: "2026-11-19T07:00:00+05:30" });
  const db = await openDatabase({ dataDir: server.dataDir });
  const tokens = linkTokens(await readSecret(db, "links"));
  await db.close();
  linkTo = (id) => `/shop/${tokens.sign("shop", shopLinkId(id))}`;
});
test.afterAll(() => server.stop());
test.use({ viewport: { width: 360, height: 740 } });

let store = 0;

for (const [language, javaScriptEnabled] of [
  ["hi", true],
  ["en", false],
] as const) {
  test.describe(`${language}, ${javaScriptEnabled ? "with" : "without"} script`, () => {
    test.use({ javaScriptEnabled });
    const copy = shopCopies[language];
    const words = storePageCopies[language];
    const at = (path: string) => server.origin + pathIn(language, path);

    test("closed today in two taps, seen by visitors, and taken back by one", async ({ page }) => {
      store += 1;
      const id = String(store);
      await page.goto(at(linkTo(id)));
      const close = page.getByRole("button", { name: copy.today, exact: true });
      // On the first screen, beside what visitors see.
      await expect(close).toBeInViewport();
      await expect(page.getByText(copy.seen)).toBeInViewport();
      await close.click();
      await expect(page.getByText(copy.said.shown)).toBeInViewport();
      await page.goto(at(`/stores/${id}`));
      const differs = page.getByRole("listitem").filter({ hasText: /19 (November|नवंबर) 2026/ });
      await expect(differs).toContainText(words.closed);
      await page.goto(at(linkTo(id)));
      await page.getByRole("button", { name: `${copy.said.undo}: ${copy.said.today}` }).click();
      await expect(page.getByText(copy.undone)).toBeInViewport();
      await page.goto(at(`/stores/${id}`));
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      await expect(differs).toHaveCount(0);
    });

    test("all correct, days off, another day's hours, and a week that is read before it is sent", async ({
      page,
      quietConsole,
    }) => {
      store += 1;
      await page.goto(at(linkTo(String(store))));
      await page.getByRole("button", { name: copy.correct }).click();
      await expect(page.getByRole("listitem").filter({ hasText: copy.said.correct })).toBeVisible();

      await page.getByText(copy.until.heading).click();
      await page.getByLabel(copy.until.date).fill("2026-12-15");
      await page.getByRole("button", { name: copy.until.button }).click();
      await expect(page.getByText(/26 (November|नवंबर) 2026/)).toBeVisible();

      await page.getByText(copy.date.heading).click();
      await page.getByRole("textbox", { name: copy.date.date }).fill("2026-12-25");
      await page.getByLabel(copy.date.hours).fill("9-12");
      await page.getByRole("button", { name: copy.date.button }).click();
      await expect(page.getByRole("alert")).toContainText(copy.faults.hours);
      await expect(page.getByLabel(copy.date.hours)).toHaveValue("9-12");
      await page.getByLabel(copy.date.hours).fill(language === "hi" ? "सुबह 9 बजे से दोपहर 1 बजे" : "9am-1pm");
      await page.getByRole("button", { name: copy.date.button }).click();
      await expect(page.getByRole("listitem").filter({ hasText: /25 (December|दिसंबर) 2026/ })).toBeVisible();

      await page.getByText(copy.week.heading).click();
      await page.getByLabel(copy.week.hours).fill("10am-8pm, Sunday closed");
      await page.getByRole("button", { name: copy.week.button }).click();
      // Without a search for it, below what stood on the screen before.
      await expect(page.getByText(copy.week.read)).toBeInViewport();
      const sunday = `${words.weekdays.sunday}: ${words.closed}`;
      await expect(page.getByText(sunday)).toBeInViewport();
      await expect(page.getByRole("button", { name: copy.week.send })).toBeInViewport();
      await page.getByRole("button", { name: copy.week.send }).click();
      const sent = page.getByRole("listitem").filter({ hasText: copy.said.week });
      await expect(sent).toContainText(copy.said.waiting);
      await expect(sent).toContainText(sunday);
      // The browser itself reports what was refused.
      forgetLines(quietConsole, /422/);
    });
  });
}

test("every part of the page is as it should be on a phone, in both themes", async ({ page }) => {
  for (const language of ["hi", "en"] as const) {
    await page.goto(server.origin + pathIn(language, linkTo("9")));
    await page.getByRole("button", { name: shopCopies[language].today, exact: true }).click();
    await page.evaluate(() => {
      for (const folded of document.querySelectorAll("main details")) folded.setAttribute("open", "");
    });
    for (const check of [faults.crowded, faults.brokenTexts, faults.crookedButtons, faults.lowLinks]) {
      expect(await page.evaluate(check)).toEqual([]);
    }
    expect(await axeFaultsInBothThemes(page)).toEqual([]);
  }
});

test("the token goes to no other address: not as a referrer, not into the device", async ({ page }) => {
  const asked: string[] = [];
  page.on("request", (request) => {
    asked.push(request.headers()["referer"] ?? "");
  });
  const path = linkTo("9");
  await page.goto(server.origin + path);
  const posted = page.waitForRequest((request) => request.method() === "POST");
  await page.getByRole("button", { name: shopCopies.en.correct, exact: true }).click();
  expect((await (await posted).allHeaders())["referer"]).toBeUndefined();
  await expect(page.getByText(shopCopies.en.said.shown).first()).toBeVisible();
  await page
    .getByRole("link", { name: /Dawa Dwar/ })
    .first()
    .click();
  expect(asked.filter((referrer) => referrer.includes("/shop/"))).toEqual([]);
});
