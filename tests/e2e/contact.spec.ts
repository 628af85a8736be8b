import type { Page } from "@playwright/test";
import copy from "../../content/en/contact-form.ts";
import track from "../../content/en/track.ts";
import { asha } from "../canaries.ts";
import { axeFaults } from "./axe.ts";
import { hold, holdScripts, whenHydrated } from "./scripts.ts";
import { fillForm } from "./contact-form.ts";
import { expect, test } from "./test.ts";

const sendButton = (page: Page) => page.getByRole("button", { name: "Send Message" });
const summary = (page: Page) => page.getByRole("alert").filter({ hasText: copy.problems.heading });
/** An alert in what has the focus. */
const focusedAlert = (page: Page) => page.locator(":focus").getByRole("alert");

/** Thanked in place: in sight, with the focus, the reference, a way to look it up, and empty fields. */
async function expectThanks(page: Page, words = copy.success): Promise<void> {
  const thanks = page.getByRole("region", { name: words });
  await expect(thanks).toBeInViewport();
  await expect(thanks).toBeFocused();
  await expect(thanks).toContainText(/DD-\w{4}-\w{4}/);
  await expect(thanks.getByRole("link", { name: copy.thanks.track })).toHaveAttribute("href", /reference=DD-/);
  await expect(page).toHaveURL(/\/contact(\?|#|$)/);
  for (const id of ["#name", "#email"]) {
    await expect(page.locator(id)).toHaveValue("");
    await expect(page.locator(id)).toBeHidden();
  }
}

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? "with script" : "without script", () => {
    test.use({ javaScriptEnabled });

    test("a fault takes the focus to the summary, keeps what was typed, and is mended", async ({
      page,
      quietConsole,
    }) => {
      // For axe: a field's colour is not on its way to another.
      await page.emulateMedia({ reducedMotion: "reduce" });
      await page.goto("/contact");
      await fillForm(page, { "Full Name": "  " });
      await sendButton(page).click();
      await expect(focusedAlert(page)).toContainText(copy.problems.heading);
      await expect(page).toHaveTitle(/^Error: /);
      const name = page.getByRole("textbox", { name: "Full Name" });
      await expect(name).toHaveAttribute("aria-invalid", "true");
      await expect(name).toHaveAccessibleDescription(copy.faults.name.missing);
      await expect(page.getByRole("textbox", { name: "Message", exact: true })).toHaveValue(asha.message);
      await summary(page).getByRole("link", { name: copy.faults.name.missing }).click();
      await expect(name).toBeFocused();
      if (javaScriptEnabled) {
        expect(await axeFaults(page)).toEqual([]);
      }
      await name.fill(asha.name);
      await sendButton(page).click();
      if (javaScriptEnabled) {
        await expectThanks(page);
        await expect(page).toHaveTitle(/^Contact/);
      } else {
        await expect(page).toHaveURL(/\/contact\/thanks\?reference=DD-/);
        await expect(page.getByRole("status")).toHaveText(copy.success);
      }
      // The browser itself notes every 422 on its console.
      quietConsole.length = 0;
    });

    test("the case can be looked up with reference and address", async ({ page, quietConsole }) => {
      await page.goto("/contact");
      await fillForm(page, { Subject: `Tracked ${javaScriptEnabled}` });
      await sendButton(page).click();
      await page.getByRole("link", { name: copy.thanks.track, exact: true }).click();
      await page.getByRole("textbox", { name: track.labels.email }).fill("someone@example.com");
      await page.getByRole("button", { name: track.submit }).click();
      await expect(focusedAlert(page)).toContainText(track.faults.unknown);
      await page.getByRole("textbox", { name: track.labels.email }).fill(asha.email);
      await page.getByRole("button", { name: track.submit }).click();
      await expect(page.getByRole("heading", { name: /^Message DD-/ })).toBeVisible();
      await expect(page.getByText(track.found.states.received)).toBeVisible();
      quietConsole.length = 0;
    });

    test("by keyboard alone", async ({ page }) => {
      await page.goto("/contact");
      await page.getByRole("textbox", { name: "Full Name" }).focus();
      for (const words of [asha.name, asha.email, asha.phone, `Keys ${javaScriptEnabled}`, asha.message]) {
        await page.keyboard.type(words);
        await page.keyboard.press("Tab");
      }
      // The honeypot is not on the way; the notice's links are.
      while (!(await sendButton(page).evaluate((button) => button === document.activeElement))) {
        await expect(page.locator("[name=website]").first()).not.toBeFocused();
        await page.keyboard.press("Tab");
      }
      await page.keyboard.press("Enter");
      if (javaScriptEnabled) await expectThanks(page);
      else await expect(page.getByRole("heading", { name: copy.thanks.heading })).toBeVisible();
    });
  });
}

test("an account deletion asks for the app", async ({ page }) => {
  await page.goto("/contact");
  await page.getByRole("link", { name: copy.kinds.names["account-deletion"], exact: true }).click();
  await expect(page.getByRole("heading", { name: copy.headings["account-deletion"] })).toBeVisible();
  await page.getByRole("textbox", { name: "Full Name" }).fill(asha.name);
  await page.getByRole("textbox", { name: "Email Address" }).fill(asha.email);
  await page.getByRole("textbox", { name: copy.registeredPhone }).fill(asha.phone);
  await page.getByRole("combobox", { name: "Account" }).selectOption(copy.apps.store);
  await page.getByRole("button", { name: copy.submit["account-deletion"] }).click();
  await expectThanks(page, copy.thanks.clock["account-deletion"]);
});

