/* oxlint-disable unicorn/require-post-message-target-origin -- threads, not windows */
import { parentPort, type Worker } from "node:worker_threads";
import { DirectoryTimeout } from "./directory-timeout.ts";

type Answer = { result: unknown } | { error: string; fields: object };
/** What a thread says once, when it has loaded its code and opened its file. */
const ready = "ready";

type Question<Request> = PromiseWithResolvers<unknown> & { request: Request };

/** It is asked one question at a time. */
interface Thread<Request> {
  worker: Worker;
  question: Question<Request> | null;
  isReady: boolean;
  /** When it was asked; once it is ready, when it could begin. */
  since: number;
}

/** In milliseconds: a busy machine takes its time to start a thread. */
const startLimit = 10_000;
/** Each thread that cannot be ended costs a processor: beyond this, no other is started. */
const maxStuck = 4;

/**
 * SQLite answers while its caller waits: in a thread it makes nobody else wait. The limit runs from when a thread comes to a question; then the
 * question is ended with its thread.
 */
export class ThreadPool<Request> {
  readonly #start: () => Worker;
  readonly #limit: number;
  readonly #queue: Question<Request>[] = [];
  readonly #threads = new Set<Thread<Request>>();
  /** Threads told to end that are inside a statement: SQLite lets go of them only when it is over. */
  #stuck = 0;
  #watch: NodeJS.Timeout | null = null;

  /** `limit`: milliseconds that a thread may work on one question. */
  constructor(start: () => Worker, limit: number) {
    this.#start = start;
    this.#limit = limit;
  }

  ask(request: Request): Promise<unknown> {
    const question = { request, ...Promise.withResolvers<unknown>() };
    this.#queue.push(question);
    this.#dispatch();
    return question.promise;
  }

  /** Ends every question and thread; the next question starts another. */
  async close(): Promise<void> {
    this.#rejectQueue(new Error("The directory is closed"));
    const ended = Promise.all([...this.#threads].map(({ worker }) => worker.terminate()));
    // One inside a statement is not waited for longer than any question.
    await Promise.race([ended, new Promise((resolve) => setTimeout(resolve, this.#limit).unref())]);
  }

  /** Gives the questions in line to threads, at most `max` of them. */
  #dispatch(max = 1): void {
    while (this.#queue.length > 0) {
      const thread = this.#findThread(max);
      if (!thread) break;
      thread.question = this.#queue.shift()!;
      thread.since = performance.now();
      thread.worker.ref();
      thread.worker.postMessage(thread.question.request);
    }
    // One timer for all: a timer of its own would cost a quick question more than its thread does.
    this.#watch ??= setInterval(() => this.#check(), this.#limit / 8).unref();
  }

  #findThread(max: number): Thread<Request> | undefined {
    const idle = [...this.#threads].find(({ question }) => question === null);
    if (idle || this.#threads.size >= max) return idle;
    try {
      if (this.#stuck < maxStuck) return this.#listen(this.#start());
      this.#rejectQueue(new DirectoryTimeout());
    } catch (error) {
      this.#rejectQueue(error);
    }
    return undefined;
  }

  #listen(worker: Worker): Thread<Request> {
    const thread: Thread<Request> = { worker, question: null, isReady: false, since: 0 };
    this.#threads.add(thread);
    worker.on("message", (answer: Answer | typeof ready) => {
      if (answer === ready) {
        thread.isReady = true;
        thread.since = performance.now();
        return;
      }
      // `node --watch` has each thread name the files that it loads, in messages among ours.
      if (!("result" in answer || "error" in answer)) return;
      // A thread with nothing to do must not keep a command from ending.
      worker.unref();
      // An error loses its class on the way; its fields tell a full disk from our own fault.
      if ("error" in answer) thread.question?.reject(Object.assign(new Error(answer.error), answer.fields));
      else thread.question?.resolve(answer.result);
      thread.question = null;
      this.#dispatch();
    });
    worker.on("error", (error) =>
      this.#ended(thread, error instanceof Error ? error : new Error("A thread of the directory failed")),
    );
    worker.on("exit", () => this.#ended(thread, new Error("A thread of the directory ended")));
    return thread;
  }

  /** Whatever ends a thread, who waits for it hears of it, and the next question gets another. */
  #ended(thread: Thread<Request>, reason: Error): void {
    // After a fault the exit is reported too.
    if (!this.#threads.delete(thread)) return;
    thread.question?.reject(reason);
    // It never began: nor would it for the others.
    if (!thread.isReady) this.#rejectQueue(reason);
    this.#dispatch();
  }

  #rejectQueue(error: unknown): void {
    for (const { reject } of this.#queue.splice(0)) reject(error);
  }

  #check(): void {
    const busy = [...this.#threads].filter(({ question }) => question !== null);
    const now = performance.now();
    for (const thread of busy) {
      if (now - thread.since <= (thread.isReady ? this.#limit : Math.max(this.#limit, startLimit))) continue;
      const { question } = thread;
      // An answer that came while the server was busy is read before the immediate runs.
      setImmediate(() => {
        if (thread.question !== question) return;
        this.#end(thread);
        question?.reject(new DirectoryTimeout());
        this.#dispatch();
      });
    }
    // A second thread only where the first is held up: one that is starting, or that has much to do, will soon help.
    const isHeldUp = busy.every(({ isReady, since }) => isReady && now - since > this.#limit / 8);
    this.#dispatch(isHeldUp ? 2 : 1);
    if (busy.length > 0) return;
    clearInterval(this.#watch ?? undefined);
    this.#watch = null;
    for (const thread of [...this.#threads].slice(1)) this.#end(thread);
  }

  #end(thread: Thread<Request>): void {
    this.#threads.delete(thread);
    thread.question = null;
    this.#stuck += 1;
    void thread.worker.terminate().finally(() => (this.#stuck -= 1));
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
