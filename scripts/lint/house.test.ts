import { spawnSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";

const root = fileURLToPath(new URL("../../", import.meta.url));
const folders = ["app", "cli", "content", "domain", "server"];

/** Lints each line of code in each folder of a house with our rules. Gives the files that the rule refuses. */
function refused(lines: readonly string[]): string[] {
  const house = mkdtempSync(join(tmpdir(), "dwar-lint-"));
  cpSync(join(root, ".oxlintrc.json"), join(house, ".oxlintrc.json"));
  cpSync(join(root, "scripts/lint"), join(house, "scripts/lint"), { recursive: true });
  for (const folder of folders) {
    mkdirSync(join(house, folder));
    for (const [index, line] of lines.entries()) writeFileSync(join(house, folder, `${index}.ts`), line);
  }
  const oxlint = join(root, "node_modules/.bin/oxlint");
  const { stdout } = spawnSync(oxlint, ["-f", "json", ...folders], { cwd: house });
  rmSync(house, { recursive: true });
  const { diagnostics } = JSON.parse(stdout.toString()) as { diagnostics: { code: string; filename: string }[] };
  const found = diagnostics.filter(({ code }) => code === "house(no-open-record)").map(({ filename }) => filename);
  return [...new Set(found)].toSorted();
}

const unsafe = [
  "export const names: Readonly<Record<string, string>> = {};",
  "export type Names = Partial<Record<string | number, string>>;",
  "export interface Names { [name: string]: number }",
  "export type Names = { [Name in string]: number };",
  "const names = Object.fromEntries(read()); export const name = (word: string) => names[word];",
  "export const name = (word: string) => names[word as keyof typeof names];",
  "export const has = (word: string) => word in names;",
];

const safe = [
  "export const names = new Map<string, string>();",
  "export const names: Readonly<Record<'a' | 'b', string>> = read();",
  "export type Names<T> = { [Name in keyof T]: number };",
  "export const found = 'wrong' in read();",
  "export const row: Names = Object.fromEntries(read());",
];

test("what any word may index is refused in every room", () => {
  const everywhere = folders.flatMap((folder) => unsafe.map((_, index) => `${folder}/${index}.ts`));
  expect(refused(unsafe)).toEqual(everywhere.toSorted());
});

test("what only known words index is not", () => {
  expect(refused(safe)).toEqual([]);
});
