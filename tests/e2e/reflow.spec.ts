import { routes } from "./routes.ts";
import { cutOff, widerThanWindow } from "./screen-faults.ts";
import { expect, lookingTest as test } from "./test.ts";

test("a phone whose browser doubles all text needs no sideways scroll, and nothing is cut off", async ({
  playwright,
  launchOptions,
  server,
}) => {
  test.slow();
  // Only a browser's own setting reaches what is measured in its text, as our breakpoints are.
  const args = [...(launchOptions.args ?? []), "--blink-settings=defaultFontSize=32,defaultFixedFontSize=26"];
  const browser = await playwright.chromium.launch({ ...launchOptions, args });
  const page = await browser.newPage({ viewport: { width: 360, height: 740 }, baseURL: server.origin });
  for (const path of [...routes, "/stores/1", "/track"]) {
    await page.goto(path);
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe("32px");
    expect(await page.evaluate(() => matchMedia("(width: 11.25em)").matches)).toBe(true);
    expect(await page.evaluate(widerThanWindow), path).toEqual([]);
    expect(await page.evaluate(cutOff), path).toEqual([]);
    expect(await page.evaluate(tooNarrowToType), path).toEqual([]);
  }
  await browser.close();
});

test("nothing moves when motion is reduced", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.goto("/");
  const moving = await page.evaluate(() =>
    document
      .getAnimations()
      .filter((animation) => animation.timeline instanceof DocumentTimeline)
      .map((animation) => (animation as CSSAnimation).animationName)
      // When the rest of the page is laid out, nothing moves.
      .filter((name) => name !== "draw"),
  );
  expect(moving).toEqual([]);
});

/** Boxes that show fewer than a handful of the letters that are typed into them. */
function tooNarrowToType(): string[] {
  return Array.from(document.querySelectorAll<HTMLInputElement>(".input"), (box) => {
    const { paddingLeft, paddingRight, fontSize } = getComputedStyle(box);
    const room = box.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight);
    return { name: `${box.name} has ${room} px`, letters: room / (parseFloat(fontSize) / 2), box };
  })
    .filter(({ letters, box }) => box.checkVisibility() && letters < 6)
    .map(({ name }) => name);
}
