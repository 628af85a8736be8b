import { openDatabase } from "../../server/db/database.ts";
import { testDatabaseUrl } from "../postgres.ts";
import { corpusSuite } from "./corpus.suite.ts";

corpusSuite(async () => openDatabase({ dataDir: "unused", databaseUrl: await testDatabaseUrl() }));
