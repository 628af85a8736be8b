import { describe } from "vitest";
import { testDatabaseUrl } from "../../postgres.ts";
import { killSuite } from "./kill.suite.ts";

describe("postgres", () => killSuite(async () => ({ dataDir: "", databaseUrl: await testDatabaseUrl() })));
