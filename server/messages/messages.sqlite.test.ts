import { describe } from "vitest";
import { freshSqlite } from "../../tests/messages/factories.ts";
import { messageUseCasesSuite } from "./messages.suite.ts";

describe("receiving and tracking on sqlite", () => messageUseCasesSuite(freshSqlite));
