/**
 * What the script of a page costs a visitor, in one table: each screen on a slow phone (400 kbit/s, 300 ms, processor slowed down 6
 * times) with script and without, in turns; blocking time on a phone like Lighthouse's (processor slowed down 4 times); and
 * Lighthouse's scores. Figures are medians.
 *
 *   npx node bench/pages.ts
 *   npx node bench/pages.ts --base ../before     another checkout, built, beside it
 *   npx node bench/pages.ts --runs 3 --lighthouse 0 /stores /hi/stores
 *   npx node bench/pages.ts --data data/bench/1000 /stores     with stores of its own, such as those of bench/directory
 */
import { resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { type Browser, chromium } from "@playwright/test";
import { languages, pathIn, withoutLanguage } from "../domain/language.ts";
import { buildIfNeeded } from "../scripts/build.ts";
import { ensureTestBrowser } from "../scripts/chromium.ts";
import { freePort } from "../tests/free-port.ts";
import { runLighthouse, type Scores } from "./pages/lighthouse.ts";
import {
  type Answer,
  firstPaint,
  getBlockingTime,
  midPhone,
  settle,
  slowPhone,
  typeLetter,
  visit,
  visitAgain,
  whenAlive,
  whenShown,
} from "./pages/phone.ts";
import { type Site, startSite } from "./pages/site.ts";
import { median } from "./quantile.ts";

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    base: { type: "string" },
    data: { type: "string" },
    runs: { type: "string", default: "5" },
    lighthouse: { type: "string", default: "3" },
  },
});

/** Where a letter typed is answered. */
const searches = ["/stores", "/help-support"];
const screens = ["/", "/stores", "/stores/1", "/contact", "/help-support"];
const paths =
  positionals.length > 0
    ? positionals
    : languages.flatMap((language) => screens.map((screen) => pathIn(language, screen)));

/** Of the table: what each says of a page. */
const columns: [heading: string, cell: (page: Samples) => string][] = [
  ["page", ({ path }) => path],
  ["", ({ site }) => site.name],
  ["LCP without script", ({ paintWithout }) => getCell(paintWithout)],
  ["with", ({ paintWith }) => getCell(paintWith)],
  ["ratio", (page) => getCell(getRatios(page), 2)],
  ["first paint", ({ first }) => getCell(first)],
  ["second visit", ({ again }) => getCell(again)],
  ["alive", ({ alive }) => getCell(alive)],
  ["typed early: list after the key", ({ early }) => getCell(fromKey(early))],
  ["after its answer", ({ early }) => getCell(fromArrival(early))],
  ["typed late: list after the key", ({ late }) => getCell(fromKey(late))],
  ["after its answer", ({ late }) => getCell(fromArrival(late))],
  ["blocking time", ({ blocking }) => getCell(blocking)],
  ["layout shift", ({ shift }) => getCell(shift, 3)],
  ["Lighthouse", (page) => getScores(page).join(" / ")],
];

const root = fileURLToPath(new URL("..", import.meta.url));
// Without windows: each of those loads a few hundred files of its own beside the page, which no phone does.
const executablePath = ensureTestBrowser();
await buildIfNeeded();
const sites: Site[] = [];
const debugPort = await freePort();
let browser: Browser | undefined;
try {
  if (values.base !== undefined) sites.push(await startSite("before", resolve(values.base)));
  sites.push(await startSite("now", root, values.data && resolve(values.data)));
  browser = await chromium.launch({
    executablePath,
    args: [
      `--remote-debugging-port=${debugPort}`,
      "--no-sandbox",
      "--disable-background-networking",
      "--disable-component-update",
      "--disable-sync",
      "--no-first-run",
    ],
  });
  const pages = paths.flatMap((path) => sites.map((site) => newSamples(site, path)));
  // The first requests meet cold code.
  for (const { site, path } of pages) await fetch(site.origin + path);
  for (let round = 0; round < Number(values.runs); round += 1) {
    for (const page of pages) await measure(browser, page);
  }
  for (let round = 0; round < Number(values.lighthouse); round += 1) {
    for (const { site, path, lighthouse } of pages) lighthouse.push(await runLighthouse(site.origin + path, debugPort));
  }
  print(pages);
} finally {
  await browser?.close();
  for (const site of sites) await site.stop();
}

type Samples = ReturnType<typeof newSamples>;

