import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe } from "vitest";
import { openDatabase } from "../database.ts";
import { storesSuite } from "./stores.suite.ts";

const open = () => openDatabase({ dataDir: mkdtempSync(join(tmpdir(), "dwar-stores-")) });

describe("stores on sqlite", () => storesSuite({ open }));
describe("stores on sqlite, written in a thread", () => storesSuite({ open, opening: { manyWrites: true } }));
