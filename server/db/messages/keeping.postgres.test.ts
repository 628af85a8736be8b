import { describe } from "vitest";
import { freshPostgres } from "../../../tests/messages/postgres.ts";
import { keepingSuite } from "./keeping.suite.ts";

describe("keeping messages on postgres", () => keepingSuite(freshPostgres));
