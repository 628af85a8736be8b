import type { Page } from "@playwright/test";
import enShell from "../../content/en/shell.ts";
import hiShell from "../../content/hi/shell.ts";
import { rewrite } from "./scripts.ts";
import { expect, test } from "./test.ts";

test.use({ contextOptions: { reducedMotion: "no-preference" } });

const phone = { width: 360, height: 740 };
const desktop = { width: 1440, height: 900 };

/** What moves is the same in both languages: each is looked at on one device. */
const homes = [
  { path: "/", shell: enShell, device: "desktop", options: { viewport: desktop } },
  { path: "/hi", shell: hiShell, device: "phone", options: { viewport: phone, hasTouch: true } },
] as const;

const scrollTo = (page: Page, y: number) => page.evaluate((top) => window.scrollTo({ top, behavior: "instant" }), y);

/** Notes every place that the page comes past from now on. */
async function watchScroll(page: Page): Promise<() => Promise<number[]>> {
  await page.evaluate(() => {
    const passed: number[] = [];
    Object.assign(window, { passed });
    addEventListener("scroll", () => passed.push(scrollY));
  });
  return () => page.evaluate(() => (window as unknown as { passed: number[] }).passed);
}

/** The logo is used while the page is far down. Gives the places that it came past on its way to the top. */
async function useLogo(page: Page, name: string, use: "click" | "tap" | "Enter"): Promise<number[]> {
  await scrollTo(page, 1500);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(1500);
  const logo = page.getByRole("banner").getByRole("link", { name });
  await expect(logo).toBeInViewport({ ratio: 1 });
  if (use === "Enter") await logo.evaluate((link) => link.focus({ preventScroll: true }));
  const passed = await watchScroll(page);
  // By hand: Playwright's own click first scrolls to where a sticky link would be without sticking.
  const box = (await logo.boundingBox())!;
  const middle = [box.x + box.width / 2, box.y + box.height / 2] as const;
  if (use === "Enter") await page.keyboard.press("Enter");
  else if (use === "tap") await page.touchscreen.tap(...middle);
  else await page.mouse.click(...middle);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  return (await passed()).filter((y) => y > 0 && y < 1500);
}

/** Opacity of each service card, now. */
const opacities = (page: Page) =>
  page.locator(".home-service").evaluateAll((cards) => cards.map((card) => Number(getComputedStyle(card).opacity)));

/** How the header is drawn, now. */
const look = (page: Page) =>
  page.getByRole("banner").evaluate((header) => {
    const { backgroundColor, boxShadow, color } = getComputedStyle(header);
    return {
      transparent: backgroundColor === "rgba(0, 0, 0, 0)",
      shadow: /rgba?\((?!0, 0, 0, 0\))/.test(boxShadow),
      light: Number(/\d+/.exec(color)?.[0]) > 128,
    };
  });

