/**
 * How the server stands a crowd. One-core rates: the server on one core, sixteen visitors on the other; requests for each second of
 * processor time that the server used, so that other work on the machine does not count. Then sixty-four visitors at once for a
 * minute on both cores, with `/healthz` asked beside them and the memory read every second. Last, `/stores` beside the same elements
 * rendered by React alone, in turns. Needs two cores and taskset.
 *
 *   npx node bench/load/run.ts [--base DIR] [--data DIR] [--seconds 60]
 *
 * `--base` measures another checkout, built, in the same run; `--data` a data folder with stores of its own, such as the million of
 * bench/directory.
 */
import { execFile } from "node:child_process";
import { rmSync, writeFileSync } from "node:fs";
import { loadavg } from "node:os";
import { fileURLToPath } from "node:url";
import { parseArgs, promisify } from "node:util";
import { buildIfNeeded } from "../../scripts/build.ts";
import { newFolder } from "../../tests/folder.ts";
import { startBuilt } from "../built-server.ts";
import { median } from "../quantile.ts";
import { elementsOf } from "./elements-of.ts";
import type { Visit, Visited } from "./visitors.ts";

const { values } = parseArgs({
  options: {
    base: { type: "string" },
    data: { type: "string" },
    seconds: { type: "string", default: "60" },
    rate: { type: "string", default: "10" },
  },
});
const visitorsFile = fileURLToPath(new URL("visitors.ts", import.meta.url));
const here = fileURLToPath(new URL("../..", import.meta.url));
const run = promisify(execFile);
const rateSeconds = Number(values.rate);
/** V8 needs some two thousand pages before it has optimised all of their code. */
const warmUpSeconds = 12;
const crowdSeconds = Number(values.seconds);

const pages = [
  { name: "`/stores`, another search each time", path: "/stores?q=search{n}" },
  { name: "`/stores`, sorted, another address each time", path: "/stores?sort=rating&visit={n}" },
  { name: "`/stores`, the same", path: "/stores" },
  { name: "`/stores/1/…`, another address each time", path: "/stores/1/jai-stambh-medical-hall?visit={n}" },
  { name: "`/stores/1/…`, the same", path: "/stores/1/jai-stambh-medical-hall" },
  { name: "`/contact`, another address each time", path: "/contact?visit={n}" },
  { name: "`/contact`, the same", path: "/contact" },
  { name: "a page that does not exist", path: "/nowhere/{n}" },
  { name: "`/healthz`", path: "/healthz" },
];
const crowds = [
  { name: "`/stores`, the same", path: "/stores" },
  { name: "`/stores`, another search each time", path: "/stores?q=search{n}" },
];

await buildIfNeeded();
const checkouts = [...(values.base ? [{ name: "before", folder: values.base }] : []), { name: "now", folder: here }];

console.log(`One core, requests a second of processor time (load average at the start ${loadavg()[0]?.toFixed(1)})`);
console.log();
console.log(`| page | ${checkouts.map(({ name }) => `${name} | megabytes`).join(" | ")} |`);
console.log(`| --- |${" --- | --- |".repeat(checkouts.length)}`);
for (const { name, path } of pages) {
  const cells: string[] = [];
  for (const { folder } of checkouts) {
    const server = await startServer(folder, "0");
    await visit({ origin: server.origin, path, visitors: 16, seconds: warmUpSeconds }, "1");
    cells.push((await rate(server, path)).toFixed(0), server.megabytes().toFixed(0));
    await server.stop();
  }
  console.log(`| ${name} | ${cells.join(" | ")} |`);
}

