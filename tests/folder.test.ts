import { dirname } from "node:path";
import { expect, test } from "vitest";
import { newFolder } from "./folder.ts";

test("what a test writes is in the folder of its run, which is removed with it", () => {
  expect(dirname(newFolder("here"))).toMatch(/dwar-run-\w{6}$/);
});
