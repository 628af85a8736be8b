import { describe } from "vitest";
import { freshPostgres } from "../../../tests/messages/postgres.ts";
import { messagesSuite } from "./messages.suite.ts";

describe("messages on postgres", () => messagesSuite(freshPostgres));
