import { workerData } from "node:worker_threads";
import { openSqlite } from "../node-sqlite.ts";
import { isLocked } from "../patient-driver.ts";
import { sqliteWriter } from "./sql-writer.ts";
import type { SqlValue } from "./statement.ts";
import { answerQuestions } from "./thread.ts";
import type { WriteRequest } from "./write-in-thread.ts";

/** The file that a writing thread runs. */
const { file } = workerData as { file: string };
const db = openSqlite(file);
// An import touches the whole index with each batch: kept in memory, it is not read and written back every time.
db.exec("PRAGMA cache_size = -131072; PRAGMA wal_autocheckpoint = 20000");
const writer = sqliteWriter(db);

answerQuestions<WriteRequest>((request) => {
  switch (request.kind) {
    case "try-begin":
      return tryBegin();
    case "begin":
      return db.exec("BEGIN IMMEDIATE");
    case "commit":
      return db.exec("COMMIT");
    case "rollback":
      return db.isTransaction && db.exec("ROLLBACK");
    case "close":
      return db.close();
    case "find":
      return writer.find(request.wanted);
    case "all":
      return writer.all(request.text, request.values);
    case "run":
      return writer.run(request.text, request.values);
    case "insert":
      return writer.insert(request.table, rowsOf(request));
    case "delete":
      return writer.delete(request.table, request.columns, rowsOf(request));
    case "add":
      return writer.add(request.table, request.changes);
  }
});

/** Begins if nobody else is writing. */
function tryBegin(): boolean {
  db.exec("PRAGMA busy_timeout = 0");
  try {
    db.exec("BEGIN IMMEDIATE");
    return true;
  } catch (error) {
    if (isLocked(error)) return false;
    throw error;
  } finally {
    db.exec("PRAGMA busy_timeout = 5000");
  }
}

function rowsOf({ columns, values }: { columns: number; values: readonly SqlValue[] }): SqlValue[][] {
  const rows: SqlValue[][] = [];
  for (let from = 0; from < values.length; from += columns) rows.push(values.slice(from, from + columns));
  return rows;
}
