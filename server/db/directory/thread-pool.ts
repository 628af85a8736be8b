import { DirectoryTimeout } from "./directory-timeout.ts";
import type { Thread } from "./thread.ts";

interface Question<Request> {
  request: Request;
  resolve(answer: unknown): void;
  reject(error: unknown): void;
}

/** A thread and the questions it was given, in order. It works on the first one since `since`. */
interface Seat<Request> {
  thread: Thread<Request>;
  started: boolean;
  questions: Question<Request>[];
  since: number;
}

const kept = 1;
/** In milliseconds: a busy machine takes its time to start a thread. */
const startLimit = 10_000;
/** Each thread that cannot be ended costs a processor: beyond this, no other is started. */
const maxStuck = 4;
/** A second question in hand lets a thread go on while the server reads its first answer. */
const maxInHand = 2;

/**
 * Questions for threads. The limit runs from when a thread comes to a question; then the question is ended with its thread.
 * Nobody else pays for it: after an eighth of the limit, those behind a slow question are taken back and get a thread more.
 */
export class ThreadPool<Request> {
  readonly #start: () => Thread<Request>;
  readonly #limit: number;
  readonly #line: Question<Request>[] = [];
  readonly #seats = new Set<Seat<Request>>();
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
    const { promise, resolve, reject } = Promise.withResolvers<unknown>();
    this.#line.push({ request, resolve, reject });
    this.#handOut();
    return promise;
  }

  async close(): Promise<void> {
    this.#closed = true;
    clearInterval(this.#watch ?? undefined);
    for (const { reject } of this.#line.splice(0)) reject(new Error("The directory is closed"));
    const ended = Promise.all([...this.#seats].map(({ thread }) => thread.close()));
    // One inside a statement is not waited for longer than any question.
    await Promise.race([ended, new Promise((resolve) => setTimeout(resolve, this.#limit).unref())]);
  }

  /** Gives the questions in line to threads, at most `max` of them. */
  #handOut(max = kept): void {
    while (this.#line.length > 0 && !this.#closed) {
      const seat = this.#freeSeat(max);
      if (seat === null) break;
      const question = this.#line.shift()!;
      if (seat === "none can start") question.reject(new DirectoryTimeout());
      else this.#give(seat, question);
    }
    // One timer for all: a timer of its own would cost a quick question more than its thread does.
    if (!this.#closed) this.#watch ??= setInterval(() => this.#checkAll(), this.#limit / 8).unref();
  }

  #freeSeat(max: number): Seat<Request> | "none can start" | null {
    const seats = [...this.#seats];
    const idle = seats.find(({ questions }) => questions.length === 0);
    if (idle) return idle;
    if (seats.length < max) {
      if (this.#stuck >= maxStuck) return "none can start";
      const seat = { thread: this.#start(), started: false, questions: [], since: 0 };
      this.#seats.add(seat);
      return seat;
    }
    return seats.find((seat) => seat.questions.length < maxInHand && !this.#isSlow(seat)) ?? null;
  }

  #give(seat: Seat<Request>, question: Question<Request>): void {
    // A copy: the same question may come back to the same thread, and an old answer must not pass for the new one.
    const given = { ...question };
    if (seat.questions.length === 0) seat.since = performance.now();
    seat.questions.push(given);
    seat.thread.ask(given.request).then(
      (answer) => this.#finish(seat, given, () => given.resolve(answer)),
      (error: unknown) => {
        if (!seat.thread.started) this.#afterEnd(seat, error);
        this.#finish(seat, given, () => given.reject(error));
      },
    );
  }

  /** A thread ended by itself. Its first question did that, and the others are asked again; or it never began. */
  #afterEnd(seat: Seat<Request>, error: unknown): void {
    const others = seat.questions.splice(1);
    if (seat.started || seat.thread.isReady) this.#line.unshift(...others);
    else for (const { reject } of [...others, ...this.#line.splice(0)]) reject(error);
    seat.started = false;
  }

  #finish(seat: Seat<Request>, question: Question<Request>, tell: () => void): void {
    const index = seat.questions.indexOf(question);
    // Taken back or given up meanwhile.
    if (index < 0) return;
    seat.questions.splice(index, 1);
    seat.since = performance.now();
    tell();
    this.#handOut();
  }

  /** Runs now and then while anyone waits: ends what takes too long, and helps those behind it. */
  #checkAll(): void {
    for (const seat of this.#seats) this.#checkSeat(seat);
    // A thread more only where all are held up: one that is starting, or that has much to do, will soon help.
    const heldUp = [...this.#seats].every((seat) => this.#isSlow(seat));
    this.#handOut(heldUp ? kept + 1 : kept);
    if (this.#line.length > 0 || [...this.#seats].some(({ questions }) => questions.length > 0)) return;
    clearInterval(this.#watch ?? undefined);
    this.#watch = null;
    for (const seat of [...this.#seats].slice(kept)) this.#end(seat);
  }

  #checkSeat(seat: Seat<Request>): void {
    if (!seat.started) {
      seat.started = seat.thread.isReady;
      if (seat.started) seat.since = performance.now();
    }
    if (this.#isSlow(seat)) this.#line.unshift(...seat.questions.splice(1));
    if (performance.now() - seat.since <= (seat.started ? this.#limit : startLimit)) return;
    const [late] = seat.questions;
    // An answer that came while the server was busy is read before the immediate runs.
    setImmediate(() => {
      if (late === undefined || seat.questions[0] !== late) return;
      this.#line.unshift(...seat.questions.splice(1));
      this.#end(seat);
      late.reject(new DirectoryTimeout());
      this.#handOut();
    });
  }

  #isSlow({ questions, started, since }: Seat<Request>): boolean {
    return questions.length > 0 && started && performance.now() - since > this.#limit / 8;
  }

  #end(seat: Seat<Request>): void {
    this.#seats.delete(seat);
    seat.questions.length = 0;
    this.#stuck += 1;
    void seat.thread.close().finally(() => (this.#stuck -= 1));
  }
}
