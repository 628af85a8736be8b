import en from "../../content/en/shell.ts";
import hi from "../../content/hi/shell.ts";
import { languageOf } from "../../domain/language.ts";
import { axeFaultsInBothThemes, axeFaultsInLight } from "./axe.ts";
import { missing, routes } from "./routes.ts";
import { expect, lookingTest, test } from "./test.ts";

const phone = { width: 360, height: 800 };
const desktop = { width: 1440, height: 800 };

test.use({ viewport: phone });
test.slow();

for (const path of routes) {
  const dark = languageOf(path) === "en" ? "light and dark" : "light, and dark on the phone";
  lookingTest(`axe finds nothing on ${path}, on a phone and a desktop, ${dark}`, async ({ page, quietConsole }) => {
    await page.goto(path);
    if (missing(path)) quietConsole.length = 0;
    // Size and theme are media queries and nothing else, so one loaded page shows all four.
    await page.setViewportSize(phone);
    expect(await axeFaultsInBothThemes(page), "phone").toEqual([]);
    await page.setViewportSize(desktop);
    // Hindi has the parts and the colours of English (hindi.spec.ts), where dark is looked at on a desktop too.
    if (languageOf(path) === "en") expect(await axeFaultsInBothThemes(page), "desktop").toEqual([]);
    else expect(await axeFaultsInLight(page), "desktop").toEqual([]);
  });
}

for (const [path, { openMenu, menu }] of [
  ["/", en.header],
  ["/hi", hi.header],
] as const) {
  test(`axe finds nothing on ${path} with the menu open, light and dark`, async ({ page }) => {
    await page.goto(path);
    await page.getByRole("button", { name: openMenu }).click();
    await expect(page.getByRole("navigation", { name: menu })).toBeVisible();
    expect(await axeFaultsInBothThemes(page)).toEqual([]);
  });
}
