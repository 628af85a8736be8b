import type { Locator, Page } from "@playwright/test";

/** How far one flick of a thumb moves a page that is 800 px high. */
const flick = 500;
const maxFlicks = 40;

/** What a walk took. */
export interface Effort {
  taps: number;
  scrolls: number;
  /** Fields that were typed into. */
  fields: number;
}

/**
 * Walks through the site as somebody does who holds a phone, and counts. What is to be pressed must be in sight with nothing over it; else
 * the page is scrolled, one flick at a time.
 */
export class Walker {
  readonly page: Page;
  readonly effort: Effort = { taps: 0, scrolls: 0, fields: 0 };

  constructor(page: Page) {
    this.page = page;
  }

  async tap(target: Locator): Promise<void> {
    const { x, y } = await this.reach(target);
    this.effort.taps += 1;
    await this.page.touchscreen.tap(x, y);
  }

  /** Types into a field, which takes a tap. */
  async type(field: Locator, words: string): Promise<void> {
    await this.tap(field);
    this.effort.fields += 1;
    await this.page.keyboard.type(words);
  }

  /** A tap that leaves the site, a call: it is counted and not made. */
  async tapAway(link: Locator): Promise<string> {
    await this.reach(link);
    this.effort.taps += 1;
    return (await link.getAttribute("href")) ?? "";
  }

  /** Where a finger hits it. */
  async reach(target: Locator): Promise<{ x: number; y: number }> {
    await target.waitFor();
    for (let flicks = 0; flicks <= maxFlicks; flicks += 1) {
      const spot = await target.evaluate(findSpot, flick);
      if (spot) return spot;
      this.effort.scrolls += 1;
    }
    throw new Error(`${target} cannot be reached by scrolling`);
  }
}

/** In the page: the middle of the element where a finger hits it; else null, after one flick towards it. */
async function findSpot(element: Element, by: number): Promise<{ x: number; y: number } | null> {
  // Nobody scrolls a page that is still coming in, or gliding to where its address points.
  if (document.readyState !== "complete") await new Promise((done) => addEventListener("load", done, { once: true }));
  let [stillFor, lastTop] = [0, scrollY];
  while (stillFor < 10) {
    await new Promise(requestAnimationFrame);
    stillFor = scrollY === lastTop ? stillFor + 1 : 0;
    lastTop = scrollY;
  }
  // What slides in comes to rest first.
  const moving = document.getAnimations().filter(({ timeline, playState, effect }) => {
    return (
      timeline instanceof DocumentTimeline &&
      playState === "running" &&
      effect?.getComputedTiming().endTime !== Infinity
    );
  });
  await Promise.all(moving.map(({ finished }) => finished.catch(() => {})));
  const { left, top, width, height } = element.getBoundingClientRect();
  const spot = { x: left + width / 2, y: top + height / 2 };
  const hit = document.elementFromPoint(spot.x, spot.y);
  const isHit = hit !== null && (element.contains(hit) || hit.contains(element) || hit.closest("label") === element);
  const label = element instanceof HTMLInputElement ? element.labels?.[0] : null;
  if (isHit || (hit && label?.contains(hit))) return spot;
  let scroller: Element | null = element.parentElement;
  while (
    scroller &&
    !(scroller.scrollHeight > scroller.clientHeight && /auto|scroll/.test(getComputedStyle(scroller).overflowY))
  )
    scroller = scroller.parentElement;
  const isAbove = spot.y < innerHeight / 2;
  (scroller ?? document.scrollingElement)?.scrollBy({ top: isAbove ? -by : by, behavior: "instant" });
  return null;
}
