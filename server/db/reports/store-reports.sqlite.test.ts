import { describe } from "vitest";
import { freshSqlite } from "../../../tests/messages/factories.ts";
import { storeReportsSuite } from "./store-reports.suite.ts";

describe("reports about stores on sqlite", () => storeReportsSuite(freshSqlite));
