import type { DatabaseSync, StatementSync } from "node:sqlite";
import { Worker } from "node:worker_threads";
import type { StoreQuery } from "../../../domain/stores/query.ts";
import { bindable } from "../bindable.ts";
import type { Database } from "../database.ts";
import type { Engine } from "./engine.ts";
import type { SqlValue, SqlWriter } from "./sql.ts";
import type { SearchedPage } from "./search.ts";
import { Thread } from "./thread.ts";
import { ThreadPool } from "./thread-pool.ts";

export type ReadRequest =
  | { kind: "search"; query: StoreQuery }
  | { kind: "all"; text: string; values: readonly SqlValue[] };

/** SQLite answers while its caller waits: reads run in a thread, writes on the connection that everybody shares. */
export function openSqliteEngine(db: Database & { engine: "sqlite" }, limit: number): Engine {
  const threads = new ThreadPool<ReadRequest>(() => new Thread(() => startReading(db.file)), limit);
  const sql = makeSqliteSql(db.sqlite);
  const transaction: Engine["transaction"] = (work) => db.kysely.transaction().execute(() => work(sql));
  return {
    read: {
      engine: "sqlite",
      all: <Row>(text: string, values: readonly SqlValue[]) =>
        threads.ask({ kind: "all", text, values }) as Promise<Row[]>,
    },
    search: (query) => threads.ask({ kind: "search", query }) as Promise<SearchedPage>,
    transaction,
    writeProof: (text, values) => transaction((writer) => writer.run(text, values)),
    async compact() {
      await mergeText(transaction);
      db.sqlite.exec("PRAGMA optimize; PRAGMA wal_checkpoint(PASSIVE)");
    },
    close: () => threads.close(),
  };
}

function startReading(file: string): Worker {
  return new Worker(new URL("./reading-thread.ts", import.meta.url), {
    workerData: { file },
    // A page of stores is small: without a bound the thread would keep garbage for no gain.
    resourceLimits: { maxOldGenerationSizeMb: 128, maxYoungGenerationSizeMb: 16 },
  });
}

/** Merges the full-text index a few pages at a time: all at once, it would hold the lock for seconds. */
async function mergeText(transaction: Engine["transaction"]): Promise<void> {
  const merge = (pages: number) =>
    transaction(async (sql) => {
      const changes = async () => (await sql.all<{ n: number }>("SELECT total_changes() AS n", []))[0]!.n;
      const before = await changes();
      await sql.run("INSERT INTO store_text (store_text, rank) VALUES ('merge', ?1)", [pages]);
      return (await changes()) - before;
    });
  // A negative number begins to merge everything. FTS5 has nothing left to do when it changes less than two rows.
  for (let pages = -500; (await merge(pages)) >= 2; pages = 500);
}

/** Everything is done before the promise is made, so a transaction never waits half way. */
export function makeSqliteSql(db: DatabaseSync): SqlWriter {
  const prepared = new Map<string, StatementSync>();
  const prepare = (text: string) => {
    let statement = prepared.get(text);
    if (statement) return statement;
    // Statements vary in the number of their parameters; far more than a few hundred means something is off.
    if (prepared.size > 500) prepared.clear();
    statement = db.prepare(text);
    // FTS5 numbers its own rows beyond what a number holds, and each run reports the last one.
    if (statement.columns().length === 0) statement.setReadBigInts(true);
    prepared.set(text, statement);
    return statement;
  };
  const runEach = (text: string, rows: readonly (readonly SqlValue[])[]) => {
    const statement = prepare(text);
    for (const row of rows) statement.run(...row.map(bindable));
  };
  return {
    engine: "sqlite",
    all: async (text, values) => prepare(text).all(...values.map(bindable)) as never,
    async run(text, values) {
      prepare(text).run(...values.map(bindable));
    },
    async find<Row>(select: string, key: string, values: readonly SqlValue[]) {
      // One by one: a list of thousands costs SQLite more than as many lookups.
      const statement = prepare(`${select} WHERE ${key} = ?`);
      return values.flatMap((value) => statement.all(bindable(value)) as Row[]);
    },
    async insert(table, rows) {
      if (rows.length === 0) return;
      const columns = Object.keys(rows[0]!);
      const into = `INSERT INTO ${table} (${columns.join(", ")}) VALUES `;
      const one = `(${columns.map(() => "?").join(", ")})`;
      const values: SqlValue[][] = rows.map((row) => Object.values(row) as SqlValue[]);
      // Many rows a statement: the way into SQLite and back costs more than a small row does.
      const batches: SqlValue[][] = [];
      while (values.length >= rowsAtOnce) batches.push(values.splice(-rowsAtOnce).flat());
      runEach(into + one, values);
      runEach(into + Array.from({ length: rowsAtOnce }, () => one).join(", "), batches.toReversed());
    },
    async delete(table, rows) {
      if (rows.length === 0) return;
      const same = Object.keys(rows[0]!).map((column) => `${column} = ?`);
      runEach(`DELETE FROM ${table} WHERE ${same.join(" AND ")}`, rows.map(Object.values));
    },
    async increase(table, rows) {
      if (rows.length === 0) return;
      const [, ...columns] = Object.keys(rows[0]!);
      const sums = columns.map((column, index) => `${column} = ${column} + ?${index + 2}`);
      runEach(`UPDATE ${table} SET ${sums.join(", ")} WHERE id = ?1`, rows.map(Object.values));
    },
  };
}

const rowsAtOnce = 50;
