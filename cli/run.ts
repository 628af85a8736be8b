import { NewerDatabaseError } from "../server/db/database.ts";
import { EnvError } from "../server/env.ts";
import { UnusableDatabaseError } from "../server/storage-guard.ts";
import { UnreadableFileError } from "../server/stores/json-records.ts";
import { type Command, type Io, nearest, UsageError } from "./command.ts";
import { commands } from "./commands.ts";
import { createPrinter } from "./printer.ts";

/** Carries out one call of `dwar` and gives its exit code. */
export async function run(argv: readonly string[], to: Io): Promise<number> {
  const io = createPrinter(to);
  const words = argv.filter((word) => word !== "--help" && word !== "-h");
  const wantsHelp = words.length !== argv.length || words.length === 0 || words[0] === "help";
  const found = find(words[0] === "help" ? words.slice(1) : words);
  if (wantsHelp) {
    io.out(found ? helpOf(found.command) : overview());
    return 0;
  }
  if (!found) {
    const near = [words.slice(0, 2), words.slice(0, 1)].flatMap(
      (typed) =>
        nearest(
          typed.join(" "),
          commands.map(({ name }) => name),
        ) ?? [],
    )[0];
    const hint = near ? ` Did you mean "${near}"?` : "";
    io.err(`dwar: there is no command "${words.join(" ")}".${hint}\n\n${overview()}`);
    return 2;
  }
  try {
    return await found.command.run(found.args, io);
  } catch (error) {
    if (error instanceof UsageError) {
      io.err(`${error.message}\nUsage: ${found.command.usage}\n`);
      return 2;
    }
    const inWords = [EnvError, NewerDatabaseError, UnusableDatabaseError, UnreadableFileError];
    if (!inWords.some((kind) => error instanceof kind)) throw error;
    io.err(`${(error as Error).message}\n`);
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

function overview(): string {
  const width = Math.max(...commands.map(({ name }) => name.length)) + 2;
  const lines = commands.map(({ name, summary }) => `  ${name.padEnd(width)}${summary}`);
  return `dwar: run the site from a terminal\n\n${lines.join("\n")}\n\nMore about one: dwar help <command>\n`;
}

function helpOf({ name, summary, usage, examples }: Command): string {
  const shown = examples.map((example) => `  ${example}`).join("\n");
  return `dwar ${name}: ${summary}\n\nUsage: ${usage}\n\nExamples:\n${shown}\n`;
}
