#!/usr/bin/env -S node --
// Behind `--`, here and above: else Node takes our --env-file for its own.
// The machine's own Node may be older than the code: the pinned one, installed beside us, runs it.
import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";

const node = fileURLToPath(new URL("../node_modules/.bin/node", import.meta.url));
const entry = fileURLToPath(new URL("./index.ts", import.meta.url));
const { status, error } = spawnSync(
  node,
  ["--disable-warning=ExperimentalWarning", "--", entry, ...process.argv.slice(2)],
  {
    stdio: "inherit",
  },
);
if (error) {
  console.error("dwar: the packages are not installed. Run `npm ci` first.");
  process.exitCode = 2;
} else {
  process.exitCode = status ?? 1;
}
