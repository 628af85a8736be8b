import { readFileSync } from "node:fs";
import { join } from "node:path";

/** The flags that `npm start` gives to Node in a checkout of ours: without them the server takes some 100 MB more. */
export function startFlags(checkout: string): string[] {
  const { scripts } = JSON.parse(readFileSync(join(checkout, "package.json"), "utf8")) as {
    scripts: { start: string };
  };
  return scripts.start.match(/(?<= )--\S+/g) ?? [];
}