/** Figures of one page of one site; one entry a round. */
function newSamples(site: Site, path: string) {
  return {
    site,
    path,
    paintWithout: [] as number[],
    paintWith: [] as number[],
    /** First paint, with an empty cache and at the second visit. */
    first: [] as number[],
    again: [] as number[],
    alive: [] as number[],
    shift: [] as number[],
    blocking: [] as number[],
    /** A letter typed as soon as the page is shown, and one when its script has taken over. */
    early: [] as Answer[],
    late: [] as Answer[],
    lighthouse: [] as Scores[],
  };
}

async function measure(chrome: Browser, samples: Samples): Promise<void> {
  const { site, path } = samples;
  const answers = searches.includes(withoutLanguage(path));
  await visit(chrome, site, path, slowPhone, false, async (opened) => {
    await settle(opened);
    samples.paintWithout.push(await opened.largestPaint());
  });
  await visit(chrome, site, path, slowPhone, true, async (opened) => {
    samples.alive.push(await whenAlive(opened));
    await settle(opened);
    samples.paintWith.push(await opened.largestPaint());
    samples.first.push(await firstPaint(opened));
    samples.shift.push(opened.shift());
    if (answers) samples.late.push(await typeLetter(opened));
  });
  await visit(chrome, site, path, midPhone, true, async (opened) => {
    await whenAlive(opened);
    await settle(opened);
    samples.blocking.push(await getBlockingTime(opened));
  });
  samples.again.push(await visitAgain(chrome, site, path, slowPhone, firstPaint));
  if (!answers) return;
  await visit(chrome, site, path, slowPhone, true, async (opened) => {
    await whenShown(opened);
    samples.early.push(await typeLetter(opened));
  });
}

function print(pages: Samples[]): void {
  const rows = [columns.map(([heading]) => heading), ...pages.map((page) => columns.map(([, cell]) => cell(page)))];
  const widths = rows[0]?.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0), 3)) ?? [];
  const lines = rows.map((row) => `| ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(" | ")} |`);
  lines.splice(1, 0, `| ${widths.map((width) => "-".repeat(width)).join(" | ")} |`);
  console.log(lines.join("\n"));
  for (const page of pages.filter(({ site }) => site.name === "now")) {
    for (const fault of getFaults(page)) console.log(`Missed on ${page.path}: ${fault}`);
  }
}

/** What we want of every page, and do not have here. */
function getFaults(page: Samples): string[] {
  const scores = getScores(page);
  const goals: [isMissed: boolean, goal: string][] = [
    [median(getRatios(page)) > 1.1, "LCP with script at most 1.1 times that without"],
    [median(page.again) > 1000, "first paint of the second visit within 1 s"],
    [median(fromArrival(page.early)) > 200, "the list within 200 ms of the answer, typed early"],
    [median(waitOf(page.late)) > 200, "the list within 200 ms of the answer, typed late"],
    [median(page.blocking) > 150, "blocking time at most 150 ms"],
    [Math.max(...page.shift) > 0, "no layout shift"],
    [
      scores.some((score, index) => score < (index === 0 ? 98 : 100)),
      `Lighthouse at least 98 / 100 / 100 / 100 ${[...new Set(page.lighthouse.flatMap(({ failing }) => failing))].join(", ")}`,
    ],
  ];
  return goals.filter(([isMissed]) => isMissed).map(([, goal]) => goal);
}

function fromKey(answers: Answer[]): number[] {
  return answers.map((answer) => answer.fromKey);
}

function fromArrival(answers: Answer[]): number[] {
  return answers.flatMap((answer) => answer.fromArrival ?? []);
}

/** Where nothing has to be asked of the server, the answer is there with the key. */
function waitOf(answers: Answer[]): number[] {
  return answers.map((answer) => answer.fromArrival ?? answer.fromKey);
}

/** Of each round by itself: what disturbed the machine then disturbed both. */
function getRatios({ paintWith, paintWithout }: Samples): number[] {
  return paintWith.map((paint, round) => paint / (paintWithout[round] ?? Number.NaN));
}

function getScores({ lighthouse }: Samples): number[] {
  return (lighthouse[0]?.scores ?? []).map((_, index) => median(lighthouse.map(({ scores }) => scores[index] ?? 0)));
}

function getCell(samples: number[], digits = 0): string {
  return samples.length === 0 ? "" : median(samples).toFixed(digits);
}
