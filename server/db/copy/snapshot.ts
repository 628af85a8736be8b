import { createHash } from "node:crypto";
import { ownValue } from "../../../domain/own-value.ts";
import type { Database } from "../database.ts";
import type { SqlReader } from "../directory/sql.ts";
import type { CopiedTable } from "./tables.ts";

/** A row as the database hands it out: the names of its fields are the names of its columns. */
export type Row = object;
type Value = string | number;

/** Reads one moment of a database, whatever is written meanwhile: rows in the order of their key, a batch at a time, from after a key on. */
export type Snapshot = (table: CopiedTable, after: Value | null) => AsyncGenerator<Row[]>;

const batchSize = 400;
/** The order that SQLite has, so that both engines agree on what comes after a key. */
const collations = { sqlite: "", postgres: ' COLLATE "C"' };

/** What a transaction sees, its own changes included. */
export function snapshotWithin(sql: SqlReader): Snapshot {
  return snapshotOf((text, values) => sql.all<Row>(text, values), collations[sql.engine]);
}

export async function withSnapshot<T>(db: Database, work: (snapshot: Snapshot) => Promise<T>): Promise<T> {
  if (db.engine === "sqlite") {
    const { sqlite } = db;
    sqlite.exec("BEGIN");
    try {
      const read = async (text: string, values: Value[]) => sqlite.prepare(text).all(...values) as Row[];
      return await work(snapshotOf(read, collations.sqlite));
    } finally {
      sqlite.exec("COMMIT");
    }
  }
  const client = await db.pool.connect();
  try {
    await client.query("BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY");
    const read = async (text: string, values: Value[]) => {
      const { rows } = await client.query<Row>(text.replaceAll("?1", "$1"), values);
      return rows;
    };
    return await work(snapshotOf(read, collations.postgres));
  } finally {
    await client.query("ROLLBACK").catch(() => {});
    client.release();
  }
}

function snapshotOf(read: (text: string, values: Value[]) => Promise<Row[]>, collate: string): Snapshot {
  return async function* ({ name, key, numbers, bytes = [], batch = batchSize, except = [] }, first) {
    const by = numbers.includes(key) ? key : key + collate;
    const left = except.length > 0 ? `${key} NOT IN (${except.map((one) => `'${one}'`).join(", ")})` : "1 = 1";
    for (let after = first; ;) {
      const since = after === null ? "" : ` AND ${by} > ?1`;
      const text = `SELECT * FROM ${name} WHERE ${left}${since} ORDER BY ${by} LIMIT ${batch}`;
      const found = (await read(text, after === null ? [] : [after])).map((row) => plainRow(row, numbers, bytes));
      if (found.length > 0) yield found;
      if (found.length < batch) return;
      after = ownValue(found.at(-1)!, key) as Value;
    }
  };
}

function plainRow(row: Row, numbers: readonly string[], bytes: readonly string[]): Row {
  const entries = Object.entries(row).map(([column, value]) => {
    if (bytes.includes(column)) return [column, `\\x${Buffer.from(value as Uint8Array).toString("hex")}`] as const;
    return [column, numbers.includes(column) && value !== null ? Number(value) : (value as unknown)] as const;
  });
  // In one order, so that equal rows are equal texts on both engines.
  return Object.fromEntries(entries.toSorted(([a], [b]) => (a < b ? -1 : 1)));
}

/** What a table holds, to be compared: how many rows, and a sum of all of them. */
export interface TableSum {
  name: string;
  rows: number;
  sum: string;
}

export async function sumTable(snapshot: Snapshot, table: CopiedTable): Promise<TableSum> {
  const hash = createHash("sha256");
  let count = 0;
  for await (const batch of snapshot(table, null)) {
    for (const row of batch) hash.update(`${JSON.stringify(row)}\n`);
    count += batch.length;
  }
  return { name: table.name, rows: count, sum: hash.digest("hex").slice(0, 16) };
}
