import { parseArgs, type ParseArgsOptionsConfig } from "node:util";
import { mistakesBetween } from "../domain/search/distance.ts";

/** Where `dwar` reads and writes: the terminal, or a test. */
export interface Io {
  out(text: string): void;
  err(text: string): void;
  /** The environment the command runs in. */
  env: Readonly<NodeJS.ProcessEnv>;
  /** True when a person looks at what `out` prints, and no file or program takes it. */
  isTerminal?: boolean;
}

/** What a command prints with. `run` makes it, so that nothing stored reaches a terminal as it is. */
export interface Printer extends Io {
  /** Replaces the line that the last status printed. */
  status(text: string): void;
  /** Data for a file or a program: unchanged, unless a person looks at it. */
  data(text: string): void;
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

type Values<Options extends ParseArgsOptionsConfig> = ReturnType<
  typeof parseArgs<{ args: string[]; options: Options; allowPositionals: true; strict: true }>
>["values"];

interface Definition<Options extends ParseArgsOptionsConfig> extends Omit<Command, "run"> {
  options?: Options;
  run(given: { words: readonly string[]; values: Values<Options> }, io: Printer): Promise<number>;
}

/** A command and its options. What it does not know is refused before it begins. */
export function defineCommand<const Options extends ParseArgsOptionsConfig = Record<never, never>>({
  options = {} as Options,
  run,
  ...about
}: Definition<Options>): Command {
  return {
    ...about,
    async run(args, io) {
      refuseUnknown(args, options);
      const { values, positionals } = parse(args, options);
      return run({ values, words: positionals }, io);
    },
  };
}

function parse<Options extends ParseArgsOptionsConfig>(args: readonly string[], options: Options) {
  try {
    return parseArgs({ args: [...args], options, allowPositionals: true, strict: true });
  } catch (error) {
    // Node explains in several sentences; the first says what is wrong.
    throw new UsageError((error as Error).message.split("\n")[0]);
  }
}

function refuseUnknown(args: readonly string[], options: ParseArgsOptionsConfig): void {
  const { tokens } = parseArgs({ args: [...args], options, allowPositionals: true, strict: false, tokens: true });
  const seen = new Set<string>();
  for (const token of tokens) {
    if (token.kind !== "option") continue;
    if (!Object.hasOwn(options, token.name)) {
      const near = nearest(token.name, Object.keys(options));
      throw new UsageError(`There is no option ${token.rawName}.${near ? ` Did you mean --${near}?` : ""}`);
    }
    if (seen.has(token.name)) throw new UsageError(`Give ${token.rawName} once.`);
    seen.add(token.name);
  }
}

/** The known word that was probably meant, if one is near. */
export function nearest(word: string, known: readonly string[]): string | undefined {
  const most = Math.max(1, Math.floor(word.length / 3));
  const near = known
    .map((one) => ({ one, distance: mistakesBetween(word, one, most) }))
    .filter(({ distance }) => distance <= most)
    .toSorted((a, b) => a.distance - b.distance)[0]?.one;
  return near ?? known.find((one) => word.length > 2 && one.startsWith(word));
}

/** A whole number as an option gives it. */
export function wholeNumber(
  option: string,
  text: string | undefined,
  { min, max = 999_999_999, default: usual }: { min: number; max?: number; default: number },
): number {
  if (text === undefined) return usual;
  const number = /^\d{1,9}$/.test(text) ? Number(text) : Number.NaN;
  if (number >= min && number <= max) return number;
  throw new UsageError(`${option} is a whole number from ${min} to ${max}.`);
}

/** The words of a command that takes exactly one. */
export function oneWord(words: readonly string[], ask: string): string {
  const [word, ...more] = words;
  if (word === undefined || word === "" || more.length > 0) throw new UsageError(ask);
  return word;
}

/** For commands that take none. */
export function noWords(words: readonly string[]): void {
  if (words.length > 0) throw new UsageError(`"${words.join(" ")}" is too much.`);
}
