import type { StatementSync } from "node:sqlite";
import { workerData } from "node:worker_threads";
import { openSqlite } from "../node-sqlite.ts";
import { searchStores } from "./search.ts";
import type { SqlReader, SqlValue } from "./statement.ts";
import type { ReadRequest } from "./read-in-threads.ts";
import { answerQuestions } from "./thread.ts";

/** The file that a reading thread runs: it answers one question after another. */
const { file } = workerData as { file: string };
const db = openSqlite(file, { readOnly: true });
// In kilobytes. The system keeps the rest of the file in its own cache, which costs this process nothing.
db.exec("PRAGMA cache_size = -24576");
const prepared = new Map<string, StatementSync>();

const sql: SqlReader = {
  engine: "sqlite",
  all: <Row>(text: string, values: readonly SqlValue[]) => Promise.resolve(statement(text).all(...values) as Row[]),
};

function statement(text: string): StatementSync {
  const known = prepared.get(text);
  if (known) return known;
  // Statements vary in the number of their parameters; far more than a few hundred means something is off.
  if (prepared.size > 500) prepared.clear();
  const fresh = db.prepare(text);
  prepared.set(text, fresh);
  return fresh;
}

answerQuestions<ReadRequest>((request) =>
  request.kind === "search" ? searchStores(sql, request.query) : sql.all(request.text, request.values),
);
