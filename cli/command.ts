/** Where a command reads and writes: the terminal, or a test. */
export interface Io {
  out(text: string): void;
  err(text: string): void;
  /** The environment the command runs in. */
  env: Readonly<NodeJS.ProcessEnv>;
}

/** One verb of `dwar`. */
export interface Command {
  /** What is typed: one word, or two for a group ("stores import"). */
  name: string;
  summary: string;
  usage: string;
  examples: readonly string[];
  /** The exit code: 0 done, 1 found something to mend, 2 called wrongly. */
  run(args: readonly string[], io: Io): Promise<number>;
}
