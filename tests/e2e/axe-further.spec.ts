import { axeFaults } from "./axe.ts";
import { expect, forgetLines, lookingTest as test } from "./test.ts";

/** What the routes have behind them: searches, single stores, what follows a form. */
for (const path of [
  "/track",
  "/newsletter",
  "/newsletter?asked",
  "/contact/thanks?reference=DD-7K3M-9QXP",
  "/contact?about=grievance",
  "/contact?about=account-deletion",
  "/stores",
  "/stores?open=now&q=raipur",
  "/stores?q=xqzwxqzw",
  "/stores/2",
  "/stores/none",
]) {
  test(`axe finds nothing on ${path}`, async ({ page, quietConsole }) => {
    await page.goto(path);
    expect(await axeFaults(page)).toEqual([]);
    forgetLines(quietConsole, /404 \(Not Found\)/);
  });
}
