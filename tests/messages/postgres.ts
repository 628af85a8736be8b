import { testDatabaseUrl } from "../postgres.ts";
import { fresh, freshSqlite, type OpenTestDatabase, type TestDatabase } from "./factories.ts";

/** A PostgreSQL database of its own. */
export async function freshPostgres(): Promise<TestDatabase> {
  return fresh({ dataDir: "", databaseUrl: await testDatabaseUrl() });
}

/** For `test.each`: what must be the same on both. */
export const bothEngines: [name: string, open: OpenTestDatabase][] = [
  ["SQLite", freshSqlite],
  ["PostgreSQL", freshPostgres],
];