test("a link can fill in the subject", async ({ page }) => {
  await page.goto("/contact?subject=Partner%20with%20us");
  await expect(page.getByRole("textbox", { name: "Subject" })).toHaveValue("Partner with us");
});

test("'Sending...' and disabled while it is on its way; a second click sends nothing", async ({ page }) => {
  await page.goto("/contact");
  await fillForm(page, { Subject: "Slow" });
  let posts = 0;
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route(/\/contact\.data/, async (route) => {
    if (route.request().method() === "POST") {
      posts += 1;
      await released;
    }
    await route.continue();
  });
  await sendButton(page).click();
  const sending = page.getByRole("button", { name: copy.sending });
  await expect(sending).toBeDisabled();
  await sending.click({ force: true });
  release();
  await expectThanks(page);
  expect(posts).toBe(1);
});

test("offline, then online: the specified sentence, what was typed stays, the next try works", async ({
  page,
  quietConsole,
}) => {
  await page.goto("/contact");
  await fillForm(page, { Subject: "Offline" });
  await page.context().setOffline(true);
  await sendButton(page).click();
  await expect(focusedAlert(page)).toContainText(copy.failure);
  await expect(focusedAlert(page)).toBeInViewport();
  await expect(page).toHaveTitle(/^Error: /);
  await expect(sendButton(page)).toBeEnabled();
  await expect(page.getByRole("textbox", { name: "Subject" })).toHaveValue("Offline");
  await page.context().setOffline(false);
  await sendButton(page).click();
  await expectThanks(page);
  await expect(page.getByRole("alert")).toHaveCount(0);
  quietConsole.length = 0;
});

test("the answer lost on the way: sent again, it is the same message", async ({ page, quietConsole }) => {
  await page.goto("/contact");
  await fillForm(page, { Subject: "Lost answer" });
  let reference: string | undefined;
  await page.route(
    /\/contact\.data/,
    async (route) => {
      const response = await route.fetch({ maxRedirects: 0 });
      reference = /DD-\w{4}-\w{4}/.exec(await response.text())?.[0];
      await route.abort();
    },
    { times: 1 },
  );
  await sendButton(page).click();
  await expect(page.getByRole("alert")).toContainText(copy.failure);
  await sendButton(page).click();
  await expect(page.getByText(reference ?? "no reference")).toBeVisible();
  quietConsole.length = 0;
});

test("a likely slip in the address is pointed out before sending", async ({ page }) => {
  await page.goto("/contact");
  await page.getByRole("textbox", { name: "Email Address" }).fill("asha@gmial.com");
  await page.getByRole("textbox", { name: "Subject" }).focus();
  await expect(page.getByRole("status").filter({ hasText: "gmail.com" })).toBeVisible();
  await page.getByRole("textbox", { name: "Email Address" }).fill("asha@gmail.com");
  await page.getByRole("textbox", { name: "Subject" }).focus();
  await expect(page.getByText("Did you mean")).toBeHidden();
});

test("reload and again: no second message", async ({ page }) => {
  await page.goto("/contact");
  await fillForm(page, { Subject: "Back" });
  await sendButton(page).click();
  const reference = await page.getByText(/^DD-\w{4}-\w{4}$/).textContent();
  await page.reload();
  await expect(page.getByText(copy.success)).toHaveCount(0);
  await fillForm(page, { Subject: "Back" });
  await sendButton(page).click();
  await expect(page.getByText(reference ?? "")).toBeVisible();
});

test("a second message in the same page is another one, and the status is reset when it is sent", async ({ page }) => {
  await page.goto("/contact");
  await fillForm(page, { Subject: "First of two" });
  await sendButton(page).click();
  await expectThanks(page);
  const first = await page.getByText(/^DD-\w{4}-\w{4}$/).textContent();
  const release = await hold(page, /\/contact\.data/);
  await page.getByRole("button", { name: copy.thanks.another }).click();
  await expect(page.getByRole("textbox", { name: "Full Name" })).toBeFocused();
  await fillForm(page, { Subject: "Second of two" });
  await sendButton(page).click();
  await expect(page.getByRole("button", { name: copy.sending })).toBeVisible();
  await expect(page.getByText(copy.success)).toHaveCount(0);
  release();
  await expectThanks(page);
  expect(await page.getByText(/^DD-\w{4}-\w{4}$/).textContent()).not.toBe(first);
});

test("what was typed before the script came is kept, and sent by it", async ({ page }) => {
  const release = await holdScripts(page);
  await page.goto("/contact", { waitUntil: "domcontentloaded" });
  await fillForm(page, { Subject: "Early" });
  release();
  await whenHydrated(page);
  await expect(page.getByRole("textbox", { name: "Subject" })).toHaveValue("Early");
  await sendButton(page).click();
  await expectThanks(page);
});
