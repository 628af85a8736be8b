import { type CustomTypesConfig, types } from "pg";

const known = new Map<string, string>();

/** Our numbered parameters in PostgreSQL's spelling: `?1` is `$1`. */
export function postgresText(text: string): string {
  const done = known.get(text) ?? text.replace(/\?(\d+)/g, "$$$1");
  if (known.size < 2000) known.set(text, done);
  return done;
}

const bigint = 20;

/** Numbers of ours stay far below 2^53, so a bigint may be a number. Only our own statements see it so. */
export const postgresTypes: CustomTypesConfig = {
  getTypeParser: ((type: number, format?: "text" | "binary") =>
    type === bigint ? Number : types.getTypeParser(type, format as "text")) as CustomTypesConfig["getTypeParser"],
};
