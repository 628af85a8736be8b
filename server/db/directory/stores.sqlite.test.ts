import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe } from "vitest";
import { openDatabase } from "../database.ts";
import { storesSuite } from "./stores.suite.ts";

describe("stores on sqlite", () =>
  storesSuite({ open: () => openDatabase({ dataDir: mkdtempSync(join(tmpdir(), "dwar-stores-")) }) }));
