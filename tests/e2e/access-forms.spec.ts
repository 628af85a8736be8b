import type { Locator, Page } from "@playwright/test";
import enForm, { type ContactFormCopy } from "../../content/en/contact-form.ts";
import enNewsletter from "../../content/en/newsletter.ts";
import enShell from "../../content/en/shell.ts";
import enTrack from "../../content/en/track.ts";
import hiForm from "../../content/hi/contact-form.ts";
import hiNewsletter from "../../content/hi/newsletter.ts";
import hiShell from "../../content/hi/shell.ts";
import hiTrack from "../../content/hi/track.ts";
import { storePage as enStore } from "../../content/en/stores.ts";
import { storePage as hiStore } from "../../content/hi/stores.ts";
import { asha } from "../canaries.ts";
import { expect, test } from "./test.ts";

/** A phone, the same on its side, a laptop, and a laptop at 400 %. */
const windows = [
  { width: 360, height: 740 },
  { width: 640, height: 360 },
  { width: 1280, height: 800 },
  { width: 320, height: 256 },
];

const inEachLanguage = [
  { base: "", form: enForm, track: enTrack, newsletter: enNewsletter, store: enStore, shell: enShell },
  { base: "/hi", form: hiForm, track: hiTrack, newsletter: hiNewsletter, store: hiStore, shell: hiShell },
];

const box = (page: Page, name: string) => page.getByRole("main").getByRole("textbox", { name, exact: true });

async function fill(page: Page, { labels }: ContactFormCopy, changes: Partial<Record<string, string>> = {}) {
  const typed = { name: asha.name, email: asha.email, subject: asha.subject, message: asha.message, ...changes };
  for (const field of ["name", "email", "subject", "message"] as const) {
    await box(page, labels[field]).fill(typed[field] ?? "");
  }
}

/** What has the focus, and says that something is wrong. */
const focusedAlert = (page: Page) => page.locator(":focus").getByRole("alert");

const send = (page: Page, form: ContactFormCopy) => page.getByRole("button", { name: form.submit.message });

