import { describe } from "vitest";
import { freshSqlite } from "../../../tests/messages/factories.ts";
import { messagesSuite } from "./messages.suite.ts";

describe("messages on sqlite", () => messagesSuite(freshSqlite));
