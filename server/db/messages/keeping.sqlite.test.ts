import { describe } from "vitest";
import { freshSqlite } from "../../../tests/messages/factories.ts";
import { keepingSuite } from "./keeping.suite.ts";

describe("keeping messages on sqlite", () => keepingSuite(freshSqlite));
