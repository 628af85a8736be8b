/** A value that may stand in a log line: nothing that could be a person's words. */
export type LogValue = string | number | boolean | null | undefined;

type Plain<Fields> = { [Name in keyof Fields]: LogValue };

/** Structured log: one JSON object a line, an event name and plain fields. Never names, addresses or message text. */
export interface Log {
  info<Fields>(event: string, fields?: Plain<Fields>): void;
  warn<Fields>(event: string, fields?: Plain<Fields>): void;
  error<Fields>(event: string, fields?: Plain<Fields>): void;
}

/** A log that writes lines with `write`. */
export function createLog(write: (line: string) => void, now: () => Date = () => new Date()): Log {
  let millisecond = Number.NaN;
  let time = "";
  const at =
    (level: string) =>
    (event: string, fields: object = {}) => {
      // Each request pays for a line: nothing is copied together, and a millisecond is written out once.
      const date = now();
      if (date.getTime() !== millisecond) {
        millisecond = date.getTime();
        time = date.toISOString();
      }
      const rest = JSON.stringify(fields).slice(1);
      write(`{"time":"${time}","level":"${level}","event":"${event}"${rest === "}" ? "" : ","}${rest}\n`);
    };
  return { info: at("info"), warn: at("warn"), error: at("error") };
}

/** What of an error may be logged: its class and code, and the place in our code; never its message, which may quote input. */
export function errorFields(error: unknown): { error: string; code?: string | undefined; at?: string | undefined } {
  if (!(error instanceof Error)) return { error: typeof error };
  const code = (error as Error & { code?: unknown }).code;
  const at = error.stack
    ?.split("\n")
    .find((line) => line.trimStart().startsWith("at "))
    ?.trim();
  return { error: error.name, code: typeof code === "string" ? code : undefined, at };
}

/** The same, but only the first time: for what would otherwise be said with every request. */
export function once(say: () => void): () => void {
  let said = false;
  return () => {
    if (said) return;
    said = true;
    say();
  };
}

/** Joins the lines of 20 ms into one write: under load a write for each would cost as much as a small answer. */
export function joinLines(write: (text: string) => void): { write: (line: string) => void; flush: () => void } {
  let waiting = "";
  const flush = () => {
    const text = waiting;
    waiting = "";
    if (text) write(text);
  };
  return {
    write(line) {
      if (!waiting) setTimeout(flush, 20);
      waiting += line;
    },
    flush,
  };
}
