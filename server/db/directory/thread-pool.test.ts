import { Worker } from "node:worker_threads";
import { afterEach, expect, test } from "vitest";
import { DirectoryTimeout } from "./directory-timeout.ts";
import { ThreadPool } from "./thread-pool.ts";

const code = `const { parentPort, threadId } = require("node:worker_threads");
parentPort.on("message", (request) => {
  if (request === "watched") parentPort.postMessage({ "watch:import": ["file:///a.ts"] });
  if (request === "endless") for (;;);
  if (request === "fail") return setImmediate(() => { throw new Error("as the test wants it"); });
  if (request === "end") process.exit(0);
  parentPort.postMessage({ result: request === "thread" ? threadId : request });
});
parentPort.postMessage("ready");`;

let started = 0;
let pool: ThreadPool<string>;
/** The limit is generous for a thread that answers at once, and short for a test that waits for it. */
function open(limit: number) {
  started = 0;
  pool = new ThreadPool<string>(() => {
    started += 1;
    return new Worker(code, { eval: true });
  }, limit);
  return pool;
}
afterEach(() => pool.close());

test("a question without an end is ended, and the next one is answered by another thread", async () => {
  open(500);
  const first = await pool.ask("thread");
  await expect(pool.ask("endless")).rejects.toThrow(DirectoryTimeout);
  expect(await pool.ask("thread")).not.toBe(first);
});

test("those in line behind it are answered while it still goes on", async () => {
  open(10_000);
  let over = false;
  const endless = pool.ask("endless").catch(() => (over = true));
  expect(await Promise.all([pool.ask("a"), pool.ask("b"), pool.ask("c")])).toEqual(["a", "b", "c"]);
  expect([over, started]).toEqual([false, 2]);
  await pool.close();
  await endless;
});

test("with more of them than threads, each fails alone", async () => {
  open(500);
  const asked = ["endless", "a", "endless", "endless", "b", "endless", "c"].map((request) => pool.ask(request));
  const answers = await Promise.allSettled(asked);
  expect(answers.map((answer) => (answer.status === "fulfilled" ? answer.value : answer.reason))).toEqual([
    expect.any(DirectoryTimeout),
    "a",
    expect.any(DirectoryTimeout),
    expect.any(DirectoryTimeout),
    "b",
    expect.any(DirectoryTimeout),
    "c",
  ]);
});

test.each([
  ["fail", "as the test wants it"],
  ["end", "A thread of the directory ended"],
])("a thread that ends by «%s» fails its own question only, and another takes its place", async (last, message) => {
  open(60_000);
  await pool.ask("warm");
  const [ended, next] = await Promise.allSettled([pool.ask(last), pool.ask("next")]);
  expect(ended).toMatchObject({ status: "rejected", reason: { message } });
  expect(next).toEqual({ status: "fulfilled", value: "next" });
});

test("what Node's watch mode says of a thread is no answer", async () => {
  open(60_000);
  expect(await pool.ask("watched")).toBe("watched");
});

test("where no thread can start, nobody waits for another try", async () => {
  let tries = 0;
  pool = new ThreadPool<string>(() => {
    tries += 1;
    return new Worker("throw new Error('no such file')", { eval: true });
  }, 60_000);
  const asked = ["a", "b", "c", "d"].map((request) => pool.ask(request));
  for (const answer of await Promise.allSettled(asked)) {
    expect(answer).toMatchObject({ status: "rejected", reason: { message: "no such file" } });
  }
  expect(tries).toBe(1);
});

test("an answer that came while the server was busy is no late answer", async () => {
  open(200);
  await pool.ask("warm");
  const asked = pool.ask("quick");
  // Longer than the limit: the timer and the answer are both due when the server looks again.
  const busyUntil = performance.now() + 400;
  while (performance.now() < busyUntil);
  expect(await asked).toBe("quick");
  expect(started).toBe(1);
});

test("closing answers those in line, and ends a question without an end", async () => {
  open(60_000);
  const asked = Promise.allSettled([pool.ask("endless"), pool.ask("in line")]);
  await pool.close();
  expect((await asked).map(({ status }) => status)).toEqual(["rejected", "rejected"]);
});
