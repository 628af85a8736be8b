import { userInfo } from "node:os";
import { parseArgs, type ParseArgsOptionsConfig } from "node:util";
import { dayOfDate } from "../domain/hours/india.ts";
import { nearest } from "../domain/nearest.ts";
import { type Env, readEnv } from "../server/env.ts";
import { envFileOf, withEnvFile } from "../server/env-file.ts";
import { quoteWord } from "../server/quote-word.ts";

/** Where `dwar` reads and writes: the terminal, or a test. */
export interface Io {
  out(text: string): void;
  err(text: string): void;
  /** The environment the command runs in. */
  env: Readonly<NodeJS.ProcessEnv>;
  /** True when a person looks at what `out` prints, and no file or program takes it. */
  isTerminal?: boolean;
  /** How wide the terminal is that shows what `err` prints. */
  columns?: number | undefined;
  /** Hears what is true from now on if somebody stops the command. */
  ifStopped?(sentence: string): void;
}

/** What is true of a command that is stopped. */
export const stopped = {
  /** It only reads, or has not begun. */
  nothing: "Nothing was changed.",
  /** It writes a file that gets its name when it is whole. */
  file: "A file that it writes is there as a whole or not at all.",
  /** It writes in one transaction. */
  wholeOrNot: "It is done as a whole or not at all: look before you give it again.",
  /** It takes one after another, and passes over what is done. */
  inSteps: "A part of it may be done. The same command again does the rest.",
  unknown: "A part of it may be done: look before you give it again.",
} as const;

/** What a command prints with. `run` makes it, so that nothing stored reaches a terminal as it is. */
export interface Printer extends Io {
  /** One line of an answer: stored words in it cannot pass for another one. */
  say(text: string): void;
  /** The same beside the answer: what is wrong, or where it is from. */
  warn(text: string): void;
  /** Replaces the line that the last status printed. */
  status(text: string): void;
  /** Data for a file or a program: unchanged, unless a person looks at it. */
  data(text: string): void;
  /** From here on every command that is printed to be copied is called so, and reads this file: else it would be given to another database. */
  nameSettings(settings: { file?: string | undefined; command?: string | undefined }): void;
}

/** One verb of `dwar`. */
export interface Command {
  /** What is typed: one word, or two for a group ("stores import"). */
  name: string;
  summary: string;
  usage: string;
  examples: readonly string[];
  /** The exit code: 0 done, 1 found something to mend. Throws a UsageError when it was called wrongly. */
  run(args: readonly string[], io: Printer): Promise<number>;
}

/** A wrong call; the message says what is wrong. */
export class UsageError extends Error {}

/** How a command was called: where, what it may do, and in whose name. */
export interface Call {
  command: string;
  /** The settings of the installation. Faults in them are thrown when they are first asked for, after those of the call. */
  readonly env: Env;
  /** The file that settings were read of, where there is one. */
  envFile: string | null;
  /** Who changes something. */
  who: string;
  /** False for what only reads, for a dry run, and before --yes: then the database is opened for reading. */
  mayWrite: boolean;
  /** Whether the command may make a database where there is none. */
  mayMake: boolean;
  /** Whether --yes was said. */
  yes: boolean;
  /** Says that nothing was changed and why, and gives the exit code for it. */
  stop(io: Printer): number;
  /** The exit code of a command that named things: 1 where some of them are not there. Stops where it may not write. */
  end(io: Printer, missing: number): number;
}

type Values<Options extends ParseArgsOptionsConfig> = ReturnType<
  typeof parseArgs<{ args: string[]; options: Options; allowPositionals: true; strict: true }>
>["values"];

interface Given<Options extends ParseArgsOptionsConfig> {
  words: readonly string[];
  values: Values<Options>;
}

interface Definition<Options extends ParseArgsOptionsConfig> extends Omit<Command, "run"> {
  options?: Options;
  /** Whether it changes something: then it knows --dry-run and --as. */
  writes?: boolean | ((given: Given<Options>) => boolean);
  /** Whether it brings in what a new database begins with; all others need one that is there. */
  makes?: boolean;
  /** What is true when it is stopped while it may write; for a command that writes a file or sends something, at any time. */
  stopped?: string;
  /** Whether it removes something or touches all: then it knows --yes, and does nothing without it. */
  asks?: boolean | ((given: Given<Options>) => boolean);
  run(given: Given<Options> & { call: Call }, io: Printer): Promise<number>;
}

const everywhere = { "env-file": { type: "string" } } as const;
const whereWritten = { "dry-run": { type: "boolean" }, as: { type: "string" } } as const;
const whereAsked = { yes: { type: "boolean" } } as const;
type CommonValues = { "env-file"?: string; "dry-run"?: boolean; as?: string; yes?: boolean };

