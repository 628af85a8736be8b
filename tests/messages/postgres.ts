import { testDatabaseUrl } from "../postgres.ts";
import { fresh, type TestDatabase } from "./factories.ts";

/** A PostgreSQL database of its own. */
export async function freshPostgres(): Promise<TestDatabase> {
  return fresh({ dataDir: "", databaseUrl: await testDatabaseUrl() });
}
