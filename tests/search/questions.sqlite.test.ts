import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openDatabase } from "../../server/db/database.ts";
import { questionsSuite } from "./questions.suite.ts";

questionsSuite(() => openDatabase({ dataDir: mkdtempSync(join(tmpdir(), "dwar-questions-")) }));
