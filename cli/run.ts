import packageFile from "../package.json" with { type: "json" };
import { nearest } from "../domain/nearest.ts";
import { OperatorError } from "../server/operator-error.ts";
import { type Command, type Io, UsageError } from "./command.ts";
import { commands } from "./commands.ts";
import { explainFile } from "./files.ts";
import { createPrinter } from "./printer.ts";

/** Carries out one call of `dwar` and gives its exit code. */
export async function run(argv: readonly string[], to: Io): Promise<number> {
  const io = createPrinter(to);
  if (argv.length === 1 && argv[0] === "--version") {
    io.out(`dwar ${packageFile.version}\n`);
    return 0;
  }
  const words = argv.filter((word) => word !== "--help" && word !== "-h");
  const wantsHelp = words.length !== argv.length || words.length === 0 || words[0] === "help";
  const named = words[0] === "help" ? words.slice(1) : words;
  const found = find(named);
  const group = groupOf(named[0]);
  if (!found && group && named.length === 1) {
    io.out(groupHelp(named[0]!, group));
    return wantsHelp ? 0 : 2;
  }
  if (wantsHelp && (found || named.length === 0)) {
    io.out(found ? helpOf(found.command) : overview());
    return 0;
  }
  if (!found) {
    io.err(`dwar: ${misplaced(named) ?? `there is no command "${named.join(" ")}".${hintFor(named)}`}\n`);
    io.err(group ? `\n${groupHelp(named[0]!, group)}` : "npx dwar help lists the commands.\n");
    return 2;
  }
  try {
    return await found.command.run(found.args, io);
  } catch (error) {
    if (error instanceof UsageError) {
      io.err(`${error.message}\nUsage: ${found.command.usage}\n`);
      return 2;
    }
    const sentence = error instanceof OperatorError ? error.message : explainFile(error);
    if (sentence === null) throw error;
    io.err(`${sentence}\n`);
    return 2;
  }
}

function find(words: readonly string[]): { command: Command; args: readonly string[] } | undefined {
  for (const length of [2, 1]) {
    const name = words.slice(0, length).join(" ");
    const command = commands.find((candidate) => candidate.name === name);
    if (command) return { command, args: words.slice(length) };
  }
  return undefined;
}

function groupOf(word: string | undefined): Command[] | null {
  const group = commands.filter(({ name }) => name.startsWith(`${word} `));
  return group.length > 0 ? group : null;
}

/** What to say where an option is before the command or between its words; null where none is. */
function misplaced(words: readonly string[]): string | null {
  const option = words.slice(0, 2).find((word) => word.startsWith("-"));
  if (option === undefined) return null;
  const command = commands.find(({ name }) => {
    const [first, second] = name.split(" ");
    const at = words.indexOf(first!);
    return at >= 0 && (second === undefined || words.includes(second, at));
  });
  return `options go after the command${command ? `: npx dwar ${command.name} … ${option}` : ""}.`;
}

function hintFor(words: readonly string[]): string {
  const names = commands.map(({ name }) => name);
  const groups = [...new Set(names.map((name) => name.split(" ")[0]!))];
  const first = words[0] ?? "";
  const near =
    nearest(words.slice(0, 2).join(" "), names) ?? (groups.includes(first) ? undefined : nearest(first, groups));
  return near ? ` Did you mean "${near}"?` : "";
}

/** Commands by the first word of their name, one line a group. */
function overview(): string {
  const groups = Map.groupBy(commands, ({ name }) => name.split(" ")[0]!);
  const width = Math.max(...[...groups.keys()].map((name) => name.length)) + 2;
  const lines = [...groups].map(([name, [first, ...more]]) => {
    const isOne = first!.name === name && more.length === 0;
    const verbs = [first!, ...more].map((command) => command.name.split(" ")[1] ?? "").filter(Boolean);
    return `  ${name.padEnd(width)}${isOne ? first!.summary : verbs.join(", ")}`;
  });
  return `dwar: run the site from a terminal\n\n${lines.join("\n")}\n\nMore about a group or a command: npx dwar help stores, npx dwar help stores import\nEvery command takes --env-file <file>, or reads DWAR_ENV_FILE or .env.\nnpx dwar --version says which version this is.\n`;
}

function groupHelp(name: string, group: readonly Command[]): string {
  const width = Math.max(...group.map((command) => command.name.length)) + 2;
  const lines = group.map((command) => `  ${command.name.padEnd(width)}${command.summary}`);
  return `dwar ${name}\n\n${lines.join("\n")}\n\nMore about one: npx dwar help ${group[0]!.name}\n`;
}

function helpOf({ name, summary, usage, examples }: Command): string {
  const shown = examples.map((example) => `  ${example}`).join("\n");
  return `dwar ${name}: ${summary}\n\nUsage: ${usage}\n\nExamples:\n${shown}\n`;
}
