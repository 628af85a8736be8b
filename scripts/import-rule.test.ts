import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { violationsIn } from "./import-rule.ts";

let root: string;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "import-rule-"));
});

afterEach(() => {
  rmSync(root, { recursive: true });
});

function plant(files: Record<string, string>): string[] {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  return violationsIn(root).map(({ rule, detail }) => `${rule}: ${detail}`);
}

test.each([
  ["domain/a.ts", 'import { site } from "../content/site.ts";', "domain imports nothing of ours"],
  ["domain/a.ts", 'import { readFile } from "node:fs";', "domain has no I/O and knows no framework"],
  ["domain/a.ts", 'const fs = await import("node:fs");', "domain has no I/O and knows no framework"],
  ["content/a.ts", 'import "../server/app.ts";', "content imports domain alone"],
  ["app/components/card/card.tsx", 'import copy from "../../../content/en/home.ts";', "components take their copy"],
  ["app/components/card/card.tsx", 'export { x } from "../../routes/home/route.tsx";', "components take their copy"],
  ["app/routes/home/route.tsx", 'import "../about/part.tsx";', "a screen imports no other screen"],
  ["app/routes/home/route.tsx", 'import "../../../server/app.ts";', "the app never reaches the server"],
  ["server/app.ts", 'import "../app/root.tsx";', "the server never reaches the app"],
  ["server/api/stores.ts", 'import "../db/database.ts";', "SQL is asked for by use cases"],
  ["cli/run.ts", 'import "../app/root.tsx";', "commands never reach the app"],
  ["server/utils/x.ts", "export const x = 1;", "every room has a name"],
  ["domain/helpers.ts", "export const x = 1;", "every room has a name"],
])("%s with «%s» breaks «%s»", (path, text, rule) => {
  expect(plant({ [path]: text }).join("\n")).toContain(rule);
});

test("a circle of files is found", () => {
  const found = plant({
    "domain/a.ts": 'import { b } from "./b.ts"; export const a = b;',
    "domain/b.ts": 'import { a } from "./a.ts"; export const b = a;',
  });
  expect(found).toEqual(["no circles: domain/a.ts → domain/b.ts → domain/a.ts"]);
});

test("types of content may reach a component, and screens may use their own parts", () => {
  const found = plant({
    "app/components/card/card.tsx": 'import type { Copy } from "../../../content/en/home.ts"; export type C = Copy;',
    "app/routes/home/route.tsx": 'import { part } from "./part.tsx"; import "../../components/card/card.tsx"; part();',
    "app/routes/home/part.tsx": "export const part = () => {};",
    "content/en/home.ts": "export interface Copy { a: string }",
  });
  expect(found).toEqual([]);
});

test("the house itself keeps the rule", () => {
  expect(violationsIn(process.cwd())).toEqual([]);
});
