import { Worker } from "node:worker_threads";
import { afterEach, expect, test } from "vitest";
import { Thread } from "./thread.ts";

const code = `const { parentPort } = require("node:worker_threads");
parentPort.on("message", (request) => {
  if (request === "watched") parentPort.postMessage({ "watch:import": ["file:///a.ts"] });
  if (request === "fail") setImmediate(() => { throw new Error("as the test wants it"); });
  else if (request === "end") process.exit(0);
  else parentPort.postMessage({ result: request });
});`;
const thread = new Thread<string>(() => new Worker(code, { eval: true }));
afterEach(() => thread.close());

test.each([
  ["fail", "as the test wants it"],
  ["end", "A thread of the directory ended"],
])("after a thread's end by «%s» the next question is answered by another", async (last, reason) => {
  expect(await thread.ask("first")).toBe("first");
  await expect(thread.ask(last)).rejects.toThrow(reason);
  expect(await thread.ask("next")).toBe("next");
});

test("what Node's watch mode says of the thread is no answer", async () => {
  expect(await thread.ask("watched")).toBe("watched");
});
