import { fuzzSuite } from "./fuzz.suite.ts";

fuzzSuite("sqlite", () => null);
