import { countChange } from "../count-change.ts";
import { OperatorError } from "../../operator-error.ts";

export type SqlValue = string | number | null;

/** Reads a database. Statements number their parameters: `?1`. */
export interface SqlReader {
  engine: "sqlite" | "postgres";
  all<Row>(text: string, values: readonly SqlValue[]): Promise<Row[]>;
}

/** Writes inside a transaction, many rows at once. The names of a row's fields are the names of its columns. */
export interface SqlWriter extends SqlReader {
  run(text: string, values: readonly SqlValue[]): Promise<void>;
  /** The rows whose `key` is one of `values`, in any order. */
  find<Row>(select: string, key: string, values: readonly SqlValue[]): Promise<Row[]>;
  insert(table: string, rows: readonly object[]): Promise<void>;
  delete(table: string, rows: readonly object[]): Promise<void>;
  /** Adds to columns of rows by their id. */
  increase(table: string, rows: readonly { id: number }[]): Promise<void>;
}

export const setState =
  "INSERT INTO directory_state (key, value) VALUES (?1, ?2) ON CONFLICT (key) DO UPDATE SET value = excluded.value";

export async function readState(sql: SqlReader, key: string): Promise<string | null> {
  const rows = await sql.all<{ value: string }>("SELECT value FROM directory_state WHERE key = ?1", [key]);
  return rows[0]?.value ?? null;
}

/** Of `directory_state`: when a store last changed. */
export const changedAtKey = "changed-at";

/** In the transaction of every change of stores. */
export async function noteChange(sql: SqlWriter): Promise<void> {
  await sql.run(countChange, []);
  await sql.run(setState, [changedAtKey, new Date().toISOString()]);
}

/** What was planned does not fit any more. */
export class ChangedMeanwhileError extends OperatorError {
  constructor() {
    super("Another command changed stores in the meantime: give this one again.");
  }
}

/**
 * A condition on one row after another. Left to itself PostgreSQL joins all rows with all that exist and sorts them, for a page of 24; the
 * offset keeps it from that.
 */
export function exists(select: string): string {
  return `EXISTS (${select} LIMIT 1 OFFSET 0)`;
}

/** Collects the values of a statement while its text is written. */
export class Values {
  readonly list: SqlValue[] = [];

  of(value: SqlValue): string {
    this.list.push(value);
    return `?${this.list.length}`;
  }

  /** Placeholders for a list that is padded to one of these lengths, so that few different statements are ever prepared. */
  padded(given: readonly SqlValue[], lengths: readonly number[]): string {
    const length = lengths.find((candidate) => candidate >= given.length) ?? given.length;
    return Array.from({ length }, (_, index) => this.of(given[index] ?? given[0]!)).join(", ");
  }

  /** A condition: one range of an index. */
  begins(column: string, beginning: string): string {
    return `${column} >= ${this.of(beginning)} AND ${column} < ${this.of(`${beginning}\uffff`)}`;
  }

  /** PostgreSQL cannot tell the type of a bare parameter. */
  bigint(value: number): string {
    return `CAST(${this.of(value)} AS BIGINT)`;
  }

  double(value: number): string {
    return `CAST(${this.of(value)} AS DOUBLE PRECISION)`;
  }
}
