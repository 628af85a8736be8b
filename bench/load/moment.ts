/**
 * What visitors wait who all come in one moment, each with a question of their own: 10, 100 and 1,000 of each kind of page, from one address
 * and from as many. `/healthz` is asked beside them, by a thread of its own. Prints a table.
 *
 *   npx node bench/load/moment.ts [--base DIR] [--data DIR] [/path?n={n} ...]
 *
 * `--base` measures another checkout, built, in the same run; `--data` a data folder with stores of its own.
 */
import { once } from "node:events";
import { rmSync } from "node:fs";
import { Agent, get } from "node:http";
import { loadavg } from "node:os";
import { setTimeout } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { isMainThread, Worker, workerData } from "node:worker_threads";
import { buildIfNeeded } from "../../scripts/build.ts";
import { newFolder } from "../../tests/folder.ts";
import { startBuilt } from "../built-server.ts";
import { quantile } from "../quantile.ts";

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { base: { type: "string" }, data: { type: "string" } },
});
const here = fileURLToPath(new URL("../..", import.meta.url));
const checkouts = [...(values.base ? [{ name: "before", folder: values.base }] : []), { name: "now", folder: here }];
const kinds = [
  "/stores?q=search+{n}",
  "/help-support?q=help{n}",
  "/contact?visit={n}",
  "/track?visit={n}",
  "/stores/1/jai-stambh-medical-hall?visit={n}",
  "/api/pharmacies?limit=3&q=search+{n}",
];
/** Places in what the thread that asks `/healthz` shares: set to end it, and milliseconds. */
const isOver = 0;
const slowest = 1;
let number = Date.now() % 1_000_000_000;

if (isMainThread) await measureAll();
else await probeHealth();

async function measureAll() {
  await buildIfNeeded();
  console.log(`Load average at the start ${loadavg()[0]?.toFixed(1)}`);
  console.log();
  console.log("| page | in one moment | from | server | answers | p50 ms | last ms | `/healthz` at most | megabytes |");
  console.log("| --- | --- | --- | --- | --- | --- | --- | --- | --- |");
  for (const path of positionals.length > 0 ? positionals : kinds) {
    for (const count of [10, 100, 1000]) {
      for (const addresses of [1, count]) {
        for (const checkout of checkouts) await measure(checkout, path, count, addresses);
      }
    }
  }
}

/** In a thread of its own: the crowd's own work would be in the figure. */
async function probeHealth() {
  const { origin, shared } = workerData as { origin: string; shared: Int32Array };
  const agent = new Agent({ keepAlive: true });
  while (Atomics.load(shared, isOver) === 0) {
    const { ms } = await visit(agent, `${origin}/healthz`, "10.255.255.255");
    Atomics.store(shared, slowest, Math.max(Atomics.load(shared, slowest), Math.ceil(ms)));
    await setTimeout(10);
  }
  agent.destroy();
}

async function measure(checkout: { name: string; folder: string }, path: string, count: number, addresses: number) {
  const dataDir = values.data ?? newFolder("moment");
  const server = await startBuilt(checkout.folder, { DATA_DIR: dataDir, TRUSTED_PROXIES: "127.0.0.1,::1" });
  const agent = new Agent({ keepAlive: true });
  const ask = (asked: string, address: number) =>
    visit(agent, server.origin + asked, `10.0.${address >> 8}.${address & 255}`);
  // V8 has seen the page, and all connections are open: the crowd arrives together.
  for (let warm = 0; warm < 100; warm += 1) await ask(path.replace("{n}", String((number += 1))), 0);
  await Promise.all(Array.from({ length: count + 1 }, () => ask("/healthz", 0)));
  const shared = new Int32Array(new SharedArrayBuffer(8));
  const probe = new Worker(new URL(import.meta.url), { workerData: { origin: server.origin, shared } });
  while (shared[slowest] === 0) await setTimeout(10);
  const answers = await Promise.all(
    Array.from({ length: count }, (_, index) => ask(path.replace("{n}", String((number += 1))), index % addresses)),
  );
  Atomics.store(shared, isOver, 1);
  await once(probe, "exit");
  const times = answers.map(({ ms }) => ms);
  const statuses = Map.groupBy(answers, ({ status }) => status);
  const said = [...statuses].map(([status, { length }]) => `${length} × ${status}`).join(", ");
  const figures = [quantile(times, 0.5), Math.max(...times), shared[slowest]!, server.megabytes("VmHWM")];
  const from = addresses === 1 ? "one address" : `${addresses} addresses`;
  console.log(
    `| \`${path}\` | ${count} | ${from} | ${checkout.name} | ${said} | ${figures.map((figure) => figure.toFixed(0)).join(" | ")} |`,
  );
  agent.destroy();
  await server.stop();
  if (!values.data) rmSync(dataDir, { recursive: true, force: true });
}

function visit(agent: Agent, url: string, address: string): Promise<{ status: number | string; ms: number }> {
  const begun = performance.now();
  const headers = { "X-Forwarded-For": address, "Accept-Encoding": "gzip, deflate, br, zstd" };
  return new Promise((resolve) => {
    const end = (status: number | string = 0) => resolve({ status, ms: performance.now() - begun });
    const request = get(url, { agent, headers }, (response) => {
      response.resume().on("end", () => end(response.statusCode));
      response.on("error", (error: NodeJS.ErrnoException) => end(error.code));
    });
    request.on("error", (error: NodeJS.ErrnoException) => end(error.code));
  });
}
