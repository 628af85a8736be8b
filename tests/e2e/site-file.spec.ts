import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { startServer, type TestServer } from "./server.ts";
import { storeBox } from "./store-box.ts";
import { expect, test } from "./test.ts";
import { newFolder } from "../folder.ts";

const file = join(newFolder("brand"), "site.json");
const facts = {
  brand: { name: "Sehat Setu", nameHindi: "सेहत सेतु" },
  contact: { supportPhone: "+91 98930 12345", supportEmail: "help@sehatsetu.test" },
  office: { address: { street: "12 MG Road", locality: "Bhopal", region: "Madhya Pradesh", postalCode: "462001" } },
  serviceCities: ["Bhopal"],
};
const sampleNames = /dawa[ _-]?dwar|दवा द्वार|00000 00108/i;

let ours: TestServer;
test.beforeAll(async () => {
  writeFileSync(file, JSON.stringify(facts));
  ours = await startServer({ SITE_FILE: file });
});
test.afterAll(async () => {
  await ours.stop();
});

for (const prefix of ["", "/hi"]) {
  const name = prefix === "" ? "Sehat Setu" : "सेहत सेतु";

  test(`${prefix}/stores: the facts of the file stay when the list and a store change in the browser`, async ({
    page,
  }) => {
    await page.goto(`${ours.origin}${prefix}/stores`);
    await storeBox(page).fill("xqzwxqzw");
    await storeBox(page).press("Enter");
    await expect(page).toHaveURL(/q=xqzwxqzw/);
    await expect(page.locator('#results a[href="tel:+919893012345"]')).toBeVisible();
    await expect(page).toHaveTitle(new RegExp(`\\| ${name}$`));
    expect(await page.content()).not.toMatch(sampleNames);
    await page.goto(`${ours.origin}${prefix}/stores`);
    await page.locator('main :is(h3, h4) a[href*="/stores/1/"]').click();
    await expect(page.getByRole("dialog").getByRole("heading").first()).toBeVisible();
    await expect(page).toHaveTitle(new RegExp(`\\| ${name}$`));
    expect(await page.content()).not.toMatch(sampleNames);
  });

  test(`${prefix}/help-support: the search finds answers with the facts of the file`, async ({ page }) => {
    await page.goto(`${ours.origin}${prefix}/help-support`);
    await page.getByRole("searchbox").fill("xqzwxqzw");
    await expect(page.locator(`#questions a[href="tel:+919893012345"]`)).toBeVisible();
    await expect(page).toHaveTitle(new RegExp(`\\| ${name}$`));
    expect(await page.content()).not.toMatch(sampleNames);
  });

  test(`${prefix}/contact: an empty form is refused in the browser, the facts stay, and no map is offered without a position`, async ({
    page,
  }) => {
    await page.goto(`${ours.origin}${prefix}/contact`);
    await page.locator("main form button[type=submit]").click();
    await expect(page.locator("main [aria-invalid=true]").first()).toBeVisible();
    await expect(page.locator('main a[href="tel:+919893012345"]').first()).toBeVisible();
    await expect(page.locator(".map-open")).toHaveCount(0);
    expect(await page.content()).not.toMatch(sampleNames);
  });

  for (const width of [360, 1440]) {
    test(`${prefix}/ and others at ${width} px: without optional facts nothing is empty or sticks out`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height: 800 });
      for (const path of ["/", "/about", "/company", "/services", "/contact", "/get-app"]) {
        await page.goto(`${ours.origin}${prefix === "" || path !== "/" ? prefix + path : prefix}`);
        const { sideways, empty } = await page.evaluate(() => ({
          sideways: document.documentElement.scrollWidth - innerWidth,
          empty: [...document.querySelectorAll("section, ul, ol, dl, h2, h3, p, li, dd, dt")]
            .filter((node) => node.textContent.trim() === "" && !node.querySelector("img, svg, input, iframe"))
            .map((node) => node.outerHTML.slice(0, 80)),
        }));
        expect(sideways, path).toBeLessThanOrEqual(0);
        expect(empty, path).toEqual([]);
      }
    });
  }
}
