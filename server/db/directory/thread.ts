/* oxlint-disable unicorn/require-post-message-target-origin -- threads, not windows */
import { parentPort, Worker } from "node:worker_threads";

type Answer = { result: unknown } | { error: string; fields: object };
/** What a thread says once, when it has loaded its code and opened its file. */
const ready = "ready";

/** SQLite answers while its caller waits. In a thread of its own it makes nobody else wait. It is asked one question at a time. */
export class Thread<Request> {
  readonly #start: () => Worker;
  #worker: Worker | null = null;
  #question: PromiseWithResolvers<unknown> | null = null;
  #isReady = false;
  #since = 0;

  /** `start` makes the worker; it is called at the first question, and again after a worker has ended. */
  constructor(start: () => Worker) {
    this.#start = start;
  }

  get isReady(): boolean {
    return this.#isReady;
  }

  /** Milliseconds since it was asked; once it is ready, since it could begin. */
  get worked(): number {
    return performance.now() - this.#since;
  }

  ask(request: Request): Promise<unknown> {
    const worker = (this.#worker ??= this.#listen(this.#start()));
    this.#question = Promise.withResolvers<unknown>();
    this.#since = performance.now();
    worker.ref();
    worker.postMessage(request);
    return this.#question.promise;
  }

  async close(): Promise<void> {
    const worker = this.#worker;
    this.#worker = null;
    await worker?.terminate();
  }

  #listen(worker: Worker): Worker {
    this.#isReady = false;
    worker.on("message", (answer: Answer | typeof ready) => {
      if (answer === ready) {
        this.#isReady = true;
        this.#since = performance.now();
        return;
      }
      // `node --watch` has each thread name the files that it loads, in messages among ours.
      if (!("result" in answer || "error" in answer)) return;
      // A thread with nothing to do must not keep a command from ending.
      worker.unref();
      // An error loses its class on the way; its fields tell a full disk from our own fault.
      if ("error" in answer) this.#question?.reject(Object.assign(new Error(answer.error), answer.fields));
      else this.#question?.resolve(answer.result);
    });
    let over = false;
    // Whatever ends a thread, those who wait hear of it, and the next question starts another.
    const ended = (reason: Error) => {
      // After a fault the exit is reported too: by then, others may wait for the next thread.
      if (over) return;
      over = true;
      if (this.#worker === worker) this.#worker = null;
      this.#question?.reject(reason);
    };
    worker.on("error", (error) =>
      ended(error instanceof Error ? error : new Error("A thread of the directory failed")),
    );
    worker.on("exit", () => ended(new Error("A thread of the directory ended")));
    return worker;
  }
}

/** Inside a thread: answers one question after another. */
export function answerQuestions<Request>(answer: (request: Request) => unknown): void {
  parentPort!.on("message", async (request: Request) => {
    let reply: Answer;
    try {
      reply = { result: await answer(request) };
    } catch (error) {
      reply = { error: (error as Error).message, fields: { ...(error as Error) } };
    }
    parentPort!.postMessage(reply);
  });
  parentPort!.postMessage(ready);
}
