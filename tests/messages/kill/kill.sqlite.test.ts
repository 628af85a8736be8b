import { describe } from "vitest";
import { killSuite } from "./kill.suite.ts";
import { newFolder } from "../../folder.ts";

const dataDir = newFolder("kill");

describe("sqlite", () => killSuite(() => Promise.resolve({ dataDir })));
