/** Part of `npm version`: what stands under [Unreleased] in the changelog gets the new version and the day. */
import { readFileSync, writeFileSync } from "node:fs";
import packageFile from "../package.json" with { type: "json" };

const file = new URL("../CHANGELOG.md", import.meta.url);
const text = readFileSync(file, "utf8");
const [heading] = /^## \[Unreleased\]\n\n(?=### |- )/m.exec(text) ?? [];
if (!heading) {
  console.error(
    "CHANGELOG.md has nothing under [Unreleased]. Write there what changes for people, then `git checkout package.json package-lock.json` and once more.",
  );
  process.exit(1);
}
const day = new Date().toISOString().slice(0, 10);
writeFileSync(file, text.replace(heading, `${heading}## [${packageFile.version}] - ${day}\n\n`));
