import { fileURLToPath } from "node:url";
import en from "../../content/en/home.ts";
import enPartner from "../../content/en/partner-app.ts";
import hi from "../../content/hi/home.ts";
import hiPartner from "../../content/hi/partner-app.ts";
import { startServer } from "./server.ts";
import { expect, test } from "./test.ts";

for (const [path, copy, words, javaScriptEnabled] of [
  ["/", en, enPartner, true],
  ["/hi", hi, hiPartner, false],
] as const) {
  test.describe(`the partner app from ${path}, ${javaScriptEnabled ? "with" : "without"} script`, () => {
    test.use({ javaScriptEnabled });

    test("without a package nothing promises a download: a button leads to words, a phone number and a chat", async ({
      page,
    }) => {
      const downloads: string[] = [];
      page.on("download", (download) => downloads.push(download.url()));
      await page.goto(path);
      await page.getByRole("button", { name: copy.partner.join }).click();
      const dialog = page.getByRole("dialog", { name: copy.modal.title });
      await expect(dialog.getByRole("button", { name: copy.modal.cancel })).toBeVisible();
      await expect(dialog).toContainText(copy.modal.text);
      await expect(dialog).not.toContainText(/download|डाउनलोड|Your phone may|हो सकता है फ़ोन/i);
      await dialog.getByRole("link", { name: copy.modal.download }).click();
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(words.heading);
      const main = page.getByRole("main");
      await expect(main).toContainText(words.text);
      await expect(main.getByRole("link", { name: words.call })).toHaveAttribute("href", /^tel:\+91\d+$/);
      await expect(main.getByRole("link", { name: words.chat })).toHaveAttribute(
        "href",
        /^https:\/\/wa\.me\/91\d+\?text=/,
      );
      expect(downloads).toEqual([]);
    });
  });
}

test("with a package 'Download App' downloads it", async ({ page }) => {
  test.slow();
  await using server = await startServer({
    PARTNER_PACKAGE: fileURLToPath(new URL("../../package.json", import.meta.url)),
  });
  for (const [path, copy, name, note] of [
    ["/", en, "Download App", "Your phone may ask"],
    ["/hi", hi, "ऐप डाउनलोड कीजिए", "हो सकता है फ़ोन"],
  ] as const) {
    await page.goto(server.origin + path);
    await page.getByRole("button", { name: copy.partner.join }).click();
    await expect(page.getByRole("dialog")).toContainText(note);
    const download = page.waitForEvent("download");
    await page.getByRole("link", { name }).click();
    expect((await download).suggestedFilename()).toBe("package.json");
  }
});
