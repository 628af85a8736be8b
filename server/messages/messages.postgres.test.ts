import { describe } from "vitest";
import { freshPostgres } from "../../tests/messages/postgres.ts";
import { messageUseCasesSuite } from "./messages.suite.ts";

describe("receiving and tracking on postgres", () => messageUseCasesSuite(freshPostgres));
