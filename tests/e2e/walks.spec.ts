import { fixedNow, startServer, type TestServer } from "./server.ts";
import { expect, test } from "./test.ts";
import { type Effort, Walker } from "./walker.ts";
import { position, twoAtNight, walks } from "./walks.ts";

/** What each walk may take at most. A scroll is a flick of 500 px; a field that is typed into is one tap and one field. */
const efforts = new Map<string, Effort>([
  ["1", { taps: 2, scrolls: 0, fields: 0 }],
  ["1, near me", { taps: 3, scrolls: 0, fields: 0 }],
  ["2", { taps: 5, scrolls: 1, fields: 1 }],
  ["3, write", { taps: 7, scrolls: 4, fields: 4 }],
  ["3, look up", { taps: 5, scrolls: 0, fields: 2 }],
  ["4", { taps: 1, scrolls: 9, fields: 0 }],
  ["5", { taps: 3, scrolls: 0, fields: 0 }],
  ["6, list", { taps: 3, scrolls: 2, fields: 1 }],
  ["6, delete", { taps: 3, scrolls: 11, fields: 1 }],
]);

let night: TestServer;
test.slow();

test.beforeAll(async () => {
  night = await startServer({ FIXED_NOW: twoAtNight });
});
test.afterAll(() => night.stop());

test.use({
  viewport: { width: 360, height: 800 },
  hasTouch: true,
  isMobile: true,
  geolocation: position,
  permissions: ["geolocation"],
  contextOptions: { reducedMotion: "no-preference" },
});

for (const { id, title, now = fixedNow, from, before, walk } of walks) {
  test(`walk ${id}: ${title}`, async ({ page, baseURL }) => {
    const address = (now === fixedNow ? baseURL : night.origin) + from;
    await page.goto(address);
    const reference = (await before?.(page)) ?? "";
    if (reference) await page.goto(address);
    const walker = new Walker(page);
    await walk(walker, page, reference);
    const { taps, scrolls, fields } = efforts.get(id)!;
    expect(walker.effort).toMatchObject({ taps, fields });
    // A page that glides to what has the focus saves a flick.
    expect(walker.effort.scrolls).toBeLessThanOrEqual(scrolls);
  });
}
