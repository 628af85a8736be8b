import { chmodSync, closeSync, existsSync, lchownSync, mkdirSync, openSync, statSync } from "node:fs";
import { dirname, resolve } from "node:path";
import { OperatorError } from "../operator-error.ts";
import { quoteWord } from "../quote-word.ts";

const others = 0o077;

/** Makes the data folder where there is none. It holds what patients wrote: nobody else on the machine may read it. */
export function makePrivateFolder(folder: string): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
}

/** Who may write to the data folder may replace the database: better not to start. */
export function refuseWritableFolder(folder: string): void {
  const mode = statSync(folder, { throwIfNoEntry: false })?.mode ?? 0;
  if ((mode & 0o022) === 0) return;
  const path = resolve(folder);
  throw new OperatorError(
    `Others on this machine may write to the data folder ${path}. Make it yours alone: chmod 0700 ${quoteWord(path)}`,
  );
}

/** Makes a file that only we can read, or takes a readable one from others. Its journals get the same mode from SQLite. */
export function makePrivateFile(file: string): void {
  const isNew = !existsSync(file);
  closeSync(openSync(file, "a", 0o600));
  if (isNew) leaveToOwner(file);
  for (const path of [file, `${file}-wal`, `${file}-shm`]) {
    const mode = statSync(path, { throwIfNoEntry: false })?.mode ?? 0;
    if ((mode & others) !== 0) chmodSync(path, 0o600);
  }
}

/** What root makes in the data folder belongs to the owner of the folder, as SQLite does with its journals: the server could not open it else. */
export function leaveToOwner(path: string): void {
  if (process.getuid?.() !== 0) return;
  const { uid, gid } = statSync(dirname(path));
  try {
    lchownSync(path, uid, gid);
  } catch {
    // The root of a container, or on a disk over the network, may give nothing away. What it made is of use to itself.
  }
}

/**
 * Why others on this machine could look into the data folder; null when they cannot. A folder that was there before us is not ours to
 * change: it may be shared on purpose.
 */
export function openFolder(folder: string): { mode: string; cure: string } | null {
  const mode = statSync(folder, { throwIfNoEntry: false })?.mode ?? 0;
  if ((mode & others) === 0) return null;
  return {
    mode: (mode & 0o777).toString(8).padStart(4, "0"),
    cure: `Others on this machine can list the data folder. Run: chmod 0700 ${quoteWord(folder)}`,
  };
}
