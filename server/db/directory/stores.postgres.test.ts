import { describe } from "vitest";
import { testDatabaseUrl } from "../../../tests/postgres.ts";
import { openDatabase } from "../database.ts";
import { storesSuite } from "./stores.suite.ts";

describe("stores on postgres", () =>
  storesSuite({ open: async () => openDatabase({ dataDir: "unused", databaseUrl: await testDatabaseUrl() }) }));
