import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import copy from "../../content/en/contact-form.ts";
import { asha } from "../canaries.ts";
import { startServer } from "./server.ts";
import { fillForm } from "./contact-form.ts";
import { expect, test } from "./test.ts";

test.use({ javaScriptEnabled: false });

test("without script, a message that could not be stored is in sight, with the focus and what was typed", async ({
  page,
  quietConsole,
}) => {
  test.slow();
  await using server = await startServer();
  using lock = new DatabaseSync(join(server.dataDir, "dwar.sqlite"));
  await page.goto(`${server.origin}/contact`);
  await fillForm(page);
  lock.exec("begin exclusive");
  await page.getByRole("button", { name: "Send Message" }).click();
  const said = page.getByText(copy.failure);
  await expect(said).toBeInViewport();
  await expect(page.locator(":focus").getByRole("alert")).toContainText(copy.failure);
  await expect(page.getByRole("textbox", { name: "Message", exact: true })).toHaveValue(asha.message);
  lock.exec("rollback");
  await page.getByRole("button", { name: "Send Message" }).click();
  await expect(page.getByRole("heading", { name: copy.thanks.heading })).toBeVisible();
  // The browser itself notes every 503 on its console.
  quietConsole.length = 0;
});
