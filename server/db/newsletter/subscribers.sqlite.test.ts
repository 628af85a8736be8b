import { describe } from "vitest";
import { freshSqlite } from "../../../tests/messages/factories.ts";
import { subscribersSuite } from "./subscribers.suite.ts";

describe("the newsletter on sqlite", () => subscribersSuite(freshSqlite));