/** A command and its options. What it does not know is refused before it begins. */
export function defineCommand<const Options extends ParseArgsOptionsConfig = Record<never, never>>({
  options = {} as Options,
  writes = false,
  makes = false,
  asks = false,
  stopped: ifStopped = writes ? stopped.unknown : stopped.nothing,
  run,
  ...about
}: Definition<Options>): Command {
  const all = { ...options, ...everywhere, ...(writes && whereWritten), ...(asks && whereAsked) };
  return {
    ...about,
    usage: `${about.usage}${asks ? " [--yes]" : ""}${writes ? " [--dry-run] [--as <name>]" : ""}`,
    async run(args, io) {
      const { values, positionals } = readCall(args, all);
      const given = { words: positionals, values: values as Values<Options> };
      const common = values as CommonValues;
      const named = common["env-file"];
      io.nameSettings({ file: named });
      const env = withEnvFile(io.env, named);
      io.nameSettings({ command: env["DWAR_COMMAND"] });
      const applies = (rule: typeof writes) => (typeof rule === "function" ? rule(given) : rule);
      const isDry = common["dry-run"] ?? false;
      let settings: Env | undefined;
      const call = {
        command: about.name,
        get env() {
          settings ??= readSettings(env, io);
          return settings;
        },
        envFile: envFileOf(io.env, named),
        who: nameOf(common.as, env),
        mayWrite: applies(writes) && !isDry && (!applies(asks) || (common.yes ?? false)),
        mayMake: makes,
        yes: common.yes ?? false,
        stop(to: Printer) {
          to.out(isDry ? "Nothing was changed: this was a dry run.\n" : "Nothing was changed. Add --yes to do it.\n");
          return isDry ? 0 : 1;
        },
        end(to: Printer, missing: number) {
          const code = call.mayWrite ? 0 : call.stop(to);
          return missing > 0 ? 1 : code;
        },
      };
      io.ifStopped?.(call.mayWrite || !writes ? ifStopped : stopped.nothing);
      return run({ ...given, call }, { ...io, env });
    },
  };
}

/** What looks like a slip in a name is said before anything is done: without DATABASE_URL it would be done elsewhere. */
function readSettings(env: Io["env"], io: Printer): Env {
  const settings = readEnv(env);
  for (const cure of settings.misspelt) io.err(`${cure}\n`);
  return settings;
}

const maxName = 60;

/** The name given, or the login name: of the person behind sudo where there is one. */
function nameOf(given: string | undefined, env: Io["env"]): string {
  if (given === undefined) return env["SUDO_USER"] || loginName();
  const name = given.trim();
  if (name === "" || name.length > maxName) throw new UsageError(`--as is a name of up to ${maxName} characters.`);
  return name;
}

function loginName(): string {
  try {
    return userInfo().username;
  } catch {
    // In a container the user may have a number and no name.
    return `user ${process.getuid?.() ?? "unknown"}`;
  }
}

/** What Node would refuse is refused here: it says what is wrong, and not what to do. */
function readCall(args: readonly string[], options: ParseArgsOptionsConfig) {
  const read = parseArgs({ args: [...args], options, allowPositionals: true, strict: false, tokens: true });
  const all = Object.entries(options);
  const withValue = new Set(all.flatMap(([name, { type }]) => (type === "string" ? [name] : [])));
  const seen = new Set<string>();
  for (const token of read.tokens) {
    // A shell's variable that is not set must not choose another store or another database.
    if (token.kind === "positional" && token.value === "")
      throw new UsageError('"" is an empty word: write what was meant, or leave it out.');
    if (token.kind !== "option") continue;
    const { rawName: option, value } = token;
    if (!Object.hasOwn(options, token.name)) throw new UsageError(noOption(option, args[token.index]!, options));
    if (seen.has(token.name)) throw new UsageError(`Give ${option} once.`);
    seen.add(token.name);
    if (!withValue.has(token.name)) {
      if (value !== undefined)
        throw new UsageError(`${option} takes no value: write ${option} alone, or leave it out.`);
      continue;
    }
    // What looks like the next option was not meant as the value of this one.
    const next =
      !token.inlineValue && /^-./.test(value ?? "") ? ` If "${value}" is meant: ${option}=${quoteWord(value!)}` : "";
    if (!value || next) throw new UsageError(`${option} has no value: write one behind it.${next}`);
  }
  return read;
}

function noOption(option: string, word: string, options: ParseArgsOptionsConfig): string {
  const known = Object.keys(options);
  const near = nearest(word.replaceAll(/^-+|=.*$/gs, ""), known);
  if (near) return `There is no option ${option}. Did you mean --${near}?`;
  if (/^-([^-].|\d)/.test(word))
    return `There is no option ${option}. If "${word}" is a name, write it at the end: -- ${quoteWord(word)}`;
  return `There is no option ${option}. This command knows ${known.map((name) => `--${name}`).join(", ")}.`;
}

/** A whole number as an option gives it. */
export function wholeNumber(
  option: string,
  text: string | undefined,
  { min, max = 999_999_999, default: fallback }: { min: number; max?: number; default: number },
): number {
  if (text === undefined) return fallback;
  const number = /^\d{1,9}$/.test(text) ? Number(text) : Number.NaN;
  if (number >= min && number <= max) return number;
  throw new UsageError(`${option} is a whole number from ${min} to ${max}.`);
}

/** One of a few words, as an option gives it. */
export function oneOf<Word extends string>(
  kind: string,
  known: readonly Word[],
  text: string | undefined,
): Word | undefined {
  const word = known.find((one) => one === text);
  if (text !== undefined && !word) throw new UsageError(`"${text}" is no ${kind}. Choose one of: ${known.join(", ")}.`);
  return word;
}

/** The day of a date as it is typed. */
export function dayTyped(date: string): number {
  const day = dayOfDate(date);
  if (day !== null) return day;
  throw new UsageError(
    `${date === "" ? "A date is missing" : `"${date}" is no date`}: write 25 December 2026 as 2026-12-25.`,
  );
}

/** The words of a command that takes exactly one. */
export function oneWord(words: readonly string[], ask: string): string {
  const [word, ...more] = words;
  if (word === undefined || more.length > 0) throw new UsageError(ask);
  return word;
}

/** For commands that take none. */
export function noWords(words: readonly string[]): void {
  if (words.length > 0) throw new UsageError(`Leave out "${words.join(" ")}": this command takes only options.`);
}
