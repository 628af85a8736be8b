import { randomBytes } from "node:crypto";
import { closeSync, lstatSync, mkdtempSync, openSync, renameSync, rmSync, statSync } from "node:fs";
import { open } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { fileExists } from "../server/file-exists.ts";
import { type Call, type Printer, UsageError } from "./command.ts";

const noRoom = "does not fit";
const reasons = new Map([
  ["EACCES", "may not be read or written by this user"],
  ["EPERM", "may not be changed by this user"],
  ["EEXIST", "is there already: choose another name"],
  ["EISDIR", "is a folder"],
  ["ENOENT", "is not there, or its folder is not"],
  ["ENOTDIR", "is below something that is no folder"],
  ["ENOSPC", `${noRoom}: the disk is full`],
  ["EDQUOT", `${noRoom}: no more room is left for this user`],
  ["EFBIG", "is larger than its disk or this user may have files"],
  ["EIO", "could not be read or written: its disk is broken or gone, or takes no file of this size"],
  ["EROFS", "is on a disk that can only be read"],
  ["ENAMETOOLONG", "has too long a name"],
  ["ELOOP", "is a link that leads nowhere"],
]);

/** What a file that a command was given refuses, in words; null for any other error. */
export function explainFile(error: unknown): string | null {
  const { code = "", path, dest } = error as { code?: string; path?: string; dest?: string };
  const reason = reasons.get(code);
  // Of a copy the error names both ends, and it is the new one that does not fit.
  const at = reason?.startsWith(noRoom) ? (dest ?? path) : path;
  return reason && at ? `${resolve(at).replace(/\.part-\d+_\w+(?=$|\/).*$/, "")} ${reason}.` : null;
}

/** For commands that take a file: names a folder as what it is. */
export function refuseFolder(path: string): void {
  const isFolder = statSync(path, { throwIfNoEntry: false })?.isDirectory();
  if (isFolder) throw new UsageError(`${path} is a folder: name a file.`);
}

/** Before anything is read: whether a file may be written there. What is there already is written over on --yes alone. */
export function checkNewFile(path: string, { yes }: Pick<Call, "yes">): void {
  const folder = dirname(resolve(path));
  if (!fileExists(folder)) throw new UsageError(`There is no folder ${folder}.`);
  refuseFolder(path);
  const found = lstatSync(path, { throwIfNoEntry: false });
  if (found && !found.isFile()) throw new UsageError(`${path} is there and is no file that can be replaced.`);
  if (found && !yes)
    throw new UsageError(`${path} is there already. Choose another name, or add --yes to write over it.`);
}

/** What is not whole yet, or for a moment only; it goes with the process that writes it. */
const unfinished = new Set<string>();
process.on("exit", () => {
  for (const path of unfinished) rmSync(path, { recursive: true, force: true });
});

/** Gives a place beside a file for its parts. Whatever is left there afterwards is removed, also when the command is stopped. */
export function withUnfinished<T>(path: string, work: (path: string) => Promise<T>): Promise<T> {
  return removing(`${resolve(path)}.part-${process.pid}_${randomBytes(3).toString("hex")}`, work);
}

/** Gives a folder that nobody else can open, which is removed like that. */
export function withPrivateFolder<T>(work: (folder: string) => Promise<T>): Promise<T> {
  return removing(mkdtempSync(join(tmpdir(), `dwar-${process.pid}_`)), work);
}

async function removing<T>(path: string, work: (path: string) => Promise<T>): Promise<T> {
  unfinished.add(path);
  try {
    return await work(path);
  } finally {
    rmSync(path, { recursive: true, force: true });
    unfinished.delete(path);
  }
}

/** Writes a file that is whole or not there. With mode 0600 nobody else may read it, whatever was there before. With `yes` it takes the place of another. */
export async function writeNewFile(
  path: string,
  pieces: AsyncIterable<string> | Iterable<string | Uint8Array>,
  { mode = 0o666, yes = false }: { mode?: number; yes?: boolean } = {},
): Promise<void> {
  await withUnfinished(path, async (part) => {
    // Made at once: what is still being made when the command is stopped would come after it was removed.
    closeSync(openSync(part, "wx", mode));
    const file = await open(part, "r+");
    try {
      // Whole: a single write may take a part of a piece, and say nothing of it.
      for await (const piece of pieces) await file.writeFile(piece).catch((error) => throwOf(error, path));
      await file.sync();
    } finally {
      await file.close();
    }
    if (yes) renameSync(part, path);
    else putInPlace(part, path);
  });
}

/** Gives what is whole its name. A file that has come there since the command began stays, and is an error. */
export function putInPlace(part: string, path: string): void {
  if (fileExists(path)) throw Object.assign(new Error("The file has come meanwhile"), { code: "EEXIST", path });
  renameSync(part, path);
}

/** The file of an export, checked as `checkNewFile` does. Undefined where none is named: then it is to be printed. */
export function exportFileOf(
  words: readonly string[],
  { endings, call }: { endings: readonly string[]; call: Pick<Call, "yes"> },
): string | undefined {
  const [file, ...more] = words;
  if (more.length > 0) throw new UsageError("Name one file.");
  if (file === undefined) return undefined;
  refuseFolder(file);
  // A word that was meant otherwise, such as a date, is no file.
  if (!endings.some((ending) => file.toLowerCase().endsWith(ending)))
    throw new UsageError(`The file's name must end in ${endings.join(" or ")}.`);
  checkNewFile(file, call);
  return file;
}

/** Personal data as CSV, its headings first: into a file that nobody else on the machine may read, or printed. How many rows. */
export async function writeCsv(
  lines: AsyncIterable<string>,
  file: string | undefined,
  { io, call: { yes } }: { io: Printer; call: Pick<Call, "yes"> },
): Promise<number> {
  let count = -1;
  async function* counted(): AsyncGenerator<string> {
    for await (const line of lines) {
      count += 1;
      yield line;
    }
  }
  if (file === undefined) for await (const line of counted()) io.data(line);
  else await writeNewFile(file, counted(), { mode: 0o600, yes });
  return count;
}

/** SQLite's names for a disk that is full, and for one that does not take what is written. */
const refusals = new Map([
  [13, "ENOSPC"],
  [778, "EIO"],
]);

/** For a copy into a database of SQLite, which does not say which disk it is. What is only read is never full. */
export function namingFull(path: string): (error: unknown) => never {
  return (error) => {
    const { errcode = 0 } = error as { errcode?: number };
    const code = refusals.get(errcode) ?? refusals.get(errcode & 0xff);
    throw code ? Object.assign(error as Error, { code, path }) : error;
  };
}

/** Writing says what is wrong, but not of which file. */
function throwOf(error: unknown, path: string): never {
  throw error instanceof Error ? Object.assign(error, { path }) : error;
}
