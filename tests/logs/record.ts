import type { ChildProcess } from "node:child_process";
import { appendFileSync, mkdirSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { canariesIn } from "../canaries.ts";

/** Where everything that is logged while the tests run is kept, until check.ts has read it. */
export const logFolder = fileURLToPath(new URL("../../test-results/logs", import.meta.url));

/** Children inherit it, so what they log is beside what their test logs. Benchmarks have none, and record nothing. */
const variable = "DWAR_TEST_LOG";

/** From now on this process records, under the name of its test file. */
export function recordUnder(testFile: string): void {
  mkdirSync(logFolder, { recursive: true });
  process.env[variable] = join(logFolder, testFile.replaceAll(/[/\\]/g, "-"));
}

/** Keeps what was logged. Written at once: the next moment may be a kill -9. */
export function recordLog(text: string | Buffer, source = ""): void {
  const base = process.env[variable];
  if (base) appendFileSync(`${base}${source}.log`, text);
}

/** Keeps all that a child process prints, in a file of its own. Call it as soon as the child was started. */
export function recordOutput(child: ChildProcess): void {
  const keep = (chunk: Buffer) => recordLog(chunk, `.${child.pid}`);
  child.stdout?.on("data", keep);
  child.stderr?.on("data", keep);
}

/** Notes which canaries really were submitted: without that, logs without them would prove nothing. */
export function noteSubmitted(typed: string): void {
  const base = process.env[variable];
  if (!base) return;
  const found = canariesIn(typed);
  if (found.length > 0) appendFileSync(`${base}.submitted`, `${found.join("\n")}\n`);
}
