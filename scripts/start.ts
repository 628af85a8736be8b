import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { buildIfNeeded } from "./build.ts";

const inRoot = (path: string) => existsSync(fileURLToPath(new URL(`../${path}`, import.meta.url)));

// npm ends its shell with a signal that the shell passes on to nobody: the server ends with it.
if (process.env["npm_lifecycle_event"] === "start") {
  const shell = process.ppid;
  setInterval(() => process.ppid !== shell && process.kill(process.pid, "SIGTERM"), 200).unref();
}

// Pruned of what builds the site, an installation serves the build that is there.
if (inRoot("node_modules/@react-router/dev")) {
  const started = performance.now();
  if (await buildIfNeeded()) console.log(`Built the site in ${((performance.now() - started) / 1000).toFixed(1)} s.`);
} else if (!inRoot("build/stamp")) {
  console.error(
    "There is no build, and the packages that make one are not installed. Run `npm ci && npm run build`, or copy the folder build/ from a machine that did.",
  );
  process.exit(1);
}
await import("../server/main.ts");
