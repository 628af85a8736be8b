/**
 * How long visitors wait while an operator imports stores: `dwar stores import` beside the built server, on one SQLite file or
 * one PostgreSQL. Meanwhile searches are asked one after another, and five messages a second are sent.
 * npx node bench/directory/import-beside.ts [stores, 100000], with DATABASE_URL for PostgreSQL. Build first.
 */
import { spawn } from "node:child_process";
import { rm } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { setTimeout } from "node:timers/promises";
import { startServer } from "../../tests/e2e/server.ts";
import { formVisitor, words } from "../../tests/messages/visitor.ts";
import { quantile } from "../quantile.ts";
import { writeStoresFile } from "./fill.ts";
import { questions } from "./queries.ts";
import { addressOf } from "./served.ts";

const stores = Number(process.argv[2] ?? 100_000);
const { folder, file } = await writeStoresFile(stores);
const { DATABASE_URL, PATH = "" } = process.env;
const server = await startServer({ TRUSTED_PROXIES: "127.0.0.1,::1", ...(DATABASE_URL && { DATABASE_URL }) });
const visitor = formVisitor(server.origin);
const tokens: string[] = [];
for (let number = 0; number < 400; number += 1) tokens.push(await visitor.token());

const cli = fileURLToPath(new URL("../../cli/index.ts", import.meta.url));
const child = spawn(
  process.execPath,
  ["--disable-warning=ExperimentalWarning", cli, "stores", "import", file, "--approve"],
  {
    env: { PATH, DATA_DIR: server.dataDir, ...(DATABASE_URL && { DATABASE_URL }) },
    stdio: ["ignore", "inherit", "ignore"],
  },
);
const start = performance.now();
const over = new AbortController();
const importing = new Promise<number>((resolve) => {
  child.once("exit", () => {
    over.abort();
    resolve((performance.now() - start) / 1000);
  });
});

const made = Object.values(questions(stores));
const searching = (async () => {
  const times: number[] = [];
  for (let turn = 0; !over.signal.aborted; turn += 1) {
    times.push(await timed(() => fetch(server.origin + addressOf(made[turn % made.length]!()))));
    await setTimeout(10);
  }
  return times;
})();
const posting = (async () => {
  const posts: Promise<number>[] = [];
  for (; !over.signal.aborted && posts.length < tokens.length; await setTimeout(200)) {
    const number = posts.length;
    const body = { ...words, token: tokens[number]!, email: `p${number}@gmail.com`, subject: `Number ${number}` };
    const from = { "x-forwarded-for": `10.${number >> 8}.${number & 255}.1` };
    posts.push(timed(() => visitor.post("/contact", new URLSearchParams(body), from)));
  }
  return Promise.all(posts);
})();

async function timed(ask: () => Promise<Response>): Promise<number> {
  const begin = performance.now();
  const answer = await ask();
  await answer.arrayBuffer();
  if (answer.status >= 400) throw new Error(`The server answered ${answer.status}`);
  return performance.now() - begin;
}

function shown(times: number[]): string {
  const at = (share: number) => quantile(times, share).toFixed(1);
  return `${times.length}, p50 ${at(0.5)}, p99 ${at(0.99)}, longest ${at(1)} ms`;
}

console.log(`import of ${stores}: ${(await importing).toFixed(1)} s`);
console.log(`searches: ${shown(await searching)}`);
console.log(`messages: ${shown(await posting)}`);
await server.stop();
await rm(folder, { recursive: true });
