/**
 * kill -9 at every step, many times, on both engines: `node bench/kill-rounds.ts [rounds] [sqlite|postgres]`.
 * Prints what became of every message, and ends with an error when one was lost or mailed twice without a reason.
 */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type KillOptions, killRounds } from "../tests/messages/kill/rounds.ts";
import { seeded } from "../tests/messages/kill/seeded.ts";
import { freshDatabase } from "../tests/postgres.ts";
import { startPostgres } from "../tests/setup/postgres-server.ts";

const rounds = Number(process.argv[2] ?? 200);
const engines = process.argv[3] ? [process.argv[3]] : ["sqlite", "postgres"];

for (const engine of engines) {
  await (engine === "sqlite" ? onSqlite() : onPostgres());
}

async function onSqlite(): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), "dwar-kill-"));
  await run("sqlite", { dataDir });
  rmSync(dataDir, { recursive: true, force: true });
}

async function onPostgres(): Promise<void> {
  const server = await startPostgres();
  await run("postgres", { dataDir: "", databaseUrl: await freshDatabase(server.url) });
  await server.stop();
}

async function run(engine: string, where: Pick<KillOptions, "dataDir" | "databaseUrl">): Promise<void> {
  const start = performance.now();
  const report = await killRounds({ ...where, rounds, load: 10, random: seeded(2026) });
  const seconds = ((performance.now() - start) / 1000).toFixed(0);
  console.log(JSON.stringify({ engine, seconds, ...report }, null, 2));
  const faults = [report.lost, report.storedTwice, report.undelivered, report.copiesUnexplained];
  if (faults.some((list) => list.length > 0) || report.deadLetters > 0) process.exitCode = 1;
}
