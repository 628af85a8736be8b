#!/usr/bin/env -S node --
// Behind `--`, here and above: else Node takes our --env-file for its own.
// The machine's own Node may be older than the code: the pinned one, installed beside us, runs it.
import { spawn } from "node:child_process";
import { constants } from "node:os";
import { fileURLToPath } from "node:url";

const name = process.platform === "win32" ? "node.exe" : "node";
const node = fileURLToPath(new URL(`../node_modules/node/bin/${name}`, import.meta.url));
const entry = fileURLToPath(new URL("./index.ts", import.meta.url));
// What was compiled once is kept beside the packages, where that can be written: a third of the time of a command.
const compiled = fileURLToPath(new URL("../node_modules/.cache/compiled", import.meta.url));
const child = spawn(node, ["--disable-warning=ExperimentalWarning", "--", entry, ...process.argv.slice(2)], {
  env: { NODE_COMPILE_CACHE: compiled, ...process.env },
  stdio: "inherit",
});
// Who stops us stops the command, and we end after it.
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => child.kill(signal));
child.on("error", () => {
  console.error("dwar: the packages are not installed. Run `npm ci` first.");
  process.exitCode = 2;
});
// As a shell says it: 130 where it was stopped before it could listen, 137 where the system had no memory left for it.
child.on("exit", (code, signal) => (process.exitCode = code ?? 128 + constants.signals[signal]));
