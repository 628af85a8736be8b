import type { DatabaseConnection, Driver, QueryResult } from "kysely";
import type { DatabaseSync } from "node:sqlite";

/** As long as a connection of ours waits for another process to finish writing. */
const patience = 3000;
/** Shorter than the pause that an import makes between its batches. */
const longestNap = 10;

/**
 * SQLite waits for a lock by blocking the thread, and with it every visitor. This driver asks without waiting, and naps
 * between its tries while the server goes on. A statement that found the file locked has done nothing, so it may be tried again.
 */
export function patientDriver(driver: Driver, db: DatabaseSync): Driver {
  const patient = (connection: DatabaseConnection): DatabaseConnection => ({
    executeQuery: async (query, ...rest) => untilUnlocked(db, () => connection.executeQuery(query, ...rest)),
    streamQuery: (...args) => connection.streamQuery(...args),
  });
  return {
    init: (...args) => driver.init(...args),
    acquireConnection: async (...args) => patient(await driver.acquireConnection(...args)),
    beginTransaction: (...args) => driver.beginTransaction(...args),
    commitTransaction: (...args) => driver.commitTransaction(...args),
    rollbackTransaction: (...args) => driver.rollbackTransaction(...args),
    savepoint: (...args) => driver.savepoint?.(...args) ?? Promise.resolve(),
    rollbackToSavepoint: (...args) => driver.rollbackToSavepoint?.(...args) ?? Promise.resolve(),
    releaseSavepoint: (...args) => driver.releaseSavepoint?.(...args) ?? Promise.resolve(),
    releaseConnection: (...args) => driver.releaseConnection(...args),
    destroy: (...args) => driver.destroy(...args),
  };
}

async function untilUnlocked<R>(db: DatabaseSync, run: () => Promise<QueryResult<R>>): Promise<QueryResult<R>> {
  const deadline = performance.now() + patience;
  for (let nap = 1; ; nap = Math.min(nap * 2, longestNap)) {
    try {
      // The statement itself runs before `run` gives its promise back, so nothing else sees this setting.
      db.exec("PRAGMA busy_timeout = 0");
      const result = run();
      db.exec(`PRAGMA busy_timeout = ${patience}`);
      return await result;
    } catch (error) {
      if (!isLocked(error) || performance.now() > deadline) throw error;
      await new Promise((resolve) => setTimeout(resolve, nap));
    }
  }
}

/** SQLITE_BUSY, in its extended forms too. */
export function isLocked(error: unknown): boolean {
  const { errcode } = error as { errcode?: unknown };
  return typeof errcode === "number" && (errcode & 0xff) === 5;
}
