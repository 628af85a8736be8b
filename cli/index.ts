import { constants } from "node:os";
import { stopped } from "./command.ts";
import { run } from "./run.ts";

// Whoever reads the output may go before its end (`| head`): what the command does is done all the same.
for (const stream of [process.stdout, process.stderr]) {
  stream.on("error", (error: NodeJS.ErrnoException) => {
    if (error.code === "EPIPE") return;
    // A full disk: half of an export must not pass for the whole.
    process.stderr.write(`What this command prints could not be written (${error.code}).\n`);
    process.exit(2);
  });
}

// Every command writes in transactions or into a new file, so that it can be stopped anywhere; what that leaves is its own to say.
let ifStopped: string = stopped.nothing;
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) {
  process.on(signal, () => {
    process.stderr.write(`\nStopped. ${ifStopped}\n`);
    process.exit(128 + constants.signals[signal]);
  });
}

process.exitCode = await run(process.argv.slice(2), {
  out: (text) => process.stdout.write(text),
  err: (text) => process.stderr.write(text),
  env: process.env,
  isTerminal: process.stdout.isTTY,
  ifStopped: (sentence) => (ifStopped = sentence),
  // Asked for each time: a window may become narrower.
  get columns() {
    return process.stderr.columns;
  },
});
