import { openDatabase } from "../../server/db/database.ts";
import { testDatabaseUrl } from "../postgres.ts";
import { questionsSuite } from "./questions.suite.ts";

questionsSuite(async () => openDatabase({ dataDir: "unused", databaseUrl: await testDatabaseUrl() }));
