import type { Page } from "@playwright/test";
import enForm from "../../content/en/contact-form.ts";
import enCopy from "../../content/en/list-your-store.ts";
import enTrack from "../../content/en/track.ts";
import hiForm from "../../content/hi/contact-form.ts";
import hiCopy from "../../content/hi/list-your-store.ts";
import hiTrack from "../../content/hi/track.ts";
import type { ApplicationField } from "../../domain/applications/fields.ts";
import { photo, typedApplication } from "../applications.ts";
import { axeFaults } from "./axe.ts";
import { expect, test } from "./test.ts";

const fieldOf = (page: Page, { form }: typeof enCopy, name: ApplicationField) => page.getByLabel(form.labels[name]);

async function fillIn(page: Page, copy: typeof enCopy, changes: Partial<typeof typedApplication> = {}): Promise<void> {
  for (const [name, value] of Object.entries({ ...typedApplication, ...changes })) {
    if (value !== "") await fieldOf(page, copy, name as ApplicationField).fill(value);
  }
}

const jpeg = async (name: string) => ({ name, mimeType: "image/jpeg", buffer: await photo() });
const shopPhotos = (page: Page, { form }: typeof enCopy) => page.getByLabel(form.photos.labels.shop);
const chosen = (page: Page, copy: typeof enCopy) =>
  shopPhotos(page, copy).evaluate((input) => (input as HTMLInputElement).files?.length);

for (const [base, copy, form, track, javaScriptEnabled] of [
  ["", enCopy, enForm, enTrack, false],
  ["/hi", hiCopy, hiForm, hiTrack, true],
] as const) {
  test.describe(javaScriptEnabled ? "with script" : "without script", () => {
    test.use({ javaScriptEnabled });

    test(`${base}/list-your-store takes in a store: a fault keeps what was typed, then it is thanked and tracked`, async ({
      page,
      quietConsole,
    }) => {
      // For axe: a field's colour is not on its way to another.
      await page.emulateMedia({ reducedMotion: "reduce" });
      await page.goto(`${base}/list-your-store`);
      const next = page.getByRole("region", { name: copy.next.heading });
      await expect(next.getByRole("listitem")).toHaveText(copy.next.items);
      await fillIn(page, copy, {
        pin: "12",
        email: `chemist${base.slice(1)}${String(javaScriptEnabled)}@example.com`,
      });
      await shopPhotos(page, copy).setInputFiles(await jpeg("shop.jpg"));
      const submit = page.getByRole("button", { name: copy.form.submit });
      await submit.click();
      await expect(page.locator(":focus").getByRole("alert")).toContainText(copy.form.faults.malformed.pin!);
      await expect(fieldOf(page, copy, "pin")).toHaveAccessibleDescription(copy.form.faults.malformed.pin!);
      await expect(fieldOf(page, copy, "shop")).toHaveValue(typedApplication.shop);
      await expect(fieldOf(page, copy, "hours")).toHaveAccessibleDescription(/9:00.*9:00/);
      const again = page.getByText(copy.form.photos.again);
      if (javaScriptEnabled) {
        expect(await chosen(page, copy)).toBe(1);
        await expect(again).toBeHidden();
        expect(await axeFaults(page)).toEqual([]);
      } else {
        await expect(again).toBeVisible();
        await shopPhotos(page, copy).setInputFiles(await jpeg("shop.jpg"));
      }
      await fieldOf(page, copy, "pin").fill("492001");
      await submit.click();
      await expect(page).toHaveURL(/\/contact\/thanks\?reference=DD-\w{4}-\w{4}&about=application/);
      await expect(page.getByRole("status")).toHaveText(form.thanks.clock.application);
      await page.getByRole("link", { name: form.thanks.track }).click();
      await page
        .getByRole("textbox", { name: track.labels.email })
        .fill(`chemist${base.slice(1)}${String(javaScriptEnabled)}@example.com`);
      await page.getByRole("button", { name: track.submit }).click();
      await expect(page.getByRole("region", { name: /DD-/ })).toContainText(track.found.categories.application);
      // The browser itself notes every 422 on its console.
      quietConsole.length = 0;
    });
  });
}

test("photos that are too many or too large are named before minutes are spent on sending them", async ({ page }) => {
  await page.goto("/list-your-store");
  await fillIn(page, enCopy);
  let posts = 0;
  page.on("request", (request) => void (posts += request.method() === "POST" ? 1 : 0));
  const submit = page.getByRole("button", { name: enCopy.form.submit });
  await shopPhotos(page, enCopy).setInputFiles(
    await Promise.all(["1", "2", "3", "4", "5"].map((name) => jpeg(`${name}.jpg`))),
  );
  await submit.click();
  await expect(page.locator(":focus").getByRole("alert")).toContainText(enCopy.form.faults.photos.tooMany);
  await shopPhotos(page, enCopy).setInputFiles({
    name: "large.jpg",
    mimeType: "image/jpeg",
    buffer: Buffer.alloc(8 * 1024 * 1024 + 1),
  });
  await submit.click();
  await expect(page.locator(":focus").getByRole("alert")).toContainText(enCopy.form.faults.photos.tooLarge);
  expect(posts).toBe(0);
});

test("while the network is gone the form stays as it is", async ({ page, context, quietConsole }) => {
  await page.goto("/list-your-store");
  await fillIn(page, enCopy);
  await shopPhotos(page, enCopy).setInputFiles(await jpeg("shop.jpg"));
  await context.setOffline(true);
  await page.getByRole("button", { name: enCopy.form.submit }).click();
  await expect(page.locator(":focus").getByRole("alert")).toContainText(enForm.failure);
  expect(await chosen(page, enCopy)).toBe(1);
  await context.setOffline(false);
  await page.getByRole("button", { name: enCopy.form.submit }).click();
  await expect(page).toHaveURL(/\/contact\/thanks/);
  quietConsole.length = 0;
});
