import { describe } from "vitest";
import { freshSqlite } from "../../tests/messages/factories.ts";
import { outboxSuite } from "./outbox.suite.ts";

describe("the outbox on sqlite", () => outboxSuite(freshSqlite));