for (const { path, shell, device, options } of homes) {
  test.describe(`the logo on ${path}, ${device}`, () => {
    test.use(options);

    test("scrolls smoothly to the top, again and again", async ({ page }) => {
      await page.goto(path);
      for (const use of ["click", device === "phone" ? "tap" : "Enter", "click"] as const) {
        expect((await useLogo(page, shell.header.logoOnHome, use)).length).toBeGreaterThan(1);
      }
    });

    test("does not move under reduced motion: it is there at once", async ({ page }) => {
      await page.emulateMedia({ reducedMotion: "reduce" });
      await page.goto(path);
      expect(await useLogo(page, shell.header.logoOnHome, "click")).toEqual([]);
    });
  });

  test.describe(`the service cards of ${path}`, () => {
    test.use(options);

    test(`appear one after another when they come into view, ${device}`, async ({ page }) => {
      await page.goto(path);
      await expect.poll(() => opacities(page)).toEqual([0, 0, 0, 0, 0, 0]);
      const cards = page.locator(".home-service");
      // Every change of look, as the visitor sees it: noted at each frame, while a hand scrolls on.
      await page.evaluate(() => {
        const frames: number[][] = [];
        Object.assign(window, { frames });
        const note = () => {
          const all = [...document.querySelectorAll(".home-service")];
          frames.push(
            all.map((card) => {
              const { top, bottom } = card.getBoundingClientRect();
              const visible = top < innerHeight && bottom > 0;
              return visible ? Number(getComputedStyle(card).opacity) : -1;
            }),
          );
          requestAnimationFrame(note);
        };
        note();
      });
      for (let index = 0; index < 6; index += 1) {
        const card = cards.nth(index);
        const y = await card.evaluate((one) => one.getBoundingClientRect().top + scrollY);
        await scrollTo(page, Math.max(0, y - options.viewport.height * 0.6));
        await expect.poll(async () => (await opacities(page))[index]).toBe(1);
      }
      const frames = await page.evaluate(() => (window as unknown as { frames: number[][] }).frames);
      for (let index = 0; index < 6; index += 1) {
        // In sight while it was coming: neither there from the start nor finished before anybody could look.
        expect(frames.some((frame) => frame[index]! > 0 && frame[index]! < 1)).toBe(true);
      }
      // In a row the first is ahead of the second, and that of the third.
      const columns = device === "desktop" ? 3 : 1;
      for (let index = 0; index < 6; index += 1) {
        if (index % columns === columns - 1) continue;
        expect(frames.some((frame) => frame[index]! > frame[index + 1]! && frame[index + 1]! >= 0)).toBe(true);
        expect(frames.every((frame) => frame[index]! >= frame[index + 1]! || frame[index]! < 0)).toBe(true);
      }
    });

    test("are simply there under reduced motion, on paper, and without script", async ({ page, browser, server }) => {
      test.slow();
      await page.emulateMedia({ reducedMotion: "reduce" });
      await page.goto(path, { waitUntil: "networkidle" });
      expect(await opacities(page)).toEqual([1, 1, 1, 1, 1, 1]);
      await page.emulateMedia({ reducedMotion: "no-preference" });
      await page.goto(path, { waitUntil: "networkidle" });
      await expect.poll(() => opacities(page)).toEqual([0, 0, 0, 0, 0, 0]);
      await page.emulateMedia({ media: "print" });
      await expect.poll(() => opacities(page)).toEqual([1, 1, 1, 1, 1, 1]);
      const without = await browser.newContext({ javaScriptEnabled: false });
      const plain = await without.newPage();
      await plain.goto(server.origin + path);
      await expect(plain.locator(".home-service.waiting")).toHaveCount(0);
      await without.close();
    });
  });
}

test("the service cards wait a tenth of a second each", async ({ page }) => {
  await page.setViewportSize(desktop);
  await page.goto("/");
  const card = page.locator(".home-service");
  await expect(card.first()).toHaveClass(/waiting/);
  await card.first().scrollIntoViewIfNeeded();
  await scrollTo(page, 900);
  const delays = () => card.evaluateAll((all) => all.map((one) => getComputedStyle(one).animationDelay).slice(0, 3));
  await expect.poll(delays).toEqual(["0s", "0.1s", "0.2s"]);
});

test.describe("the header of home in a browser without scroll timelines", () => {
  test.use({ viewport: desktop });

  const over = { transparent: true, shadow: false, light: true };
  const solid = { transparent: false, shadow: true, light: false };

  test("is transparent over the picture up to 50 px and solid with a shadow beyond", async ({ page }) => {
    await forgetScrollTimelines(page);
    await page.goto("/hi");
    await expect(page.getByRole("banner")).toHaveClass(/follows/);
    expect(await look(page)).toEqual(over);
    expect(await page.locator(".hero").evaluate((hero) => hero.getBoundingClientRect().top)).toBe(0);
    for (const [y, expected] of [
      [50, over],
      [51, solid],
      [1500, solid],
      [0, over],
    ] as const) {
      await scrollTo(page, y);
      await expect.poll(() => look(page)).toEqual(expected);
      await expect(page.getByRole("banner")).toBeInViewport({ ratio: 1 });
    }
  });

  test("is solid from the start on a page that comes back scrolled", async ({ page }) => {
    await forgetScrollTimelines(page);
    await page.goto("/hi");
    await scrollTo(page, 700);
    await page.reload();
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(700);
    await expect.poll(() => look(page)).toEqual(solid);
  });

  test("never lies unreadable over the page where the script does not come", async ({ page, quietConsole }) => {
    await forgetScrollTimelines(page);
    await page.route("**/home.js", (route) => route.abort());
    await page.goto("/hi");
    expect(await look(page)).toEqual(over);
    await scrollTo(page, 1500);
    await expect(page.getByRole("banner")).not.toBeInViewport();
    quietConsole.splice(0);
  });
});

/** Chromium as Firefox is today: scroll timelines arrive under a name that it does not know. */
async function forgetScrollTimelines(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const known = CSS.supports.bind(CSS) as (condition: string) => boolean;
    CSS.supports = (condition: string) => !condition.includes("animation-timeline") && known(condition);
  });
  await rewrite(
    page,
    (file) => file.url().endsWith(".css"),
    (text) => text.replaceAll("animation-timeline", "xanimation-timeline"),
  );
}
