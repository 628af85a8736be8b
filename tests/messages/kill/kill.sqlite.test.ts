import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe } from "vitest";
import { killSuite } from "./kill.suite.ts";

const dataDir = mkdtempSync(join(tmpdir(), "dwar-kill-"));
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

describe("sqlite", () => killSuite(() => Promise.resolve({ dataDir })));
