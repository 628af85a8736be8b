import { createReadStream, createWriteStream, mkdirSync, rmSync } from "node:fs";
import { Agent, get } from "node:http";
import { loadavg } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { Client } from "pg";
import { localText } from "../../domain/hours/india.ts";
import type { StoreQuery } from "../../domain/search/query.ts";
import { readSuggestLookups } from "../../domain/search/understand/suggestions.ts";
import { openDatabase } from "../../server/db/database.ts";
import { type Directory, openDirectory } from "../../server/db/directory/directory.ts";
import { ImportPlan } from "../../server/stores/import-stores.ts";
import { jsonRows } from "../../server/stores/read-rows.ts";
import { newFolder } from "../../tests/folder.ts";
import { startBuilt } from "../built-server.ts";
import { quantile } from "../quantile.ts";
import { generateStore } from "./generate.ts";
import { beginnings, questions, windows } from "./queries.ts";

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
const folder = values.folder;
const checkout = fileURLToPath(new URL("../..", import.meta.url));
const { postgres } = values;
const rounds = Number(values.rounds);
const now = () => new Date();
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
  const [used, max] = [server.megabytes(), server.megabytes("VmHWM")];
  console.log(`memory of the server: ${used.toFixed(0)} MB, at most ${max.toFixed(0)} MB`);
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

async function healthUnderSearch(ask: (path: string) => Promise<void>, make: () => StoreQuery): Promise<Figures> {
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

/** Times of one kind of question, in milliseconds. */
interface Figures {
  p50: number;
  p99: number;
}

/** Asks `count` times, one after another, and sorts how long each took. */
async function measure(count: number, ask: () => Promise<unknown>): Promise<Figures> {
  for (let warm = 0; warm < Math.min(30, count / 5); warm += 1) await ask();
  const times: number[] = [];
  for (let index = 0; index < count; index += 1) {
    const begun = performance.now();
    await ask();
    times.push(performance.now() - begun);
  }
  return figures(times);
}

function figures(times: readonly number[]): Figures {
  return { p50: quantile(times, 0.5), p99: quantile(times, 0.99) };
}

/** Fills the directory the way an operator does: from a file. Gives rows a second, the writing of the file not counted. */
async function fill(stores: Directory, count: number): Promise<{ rate: number; processorRate: number } | null> {
  const { count: there } = await stores.summary();
  if (there >= count) return null;
  const target = newFolder("bench");
  const file = join(target, "stores.jsonl");
  await pipeline(Readable.from(lines(count)), createWriteStream(file));
  const begun = performance.now();
  const processor = process.cpuUsage();
  const chunks = createReadStream(file, { highWaterMark: 256 * 1024 }) as AsyncIterable<Buffer>;
  const plan = await ImportPlan.make(stores, jsonRows(chunks), { approve: false, onBad: console.error, now });
  const result = await plan.write(stores, { now });
  const used = process.cpuUsage(processor);
  const seconds = (performance.now() - begun) / 1000;
  rmSync(target, { recursive: true });
  // The processor's own time says what an idle machine would need, whoever else is working.
  return { rate: result.added / seconds, processorRate: (result.added / (used.user + used.system)) * 1e6 };
}

function* lines(count: number): Generator<string> {
  for (let from = 1; from <= count; from += 1000) {
    const to = Math.min(count, from + 999);
    yield Array.from({ length: to - from + 1 }, (_, at) => `${JSON.stringify(generateStore(from + at))}\n`).join("");
  }
}

/** The real server on the directory to be measured. */
async function serve(env: Record<string, string | undefined>) {
  const server = await startBuilt(checkout, env);
  const agent = new Agent({ keepAlive: true });
  return {
    ...server,
    ask: (path: string) => request(agent, server.origin + path),
    async stop() {
      agent.destroy();
      await server.stop();
    },
  };
}

function request(agent: Agent, address: string): Promise<void> {
  return new Promise((resolve, reject) => {
    get(address, { agent }, (response) => {
      response.resume();
      response.on("end", () => (response.statusCode === 200 ? resolve() : reject(new Error(`${response.statusCode}`))));
    }).on("error", reject);
  });
}

/** The same question as an address of the API. */
function addressOf(query: StoreQuery): string {
  const params = new URLSearchParams();
  if (query.words) params.set("q", query.words.map(({ typed }) => typed).join(" "));
  if (query.near) params.set("near", `${query.near.latitude},${query.near.longitude}`);
  if (query.within !== null) params.set("within", String(query.within));
  if (query.openAt) params.set("open", localText(query.openAt));
  if (query.sort !== null) params.set("sort", query.sort);
  for (const service of query.services) params.append("service", service);
  return `/api/pharmacies?${params}`;
}
