import en from "../../content/en/home.ts";
import hi from "../../content/hi/home.ts";
import { storeNames } from "./store-box.ts";
import { expect, test } from "./test.ts";

test.use({ javaScriptEnabled: false });

for (const [path, copy, typed] of [
  ["/", en, "telibandha"],
  ["/hi", hi, "तेलीबांधा"],
] as const) {
  for (const viewport of [
    { width: 360, height: 800 },
    { width: 1440, height: 900 },
  ]) {
    test(`${path} at ${viewport.width} px: a box above the fold leads to the stores, without script`, async ({
      page,
    }) => {
      await page.setViewportSize(viewport);
      await page.goto(path);
      const { text, submit } = copy.hero.search;
      const form = page.getByRole("search");
      const box = form.getByRole("searchbox", { name: text });
      const button = form.getByRole("button", { name: submit });
      for (const control of [box, button]) {
        await expect(control).toBeInViewport({ ratio: 1 });
        expect((await control.boundingBox())!.height).toBeGreaterThanOrEqual(44);
        // Nothing lies over it: a real click would arrive.
        await control.click({ trial: true });
      }
      await box.fill(typed);
      await button.click();
      await expect(page).toHaveURL(/\/stores\?q=/);
      expect(new URL(page.url()).pathname).toBe(path === "/" ? "/stores" : "/hi/stores");
      await expect(storeNames(page).first()).toHaveText("Telibandha Lake Pharmacy");
    });
  }
}
