import { workerData } from "node:worker_threads";
import { CheckedQuery } from "../../../domain/search/query.ts";
import { openSqlite } from "../node-sqlite.ts";
import { searchStores } from "./search.ts";
import type { ReadRequest } from "./sqlite.ts";
import { makeSqliteSql } from "./sqlite-sql.ts";
import { answerQuestions } from "./thread-pool.ts";

/** The file that a reading thread runs: it answers one question after another. */
const { file } = workerData as { file: string };
// A lock is waited for less long than an answer: then the fault has its right name.
const db = openSqlite(file, { readOnly: true, timeout: 1000 });
// In kilobytes. The system keeps the rest of the file in its own cache, which costs this process nothing.
db.exec("PRAGMA cache_size = -24576");
const sql = makeSqliteSql(db);

answerQuestions<ReadRequest>((request) =>
  request.kind === "search"
    ? searchStores(sql, new CheckedQuery(request.query))
    : sql.all(request.text, request.values),
);
