import { describe } from "vitest";
import { freshPostgres } from "../../../tests/messages/postgres.ts";
import { storeReportsSuite } from "./store-reports.suite.ts";

describe("reports about stores on postgres", () => storeReportsSuite(freshPostgres));
