import { NewerDatabaseError } from "../server/db/database.ts";
import { EnvError } from "../server/env.ts";
import type { Command, Io } from "./command.ts";
import { commands } from "./commands.ts";

/** Carries out one call of `dwar` and gives its exit code. */
export async function run(argv: readonly string[], terminal: Io): Promise<number> {
  const io = printing(terminal);
  const words = argv.filter((word) => word !== "--help" && word !== "-h");
  const wantsHelp = words.length !== argv.length || words.length === 0 || words[0] === "help";
  const found = find(words[0] === "help" ? words.slice(1) : words);
  if (wantsHelp) {
    io.out(found ? helpOf(found.command) : overview());
    return 0;
  }
  if (!found) {
    io.err(`dwar: there is no command "${words.join(" ")}".\n\n${overview()}`);
    return 2;
  }
  try {
    return await found.command.run(found.args, io);
  } catch (error) {
    if (!(error instanceof EnvError || error instanceof NewerDatabaseError)) throw error;
    io.err(`${error.message}\n`);
    return 2;
  }
}

// Written as escapes on purpose: these characters are invisible. A line may begin with a return to write over the last.
// oxlint-disable-next-line no-control-regex
const controls = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]|(?<!^)\r(?!\n)/g;

function printable(text: string): string {
  return text.replace(controls, (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`);
}

/** Whatever a store or a visitor sent, no command lets it move the cursor or change the terminal. */
function printing(io: Io): Io {
  return { env: io.env, out: (text) => io.out(printable(text)), err: (text) => io.err(printable(text)) };
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
