import { AwayError, isAway } from "../domain/away.ts";
import { DirectoryTimeout } from "./db/directory/directory-timeout.ts";
import { noAnswer } from "./db/statement-timeout.ts";
import { OperatorError } from "./operator-error.ts";

/**
 * SQLite's primary result codes for a database that is away: busy, locked, out of memory, read-only, I/O error, damaged, full,
 * cannot open, locking trouble, no database.
 */
const sqliteAway = new Set([5, 6, 7, 8, 10, 11, 13, 14, 15, 26]);

/** The system and the network saying the same. */
const systemAway =
  /^(EACCES|EAI_AGAIN|ECONNREFUSED|ECONNRESET|EDQUOT|EHOSTUNREACH|EIO|EMFILE|ENETUNREACH|ENFILE|ENOENT|ENOSPC|ENOTFOUND|EPERM|EPIPE|EROFS|ETIMEDOUT)$/;

/**
 * PostgreSQL saying the same: connection trouble (08), read-only (25006), who are you (28), no such database or table (3D, 42P01), not
 * allowed (42501), out of resources (53), lock (55P03), stopping or cancelled (57), I/O (58), damaged (XX001, XX002).
 */
const postgresAway = /^(08...|25006|28...|3D000|42501|42P01|53...|55P03|57...|58...|XX00[12])$/;

/** A certificate that Node does not trust, or no TLS at all where it was asked for. */
const untrusted = /^(CERT_|DEPTH_ZERO_|ERR_SSL_|ERR_TLS_|SELF_SIGNED_|UNABLE_TO_)/;
const noTls = "The server does not support SSL connections";
/** What the driver says where PostgreSQL asks for a password. */
const noPassword = /client password must be a /;

/** Whether an error says that the database is away, full, locked or read-only: not now, and no fault of the request. */
export function isStorageFault(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (isAway(error) || error instanceof DirectoryTimeout) return true;
  const { code, errcode } = error as Error & { code?: unknown; errcode?: unknown };
  // A file that was replaced by an empty one is a database, but not ours.
  if (typeof errcode === "number") return sqliteAway.has(errcode & 0xff) || error.message.startsWith("no such table");
  if (typeof code === "string" && [systemAway, postgresAway, untrusted].some((away) => away.test(code))) return true;
  return (
    [noAnswer, noTls].includes(error.message) ||
    /timeout exceeded when trying to connect|Connection terminated|is not queryable$/.test(error.message) ||
    noPassword.test(error.message)
  );
}

/** Why a database is not open after seconds. */
export const stillOpening =
  "The database is not open yet: another command or server is writing to it, or it is brought up to date.";

/** During the start: throws the same error, or what an operator can read where the database is why. */
export function explainDatabase(error: unknown): never {
  const sentence = explainStorageFault(error);
  throw sentence === null ? error : new OperatorError(sentence, { cause: error });
}

function explainStorageFault(error: unknown): string | null {
  const { code = "", errcode } = error as { code?: string; errcode?: number };
  const noFolder = /^(EACCES|EEXIST|EISDIR|ENOENT|ENOTDIR|EPERM|EROFS)$/.test(code);
  if (!noFolder && !isStorageFault(error)) return null;
  if (errcode === noRoomForMemory) return sqliteSentences.get(13)!;
  if (typeof errcode === "number") return sqliteSentences.get(errcode & 0xff) ?? sqliteSentences.get(14)!;
  if (/^(ENOSPC|EDQUOT)$/.test(code)) return sqliteSentences.get(13)!;
  if (code === "EROFS")
    return "The disk of DATA_DIR can only be read, and SQLite writes beside what it reads. Have it written to, or copy the folder to another disk and set DATA_DIR to the copy.";
  if (noFolder) return sqliteSentences.get(14)!;
  if (code === "DIRECTORY_TIMEOUT") return "The database did not answer in time: the machine is too busy. Start again.";
  if (untrusted.test(code))
    return `PostgreSQL at DATABASE_URL shows a certificate that is not trusted (${code}). Add sslrootcert=<file of its authority> to the address.`;
  if ((error as Error).message === noTls)
    return "PostgreSQL at DATABASE_URL has no TLS, and sslmode asks for it. Turn it on there, or take sslmode out of the address.";
  if (noPassword.test((error as Error).message))
    return "PostgreSQL asks for a password, and DATABASE_URL has none. Write it into the address, or set PGPASSWORD.";
  for (const [codes, sentence] of postgresSentences) if (codes.test(code)) return sentence;
  return "PostgreSQL does not answer at DATABASE_URL. Start it, or correct DATABASE_URL.";
}

