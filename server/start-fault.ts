import { OperatorError } from "./operator-error.ts";

const noAddress = "HOST is no address of this machine. Correct it, or unset it to listen on every address.";
const listenFaults = new Map([
  ["EADDRINUSE", "The port is in use. Stop the other server, or set PORT to a free one."],
  [
    "EACCES",
    "This user may not listen on the port. Set PORT to one from 1024 on, and let a proxy listen on the other.",
  ],
  ["EADDRNOTAVAIL", noAddress],
  ["ENOTFOUND", noAddress],
  ["EAI_AGAIN", noAddress],
]);

/** What is printed when the server cannot start: a sentence for the operator where the cause is known, else where it happened. */
export function describeStartFault(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { code = "", syscall = "" } = error as NodeJS.ErrnoException;
  const sentence = syscall === "listen" || syscall === "getaddrinfo" ? listenFaults.get(code) : undefined;
  if (sentence) return sentence;
  // The stack begins with the message. The rest of an error of a database may quote a row.
  return error instanceof OperatorError ? error.message : (error.stack ?? error.message);
}
