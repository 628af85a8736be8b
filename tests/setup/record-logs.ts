import { relative } from "node:path";
import { fileURLToPath } from "node:url";
import { format } from "node:util";
import { expect } from "vitest";
import { recordLog, recordUnder } from "../logs/record.ts";

/** Before each test file: all that it prints is kept for tests/logs/check.ts, beside what its servers print. */
const root = fileURLToPath(new URL("../..", import.meta.url));
recordUnder(relative(root, expect.getState().testPath ?? "unknown"));

for (const name of ["debug", "log", "info", "warn", "error"] as const) {
  const print = console[name].bind(console);
  console[name] = (...words: unknown[]) => {
    recordLog(`${format(...words)}\n`);
    print(...words);
  };
}
for (const stream of [process.stdout, process.stderr]) {
  const write = stream.write.bind(stream) as (...args: unknown[]) => boolean;
  stream.write = (chunk: string | Uint8Array, ...rest: unknown[]) => {
    recordLog(typeof chunk === "string" ? chunk : Buffer.from(chunk));
    return write(chunk, ...rest);
  };
}
