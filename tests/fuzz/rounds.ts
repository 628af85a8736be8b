import * as fc from "fast-check";
import { Connection } from "./connection.ts";
import { healthFaults } from "./health.ts";
import { type Fault, faultsOfLog } from "./judge.ts";
import { learn } from "./learn.ts";
import type { Known } from "./requests.ts";
import { type Outcome, patienceMs } from "./ask.ts";
import { type Case, cases, describe, runCase } from "./run-case.ts";
import { longest, slowFaults, suspiciousMs } from "./slow.ts";
import { type Engine, startSubject, type Subject } from "./subject.ts";

export interface RunOptions {
  engine: Engine;
  /** A PostgreSQL server to make databases on. */
  postgres: string | null;
  cases: number;
  seed: number;
  /** Requests in progress at a time: few, so that no answer is turned away for capacity. */
  concurrency?: number;
  /** Whether to answer for another server's stores too; each such case starts a server. */
  upstream?: boolean;
  /** Goes on after a finding, until this many different ones were found. */
  maxFindings?: number;
  /** How long the search for a smaller example may take. */
  shrinkMs?: number;
  /** Asked before each round: true ends the run early. */
  isOver?: () => boolean;
  onProgress?: (text: string) => void;
}

/** A rule that was broken, and the smallest case that breaks it. */
export interface Finding extends Fault {
  seed: number;
  /** Cases until it was found. */
  after: number;
  command: string;
}

export interface Report {
  engine: Engine;
  seed: number;
  cases: number;
  seconds: number;
  findings: Finding[];
  /** Answers by what was asked and status. */
  statuses: Map<string, Map<number, number>>;
  kinds: Map<string, number>;
  slowest: { ms: number; command: string }[];
  /** Answers that came too late or were turned away once, and were well when asked for again: a busy machine's. */
  once: string[];
  memory: { firstMb: number; lastMb: number; maxMb: number; handles: number } | null;
}

interface Round {
  arbitrary: fc.Arbitrary<Case>;
  seed: number;
  values: readonly Case[];
}

const roundSize = 100;
/** So many of a round's slow answers are asked for again: on a busy machine most of them are. */
const maxSlow = 5;
const maxRssMb = 700;
const moreHandles = 60;

/** Runs cases in rounds, looks after the server after each, and searches for the smallest example of what went wrong. */
export async function runRounds(options: RunOptions): Promise<Report> {
  const run = new Run(options);
  await run.start();
  try {
    for (let done = 0; done < options.cases && !options.isOver?.(); done += roundSize) {
      if (run.report.findings.length >= (options.maxFindings ?? 1)) break;
      await run.round(Math.min(roundSize, options.cases - done));
    }
  } finally {
    await run.end();
  }
  return run.report;
}

class Run {
  readonly report: Report;
  readonly #options: RunOptions;
  readonly #begun = performance.now();
  readonly #known = new Set<string>();
  #subject!: Subject;
  #site!: Known;
  #connections: Connection[] = [];
  #round = 0;

  constructor(options: RunOptions) {
    this.#options = options;
    const { engine, seed } = options;
    this.report = {
      engine, seed, cases: 0, seconds: 0, findings: [], statuses: new Map(), kinds: new Map(), slowest: [], once: [], memory: null,
    }; // oxfmt-ignore
  }

