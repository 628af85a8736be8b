import { chromium } from "@playwright/test";
import lighthouse, { type Result } from "lighthouse";
import { findChromium } from "../scripts/chromium.ts";
import { startServer } from "../tests/e2e/server.ts";
import { freePort } from "../tests/free-port.ts";

/**
 * Lighthouse's mobile run over every route: `node bench/lighthouse.ts [runs] [route…]`. Prints the median of the runs.
 * Run it on an idle machine: the performance score measures the machine too.
 */
const [runs = "5", ...only] = process.argv.slice(2);
const every = [
  "/",
  "/about",
  "/company",
  "/services",
  "/stores",
  "/contact",
  "/help-support",
  "/privacy-policy-2025",
  "/account-deletion",
];
const routes = only.length > 0 ? only : every;
const categories = ["performance", "accessibility", "best-practices", "seo"] as const;
const metrics = [
  "first-contentful-paint",
  "largest-contentful-paint",
  "total-blocking-time",
  "cumulative-layout-shift",
];

const server = await startServer();
const port = await freePort();
const chrome = await chromium.launch({
  executablePath: findChromium(),
  args: [
    `--remote-debugging-port=${port}`,
    "--no-sandbox",
    "--disable-background-networking",
    "--disable-component-update",
  ],
});
try {
  console.log(`| route | ${categories.join(" | ")} | FCP ms | LCP ms | TBT ms | CLS | kB |`);
  console.log(`| --- ${"| --- ".repeat(categories.length + 5)}|`);
  for (const route of routes) console.log(await measure(route, Number(runs)));
} finally {
  await chrome.close();
  await server.stop();
}

async function measure(route: string, times: number): Promise<string> {
  const samples: number[][] = [];
  const failing = new Set<string>();
  for (let run = 0; run < times; run++) {
    const report = await reportOn(route);
    for (const category of categories.slice(1)) {
      for (const { id } of report.categories[category]!.auditRefs) {
        if ((report.audits[id]!.score ?? 1) < 1) failing.add(id);
      }
    }
    samples.push([
      ...categories.map((category) => Math.round((report.categories[category]!.score ?? 0) * 100)),
      ...metrics.map((metric) => report.audits[metric]!.numericValue ?? 0),
      (report.audits["total-byte-weight"]!.numericValue ?? 0) / 1000,
    ]);
  }
  const cells = samples[0]!.map((_, column) => rounded(median(samples.map((sample) => sample[column]!))));
  return `| ${route} | ${cells.join(" | ")} |${failing.size > 0 ? ` ${[...failing].join(", ")}` : ""}`;
}

/** On a busy machine the browser now and then loses the beginning of a trace; such a run is made again. */
async function reportOn(route: string, tries = 8): Promise<Result> {
  const result = await lighthouse(`${server.origin}${route}`, { port, onlyCategories: [...categories] });
  const report = result!.lhr;
  const lost = report.audits["first-contentful-paint"]!.errorMessage;
  if (!lost) return report;
  if (tries > 1) return reportOn(route, tries - 1);
  throw new Error(`${route}: ${lost}`);
}

function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!;
}

function rounded(value: number): number {
  return value < 1 ? Number(value.toFixed(3)) : Math.round(value);
}
