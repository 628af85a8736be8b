import { emergencyNumbers } from "./screen-faults.ts";
import { expect, test } from "./test.ts";

const twice = () => document.documentElement.style.setProperty("font-size", "200%");

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false, awaitReact: false });

  // Every page with script: screens.spec.ts.
  test("108 and 112 are on the first screen of a page that reads, of one that acts, and of home", async ({ page }) => {
    for (const path of ["/hi", "/about", "/stores", "/hi/stores/1/jai-stambh-medical-hall"]) {
      await page.goto(path);
      for (const [width, height] of [
        [360, 740],
        [320, 256],
        [740, 360],
        [1440, 900],
      ] as const) {
        await page.setViewportSize({ width, height });
        expect(await page.evaluate(emergencyNumbers), `${path} ${width}x${height}`).toEqual([]);
      }
    }
  });
});

for (const [now, english, hindi] of [
  ["2026-11-17T02:05:00+05:30", "Call us closed until 9:00 AM", "हमें कॉल कीजिए सुबह 9:00 बजे तक बंद"],
  ["2026-11-17T12:00:00+05:30", "Call us until 9:00 PM", "हमें कॉल कीजिए रात 9:00 बजे तक"],
  ["2026-11-14T21:00:00+05:30", "Call us closed now", "हमें कॉल कीजिए अभी बंद"],
] as const) {
  test(`at ${now.slice(5, 16)} the bar says whom one calls, and until when somebody answers: by the page's own clock`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await page.clock.setFixedTime(now);
    for (const [path, words] of [
      ["/", english],
      ["/contact", english],
      ["/hi/about", hindi],
    ] as const) {
      await page.goto(path);
      const call = page.locator('.call-bar a[href^="tel:+"]');
      await expect(call).toHaveText(words);
      // All of it is seen.
      const outside = await call.evaluate((link) => {
        const range = document.createRange();
        range.selectNodeContents(link);
        const [text, box] = [range.getBoundingClientRect(), link.getBoundingClientRect()];
        return text.top < box.top || text.bottom > box.bottom || text.left < box.left || text.right > box.right;
      });
      expect(outside, path).toBe(false);
    }
  });
}

for (const path of ["/", "/contact", "/hi/stores/1", "/hi/stores"]) {
  test(`${path}: header and bar take at most a quarter of a phone with text at 200 %, and nothing sticks out`, async ({
    page,
  }) => {
    await page.goto(path);
    await page.evaluate(twice);
    for (const [width, height] of [
      [360, 740],
      [320, 640],
    ] as const) {
      await page.setViewportSize({ width, height });
      const found = await page.evaluate(() => {
        const bars = [...document.querySelectorAll(".site-header, .call-bar:not(.store-bar)")];
        const heights = bars.map((bar) => bar.getBoundingClientRect().height);
        return { heights, wide: document.documentElement.scrollWidth };
      });
      expect(found.heights.reduce((sum, one) => sum + one) / height, `${found.heights}`).toBeLessThanOrEqual(0.25);
      expect(found.wide, `${width} px`).toBe(width);
    }
  });
}
