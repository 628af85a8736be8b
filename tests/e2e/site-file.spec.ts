import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { startServer, type TestServer } from "./server.ts";
import { expect, test } from "./test.ts";
import { newFolder } from "../folder.ts";

const file = join(newFolder("brand"), "site.json");
const facts = {
  brand: { name: "Sehat Setu", nameHindi: "सेहत सेतु" },
  contact: { supportPhone: "+91 98930 12345", supportEmail: "help@sehatsetu.test" },
  office: { address: { street: "12 MG Road", locality: "Bhopal", region: "Madhya Pradesh", postalCode: "462001" } },
  serviceCities: ["Bhopal"],
};

let ours: TestServer;
test.beforeAll(async () => {
  writeFileSync(file, JSON.stringify(facts));
  ours = await startServer({ SITE_FILE: file });
});
test.afterAll(async () => {
  await ours.stop();
});

for (const prefix of ["", "/hi"]) {
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
        // Without a position no map is offered.
        await expect(page.locator(".map-open")).toHaveCount(0);
      }
    });
  }
}
