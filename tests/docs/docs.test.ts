import { existsSync, globSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
import { commands } from "../../cli/commands.ts";
import packageFile from "../../package.json" with { type: "json" };

const root = fileURLToPath(new URL("../..", import.meta.url));
const read = (file: string) => readFileSync(join(root, file), "utf8");
const documents = globSync(["{README,CONTRIBUTING}.md", "docs/**/*.md", "{app,server,domain,cli,tests}/**/README.md"], {
  cwd: root,
}).toSorted();
/** A decision that another has replaced tells how it was. */
const isOfToday = (file: string) => !/^\**(?:Replaced|Superseded)\b/m.test(read(file));

/** As the first group finds it, once each. */
const found = (text: string, pattern: RegExp) => [...new Set([...text.matchAll(pattern)].map(([, one = ""]) => one))];

function hasHeading(file: string, anchor: string): boolean {
  const headings = found(read(file), /^#+ (.+)$/gm).map((heading) => heading.toLowerCase().replaceAll(/[^\w -]/g, ""));
  return headings.some((heading) => heading.replaceAll(" ", "-") === anchor);
}

/** A path is told from the root, from the document, or from a folder that is clear there. */
const isThere = (file: string, path: string) =>
  [".", dirname(file)].some((folder) => existsSync(join(root, folder, path)));

test("there are documents to check", () => {
  expect(documents).toContain("server/db/directory/README.md");
  expect(documents.length).toBeGreaterThan(40);
});

test.each(documents)("%s leads to what is there", (file) => {
  const wrong = found(read(file), /\]\((?!https?:|mailto:)([^)\s]+)\)/g).filter((target) => {
    const [path = "", anchor] = target.split("#");
    const other = path === "" ? file : join(dirname(file), path);
    return !existsSync(join(root, other)) || (anchor !== undefined && !hasHeading(other, anchor));
  });
  expect(wrong).toEqual([]);
});

// The machine's own Node may be 20, which runs no TypeScript; `npx node` is the one of the project.
test.each([...documents, ...globSync("{art,bench,scripts}/**/*.ts", { cwd: root })])(
  "%s starts TypeScript with the project's Node",
  (file) => {
    expect(found(read(file), /(?<!npx )(?<=[`\s])(node (?:--[\w=-]+ )*[\w./-]+\.ts)/g)).toEqual([]);
  },
);

describe("what a document names is there", () => {
  const folders = "app|art|bench|cli|content|deploy|docs|domain|public|scripts|server|tests";
  test.each(documents.filter(isOfToday))("%s", (file) => {
    const text = read(file);
    const paths = [
      ...found(text, new RegExp(String.raw`\x60((?:${folders})/[\w./-]+)\x60`, "g")),
      ...found(text, new RegExp(String.raw`\b(?:node|vitest run) ((?:${folders})[\w./-]*)`, "g")),
    ];
    expect(paths.filter((path) => !isThere(file, path))).toEqual([]);
    const scripts = found(text, /\bnpm run ([\w:]+)/g);
    expect(scripts.filter((name) => !Object.hasOwn(packageFile.scripts, name))).toEqual([]);
    const specs = found(text, /\bplaywright test ([\w-]+)/g);
    const allSpecs = globSync("tests/e2e/*.spec.ts", { cwd: root });
    expect(specs.filter((name) => !allSpecs.some((spec) => spec.includes(name)))).toEqual([]);
    const verbs = found(text, /\bnpx dwar (?:help )?(?!help\b)([a-z-]+(?: [a-z-]+)?)/g);
    const names = commands.map(({ name }) => name);
    const isVerb = (typed: string) =>
      names.some((name) => name === typed || name === typed.split(" ")[0] || name.startsWith(`${typed} `));
    expect(verbs.filter((typed) => !isVerb(typed))).toEqual([]);
  });

  test.each(documents.filter(isOfToday))("%s: a name beside its file", (file) => {
    const wrong = [...read(file).matchAll(/`(\w+)`(?: of `\w+`)? \(`([\w./-]+\.tsx?)`/g)].filter(
      ([, name = "", path = ""]) => {
        const home = [".", dirname(file)]
          .map((folder) => join(folder, path))
          .find((one) => existsSync(join(root, one)));
        return home === undefined || !read(home).includes(name);
      },
    );
    expect(wrong.map(([told]) => told)).toEqual([]);
  });
});

/** The first cells of a table. */
const named = (section: string) => found(section.match(/^\| `.*? \| /gm)!.join(), /`([a-z][\w-]*)`/g);
const styles = (pattern: string) =>
  globSync(pattern, { cwd: root })
    .map(read)
    .join()
    .replaceAll(/\/\*.*?\*\/|"[^"]*"|url\([^)]*\)/gs, "");

describe("docs/design.md has all that a screen may use, and nothing else", () => {
  const [, tokens = "", classes = ""] = read("docs/design.md").split(/^## /m);
  test("colours", () => {
    const there = found(styles("app/styles/tokens.css"), /--color-([\w-]+):/g);
    expect(named(tokens).toSorted()).toEqual(there.toSorted());
  });

  test("classes", () => {
    const there = found(styles("app/{styles,components}/**/*.css"), /\.([a-z][\w-]*)/g);
    expect(named(classes).filter((name) => !there.includes(name))).toEqual([]);
    const shared = found(
      styles("app/styles/{accordion,controls,inner,rows,surfaces,utilities}.css"),
      /\.([a-z][\w-]*)/g,
    );
    // The header's own, where it is one of several dark grounds.
    expect(shared.filter((name) => name !== "site-header" && !named(classes).includes(name))).toEqual([]);
  });
});