console.log();
console.log(`Two cores, 64 visitors at once for ${crowdSeconds} s, the visitors on the same cores`);
console.log();
console.log(
  "| page | server | answers | a second | p50 ms | p99 ms | `/healthz` p50 | p99 | megabytes by quarter | at most |",
);
console.log("| --- | --- | --- | --- | --- | --- | --- | --- | --- | --- |");
for (const { name, path } of crowds) {
  for (const checkout of checkouts) {
    const server = await startServer(checkout.folder, "0,1");
    const memory: number[] = [];
    const reading = setInterval(() => memory.push(server.megabytes()), 1000);
    const [crowd, health] = await Promise.all([
      visit({ origin: server.origin, path, visitors: 64, seconds: crowdSeconds }, "0,1"),
      visit({ origin: server.origin, path: "/healthz", visitors: 1, seconds: crowdSeconds, pauseMs: 20 }, "0,1"),
    ]);
    clearInterval(reading);
    const quarter = Math.max(1, Math.floor(memory.length / 4));
    const quarters = [0, 1, 2, 3].map((index) => median(memory.slice(index * quarter, (index + 1) * quarter)));
    const answers = Object.entries(crowd.statuses).map(([status, count]) => `${count} × ${status}`);
    const good = (crowd.statuses["200"] ?? 0) / crowd.seconds;
    const times = [crowd.p50, crowd.p99, health.p50, health.p99].map((value) => value.toFixed(1));
    console.log(
      `| ${name} | ${checkout.name} | ${answers.join(", ")} | ${good.toFixed(0)} | ${times.join(" | ")} | ${quarters.map((value) => value.toFixed(0)).join(", ")} | ${Math.max(...memory).toFixed(0)} |`,
    );
    await server.stop();
  }
}

await besideReactAlone();

/** Medians of five rounds, each of which asks all three, one after another. */
async function besideReactAlone(): Promise<void> {
  const server = await startServer(here, "0");
  const folder = newFolder("react-alone");
  const html = await (await fetch(`${server.origin}/stores`)).text();
  writeFileSync(`${folder}/elements.json`, JSON.stringify(await elementsOf(html)));
  const entry = ["bench/load/react-alone.ts", `${folder}/elements.json`];
  const alone = await startBuilt(here, { NODE_ENV: "production" }, "0", entry);
  const asked = [
    { name: "React alone", of: alone, path: "/" },
    { name: "`/stores`, another search each time", of: server, path: "/stores?q=search{n}" },
    { name: "`/stores`, another address each time", of: server, path: "/stores?visit={n}" },
    { name: "`/stores`, the same", of: server, path: "/stores" },
  ];
  for (const { of, path } of asked) {
    await visit({ origin: of.origin, path, visitors: 16, seconds: warmUpSeconds }, "1");
  }
  const rates = asked.map((): number[] => []);
  for (let round = 0; round < 5; round += 1) {
    for (const [index, { of, path }] of asked.entries()) rates[index]!.push(await rate(of, path));
  }
  await Promise.all([server.stop(), alone.stop()]);
  rmSync(folder, { recursive: true });
  console.log();
  console.log(
    `One core, \`/stores\` (${(Buffer.byteLength(html) / 1000).toFixed(1)} kB) beside the same elements rendered by React alone`,
  );
  console.log();
  console.log("| page | requests a second of processor time | of React alone |");
  console.log("| --- | --- | --- |");
  const [measure = 0, ...ours] = rates.map(median);
  console.log(`| React alone | ${measure.toFixed(0)} | 1 |`);
  for (const [index, one] of ours.entries()) {
    console.log(`| ${asked[index + 1]!.name} | ${one.toFixed(0)} | ${(one / measure).toFixed(2)} |`);
  }
}

/** Answers for each second of processor time that the server used. */
async function rate(server: Awaited<ReturnType<typeof startBuilt>>, path: string): Promise<number> {
  const before = server.processorSeconds();
  const { statuses } = await visit({ origin: server.origin, path, visitors: 16, seconds: rateSeconds }, "1");
  const count = Object.values(statuses).reduce((sum, value) => sum + value, 0);
  return count / (server.processorSeconds() - before);
}

async function visit(visited: Visit, cores: string): Promise<Visited> {
  const { stdout } = await run("taskset", ["-c", cores, process.execPath, visitorsFile, JSON.stringify(visited)]);
  return JSON.parse(stdout) as Visited;
}

async function startServer(folder: string, cores: string) {
  const dataDir = values.data ?? newFolder("load");
  const server = await startBuilt(folder, { DATA_DIR: dataDir }, cores);
  return {
    ...server,
    async stop() {
      await server.stop();
      if (!values.data) rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
