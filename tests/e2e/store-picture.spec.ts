import { writeFileSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { runDwar } from "../cli.ts";
import { pharmacy } from "../stores/factory.ts";
import { startServer, type TestServer } from "./server.ts";
import { expect, forgetLines, test } from "./test.ts";

let pictured: TestServer;
test.beforeAll(async () => {
  pictured = await startServer();
  const file = join(pictured.dataDir, "stores.json");
  const stores = [
    pharmacy({ id: "hindi", name: "श्री बालाजी मेडिकल दुकान", address: "स्टेशन रोड, पंडरी" }),
    pharmacy({ id: "none", name: "Unpictured", image: null, license: null }),
    // Numbers whose stores get the same drawing.
    pharmacy({ id: "12", name: "Plain", image: null }),
    pharmacy({ id: "16", name: "Somewhere", image: { url: "/no-such-picture.png" } }),
    // Nothing on nothing.
    pharmacy({ id: "20", name: "Transparent", image: { url: "/logo.png" } }),
    pharmacy({ id: "24", name: "Transparent", image: { url: "/wide.svg" } }),
  ];
  writeFileSync(file, JSON.stringify(stores));
  expect((await runDwar({ DATA_DIR: pictured.dataDir }, ["stores", "import", file])).code).toBe(0);
});
test.afterAll(() => pictured.stop());

for (const javaScriptEnabled of [true, false]) {
  test.describe(`a store's picture ${javaScriptEnabled ? "with" : "without"} script`, () => {
    test.use({ javaScriptEnabled, viewport: { width: 1024, height: 900 } });

    test("that there is none of is the hospital emoji, for all to see, on card and details", async ({ page }) => {
      for (const path of ["/stores?q=Unpictured", "/stores/none", "/hi/stores/none"]) {
        await page.goto(pictured.origin + path);
        const emoji = page.getByText("🏥", { exact: true }).first();
        await expect(emoji).toBeVisible();
        await expect(emoji).toHaveCSS("opacity", "1");
        const { width, height } = (await emoji.boundingBox())!;
        expect(Math.min(width, height)).toBeGreaterThan(24);
      }
    });

    test("that fails to load looks as if there were none", async ({ page, quietConsole }) => {
      const look = async (store: string) => {
        await page.goto(`${pictured.origin}/stores/${store}`, { waitUntil: "networkidle" });
        const picture = page.locator(".store-picture").first();
        return picture.screenshot({ animations: "disabled" });
      };
      const none = await look("12");
      await expect.poll(async () => none.equals(await look("16"))).toBe(true);
      forgetLines(quietConsole, /404 \(Not Found\)/);
    });

    test("that is a transparent logo has a ground of its own: the drawn shop never shines through", async ({
      page,
    }) => {
      const png = await sharp({ create: { width: 64, height: 64, channels: 4, background: "#0000" } })
        .png()
        .toBuffer();
      await page.route("**/logo.png", (route) => route.fulfill({ contentType: "image/png", body: png }));
      const svg = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 300 40"/>';
      await page.route("**/wide.svg", (route) => route.fulfill({ contentType: "image/svg+xml", body: svg }));
      for (const path of ["/stores?q=Transparent", "/stores/20", "/stores/24"]) {
        await page.goto(pictured.origin + path, { waitUntil: "networkidle" });
        for (const picture of await page.locator(".store-picture").all()) {
          // Without its round corners.
          const middle = { left: 20, top: 20, width: 60, height: 60 };
          const shot = await picture.screenshot({ animations: "disabled" });
          const { channels } = await sharp(await sharp(shot).extract(middle).toBuffer()).stats();
          expect(
            channels.slice(0, 3).map(({ min }) => min),
            path,
          ).toEqual([255, 255, 255]);
        }
      }
    });
  });
}

test("a licence number that nobody gave says so once, and is not to be compared with that in the shop", async ({
  page,
}) => {
  for (const [path, heading, words] of [
    ["/stores/none", "What we checked, and what we did not", "we have no number"],
    ["/hi/stores/none", "हमने क्या जाँचा, क्या नहीं", "हमारे पास इसका नंबर नहीं है"],
  ] as const) {
    await page.goto(pictured.origin + path);
    const given = page.getByRole("region", { name: heading });
    await expect(given).toContainText(words);
    await expect(given.getByText(words)).not.toContainText(/not confirmed|पक्का नहीं है/);
    await expect(given).not.toContainText(/Compare the number|मिला लीजिए/);
    await expect(given).toContainText(/Look for it there|दुकान पर उसे देख लीजिए/);
  }
});

test("a name in Hindi on an English page is written in letters that come with it, and only then", async ({ page }) => {
  const letters = () =>
    page.evaluate(async () => {
      await document.fonts.ready;
      const ours = [...document.fonts].filter(({ family, status }) => family === "Anek names" && status === "loaded");
      return ours.map(({ weight }) => weight).toSorted();
    });
  await page.goto(`${pictured.origin}/stores/hindi`, { waitUntil: "networkidle" });
  await expect.poll(letters).toEqual(["400 599", "600 700"]);
  for (const path of ["/about", "/help-support"]) {
    await page.goto(pictured.origin + path, { waitUntil: "networkidle" });
    expect(await letters(), path).toEqual([]);
  }
});
