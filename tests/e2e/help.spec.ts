import { askHelp } from "./help-box.ts";
import { holdScripts, whenHydrated } from "./scripts.ts";
import { expect, test } from "./test.ts";

const box = { name: "Search the questions" };

test("filters while the visitor types, says how many, opens the answer that is meant, and keeps the address", async ({
  page,
}) => {
  await page.goto("/help-support");
  const steps = await page.evaluate(() => history.length);
  await page.getByRole("searchbox", box).pressSequentially("refund");
  await expect(page.getByRole("status")).toHaveText("2 answers found");
  await expect(page.locator("details[open]")).toHaveCount(1);
  await expect(page.locator("details[open] summary")).toHaveText("When will I get my refund?");
  await expect(page.locator("mark").first()).toHaveText(/refund/i);
  await expect(page.getByRole("searchbox", box)).toBeFocused();
  await expect(page).toHaveURL(/\/help-support\?q=refund$/);
  expect(await page.evaluate(() => history.length)).toBe(steps);
  await expect(page.getByRole("link", { name: "हिंदी" }).first()).toHaveAttribute("href", "/hi/help-support?q=refund");
  await page.reload();
  await expect(page.getByRole("status")).toHaveText("2 answers found");
  await expect(page.locator("details[open]")).toHaveCount(1);
});

test("'Show all questions' clears the search and leaves the focus in its box", async ({ page }) => {
  await page.goto("/help-support");
  await askHelp(page, "refund");
  await page.reload();
  await page.getByRole("searchbox", box).pressSequentially("s");
  await page.getByRole("link", { name: "Show all questions" }).click();
  await expect(page.getByRole("searchbox", box)).toBeFocused();
  await expect(page.getByRole("searchbox", box)).toHaveValue("");
  await expect(page.locator("summary:visible")).toHaveCount(16);
  await expect(page).toHaveURL(/\/help-support$/);
});

test("what was typed and opened before the script came is kept and answered", async ({ page }) => {
  const release = await holdScripts(page);
  await page.goto("/help-support", { waitUntil: "domcontentloaded" });
  await page.getByRole("searchbox", box).fill("cash");
  release();
  await expect(page).toHaveURL(/q=cash/);
  await expect(page.getByRole("searchbox", box)).toHaveValue("cash");
  await expect(page.getByRole("status")).toContainText("found");
});

test("an answer opened before the script came stays open, and closes when the next one opens", async ({ page }) => {
  const release = await holdScripts(page);
  await page.goto("/help-support", { waitUntil: "domcontentloaded" });
  const question = (text: string) => page.locator("details").filter({ hasText: text });
  await page.getByText("Can I pay cash on delivery?").click();
  release();
  await whenHydrated(page);
  await expect(question("Can I pay cash on delivery?")).toHaveAttribute("open");
  await page.getByText("How do I place an order?").click();
  await expect(page.locator("details[open]")).toHaveCount(1);
  await expect(question("How do I place an order?")).toHaveAttribute("open");
  await page.getByText("How do I place an order?").click();
  await expect(page.locator("details[open]")).toHaveCount(0);
});

test("a link to an answer opens it, also when the search has hidden it", async ({ page }) => {
  await page.goto("/help-support#place-an-order");
  const answer = page.locator("#place-an-order");
  await expect(answer).toBeVisible();
  await page.getByRole("searchbox", box).fill("refund");
  await expect(answer).toBeHidden();
  await expect(page).toHaveURL(/q=refund$/);
  await page.evaluate(() => (location.hash = "#place-an-order"));
  await expect(answer).toBeVisible();
  await expect(page.locator("details[open]")).toHaveCount(1);
  await expect(page.getByRole("searchbox", box)).toHaveValue("");
});

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  test("the search asks for a page, and a link opens its answer", async ({ page }) => {
    await page.goto("/help-support");
    await page.getByRole("searchbox", box).fill("refund");
    await page.getByRole("button", { name: "Search" }).click();
    await expect(page.getByRole("status")).toHaveText("2 answers found");
    await expect(page.locator("details[open]")).toHaveCount(1);
    await page.getByRole("link", { name: "Show all questions" }).click();
    await expect(page.locator("summary:visible")).toHaveCount(16);
  });
});

for (const javaScriptEnabled of [true, false]) {
  test.describe(`a search with${javaScriptEnabled ? "" : "out"} script`, () => {
    test.use({ javaScriptEnabled });

    for (const [path, typed, call] of [
      ["/help-support", "customer care number", "Call Now"],
      ["/hi/help-support", "कस्टमर केयर नंबर", "अभी कॉल कीजिए"],
    ] as const) {
      test(`'${typed}' finds the call, and opens no answer in its place`, async ({ page }) => {
        await page.goto(path);
        await askHelp(page, typed);
        const found = page.locator("#questions");
        await expect(found.getByRole("link", { name: call }).filter({ visible: true })).toHaveAttribute(
          "href",
          /^tel:/,
        );
        await expect(found.locator("details[open]")).toHaveCount(0);
      });
    }

    test("a shop's owner and a rider find their pages", async ({ page }) => {
      await page.goto("/help-support");
      await askHelp(page, "list my store");
      await page.getByRole("link", { name: "List your store with us" }).click();
      await expect(page).toHaveURL(/\/list-your-store$/);
      await page.goto("/help-support");
      await askHelp(page, "delivery boy job");
      await page.locator("#questions").getByRole("link", { name: "Deliver with us" }).click();
      await expect(page).toHaveURL(/\/#delivery-partner$/);
    });

    for (const [path, typed, call] of [
      ["/help-support", "ambulance", "Call"],
      ["/hi/help-support", "एम्बुलेंस", "कॉल कीजिए"],
    ] as const) {
      test(`'${typed}' shows 108 and 112 before all else, and never that nothing was found`, async ({ page }) => {
        await page.goto(path);
        await askHelp(page, typed);
        const numbers = page.locator("#questions").getByRole("note");
        for (const number of ["108", "112"]) {
          const link = numbers.getByRole("link", { name: new RegExp(`${number}.*|.*${number}`) });
          await expect(link).toHaveAttribute("href", `tel:${number}`);
          await expect(link).toContainText(call);
        }
        await expect(page.locator(".help-none")).toBeHidden();
      });
    }

    test("the likeliest answer comes first and is open; what is answered elsewhere leads there", async ({ page }) => {
      await page.goto("/help-support");
      await askHelp(page, "dawai wapas");
      const first = page.locator(".help-category:not([hidden]) details:not([hidden])").first();
      await expect(first.locator("summary")).toHaveText("Can I return a medicine?");
      await expect(first).toHaveAttribute("open");
      await askHelp(page, "shikayat");
      await page.getByRole("link", { name: "Send a grievance to the Grievance Officer" }).click();
      await expect(page.getByRole("heading", { name: "Send a grievance" })).toBeVisible();
    });
  });
}