  async start(): Promise<void> {
    this.#subject = await startSubject(this.#options.engine, this.#options.postgres);
    this.#connections = Array.from(
      { length: this.#options.concurrency ?? 3 },
      () => new Connection(this.#subject.port),
    );
    this.#site = await learn(this.#subject);
    await this.#subject.newLog();
  }

  async end(): Promise<void> {
    for (const connection of this.#connections) connection.close();
    const code = this.#subject.isAlive() ? await this.#subject.stop() : null;
    this.report.seconds = (performance.now() - this.#begun) / 1000;
    if (code !== 0 && !this.#options.isOver?.())
      this.#find({ rule: "ends in good order", detail: `exit code ${code}` }, "SIGTERM");
  }

  async round(size: number): Promise<void> {
    // Rounds of one run have seeds of their own: any of them can be run again alone.
    const seed = this.#options.seed + this.#round;
    this.#round += 1;
    const arbitrary = cases(this.#site, { upstream: this.#options.upstream ?? false });
    const values = fc.sample(arbitrary, { seed, numRuns: size });
    await this.#subject.renewToken();
    const outcomes = await this.#runAll(values);
    // The signal that ended us went to the server too: what came since then says nothing.
    if (this.#options.isOver?.()) return;
    this.report.cases += outcomes.size;

    const bad = [...outcomes].flatMap(([at, { faults }]) => faults.map((fault) => ({ fault, at })));
    const slow = [...outcomes].filter(
      ([, { answers }]) => longest(answers) > suspiciousMs && longest(answers) < patienceMs,
    );
    for (const [at] of slow.toSorted(([, a], [, b]) => longest(b.answers) - longest(a.answers)).slice(0, maxSlow)) {
      const faults = await slowFaults(values[at]!, this.#subject, this.#connections[0]!);
      bad.push(...faults.map((fault) => ({ fault, at })));
    }
    const round: Round = { arbitrary, seed, values };
    await this.#investigate(round, bad);
    await this.#lookAtLog(round, bad.length > 0);
    await this.#lookAtHealth(round, bad.length > 0);
    this.#note();
  }

  /** Plain requests side by side; what changes the directory or has its own server one after another. Ends early when an answer does not come. */
  async #runAll(values: readonly Case[]): Promise<Map<number, Outcome>> {
    const outcomes = new Map<number, Outcome>();
    const plain = values.keys().filter((at) => isPlain(values[at]!));
    const others = values.keys().filter((at) => !isPlain(values[at]!));
    let isStuck = false;
    const work = async (connection: Connection, from: Iterator<number>) => {
      for (let next = from.next(); !next.done && !isStuck; next = from.next()) {
        const outcome = await this.#runOne(values[next.value]!, connection);
        outcomes.set(next.value, outcome);
        isStuck ||= outcome.faults.some(({ detail }) => detail === "late") || !this.#subject.isAlive();
      }
    };
    await Promise.all(this.#connections.map((connection) => work(connection, plain)));
    await work(this.#connections[0]!, others);
    if (isStuck) await this.#restart();
    return outcomes;
  }

  /** The smallest example of each rule that was broken. Who was only beside it when it happened is not named. */
  async #investigate(round: Round, bad: readonly { fault: Fault; at: number }[]): Promise<void> {
    const fresh = bad.filter(({ fault, at }) => !this.#known.has(keyOf(fault, round.values[at]!)));
    const shown = new Set<string>();
    for (const { fault, at } of fresh) {
      const key = keyOf(fault, round.values[at]!);
      if (this.#known.has(key)) continue;
      this.#options.onProgress?.(`${fault.rule}: ${fault.detail}; looking for the smallest example`);
      const smallest = await this.#shrink(round, at, fault);
      if (!smallest) continue;
      shown.add(fault.rule);
      const isKnown = this.#known.has(keyOf(fault, smallest));
      this.#known.add(key).add(keyOf(fault, smallest));
      if (!isKnown) this.#find(fault, describe(smallest, this.#subject), round.seed);
    }
    for (const { fault, at } of fresh) {
      if (shown.has(fault.rule)) continue;
      shown.add(fault.rule);
      if (isOfTheMachine(fault)) {
        this.report.once.push(`${fault.rule}: ${fault.detail}`);
        continue;
      }
      this.#find(fault, `(not when done again alone) ${describe(round.values[at]!, this.#subject)}`, round.seed);
    }
  }

  async #runOne(one: Case, connection: Connection): Promise<Outcome> {
    const outcome = await runCase(one, this.#subject, connection);
    const { kinds, statuses } = this.report;
    kinds.set(one.kind, (kinds.get(one.kind) ?? 0) + 1);
    for (const { about, status, ms } of outcome.answers) {
      const counts = statuses.get(about) ?? new Map<number, number>();
      statuses.set(about, counts.set(status, (counts.get(status) ?? 0) + 1));
      const { slowest } = this.report;
      if (ms > (slowest.at(-1)?.ms ?? 0) || slowest.length < 5) {
        slowest.push({ ms: Math.round(ms), command: `${one.kind}: ${describe(one, this.#subject).slice(0, 160)}` });
        this.report.slowest = slowest.toSorted((a, b) => b.ms - a.ms).slice(0, 5);
      }
    }
    return outcome;
  }

  /** `wasBad`: the errors of what we know already are in the log too. */
  async #lookAtLog(round: Round, wasBad: boolean): Promise<void> {
    for (const fault of faultsOfLog(await this.#subject.newLog())) {
      const key = `${fault.rule} ${fault.detail.replaceAll(/\d+|"id":"[^"]*"/g, "").slice(0, 80)}`;
      if (this.#known.has(key) || (wasBad && fault.rule === "no error in the log")) continue;
      this.#known.add(key);
      const at = await this.#culprit(round, async () =>
        faultsOfLog(await this.#subject.newLog()).some(({ rule }) => rule === fault.rule),
      );
      const smallest = at === null ? null : await this.#shrink(round, at, fault);
      this.#find(fault, smallest ? describe(smallest, this.#subject) : "(one of the round)", round.seed);
    }
  }

  async #lookAtHealth(round: Round, wasBad: boolean): Promise<void> {
    const [fault] = await healthFaults(this.#subject);
    if (!fault) return this.#lookAfterMemory(round.seed);
    await this.#restart();
    if (wasBad || this.#known.has(fault.rule)) return;
    this.#known.add(fault.rule);
    const at = await this.#culprit(round, async () => (await healthFaults(this.#subject)).length > 0);
    this.#find(fault, at === null ? "(one of the round)" : describe(round.values[at]!, this.#subject), round.seed);
    await this.#restart();
  }

  /** Memory and handles stay within bounds; a connection that was just closed may take a moment to be let go. */
  async #lookAfterMemory(seed: number): Promise<void> {
    let usage = this.#subject.usage();
    if (!usage) return;
    const { rssMb } = usage;
    const before = (this.report.memory ??= { firstMb: rssMb, lastMb: rssMb, maxMb: rssMb, handles: usage.handles });
    before.lastMb = rssMb;
    before.maxMb = Math.max(before.maxMb, rssMb);
    for (let tries = 0; tries < 50 && usage && usage.handles > before.handles + moreHandles; tries += 1) {
      await new Promise((resolve) => setTimeout(resolve, 500));
      usage = this.#subject.usage();
    }
    if (usage && usage.handles > before.handles + moreHandles)
      this.#find({ rule: "handles are let go", detail: `${usage.handles}` }, "(a whole round)", seed);
    if (rssMb > maxRssMb)
      this.#find({ rule: "memory is bounded", detail: `${Math.round(rssMb)} MB` }, "(a whole run)", seed);
  }

  async #restart(): Promise<void> {
    for (const connection of this.#connections) connection.close();
    await this.#subject.kill();
    await this.start();
    await this.#subject.renewToken();
  }

  /** Runs a round again one by one: the first case after which something is wrong. */
  async #culprit({ values }: Round, isWrong: () => Promise<boolean>): Promise<number | null> {
    for (const [at, one] of values.entries()) {
      await runCase(one, this.#subject, this.#connections[0]!);
      if (await isWrong()) return at;
    }
    return null;
  }

  /** The smallest case that breaks the same rule; null where this one alone breaks nothing. */
  async #shrink({ arbitrary, seed, values }: Round, at: number, fault: Fault): Promise<Case | null> {
    if (!(await this.#breaks(values[at]!, fault))) return null;
    const holds = fc.asyncProperty(arbitrary, async (one) => !(await this.#breaks(one, fault)));
    const interruptAfterTimeLimit = this.#options.shrinkMs ?? 60_000;
    const { counterexample } = await fc.check(holds, { seed, path: String(at), numRuns: 1, interruptAfterTimeLimit });
    await this.#subject.newLog();
    return counterexample?.[0] ?? values[at]!;
  }

  async #breaks(one: Case, fault: Fault): Promise<boolean> {
    const { faults, answers } = await runCase(one, this.#subject, this.#connections[0]!);
    if (/slow|2 s/.test(fault.rule)) faults.push(...(await slowFaults(one, this.#subject, this.#connections[0]!)));
    if (/\blog/.test(fault.rule)) faults.push(...faultsOfLog(await this.#subject.newLog()));
    if (answers.some(({ status }) => status === 0) || !this.#subject.isAlive()) await this.#restart();
    return faults.some(({ rule }) => rule === fault.rule);
  }

  #find(fault: Fault, command: string, seed = this.#options.seed): void {
    const finding = { ...fault, seed, after: this.report.cases, command };
    this.report.findings.push(finding);
    this.#options.onProgress?.(`FOUND ${textOfFinding(finding)}`);
  }

  #note(): void {
    this.report.seconds = (performance.now() - this.#begun) / 1000;
    if (this.#round % 10 === 0) {
      const rate = Math.round(this.report.cases / this.report.seconds);
      this.#options.onProgress?.(
        `${this.report.cases} cases, ${rate} a second, ${this.report.findings.length} findings`,
      );
    }
  }
}

/** What time alone can bring about; done again alone, on the same server, it must not come again. */
function isOfTheMachine({ rule, detail }: Fault): boolean {
  return detail === "late" || (rule === "no 5xx" && detail.startsWith("503")) || detail.includes("DirectoryTimeout");
}

function isPlain({ kind }: Case): boolean {
  return kind === "request" || kind === "bytes";
}

/** Findings that are told apart: the rule, what was asked and how. */
function keyOf({ rule, detail }: Fault, one: Case): string {
  if (one.kind !== "request") return `${rule} ${one.kind} ${detail.replaceAll(/[^a-z ]/g, "").slice(0, 30)}`;
  const { method, chunks, target } = one.asked;
  const shape = /^\/(?:hi\/)?([\w-]*)/.exec(target)?.[1] ?? "";
  const path = ["stores", "api", "contact", "track", "newsletter"].includes(shape) ? shape : "other";
  if (rule === "no slow answer" || rule === "an answer within 2 s") return `${rule} ${path}`;
  return `${rule} ${detail.slice(0, 12)} ${method} ${path} ${chunks !== null}`;
}

export function textOfFinding({ rule, detail, seed, after, command }: Finding): string {
  return `${rule}: ${detail} (after ${after} cases, seed ${seed})\n    ${command}`;
}
