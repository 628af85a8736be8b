import { existsSync } from "node:fs";
import { resolve } from "node:path";
import { parseEnv } from "node:util";
import { OperatorError } from "./operator-error.ts";
import { readSavedText } from "./saved-text.ts";

/**
 * The environment with what a file adds: the file named, else the one in DWAR_ENV_FILE, else `.env` in the current folder where there is
 * one. What the environment itself says wins, so that one call may differ from the file.
 */
export function withEnvFile(
  env: Readonly<NodeJS.ProcessEnv>,
  named = env["DWAR_ENV_FILE"],
): Readonly<NodeJS.ProcessEnv> {
  const file = named || ".env";
  let text: string;
  try {
    text = readSavedText(file);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (!named && (code === "ENOENT" || code === "EISDIR")) return env;
    const why = new Map([
      ["EACCES", "may not be read by this user"],
      ["ENOENT", "is not there"],
      ["EISDIR", "is a folder"],
    ]);
    throw new OperatorError(`The file of settings ${resolve(file)} ${why.get(code ?? "") ?? "cannot be read"}.`);
  }
  refuseWithoutSign(text, file);
  const given = Object.entries(env).filter(([, value]) => value !== undefined && value !== "");
  return { ...parseEnv(text), ...Object.fromEntries(given) };
}

/** `NAME : value` sets nothing: without DATABASE_URL all would be done in another database. The value may be a secret, and is not said. */
function refuseWithoutSign(text: string, file: string): void {
  for (const [index, line] of text.split("\n").entries()) {
    const [, name] = /^\s*(?:export\s+)?([A-Z][A-Z0-9_]+)\s*(?::|\s[^\s=])/.exec(line) ?? [];
    if (name === undefined) continue;
    throw new OperatorError(`Line ${index + 1} of the file of settings ${resolve(file)} sets nothing: write ${name}=…`);
  }
}

/** The file that `withEnvFile` reads; null where there is none. */
export function envFileOf(env: Readonly<NodeJS.ProcessEnv>, named = env["DWAR_ENV_FILE"]): string | null {
  const file = named || ".env";
  return existsSync(file) ? resolve(file) : null;
}
