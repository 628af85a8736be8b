/**
 * What the script of a page costs a visitor: Lighthouse's mobile phone opens each page as it is and with its scripts blocked, in turns.
 * Prints a table of medians. `--slow` is a cheap phone on a bad network: 400 kbit/s, 300 ms there and back, a processor six times slower.
 *
 *   npx node bench/pages.ts [--base DIR] [--data DIR] [--runs 5] [--slow] [route…]
 *
 * `--base` measures another checkout, built, in the same run; `--data` a data folder with stores of its own, such as those of bench/directory.
 */
import { rmSync } from "node:fs";
import { resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { chromium } from "@playwright/test";
import lighthouse, { type Flags } from "lighthouse";
import { languages, pathIn } from "../domain/language.ts";
import { buildIfNeeded } from "../scripts/build.ts";
import { ensureTestBrowser } from "../scripts/chromium.ts";
import { fixedNow } from "../tests/e2e/server.ts";
import { newFolder } from "../tests/folder.ts";
import { freePort } from "../tests/free-port.ts";
import { startBuilt } from "./built-server.ts";
import { median } from "./quantile.ts";

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    base: { type: "string" },
    data: { type: "string" },
    runs: { type: "string", default: "5" },
    slow: { type: "boolean", default: false },
  },
});
const screens = ["/", "/stores", "/stores/1/jai-stambh-medical-hall", "/contact", "/help-support"];
const all = languages.flatMap((language) => screens.map((screen) => pathIn(language, screen)));
const paths = positionals.length > 0 ? positionals : all;
const categories = ["performance", "accessibility", "best-practices", "seo"] as const;
const metrics = [
  "first-contentful-paint",
  "largest-contentful-paint",
  "total-blocking-time",
  "cumulative-layout-shift",
];
const slow: Flags = {
  throttlingMethod: "devtools",
  throttling: {
    requestLatencyMs: 300,
    downloadThroughputKbps: 400,
    uploadThroughputKbps: 400,
    cpuSlowdownMultiplier: 6,
  },
};

const executablePath = ensureTestBrowser();
await buildIfNeeded();
const folder = newFolder("pages");
const port = await freePort();
const browser = await chromium.launch({ executablePath, args: [`--remote-debugging-port=${port}`, "--no-sandbox"] });
const here = fileURLToPath(new URL("..", import.meta.url));
const sites: { checkout: string; server: Awaited<ReturnType<typeof startBuilt>> }[] = [];
for (const checkout of [...(values.base === undefined ? [] : [resolve(values.base)]), here]) {
  const DATA_DIR = checkout === here && values.data ? resolve(values.data) : `${folder}/${sites.length}`;
  sites.push({ checkout, server: await startBuilt(checkout, { DATA_DIR, FIXED_NOW: fixedNow }) });
}
try {
  console.log(
    "| page | first paint ms | LCP ms | blocking ms | shift | scores | without scripts: first paint | LCP | blocking |",
  );
  console.log("| --- | --- | --- | --- | --- | --- | --- | --- | --- |");
  for (const path of paths) {
    const runs = sites.map(({ server }) => ({ url: server.origin + path, whole: [] as Run[], without: [] as Run[] }));
    for (let round = 0; round < Number(values.runs); round += 1) {
      for (const { url, whole, without } of runs) {
        whole.push(await measure(url, {}));
        without.push(await measure(url, { blockedUrlPatterns: ["*.js"] }));
      }
    }
    for (const [at, { whole, without }] of runs.entries()) {
      const scores = categories.map((_, index) => median(whole.map((run) => run.scores[index]!))).join(" / ");
      const cells = [
        ...metrics.map((_, index) => cell(whole, index)),
        scores,
        ...[0, 1, 2].map((index) => cell(without, index)),
      ];
      console.log(`| ${path} ${sites[at]!.checkout === here ? "" : "before"} | ${cells.join(" | ")} |`);
    }
  }
} finally {
  await browser.close();
  for (const { server } of sites) await server.stop();
  rmSync(folder, { recursive: true, force: true });
}

interface Run {
  /** In the order of `metrics`. */
  figures: number[];
  /** Of a hundred, in the order of `categories`. */
  scores: number[];
}

/** On a busy machine the browser now and then loses the beginning of a trace; such a run is made again. */
async function measure(url: string, flags: Flags, tries = 8): Promise<Run> {
  const settings = { port, onlyCategories: [...categories], ...(values.slow && slow), ...flags };
  const report = (await lighthouse(url, settings))?.lhr;
  const figures = metrics.map((name) => report?.audits[name]?.numericValue);
  if (report && figures.every((figure) => figure !== undefined))
    return { figures, scores: categories.map((name) => Math.round((report.categories[name]?.score ?? 0) * 100)) };
  if (tries > 1) return measure(url, flags, tries - 1);
  throw new Error(`${url}: ${report?.audits[metrics[0]!]?.errorMessage}`);
}

function cell(runs: Run[], index: number): string {
  return median(runs.map(({ figures }) => figures[index]!)).toFixed(index === 3 ? 3 : 0);
}
