/** A value that may stand in a log line: nothing that could be a person's words. */
export type LogValue = string | number | boolean | null | undefined;

/** Structured log: one JSON object a line, an event name and plain fields. Never names, addresses or message text. */
export interface Log {
  info(event: string, fields?: Record<string, LogValue>): void;
  warn(event: string, fields?: Record<string, LogValue>): void;
  error(event: string, fields?: Record<string, LogValue>): void;
}

/** A log that writes lines with `write`. */
export function createLog(write: (line: string) => void, now: () => Date = () => new Date()): Log {
  const at =
    (level: string) =>
    (event: string, fields: Record<string, LogValue> = {}) =>
      write(`${JSON.stringify({ time: now().toISOString(), level, event, ...fields })}\n`);
  return { info: at("info"), warn: at("warn"), error: at("error") };
}

/** What of an error may be logged: its class and code, and the place in our code; never its message, which may quote input. */
export function errorFields(error: unknown): Record<string, LogValue> {
  if (!(error instanceof Error)) return { error: typeof error };
  const code = (error as Error & { code?: unknown }).code;
  const at = error.stack
    ?.split("\n")
    .find((line) => line.trimStart().startsWith("at "))
    ?.trim();
  return { error: error.name, code: typeof code === "string" ? code : undefined, at };
}
