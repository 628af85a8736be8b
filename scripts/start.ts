import { buildIfNeeded } from "./build.ts";

const started = performance.now();
if (await buildIfNeeded()) {
  console.log(`Built the site in ${((performance.now() - started) / 1000).toFixed(1)} s.`);
}
await import("../server/main.ts");
