import type { Writable } from "node:stream";

/** A value that may be in a log line: nothing that could be a person's words. */
export type LogValue = string | number | boolean | null | undefined;

type Plain<Fields> = { [Name in keyof Fields]: LogValue };

/** Structured log: one JSON object a line, an event name and plain fields. Never names, addresses or message text. */
export interface Log {
  info<Fields>(event: string, fields?: Plain<Fields>): void;
  warn<Fields>(event: string, fields?: Plain<Fields>): void;
  error<Fields>(event: string, fields?: Plain<Fields>): void;
}

/**
 * A log that writes lines with `write`: each at once, or those of `joinMs` milliseconds together. Under load a write for each request would
 * cost as much as a small answer, and putting its line together in the middle of other work almost as much.
 */
export function createLog(write: (lines: string) => void, joinMs = 0): Log & { flush(): void } {
  let waiting: [milliseconds: number, level: string, event: string, fields?: object][] = [];
  const flush = () => {
    const entries = waiting;
    waiting = [];
    let lines = "";
    for (const [milliseconds, ...rest] of entries) lines += formatLine(new Date(milliseconds).toISOString(), ...rest);
    if (lines) write(lines);
  };
  const at = (level: string) => (event: string, fields?: object) => {
    if (joinMs > 0 && waiting.length === 0) setTimeout(flush, joinMs);
    waiting.push([Date.now(), level, event, fields]);
    if (joinMs === 0) flush();
  };
  return { info: at("info"), warn: at("warn"), error: at("error"), flush };
}

/** In bytes: what a collector that starts anew has read in a moment. */
const maxUnread = 8 * 1024 * 1024;

/** Writes lines to a stream. Who has stopped reading loses what comes beyond `max`: it would wait in our memory for ever. */
export function writeBounded(stream: Writable, onLost: (lines: number) => void, max = maxUnread) {
  return (lines: string): void => {
    if (stream.writableLength < max) stream.write(lines);
    else onLost(lines.split("\n").length - 1);
  };
}

/** What JSON leaves as it is, and a screen obeys: controls beyond ASCII, ends of lines, turns of direction. */
const obeyed = /[\u007f-\u009f\u2028\u2029\u202a-\u202e\u2066-\u2069]/g;

function escapeObeyed(character: string): string {
  return `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`;
}

function formatLine(time: string, level: string, event: string, fields: object = {}): string {
  const rest = JSON.stringify(fields).slice(1).replace(obeyed, escapeObeyed);
  return `{"time":"${time}","level":"${level}","event":"${event}"${rest === "}" ? "" : ","}${rest}\n`;
}

/** What of an error may be logged: its class and code, and the place in our code; never its message, which may quote input. */
export function errorFields(error: unknown) {
  if (!(error instanceof Error)) return { error: typeof error };
  const { code, errstr } = error as Error & { code?: unknown; errstr?: unknown };
  const at = error.stack
    ?.split("\n")
    .find((line) => line.trimStart().startsWith("at "))
    ?.trim();
  // `says`: SQLite's own words for its code, such as 'database or disk is full'.
  return { error: error.name, code: textOf(code), says: textOf(errstr), at };
}

function textOf(value: unknown): string | undefined {
  return typeof value === "string" ? value : undefined;
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
