import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, normalize, relative, sep } from "node:path";
import { fileURLToPath } from "node:url";
import { parseSync } from "oxc-parser";

/** One import statement between two files of ours. */
export interface Import {
  from: string;
  to: string;
  /** Only types cross: nothing is loaded. */
  typeOnly: boolean;
}

/** A file that reaches where it may not, or a circle of files. */
export interface Violation {
  rule: string;
  detail: string;
}

interface Rule {
  rule: string;
  /** The files it speaks of; its first group may be used in `may` as `$1`. */
  from: RegExp;
  /** What of ours they may import. */
  may: string[];
  /** What they may import only types from. */
  mayTypes?: string[];
}

const rooms = ["app", "content", "domain", "server", "cli", "scripts"];
const test = /\.(test|suite)\.tsx?$/;

const rules: Rule[] = [
  { rule: "domain imports nothing of ours", from: /^domain\//, may: ["^domain/"] },
  { rule: "content imports domain alone", from: /^content\//, may: ["^content/", "^domain/"] },
  {
    rule: "components take their copy as props: no content, no screen",
    from: /^app\/components\//,
    may: ["^app/components/", "^app/assets/", "^domain/"],
    mayTypes: ["^content/"],
  },
  {
    rule: "a screen imports no other screen and nothing of the server",
    from: /^app\/routes\/([^/]+)\//,
    may: ["^app/routes/$1/", "^app/[^/]+$", "^app/(components|assets|styles)/", "^content/", "^domain/"],
  },
  { rule: "the app never reaches the server", from: /^app\//, may: ["^app/", "^content/", "^domain/"] },
  { rule: "the server never reaches the app", from: /^server\//, may: ["^server/", "^content/", "^domain/"] },
  {
    rule: "SQL is asked for by use cases and wiring, never by HTTP",
    from: /^server\/(api|middleware|documents|static)\/|^server\/(app|env|listen|log|metrics)\.ts$/,
    may: ["^server/(?!db/)", "^content/", "^domain/"],
  },
  { rule: "commands never reach the app", from: /^cli\//, may: ["^cli/", "^server/", "^content/", "^domain/"] },
];

const frameworks = /^(node:|react$|react\/|react-dom|react-router|@react-router|hono|@hono|kysely|pg$|nodemailer)/;
const nameless = /(^|\/)(utils?|helpers?|common|misc)(\/|\.tsx?$)/;

/** Holds a tree against the rules. Tests are left out: they may reach wherever they test. */
export function violationsIn(root: string): Violation[] {
  const files = rooms.flatMap((room) => sourceFiles(root, room));
  const imports = files.flatMap((file) => importsOf(root, file));
  return [
    ...files.filter((file) => nameless.test(file)).map((file) => ({ rule: "every room has a name", detail: file })),
    ...files.flatMap((file) => outsideImports(root, file)),
    ...imports.flatMap(brokenRules),
    ...cycles(imports.filter(({ typeOnly }) => !typeOnly)),
  ];
}

function brokenRules(edge: Import): Violation[] {
  return rules.flatMap(({ rule, from, may, mayTypes = [] }) => {
    const match = from.exec(edge.from);
    if (!match) return [];
    const allowed = edge.typeOnly ? [...may, ...mayTypes] : may;
    const ok = allowed.some((pattern) => new RegExp(pattern.replace("$1", match[1] ?? "")).test(edge.to));
    return ok ? [] : [{ rule, detail: `${edge.from} imports ${edge.to}` }];
  });
}

function outsideImports(root: string, file: string): Violation[] {
  if (!file.startsWith("domain/")) return [];
  return specifiersOf(root, file)
    .filter(({ specifier, typeOnly }) => !typeOnly && frameworks.test(specifier))
    .map(({ specifier }) => ({
      rule: "domain has no I/O and knows no framework",
      detail: `${file} imports ${specifier}`,
    }));
}

function importsOf(root: string, file: string): Import[] {
  return specifiersOf(root, file)
    .filter(({ specifier }) => specifier.startsWith("."))
    .map(({ specifier, typeOnly }) => {
      const path = specifier.replace(/\?.*$/, "");
      return {
        from: file,
        to: normalize(join(dirname(file), path))
          .split(sep)
          .join("/"),
        typeOnly,
      };
    })
    .filter(({ to }) => !to.includes("+types/"));
}

function specifiersOf(root: string, file: string): { specifier: string; typeOnly: boolean }[] {
  const source = readFileSync(join(root, file), "utf8");
  const { module } = parseSync(file, source);
  const statics = module.staticImports.map(({ moduleRequest, entries }) => ({
    specifier: moduleRequest.value,
    typeOnly: entries.length > 0 && entries.every((entry) => entry.isType),
  }));
  const exports = module.staticExports.flatMap(({ entries }) =>
    entries.flatMap(({ moduleRequest, isType }) =>
      moduleRequest ? [{ specifier: moduleRequest.value, typeOnly: isType }] : [],
    ),
  );
  const dynamics = module.dynamicImports.flatMap(({ moduleRequest }) => {
    const literal = /^["']([^"']+)["']$/.exec(source.slice(moduleRequest.start, moduleRequest.end));
    return literal?.[1] ? [{ specifier: literal[1], typeOnly: false }] : [];
  });
  return [...statics, ...exports, ...dynamics];
}

function sourceFiles(root: string, room: string): string[] {
  try {
    return readdirSync(join(root, room), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name) && !test.test(entry.name))
      .map((entry) => relative(root, join(entry.parentPath, entry.name)).split(sep).join("/"));
  } catch {
    return [];
  }
}

function cycles(imports: readonly Import[]): Violation[] {
  const next = Map.groupBy(imports, ({ from }) => from);
  const done = new Set<string>();
  const found: Violation[] = [];
  const walk = (file: string, path: string[]) => {
    const start = path.indexOf(file);
    if (start >= 0) found.push({ rule: "no circles", detail: [...path.slice(start), file].join(" → ") });
    if (start >= 0 || done.has(file)) return;
    for (const { to } of next.get(file) ?? []) walk(to, [...path, file]);
    done.add(file);
  };
  for (const file of next.keys()) walk(file, []);
  return found;
}

if (import.meta.main) {
  const violations = violationsIn(fileURLToPath(new URL("..", import.meta.url)));
  for (const { rule, detail } of violations) console.error(`${rule}: ${detail}`);
  process.exitCode = violations.length > 0 ? 1 : 0;
}
