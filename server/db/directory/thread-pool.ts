import { DirectoryTimeout } from "./directory-timeout.ts";
import type { Thread } from "./thread.ts";

type Question<Request> = PromiseWithResolvers<unknown> & { request: Request };

/** In milliseconds: a busy machine takes its time to start a thread. */
const startLimit = 10_000;
/** Each thread that cannot be ended costs a processor: beyond this, no other is started. */
const maxStuck = 4;

/** Questions for threads. The limit runs from when a thread comes to a question; then the question is ended with its thread. */
export class ThreadPool<Request> {
  readonly #start: () => Thread<Request>;
  readonly #limit: number;
  readonly #queue: Question<Request>[] = [];
  /** Each thread, and what it was asked. */
  readonly #threads = new Map<Thread<Request>, Question<Request> | null>();
  /** Threads told to end that are inside a statement: SQLite lets go of them only when it is over. */
  #stuck = 0;
  #watch: NodeJS.Timeout | null = null;
  #closed = false;

  /** `limit`: milliseconds that a thread may work on one question. */
  constructor(start: () => Thread<Request>, limit: number) {
    this.#start = start;
    this.#limit = limit;
  }

  ask(request: Request): Promise<unknown> {
    const question = { request, ...Promise.withResolvers<unknown>() };
    this.#queue.push(question);
    this.#dispatch();
    return question.promise;
  }

  async close(): Promise<void> {
    this.#closed = true;
    clearInterval(this.#watch ?? undefined);
    this.#rejectQueue(new Error("The directory is closed"));
    const ended = Promise.all([...this.#threads.keys()].map((thread) => thread.close()));
    // One inside a statement is not waited for longer than any question.
    await Promise.race([ended, new Promise((resolve) => setTimeout(resolve, this.#limit).unref())]);
  }

  /** Gives the questions in line to threads, at most `max` of them. */
  #dispatch(max = 1): void {
    if (this.#closed) return;
    while (this.#queue.length > 0) {
      const thread = this.#findThread(max);
      if (!thread) break;
      void this.#work(thread, this.#queue.shift()!);
    }
    // One timer for all: a timer of its own would cost a quick question more than its thread does.
    this.#watch ??= setInterval(() => this.#check(), this.#limit / 8).unref();
  }

  #findThread(max: number): Thread<Request> | null {
    for (const [thread, question] of this.#threads) if (question === null) return thread;
    if (this.#threads.size >= max) return null;
    if (this.#stuck < maxStuck) return this.#start();
    this.#rejectQueue(new DirectoryTimeout());
    return null;
  }

  async #work(thread: Thread<Request>, question: Question<Request>): Promise<void> {
    this.#threads.set(thread, question);
    try {
      question.resolve(await thread.ask(question.request));
    } catch (error) {
      question.reject(error);
      // It never began: nor would it for the others.
      if (!thread.isReady) this.#rejectQueue(error);
    }
    // Given up meanwhile, it has no other question.
    if (this.#threads.get(thread) !== question) return;
    this.#threads.set(thread, null);
    this.#dispatch();
  }

  #rejectQueue(error: unknown): void {
    for (const { reject } of this.#queue.splice(0)) reject(error);
  }

  /** Runs now and then while anyone waits: ends what takes too long, and helps those behind it. */
  #check(): void {
    for (const [thread, question] of this.#threads) {
      if (question === null || thread.worked <= (thread.isReady ? this.#limit : startLimit)) continue;
      // An answer that came while the server was busy is read before the immediate runs.
      setImmediate(() => {
        if (this.#threads.get(thread) !== question) return;
        this.#end(thread);
        question.reject(new DirectoryTimeout());
        this.#dispatch();
      });
    }
    const busy = [...this.#threads].filter(([, question]) => question !== null);
    // A second thread only where the first is held up: one that is starting, or that has much to do, will soon help.
    const isHeldUp = busy.every(([thread]) => thread.isReady && thread.worked > this.#limit / 8);
    this.#dispatch(isHeldUp ? 2 : 1);
    if (busy.length > 0) return;
    clearInterval(this.#watch ?? undefined);
    this.#watch = null;
    for (const thread of [...this.#threads.keys()].slice(1)) this.#end(thread);
  }

  #end(thread: Thread<Request>): void {
    this.#threads.delete(thread);
    this.#stuck += 1;
    void thread.close().finally(() => (this.#stuck -= 1));
  }
}
