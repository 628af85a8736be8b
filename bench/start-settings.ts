import { readFileSync } from "node:fs";
import { join } from "node:path";

/** What `npm start` gives to Node in a checkout of ours: without it the server takes some 100 MB more. */
export function startSettings(checkout: string): { flags: string[]; env: Record<string, string> } {
  const { scripts } = JSON.parse(readFileSync(join(checkout, "package.json"), "utf8")) as {
    scripts: { start: string };
  };
  return {
    flags: scripts.start.match(/(?<= )--\S+/g) ?? [],
    env: Object.fromEntries(
      scripts.start.matchAll(/(MALLOC_\w+)=(\S+)/g).map(([, name = "", value = ""]) => [name, value]),
    ),
  };
}
