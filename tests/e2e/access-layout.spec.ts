import enContact from "../../content/en/contact.ts";
import enHelp from "../../content/en/help.ts";
import enStores from "../../content/en/stores.ts";
import { storePage as hiStorePage } from "../../content/hi/stores.ts";
import { expect, test } from "./test.ts";

test.slow();

for (const path of ["/", "/services", "/contact", "/help-support", "/stores", "/hi/contact", "/hi/account-deletion"]) {
  test(`${path}: by Tab from top to end, nothing covers what has the focus, on any screen`, async ({ page }) => {
    for (const [width, height] of [
      [360, 740],
      [640, 360],
      [320, 256],
      [1280, 800],
    ] as const) {
      await page.setViewportSize({ width, height });
      await page.goto(path);
      const stops: string[] = [];
      let passed = 0;
      for (let last = ""; ; passed += 1) {
        await page.keyboard.press("Tab");
        const { id, covered } = await page.evaluate(lookAtFocus);
        if (id === "end" || id === last) break;
        last = id;
        if (covered) stops.push(covered);
      }
      expect(stops, `${width}x${height}`).toEqual([]);
      expect(passed).toBeGreaterThan(10);
    }
  });
}

for (const [width, height] of [
  [640, 360],
  [915, 412],
  [320, 256],
] as const) {
  test(`a store's window at ${width}x${height} opens at its name, and nothing covers what has the focus`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height });
    await page.goto("/stores");
    await page.getByRole("link", { name: "Jai Stambh Medical Hall", exact: true }).click();
    const modal = page.getByRole("dialog", { name: "Jai Stambh Medical Hall" });
    const name = modal.getByRole("heading", { level: 1 });
    await expect(name).toBeFocused();
    await expect(name).toBeInViewport({ ratio: 1 });
    await expect(modal).toContainText("CG-PH-2024-001");
    const covered: string[] = [];
    const passed: string[] = [];
    for (;;) {
      const stop = await page.evaluate(lookAtFocus);
      if (stop.id === "end") break;
      passed.push(stop.id);
      if (stop.covered) covered.push(stop.covered);
      await page.keyboard.press("Tab");
    }
    expect(passed.length).toBeGreaterThan(4);
    expect(covered).toEqual([]);
  });
}

for (const [path, name] of [
  ["/stores", enStores.search.filters],
  ["/hi/stores/2", hiStorePage.report.heading],
] as const) {
  test(`${path}: '${name}' is marked as what unfolds, not as a link, and shows whether it is open`, async ({
    page,
  }) => {
    await page.goto(path);
    const summary = page.locator("summary").filter({ hasText: name });
    const look = () =>
      summary.evaluate((element) => {
        const { width, rotate } = getComputedStyle(element, "::after");
        return { line: getComputedStyle(element).textDecorationLine, width, rotate };
      });
    expect(await look()).toEqual({ line: "none", width: "8px", rotate: "45deg" });
    await summary.click();
    await expect.poll(look).toEqual({ line: "none", width: "8px", rotate: "225deg" });
  });
}

/** Where the focus is: every place gets a number, so that the end of the page is known by coming round. */
function lookAtFocus(): { id: string; covered: string | null } {
  const element = document.activeElement as HTMLElement;
  if (element === document.body || element.dataset.passed) return { id: "end", covered: null };
  element.dataset.passed = "yes";
  const { left, top, right, bottom } = element.getBoundingClientRect();
  const name = `${element.tagName} ${(element.getAttribute("aria-label") ?? element.textContent).trim().slice(0, 40)}`;
  // Five places of it: at least one of them is free, or it cannot be seen at all.
  const places = [0.5, 0.1, 0.9].flatMap((share) =>
    [0.5, 0.1, 0.9].map((other) => [left + (right - left) * share, top + (bottom - top) * other] as const),
  );
  const isFree = places.some(([x, y]) => {
    const over = document.elementFromPoint(x, y);
    return over !== null && (element.contains(over) || over.contains(element));
  });
  return { id: `${name} ${top + scrollY} ${left}`, covered: isFree ? null : `${name} at ${top} to ${bottom}` };
}

