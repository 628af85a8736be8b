import { describe } from "vitest";
import { freshPostgres } from "../../tests/messages/postgres.ts";
import { outboxSuite } from "./outbox.suite.ts";

describe("the outbox on postgres", () => outboxSuite(freshPostgres));
