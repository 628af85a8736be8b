import { mkdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import lock from "../package-lock.json" with { type: "json" };
import packageFile from "../package.json" with { type: "json" };
import { describeIncompletePackages } from "./build.ts";
import { newFolder } from "../tests/folder.ts";

const root = fileURLToPath(new URL("..", import.meta.url));
const builder = lock.packages["node_modules/@rolldown/binding-linux-x64-gnu"];

test("the Node that we ask for is one on which npm installs what builds the site", () => {
  expect(packageFile.engines.node).toBe(builder.engines.node);
  const [oldest] = /\d+\.\d+/.exec(builder.engines.node)!;
  for (const file of ["README.md", "CONTRIBUTING.md", "docs/deploy.md"]) {
    expect(readFileSync(join(root, file), "utf8"), file).toContain(`Node ${oldest} or newer`);
  }
  expect(describeIncompletePackages("/nowhere")).toContain(`Node ${oldest} or newer`);
});

/** All that our own use asks nothing of, and nobody may be refused by. */
const licences = [
  "0BSD",
  "Apache-2.0",
  "BlueOak-1.0.0",
  "BSD-2-Clause",
  "BSD-3-Clause",
  "CC0-1.0",
  "ISC",
  "MIT",
  "MIT-0",
  // The pictures' reader is a shared library beside its package, unchanged: whoever runs the site may put another in its place.
  "LGPL-3.0-or-later",
  "OFL-1.1",
  "Unlicense",
];

test("what is installed to serve has a licence that anybody may work under", () => {
  const others = Object.entries<{ dev?: boolean; license?: string }>(lock.packages).filter(
    ([path, { dev, license = "none" }]) =>
      path !== "" && !dev && !license.split(" AND ").every((one) => licences.includes(one)),
  );
  expect(others).toEqual([]);
});

test("packages that an old Node has installed by half are named, with what to do", () => {
  const modules = newFolder("modules");
  mkdirSync(join(modules, "@rolldown/pluginutils"), { recursive: true });
  expect(describeIncompletePackages(modules)).toContain("then run `npm ci` again");
  mkdirSync(join(modules, "@rolldown/binding-linux-arm64-gnu"));
  expect(describeIncompletePackages(modules)).toBeNull();
});
