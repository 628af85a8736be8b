import { DirectoryTimeout, inTime } from "./directory-timeout.ts";
import type { Thread } from "./thread.ts";

interface Question<Request> {
  request: Request;
  resolve(answer: unknown): void;
  reject(error: unknown): void;
}

export interface ThreadPoolOptions {
  /** Threads that are kept. */
  count: number;
  /** Milliseconds that a thread may work on one question. */
  limit: number;
}

/** In milliseconds: a busy machine takes its time to start a thread. */
const startLimit = 10_000;
/** Each thread that cannot be ended costs a processor: beyond this, no other is started. */
const maxStuck = 4;

/**
 * Questions for threads, each with one at a time. The limit runs from when a thread takes a question; then the question
 * is ended with its thread, and those in line never notice: after an eighth of the limit they get a thread more.
 */
export class ThreadPool<Request> {
  readonly #start: () => Thread<Request>;
  readonly #options: ThreadPoolOptions;
  readonly #line: Question<Request>[] = [];
  readonly #idle: Thread<Request>[] = [];
  readonly #busy = new Set<Thread<Request>>();
  #starting = 0;
  /** Threads told to end that are inside a statement: SQLite lets go of them only when it is over. */
  #stuck = 0;
  #spare: NodeJS.Timeout | null = null;
  #closed = false;

  constructor(start: () => Thread<Request>, options: ThreadPoolOptions) {
    this.#start = start;
    this.#options = options;
  }

  ask(request: Request): Promise<unknown> {
    const { promise, resolve, reject } = Promise.withResolvers<unknown>();
    this.#line.push({ request, resolve, reject });
    this.#next(this.#options.count);
    return promise;
  }

  async close(): Promise<void> {
    this.#closed = true;
    clearTimeout(this.#spare ?? undefined);
    for (const { reject } of this.#line.splice(0)) reject(new Error("The directory is closed"));
    const ended = Promise.all([...this.#idle, ...this.#busy].map((thread) => thread.close()));
    await inTime(ended, this.#options.limit).catch(() => {});
  }

  /** Hands out what is in line, to at most `max` threads. */
  #next(max: number): void {
    while (this.#line.length > 0 && !this.#closed) {
      const idle = this.#idle.pop();
      if (!idle && this.#busy.size >= max) {
        this.#spare ??= setTimeout(() => {
          this.#spare = null;
          // One that is starting will soon help: a busy machine is not made busier.
          this.#next(this.#options.count + (this.#starting === 0 ? 1 : 0));
        }, this.#options.limit / 8);
        return;
      }
      const question = this.#line.shift()!;
      if (idle) void this.#answer(idle, question);
      else if (this.#stuck < maxStuck) void this.#answer(this.#start(), question);
      else question.reject(new DirectoryTimeout());
    }
  }

  async #answer(thread: Thread<Request>, question: Question<Request>): Promise<void> {
    this.#busy.add(thread);
    let stuck = false;
    try {
      this.#starting += 1;
      await inTime(thread.ready(), startLimit).finally(() => (this.#starting -= 1));
      question.resolve(await inTime(thread.ask(question.request), this.#options.limit));
    } catch (error) {
      stuck = error instanceof DirectoryTimeout;
      question.reject(error);
    }
    this.#busy.delete(thread);
    if (stuck) {
      this.#stuck += 1;
      void thread.close().finally(() => (this.#stuck -= 1));
    } else if (this.#idle.length < this.#options.count) this.#idle.push(thread);
    else void thread.close();
    this.#next(this.#options.count);
  }
}
