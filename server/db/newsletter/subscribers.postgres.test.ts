import { describe } from "vitest";
import { freshPostgres } from "../../../tests/messages/postgres.ts";
import { subscribersSuite } from "./subscribers.suite.ts";

describe("the newsletter on postgres", () => subscribersSuite(freshPostgres));
