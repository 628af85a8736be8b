import { NewerDatabaseError } from "./db/database.ts";
import { EnvError } from "./env.ts";
import { EnvFileError } from "./env-file.ts";
import { UnusableDatabaseError } from "./storage-guard.ts";

/** The server cannot start; the message says what to do. */
export class StartError extends Error {}

/** What is printed when the server cannot start: a sentence for the operator where the cause is known, else where it happened. */
export function describeStartFault(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if ((error as NodeJS.ErrnoException).code === "EADDRINUSE") {
    return "The port is in use. Stop the other server, or set PORT to a free one.";
  }
  const isInWords = [StartError, EnvError, EnvFileError, NewerDatabaseError, UnusableDatabaseError].some(
    (kind) => error instanceof kind,
  );
  // The stack begins with the message. The rest of an error of a database may quote a row.
  return isInWords ? error.message : (error.stack ?? error.message);
}