/** SQLite's name for a full disk before it has written anything: the file that it shares with other processes has no room. */
const noRoomForMemory = 4874;
const damaged = "The database in DATA_DIR is damaged. Move it away and restore a backup; docs/running.md says how.";
const rights =
  "It and all that is in it must belong to the user who runs the server, with the right to write it (chmod -R u+rwX), and commands are for that user too.";
const sqliteSentences = new Map([
  [5, "Another program holds the database in DATA_DIR locked. Stop it, then start again."],
  [8, `The database in DATA_DIR cannot be written. ${rights}`],
  [10, "The database in DATA_DIR cannot be opened. It must be a file, on a disk that is there and whole."],
  [11, damaged],
  [13, "The disk of DATA_DIR is full. Make room, then start again."],
  [14, `The database in DATA_DIR cannot be opened. Check that the folder is there. ${rights}`],
  [26, damaged],
]);

const postgresSentences: readonly (readonly [RegExp, string])[] = [
  [/^28/, "PostgreSQL refuses the user or the password of DATABASE_URL. Correct them."],
  [/^3D000/, "PostgreSQL has no database of the name in DATABASE_URL. Create it, or correct the name."],
  [
    /^25006/,
    "PostgreSQL at DATABASE_URL takes no writes: it is a replica, or set to default_transaction_read_only. Name the server that does.",
  ],
  [
    /^42501/,
    "PostgreSQL does not let the user of DATABASE_URL make or use our tables. Make that user the owner of the database and of its tables.",
  ],
  [/^53100/, "The disk of PostgreSQL is full. Make room, then start again."],
  [
    /^53300/,
    "PostgreSQL has no connection left for the user of DATABASE_URL. A server takes up to 13: raise max_connections or the user's limit.",
  ],
  [/^55P03/, "Another program holds the PostgreSQL database locked. Stop it, then start again."],
  [
    /^57014/,
    "PostgreSQL ended a statement early. If a statement_timeout is set for the user or the database, take it off: ALTER ROLE … RESET statement_timeout.",
  ],
  [/^57P0/, "PostgreSQL is starting or stopping. Start again in a moment."],
  [/^XX/, "The PostgreSQL database is damaged. Restore it from a backup."],
];

/** The same use cases, which throw an AwayError wherever the database is away. Each cause is told once. */
export function guardStorage<T extends object>(useCases: T, onFault: (error: unknown) => void): T {
  const unavailable = (error: unknown): never => {
    if (isAway(error) || !isStorageFault(error)) throw error;
    onFault(error);
    throw new AwayError(error);
  };
  return wrapMethods(useCases, (call) => {
    const result = call();
    return result instanceof Promise ? result.catch(unavailable) : result;
  });
}

/** The same object, each of whose methods is called by `around`, on itself or another one of its kind. */
export function wrapMethods<T extends object>(of: T, around: (call: (on?: T) => unknown) => unknown): T {
  return new Proxy(of, {
    get(target, name, receiver) {
      const member: unknown = Reflect.get(target, name, receiver);
      if (typeof member !== "function") return member;
      return (...args: unknown[]) =>
        around((on = target) => Reflect.apply(Reflect.get(on, name) as typeof member, on, args));
    },
  });
}
