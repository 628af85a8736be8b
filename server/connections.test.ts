import { expect, test } from "vitest";
import { connectionsBelow, readHandleLimit } from "./connections.ts";

test.each([
  [128, 64],
  [1024, 921],
  [20_000, 4096],
  [Number.MAX_SAFE_INTEGER, 4096],
  [32, 16],
])("with %i file handles there is room for %i connections", (handles, connections) => {
  expect(connectionsBelow(handles)).toBe(connections);
});

test("the limit of file handles of this process is known", () => {
  expect(readHandleLimit()).toBeGreaterThan(64);
});
