import { mkdirSync } from "node:fs";
import { loadavg } from "node:os";
import { join, resolve } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { parseArgs } from "node:util";
import { Client } from "pg";
import { openDatabase } from "../../server/db/database.ts";
import { openDirectory } from "../../server/db/directory/directory.ts";
import { readSuggestLookups } from "../../domain/stores/suggestions.ts";
import { fill } from "./fill.ts";
import { figures, type Figures, measure } from "./measure.ts";
import { beginnings, questions, windows } from "./queries.ts";
import { addressOf, serve } from "./served.ts";

/**
 * npx node bench/directory/run.ts [--folder data] [--postgres postgres://...] [--rounds 400] [sizes...]
 * Fills a directory of each size, once, and measures the port, the API, memory and a server under load.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    folder: { type: "string", default: "data/bench" },
    postgres: { type: "string" },
    rounds: { type: "string", default: "400" },
  },
});
const folder = resolve(values.folder);
const { postgres } = values;
const rounds = Number(values.rounds);
const sizes = positionals.length > 0 ? positionals.map(Number) : [1000, 100_000, 1_000_000];

for (const size of sizes) {
  await bench(size);
}

async function bench(size: number): Promise<void> {
  const target: { DATA_DIR: string; DATABASE_URL?: string } = postgres
    ? { DATABASE_URL: new URL(`/dwar_bench_${size}`, postgres).href, DATA_DIR: folder }
    : { DATA_DIR: join(folder, String(size)) };
  mkdirSync(target.DATA_DIR, { recursive: true });
  if (postgres) await createDatabase(postgres, `dwar_bench_${size}`);
  const db = await openDatabase({ dataDir: target.DATA_DIR, databaseUrl: target.DATABASE_URL });
  const stores = openDirectory(db);
  console.log(`\n${size.toLocaleString("en")} stores, ${db.engine}, load ${loadavg()[0]!.toFixed(1)}`);
  const filled = await fill(stores, size);
  if (filled) {
    console.log(`import: ${filled.rate.toFixed(0)} rows/s (${filled.processorRate.toFixed(0)} by processor time)`);
  }
  const port = new Map<string, Figures>();
  for (const [name, make] of Object.entries(questions(size))) {
    port.set(name, await measure(rounds, () => stores.search(make())));
  }
  port.set("by id", await measure(rounds, () => stores.byId(`in-${1 + Math.floor(Math.random() * size)}`)));
  const begin = beginnings(size);
  const lookUp = () => readSuggestLookups(begin())[0] ?? readSuggestLookups("sha")[0]!;
  port.set("suggestions", await measure(rounds, () => stores.suggest(lookUp())));
  await stores.close();
  await db.close();

  const server = await serve({ ...target });
  // A server that has just started still compiles its own code.
  for (const make of Object.values(questions(size))) await measure(rounds / 2, () => server.ask(addressOf(make())));
  const rows: Record<string, string>[] = [];
  for (const [name, make] of Object.entries(questions(size))) {
    const api = await measure(rounds, () => server.ask(addressOf(make())));
    rows.push(row(name, port.get(name)!, api));
  }
  const byId = await measure(rounds, () => server.ask(`/api/pharmacies/in-${1 + Math.floor(Math.random() * size)}`));
  rows.push(row("by id", port.get("by id")!, byId));
  const suggestions = await measure(rounds, () => server.ask(`/api/suggest?${new URLSearchParams({ q: begin() })}`));
  rows.push(row("suggestions", port.get("suggestions")!, suggestions));
  const first = await measure(1, () => server.ask(windows()()));
  const window = windows();
  rows.push({
    name: `map, clusters (the first ${first.p50.toFixed(0)} ms)`,
    "port p50 / p99": "",
    "API p50 / p99": shown(await measure(rounds, () => server.ask(window()))),
  });
  console.table(Object.fromEntries(rows.map(({ name, ...rest }) => [name, rest])));
  const health = await healthUnderSearch(server.ask, questions(size)["fuzzy text"]!);
  console.log(`/healthz under 8 fuzzy searches at once: p50 ${health.p50.toFixed(1)}, p99 ${health.p99.toFixed(1)} ms`);
  const [now, max] = [server.megabytes(), server.megabytes("VmHWM")];
  console.log(`memory of the server: ${now.toFixed(0)} MB, at most ${max.toFixed(0)} MB`);
  await server.stop();
}

async function createDatabase(server: string, name: string): Promise<void> {
  const client = new Client(server);
  await client.connect();
  const { rowCount } = await client.query("SELECT 1 FROM pg_database WHERE datname = $1", [name]);
  if (rowCount === 0) await client.query(`CREATE DATABASE ${name}`);
  await client.end();
}

function row(name: string, port: Figures, api: Figures): Record<string, string> {
  return { name, "port p50 / p99": shown(port), "API p50 / p99": shown(api) };
}

function shown({ p50, p99 }: Figures): string {
  return `${p50.toFixed(2)} / ${p99.toFixed(2)}`;
}

async function healthUnderSearch(
  ask: (path: string) => Promise<void>,
  make: () => Parameters<typeof addressOf>[0],
): Promise<Figures> {
  const done = new AbortController();
  const searchers = Array.from({ length: 8 }, async () => {
    while (!done.signal.aborted) await ask(addressOf(make()));
  });
  const times: number[] = [];
  for (let index = 0; index < 300; index += 1) {
    const begun = performance.now();
    await ask("/healthz");
    times.push(performance.now() - begun);
    await sleep(5);
  }
  done.abort();
  await Promise.all(searchers);
  return figures(times);
}
