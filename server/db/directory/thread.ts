/* oxlint-disable unicorn/require-post-message-target-origin -- threads, not windows */
import { parentPort, Worker } from "node:worker_threads";

type Asked = { id: number; request: unknown };
type Answer = { id: number } & ({ result: unknown } | { error: string; fields: object });
/** What a thread says once, when it has loaded its code and opened its file. */
const ready = "ready";

interface Waiting {
  resolve(result: unknown): void;
  reject(error: Error): void;
}

/** SQLite answers while its caller waits. In a thread of its own it makes nobody else wait. */
export class Thread<Request> {
  readonly #start: () => Worker;
  readonly #waiting = new Map<number, Waiting>();
  #worker: Worker | null = null;
  #isReady = false;
  #last = 0;

  /** `start` makes the worker; it is called at the first question, and again after a worker has ended. */
  constructor(start: () => Worker) {
    this.#start = start;
  }

  get started(): boolean {
    return this.#worker !== null;
  }

  get isReady(): boolean {
    return this.#isReady;
  }

  ask(request: Request): Promise<unknown> {
    const worker = (this.#worker ??= this.#listen(this.#start()));
    this.#last += 1;
    const id = this.#last;
    const { promise, resolve, reject } = Promise.withResolvers<unknown>();
    this.#waiting.set(id, { resolve, reject });
    worker.ref();
    worker.postMessage({ id, request } satisfies Asked);
    return promise;
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
        return;
      }
      const waiting = this.#waiting.get(answer.id);
      this.#waiting.delete(answer.id);
      // An error loses its class on the way; its fields tell a full disk from our own fault.
      if ("error" in answer) waiting?.reject(Object.assign(new Error(answer.error), answer.fields));
      else waiting?.resolve(answer.result);
      // A thread with nothing to do must not keep a command from ending.
      if (this.#waiting.size === 0) worker.unref();
    });
    let over = false;
    // Whatever ends a thread, those who wait hear of it, and the next question starts another.
    const ended = (reason: Error) => {
      // After a fault the exit is reported too: by then, others may wait for the next thread.
      if (over) return;
      over = true;
      if (this.#worker === worker) this.#worker = null;
      for (const { reject } of this.#waiting.values()) reject(reason);
      this.#waiting.clear();
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
  parentPort!.on("message", async ({ id, request }: Asked) => {
    let reply: Answer;
    try {
      reply = { id, result: await answer(request as Request) };
    } catch (error) {
      reply = { id, error: (error as Error).message, fields: { ...(error as Error) } };
    }
    parentPort!.postMessage(reply);
  });
  parentPort!.postMessage(ready);
}
