import { spawnSync } from "node:child_process";
import { cpSync, globSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { newFolder } from "../../tests/folder.ts";

const root = fileURLToPath(new URL("../../", import.meta.url));

interface Diagnostic {
  code: string;
  filename: string;
  help?: string;
  message: string;
}

/** Lints files in a house of their own with our rules. */
function lint(files: readonly (readonly [path: string, source: string])[]): Diagnostic[] {
  const house = newFolder("lint");
  cpSync(join(root, ".oxlintrc.json"), join(house, ".oxlintrc.json"));
  cpSync(join(root, "scripts/lint"), join(house, "scripts/lint"), { recursive: true });
  for (const [path, source] of files) {
    mkdirSync(dirname(join(house, path)), { recursive: true });
    writeFileSync(join(house, path), source);
  }
  const oxlint = join(root, "node_modules/.bin/oxlint");
  const { stdout } = spawnSync(oxlint, ["-f", "json"], { cwd: house });
  return (JSON.parse(stdout.toString()) as { diagnostics: Diagnostic[] }).diagnostics;
}

const folders = ["app", "cli", "content", "domain", "server"];

function refused(lines: readonly string[], rule = "no-open-record"): string[] {
  const files = folders.flatMap((folder) =>
    lines.map((line, index): [string, string] => [`${folder}/${index}.ts`, line]),
  );
  const found = lint(files).filter(({ code }) => code === `house(${rule})`);
  return [...new Set(found.map(({ filename }) => filename))].toSorted();
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

test("a normal form that marks without end would slow down is refused in every room", () => {
  const everywhere = folders.map((folder) => `${folder}/0.ts`);
  expect(refused(['export const form = (text: string) => text.normalize("NFC");'], "no-bare-normalize")).toEqual(
    everywhere,
  );
});

const onlyDomain = "domain imports only domain.";
const noFramework = "domain knows no framework.";
const noServer = "The app never reaches the server.";
const noApp = "The server never reaches the app.";
const noSql = "HTTP asks no SQL: use cases do.";
const noOtherScreen = "A screen imports no other screen.";
const copyAsProps = "Copy arrives as props.";
const noScreen = "Components import no screen.";

/** Who imports what, and the rule that this breaks. */
const crossings: [path: string, specifier: string, rule: string][] = [
  ["domain/a.ts", "../content/site.ts", onlyDomain],
  ["domain/search/a.ts", "../../server/log.ts", onlyDomain],
  ["domain/b.ts", "node:fs", noFramework],
  ["domain/c.ts", "react-router", noFramework],
  ["content/a.ts", "../server/app.ts", "content imports domain alone."],
  ["content/en/legal/a.ts", "../../../app/root.tsx", "content imports domain alone."],
  ["app/a.ts", "../server/app.ts", noServer],
  ["app/components/card/a.tsx", "../../../server/app.ts", noServer],
  ["app/components/card/b.tsx", "../../../content/en/home.ts", copyAsProps],
  ["app/components/card/c.tsx", "../../routes/home/route.tsx", noScreen],
  ["app/components/card/d.tsx", "../../language.ts", noScreen],
  ["app/routes/home/a.tsx", "../about/part.tsx", noOtherScreen],
  ["app/routes/home/b.tsx", "../../routes/about/part.tsx", noOtherScreen],
  ["app/routes/home/c.tsx", "../../../server/app.ts", noServer],
  ["app/routes/home/parts/d.tsx", "../../about/part.tsx", noOtherScreen],
  ["server/a.ts", "../app/root.tsx", noApp],
  ["server/stores/a.ts", "../../cli/run.ts", noApp],
  ["server/api/a.ts", "../db/database.ts", noSql],
  ["server/app.ts", "./db/database.ts", noSql],
  ["cli/a.ts", "../app/root.tsx", "Commands never reach the app."],
];

const ways: [name: string, source: (specifier: string) => string][] = [
  ["imported", (specifier) => `import { x } from "${specifier}"; export const y = x;`],
  ["imported when asked for", (specifier) => `export const y = () => import("${specifier}");`],
  ["handed on", (specifier) => `export { x } from "${specifier}";`],
  ["handed on whole", (specifier) => `export * from "${specifier}";`],
];

test.each(ways)("what a room may not reach is refused, %s", (_name, source) => {
  const found = lint(crossings.map(([path, specifier]) => [path, source(specifier)]));
  const broken = found.filter(({ code }) => code === "eslint(no-restricted-imports)");
  expect(broken.map(({ filename, help }) => `${filename}: ${help}`).toSorted()).toEqual(
    crossings.map(([path, , rule]) => `${path}: ${rule}`).toSorted(),
  );
});

test.each([
  ["values", "import {"],
  ["types", "import type {"],
])("a circle of files that know each other by their %s is refused", (_name, begin) => {
  const found = lint([
    ["domain/a.ts", `${begin} b } from "./b.ts"; export type a = typeof b;`],
    ["domain/b.ts", `${begin} c } from "./c.ts"; export const b: c = 1;`],
    ["domain/c.ts", `${begin} a } from "./a.ts"; export type c = a;`],
  ]);
  expect(found.filter(({ code }) => code === "import(no-cycle)")).not.toEqual([]);
});

test("folders beside each other know each other one way", () => {
  const files = globSync("{app,cli,content,domain,server}/**/*.{ts,tsx}", { cwd: root }).filter(
    (file) => !/\.(test|suite)\./.test(file),
  );
  const knows = new Set(
    files.flatMap((file) =>
      [...readFileSync(join(root, file), "utf8").matchAll(/ from "(\.[^"]+)";$/gm)].flatMap(([, target = ""]) => {
        const [ours, theirs] = [dirname(file), join(dirname(file), dirname(target))].map((path) => path.split("/"));
        const depth = ours!.findIndex((folder, index) => folder !== theirs![index]);
        if (depth < 0 || depth >= theirs!.length) return [];
        return [[ours, theirs].map((path) => path!.slice(0, depth + 1).join("/")).join(" knows ")];
      }),
    ),
  );
  expect(knows).toContain("domain/search knows domain/stores");
  expect([...knows].filter((known) => knows.has(known.split(" knows ").toReversed().join(" knows ")))).toEqual([]);
});

test("no folder or file is named after nothing", () => {
  const names = globSync(`{${folders}}/**`, { cwd: root }).map((path) => path.toLowerCase());
  expect(names.length).toBeGreaterThan(300);
  expect(names.filter((path) => /(^|[/\\])(utils?|helpers?|common|misc)(\.tsx?)?$/.test(path))).toEqual([]);
});

test("types of content may reach a component, screens use their own parts, tests whatever they test", () => {
  const found = lint([
    ["app/components/card/card.tsx", 'import type { X } from "../../../content/en/home.ts"; export const x: X = 1;'],
    ["app/routes/home/route.tsx", 'import { x } from "./part.tsx"; import "../../language.ts"; export const y = x;'],
    ["app/routes/home/part.tsx", 'import { z } from "../../components/card/card.tsx"; export const x = z;'],
    ["app/routes/home/route.test.ts", 'import { x } from "../../../server/app.ts"; x();'],
    ["server/stores/a.ts", 'import { x } from "../db/database.ts"; export const y = x;'],
  ]);
  expect(found.filter(({ code }) => /restricted|cycle/.test(code))).toEqual([]);
});