test("by Tab and Shift+Tab through the header, a page that was scrolled keeps its place", async ({ page }) => {
  for (const [width, height] of [
    [360, 740],
    [1280, 800],
  ] as const) {
    await page.setViewportSize({ width, height });
    for (const path of ["/", "/help-support", "/hi/services"]) {
      await page.goto(path);
      await page.evaluate(() => window.scrollTo({ top: 1500, behavior: "instant" }));
      const header = page.getByRole("banner");
      await header
        .getByRole("link")
        .first()
        .evaluate((link) => link.focus({ preventScroll: true }));
      for (;;) {
        await page.keyboard.press("Tab");
        if (!(await header.evaluate((element) => element.contains(document.activeElement)))) break;
        expect(await page.evaluate(() => scrollY), `${path} at ${width}`).toBe(1500);
      }
    }
  }
});

for (const [width, height] of [
  [640, 360],
  [320, 256],
  [740, 360],
] as const) {
  test(`at ${width}x${height} neither header nor call bar takes room from a page that was scrolled`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height });
    for (const path of ["/", "/about", "/hi/contact"]) {
      await page.goto(path);
      await page.evaluate(() => window.scrollTo({ top: 800, behavior: "instant" }));
      await expect(page.getByRole("banner")).not.toBeInViewport();
      await expect(page.locator(".call-bar")).not.toBeInViewport();
    }
  });
}

for (const [path, questions] of [
  ["/contact", enContact.faq.questions],
  ["/help-support", enHelp.categories[0]!.questions],
] as const) {
  for (const [width, height] of [
    [360, 740],
    [1280, 800],
    [640, 360],
  ] as const) {
    test(`${path} at ${width}x${height}: a question that is opened stays in sight when another closes`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height });
      await page.goto(path);
      const summary = (index: number) =>
        page.locator("summary").filter({ hasText: questions[index]?.question ?? "no such question" });
      for (const press of ["click", "Enter"] as const) {
        await summary(0).press("Enter");
        await expect(page.locator("details[open]")).toHaveCount(1);
        // Under the header, with the open answer above: when that closes, it would be pulled up.
        await summary(1).evaluate((element) => {
          window.scrollTo({ top: scrollY + element.getBoundingClientRect().top - 96, behavior: "instant" });
        });
        if (press === "Enter") await summary(1).press("Enter");
        else await summary(1).evaluate((element: HTMLElement) => element.click());
        await expect(page.locator("details[open]")).toHaveCount(1);
        await expect
          .poll(() =>
            summary(1).evaluate((element) => {
              const { left, top, bottom } = element.getBoundingClientRect();
              const over = document.elementFromPoint(left + 4, top + 4);
              return top >= 0 && bottom <= innerHeight && element.contains(over);
            }),
          )
          .toBe(true);
        await summary(1).press("Enter");
        await expect(page.locator("details[open]")).toHaveCount(0);
      }
    });
  }
}

test("the lights on the hero stop and go on by a checkbox, without script too", async ({ browser, server }) => {
  for (const javaScriptEnabled of [true, false]) {
    const context = await browser.newContext({ javaScriptEnabled, reducedMotion: "no-preference" });
    const page = await context.newPage();
    await page.goto(`${server.origin}/`);
    const states = () =>
      page.locator(".hero-glow").evaluateAll((glows) => glows.map((glow) => getComputedStyle(glow).animationPlayState));
    const pause = page.getByRole("checkbox", { name: "Pause the moving lights" });
    expect(await states()).toEqual(["running", "running", "running"]);
    await pause.focus();
    await page.keyboard.press("Space");
    await expect(pause).toBeChecked();
    await expect.poll(states).toEqual(["paused", "paused", "paused"]);
    await page.keyboard.press("Space");
    await expect.poll(states).toEqual(["running", "running", "running"]);
    await context.close();
  }
});

test("where motion is reduced there is nothing to pause", async ({ page }) => {
  await page.goto("/");
  await expect(page.getByRole("checkbox")).toBeHidden();
});
