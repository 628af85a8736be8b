import { inject } from "vitest";
import { fuzzSuite } from "./fuzz.suite.ts";

fuzzSuite("postgres", () => inject("postgresServer"));
