import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { fileExists } from "./file-exists.ts";
import { makePrivateFile, makePrivateFolder } from "./db/private-files.ts";

/**
 * An empty SQLite file whose lock says that a server runs with this data folder. The system releases it however a process ends, and it
 * holds between containers too, where process numbers say nothing.
 */
const lockFile = (dataDir: string) => join(dataDir, "server.lock");

/** Several servers may share a folder: each holds the lock of a reader until the returned function is called. */
export function lockAsServer(dataDir: string): () => void {
  makePrivateFolder(dataDir);
  makePrivateFile(lockFile(dataDir));
  const lock = new DatabaseSync(lockFile(dataDir));
  lock.exec("BEGIN; SELECT 1 FROM sqlite_schema");
  return () => lock.close();
}

/** Whether a server runs with this data folder: then nobody else gets the lock of a writer. */
export function isServed(dataDir: string): boolean {
  if (!fileExists(lockFile(dataDir))) return false;
  using lock = new DatabaseSync(lockFile(dataDir), { timeout: 0 });
  try {
    lock.exec("BEGIN EXCLUSIVE; ROLLBACK");
    return false;
  } catch (error) {
    if (/locked|busy/i.test((error as Error).message)) return true;
    throw error;
  }
}
