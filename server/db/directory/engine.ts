import type { StoreQuery } from "../../../domain/search/query.ts";
import type { SearchedPage } from "./search.ts";
import type { SqlReader, SqlValue, SqlWriter } from "./sql.ts";

/** What differs between SQLite and PostgreSQL. */
export interface Engine {
  read: SqlReader;
  search(query: StoreQuery): Promise<SearchedPage>;
  /** One writer at a time, all or nothing. */
  transaction<T>(work: (sql: SqlWriter) => Promise<T>): Promise<T>;
  /** Many transactions of so many stores together, of which nobody sees any before the last. */
  stage: <T>(stores: number, work: (transaction: Engine["transaction"]) => Promise<T>) => Promise<T>;
  /** Really writes: what is rolled back never reaches the disk. */
  writeProof(text: string, values: readonly SqlValue[]): Promise<void>;
  compact(): Promise<void>;
  close(): Promise<void>;
}
