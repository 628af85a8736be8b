import { describe } from "vitest";
import { freshPostgres } from "../../tests/messages/postgres.ts";
import { newsletterSuite } from "./newsletter.suite.ts";

describe("joining and leaving on postgres", () => newsletterSuite(freshPostgres));
