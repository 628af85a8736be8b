import { placeCopies } from "../../content/place.ts";
import { fill } from "../../domain/copy.ts";
import { pathIn } from "../../domain/language.ts";
import { expect, test } from "./test.ts";

for (const [language, raipur, javaScriptEnabled] of [
  ["en", "Raipur", true],
  ["hi", "रायपुर", false],
] as const) {
  test.describe(javaScriptEnabled ? "with script" : "without script", () => {
    test.use({ javaScriptEnabled });

    const copy = placeCopies[language];
    const heading = fill(copy.title, { place: raipur });

    test(`${language}: from the list to a city, to a store, and back by the way above it`, async ({ page }) => {
      await page.goto(pathIn(language, "/stores"));
      await page.getByRole("link", { name: fill(copy.counted, { name: raipur, count: "9" }) }).click();
      await expect(page).toHaveURL(new RegExp(`${pathIn(language, "/stores/in/raipur")}$`));
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(heading);
      const facts = page.getByRole("list", { name: copy.facts.label });
      await expect(facts.getByRole("listitem").first()).toHaveText(fill(copy.facts.stores.other, { count: "9" }));
      await expect(facts).toContainText(fill(copy.facts.open.other, { count: "6" }));
      await expect(page.locator(".store-card")).toHaveCount(9);
      await page.getByRole("link", { name: "Mowa Night Chemist", exact: true }).click();
      await expect(page).toHaveURL(/\/stores\/8\/mowa-night-chemist$/);
      await page.getByRole("navigation", { name: copy.crumbs.label }).getByRole("link", { name: raipur }).click();
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(heading);
    });
  });
}

test("the number of a store, and a city in Hindi, lead to their addresses", async ({ page }) => {
  await page.goto("/stores/4");
  await expect(page).toHaveURL(/\/stores\/4\/pandri-ayurved-and-medical-store$/);
  await page.goto("/hi/stores/in/रायपुर");
  await expect(page).toHaveURL(/\/hi\/stores\/in\/raipur$/);
});

test("an area has its name in Hindi beside the Latin address: on the list, a city's page and a store's", async ({
  page,
}) => {
  for (const path of ["/hi/stores", "/hi/stores/in/raipur", "/hi/stores/2"]) {
    await page.goto(path);
    await expect(page.getByText("तेलीबांधा, रायपुर", { exact: true }).first(), path).toBeVisible();
    await expect(page.getByText("4 Marine Drive, Telibandha, Raipur", { exact: false }).first()).toBeVisible();
  }
});
