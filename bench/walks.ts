/**
 * The six walks of docs/benchmarks/walks.md on a phone of 360 by 800 pixels: taps, scrolls of 500 px and fields typed into until the visitor
 * has what they came for; and seconds at 1.6 Mbit/s, 150 ms, processor slowed down 4 times (the median), reading and thinking left out.
 *
 *   node bench/walks.ts [--runs 3]
 */
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { type Browser, chromium } from "@playwright/test";
import { buildIfNeeded } from "../scripts/build.ts";
import { ensureChromium } from "../scripts/chromium.ts";
import { fixedNow } from "../tests/e2e/server.ts";
import { type Effort, Walker } from "../tests/e2e/walker.ts";
import { position, type Walk, walks } from "../tests/e2e/walks.ts";
import { midPhone, newPhone, slowDown } from "./pages/phone.ts";
import { startSite } from "./pages/site.ts";
import { median } from "./quantile.ts";

const { values } = parseArgs({ options: { runs: { type: "string", default: "3" } } });

interface Result extends Effort {
  seconds: number;
}

async function take(browser: Browser, origin: string, { from, knowsPosition, before, walk }: Walk): Promise<Result> {
  await using context = await newPhone(browser, {
    baseURL: origin,
    ...(knowsPosition ? { geolocation: position, permissions: ["geolocation"] } : {}),
  });
  // On a machine with nothing but itself to talk to, Chromium says that it is offline.
  await context.addInitScript(() => Object.defineProperty(navigator, "onLine", { value: true }));
  const page = await context.newPage();
  if (before) await page.goto(from);
  const reference = (await before?.(page)) ?? "";
  await slowDown(await context.newCDPSession(page), midPhone.slowdown);
  const walker = new Walker(page);
  const start = performance.now();
  await page.goto(from);
  await walk(walker, page, reference);
  return { ...walker.effort, seconds: (performance.now() - start) / 1000 };
}

function row(id: string, results: readonly Result[]): string {
  const { taps, scrolls, fields } = results[0]!;
  const seconds = median(results.map((result) => result.seconds));
  return `| ${id} | ${taps} | ${scrolls} | ${fields} | ${seconds.toFixed(1)} |`;
}

const root = fileURLToPath(new URL("..", import.meta.url));
await buildIfNeeded();
await using browser = await chromium.launch({
  executablePath: ensureChromium(),
  args: ["--no-sandbox", "--disable-background-networking", "--disable-component-update", "--no-first-run"],
});
console.log("| walk | taps | scrolls | fields | seconds |");
for (const now of new Set(walks.map((walk) => walk.now ?? fixedNow))) {
  const site = await startSite("now", root, { now });
  site.network.set(midPhone);
  try {
    for (const walk of walks.filter((one) => (one.now ?? fixedNow) === now)) {
      const results: Result[] = [];
      for (let run = 0; run < Number(values.runs); run += 1) {
        results.push(await take(browser, site.origin, walk));
      }
      console.log(row(walk.id, results));
    }
  } finally {
    await site.stop();
  }
}
