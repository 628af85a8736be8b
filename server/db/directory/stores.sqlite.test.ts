import { describe } from "vitest";
import { openDatabase } from "../database.ts";
import { storesSuite } from "./stores.suite.ts";
import { newFolder } from "../../../tests/folder.ts";

describe("stores on sqlite", () => storesSuite({ open: () => openDatabase({ dataDir: newFolder("stores") }) }));
