import { describe } from "vitest";
import { freshSqlite } from "../../tests/messages/factories.ts";
import { newsletterSuite } from "./newsletter.suite.ts";

describe("joining and leaving on sqlite", () => newsletterSuite(freshSqlite));