for (const { base, form, track, newsletter, store, shell } of inEachLanguage) {
  test(`${base}/contact: a message that could not be sent is in sight, with the focus, on every screen`, async ({
    page,
    quietConsole,
  }) => {
    test.slow();
    for (const size of windows) {
      await page.setViewportSize(size);
      await page.goto(`${base}/contact`);
      // First what the browser refuses: that must not stay beside the failure.
      await fill(page, form, { name: "" });
      await send(page, form).press("Enter");
      await expect(focusedAlert(page)).toContainText(form.faults.name.missing);
      await box(page, form.labels.name).fill(asha.name);
      await page.context().setOffline(true);
      await send(page, form).press("Enter");
      await expect(focusedAlert(page)).toContainText(form.failure);
      await expect(page.getByText(form.failure)).toBeInViewport();
      await expect(page.getByRole("alert")).toHaveCount(1);
      await expect(page.getByRole("main")).not.toContainText(form.faults.name.missing);
      // The next key goes on in the form.
      await page.keyboard.press("Tab");
      await expect(box(page, form.labels.name)).toBeFocused();
      await page.context().setOffline(false);
    }
    quietConsole.length = 0;
  });

  test(`${base}/contact: the browser's own check is said in our words, all faults at once`, async ({ page }) => {
    await page.goto(`${base}/contact`);
    const shown = await bubbles(page);
    await fill(page, form, { name: "", email: "asha", subject: "", message: "" });
    await send(page, form).press("Enter");
    const { name, email, subject, message } = form.faults;
    await expect(focusedAlert(page).getByRole("link")).toHaveText([
      name.missing,
      email.malformed,
      subject.missing,
      message.missing,
    ]);
    await expect(box(page, form.labels.email)).toHaveAttribute("aria-invalid", "true");
    await expect(box(page, form.labels.email)).toHaveAccessibleDescription(email.malformed);
    await expect(box(page, form.labels.email)).toHaveValue("asha");
    expect((await page.title()).startsWith(form.problems.titlePrefix)).toBe(true);
    expect(await shown()).toBe(0);

    await fill(page, form);
    await send(page, form).press("Enter");
    await expect(page.getByRole("region", { name: form.success })).toBeFocused();
    await expect(page.getByRole("alert")).toHaveCount(0);
  });

  test(`${base}/contact: a link in the summary shows the field with its label and what is wrong`, async ({ page }) => {
    test.slow();
    // Two links pressed faster than a page scrolls would be two ways to go.
    await page.emulateMedia({ reducedMotion: "reduce" });
    for (const size of windows) {
      await page.setViewportSize(size);
      await page.goto(`${base}/contact?about=account-deletion`);
      await page.getByRole("button", { name: form.submit["account-deletion"] }).press("Enter");
      for (const field of ["name", "email", "phone", "app"] as const) {
        const link = page.getByRole("alert").getByRole("link", { name: form.faults[field].missing, exact: true });
        await link.press("Enter");
        await expect(page.locator(`#${field}`)).toBeFocused();
        for (const part of [`label[for=${field}]`, `#${field}-error`, `#${field}`]) {
          await expectInSight(page.locator(part), `${field}: ${part} at ${size.width}x${size.height}`);
        }
      }
    }
  });

  test(`${base}/contact: another kind of message keeps what was typed`, async ({ page }) => {
    await page.goto(`${base}/contact`);
    await fill(page, form);
    const kind = (category: keyof typeof form.kinds.names) =>
      page.getByRole("main").getByRole("link", { name: form.kinds.names[category], exact: true });
    await kind("account-deletion").click();
    await expect(page.getByRole("heading", { name: form.headings["account-deletion"] })).toBeVisible();
    await expect(page).toHaveURL(/about=account-deletion/);
    await expect(box(page, form.labels.name)).toHaveValue(asha.name);
    await expect(box(page, form.reason)).toHaveValue(asha.message);
    await kind("grievance").click();
    await expect(kind("grievance")).toHaveAttribute("aria-current", "page");
    await expect(box(page, form.labels.subject)).toHaveValue(asha.subject);
    await expect(box(page, form.labels.message)).toHaveValue(asha.message);
    await page.getByRole("button", { name: form.submit.grievance }).click();
    await expect(page.getByRole("region", { name: form.thanks.clock.grievance })).toBeFocused();
  });

  const javaScriptEnabled = base === "";
  test.describe(javaScriptEnabled ? "with script" : "without script", () => {
    test.use({ javaScriptEnabled });

    const refused: [path: string, press: string, where: "main" | "contentinfo", said: string][] = [
      ["/track", track.submit, "main", track.faults.reference],
      ["/newsletter", newsletter.join.button, "main", newsletter.join.faults.missing],
      ["/about", shell.footer.newsletter.join, "contentinfo", newsletter.join.faults.missing],
      ["/stores/1", store.report.submit, "main", store.report.faults.empty],
    ];
    for (const [path, press, where, said] of refused) {
      test(`${base}${path}: an empty form is answered in the page's language, in sight and in focus`, async ({
        page,
        quietConsole,
      }) => {
        await page.setViewportSize({ width: 360, height: 740 });
        await page.goto(base + path);
        if (path.startsWith("/stores/")) await page.getByText(store.report.heading, { exact: true }).click();
        await page.getByRole(where).getByRole("button", { name: press, exact: true }).press("Enter");
        await expect(focusedAlert(page)).toContainText(said);
        await expect(focusedAlert(page)).toBeInViewport();
        expect((await page.title()).startsWith(form.problems.titlePrefix)).toBe(true);
        // The browser notes a 422 on its console.
        quietConsole.length = 0;
      });
    }
  });
}

/** Counts the checks that the browser itself speaks up about: those that nobody answered in its place. */
async function bubbles(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    const events: Event[] = [];
    Object.assign(window, { invalidEvents: events });
    addEventListener("invalid", (event) => events.push(event), true);
  });
  return () =>
    page.evaluate(() => {
      const events = (window as unknown as { invalidEvents: Event[] }).invalidEvents;
      if (events.length === 0) throw new Error("The browser checked nothing");
      return events.filter((event) => !event.defaultPrevented).length;
    });
}

/** Whole, and nothing lies over it. */
async function expectInSight(part: Locator, what: string): Promise<void> {
  await expect
    .poll(
      () =>
        part.evaluate((element) => {
          const { left, top, bottom, width } = element.getBoundingClientRect();
          if (top < 0 || bottom > innerHeight) return `from ${top} to ${bottom} of ${innerHeight}`;
          const hidden = [top + 2, bottom - 2].filter((y) => {
            const over = document.elementFromPoint(left + Math.min(width / 2, 12), y);
            return !over || !(element.contains(over) || over.contains(element));
          });
          return hidden.length > 0 ? `covered at ${hidden.join(" and ")}` : "in sight";
        }),
      { message: what },
    )
    .toBe("in sight");
}
