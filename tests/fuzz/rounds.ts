import * as fc from "fast-check";
import { header } from "../messages/smtp.ts";
import { formVisitor, referenceIn } from "../messages/visitor.ts";
import { type Case, cases, describe, runCase } from "./cases.ts";
import { Connection } from "./connection.ts";
import { tagsOf } from "./html.ts";
import { type Fault, faultsOfLog } from "./judge.ts";
import type { Known } from "./requests.ts";
import { type Engine, startSubject, type Subject } from "./subject.ts";

interface Options {
  engine: Engine;
  /** A PostgreSQL server to make a database on. */
  postgres: string | null;
  cases: number;
  seed: number;
  onProgress?: (done: number) => void;
}

const roundSize = 100;
/** Requests in progress at a time: few, so that no answer is turned away for capacity. */
const concurrency = 3;
const shrinkMs = 60_000;

/** Runs cases in rounds and looks after the server after each. Gives what broke a rule, in the first round in which one was broken. */
export async function runRounds({ engine, postgres, cases: count, seed, onProgress }: Options): Promise<string[]> {
  const subject = await startSubject(engine, postgres);
  const connections = Array.from({ length: concurrency }, () => new Connection(subject.port));
  const arbitrary = cases(await learn(subject));
  const found: string[] = [];
  for (let done = 0; done < count && found.length === 0; done += roundSize) {
    // A seed for each round: it can be run again alone.
    const round = { arbitrary, seed: seed + done / roundSize, size: Math.min(roundSize, count - done) };
    await subject.newLog();
    found.push(...(await runRound(round, subject, connections)));
    onProgress?.(done + round.size);
  }
  for (const connection of connections) connection.close();
  const code = await subject.stop();
  return code === 0 ? found : [...found, `ends in good order: exit code ${code}`];
}

interface Round {
  arbitrary: fc.Arbitrary<Case>;
  seed: number;
  size: number;
}

async function runRound({ arbitrary, seed, size }: Round, subject: Subject, connections: Connection[]) {
  const values = fc.sample(arbitrary, { seed, numRuns: size });
  await subject.renewToken();
  const bad = new Map<string, { fault: Fault; at: number }>();
  const work = async (connection: Connection, from: Iterator<number>) => {
    for (let next = from.next(); !next.done && subject.isAlive(); next = from.next()) {
      for (const fault of await runCase(values[next.value]!, subject, connection)) {
        if (!bad.has(fault.rule)) bad.set(fault.rule, { fault, at: next.value });
      }
    }
  };
  // Plain requests side by side, then what changes the directory.
  const isImport = (at: number) => values[at]!.kind === "import";
  const plain = values.keys().filter((at) => !isImport(at));
  await Promise.all(connections.map((connection) => work(connection, plain)));
  await work(connections[0]!, values.keys().filter(isImport));

  const found: string[] = [];
  for (const { fault, at } of bad.values()) {
    const breaks = async (one: Case) =>
      (await runCase(one, subject, connections[0]!)).some(({ rule }) => rule === fault.rule);
    // What a busy machine alone brought about does not come again.
    if (subject.isAlive() && !(await breaks(values[at]!)) && isOfTheMachine(fault)) continue;
    const holds = fc.asyncProperty(arbitrary, async (one) => !subject.isAlive() || !(await breaks(one)));
    const { counterexample } = await fc.check(holds, {
      seed,
      path: String(at),
      numRuns: 1,
      interruptAfterTimeLimit: shrinkMs,
    });
    found.push(textOf(fault, describe(counterexample?.[0] ?? values[at]!, subject), seed));
  }
  // The errors of what was found already are in the log too.
  const after = found.length > 0 ? [] : [...faultsOfLog(await subject.newLog()), ...(await healthFaults(subject))];
  return [...found, ...after.map((fault) => textOf(fault, "(one of the round)", seed))];
}

function textOf({ rule, detail }: Fault, command: string, seed: number): string {
  return `${rule}: ${detail} (seed ${seed})\n    ${command}`;
}

function isOfTheMachine({ rule, detail }: Fault): boolean {
  return detail === "late" || (rule === "no 5xx" && detail.startsWith("503"));
}

const orders = ["sort=rating", "sort=name", "near=22,78", "q=medical", "q=medical&near=22,78", "open=now"];

/** What the site says of itself: cursors of each order, and the files that its pages load. */
async function learn({ origin }: Subject): Promise<Known> {
  const cursors: string[] = [];
  for (const order of orders) {
    const answer = await fetch(`${origin}/api/pharmacies?limit=1&${order}`);
    const { next } = (await answer.json()) as { next?: unknown };
    if (typeof next === "string") cursors.push(next);
  }
  const files = new Set<string>();
  for (const page of ["/", "/stores", "/contact"]) {
    for (const { attributes } of tagsOf(await (await fetch(origin + page)).text())) {
      const address = attributes.get("src") ?? attributes.get("href") ?? "";
      if (/^\/.*\.\w+$/.test(address)) files.add(address);
    }
  }
  return { cursors, files: [...files].toSorted() };
}

const looked = ["/healthz", "/readyz", "/about", "/stores", "/stores/1", "/hi/stores", "/api/pharmacies?limit=1"];
let rounds = 0;

/** After a round the next visitor is served: the directory, a page, and a form whose message is stored once. */
async function healthFaults(subject: Subject): Promise<Fault[]> {
  if (!subject.isAlive()) return [{ rule: "the process lives", detail: "it has ended" }];
  for (const path of looked) {
    const { status } = await fetch(subject.origin + path, { signal: AbortSignal.timeout(10_000) });
    if (status !== 200) return [{ rule: "the next visitor is served", detail: `${path}: ${status}` }];
  }
  rounds += 1;
  const visitor = formVisitor(subject.origin);
  const message = `The round ${rounds} of ${process.pid} is over`;
  const email = `round${rounds}@round${process.pid}.example`;
  const fields = new URLSearchParams({ category: "message", name: "After the round", email, message });
  for (const [name, value] of [
    ["subject", "Still there?"],
    ["website", ""],
    ["token", await visitor.token()],
  ] as const) {
    fields.set(name, value);
  }
  // A network of its own: the limit on one network must not speak for what the round did.
  const from = { "x-forwarded-for": `172.${16 + (rounds >> 8)}.${rounds & 255}.1` };
  const answers = [await visitor.post("/contact", fields, from), await visitor.post("/contact", fields, from)];
  const statuses = answers.map(({ status }) => status).join();
  const stored = await subject.countMessages(message);
  if (statuses !== "303,303" || new Set(answers.map(referenceIn)).size !== 1 || stored !== 1)
    return [{ rule: "a form is stored once", detail: `${statuses}, ${stored} rows` }];
  const isInjected = subject.smtp.received
    .splice(0)
    .some(({ raw }) => header(raw, "Zqx-Injected") || header(raw, "Bcc"));
  return isInjected ? [{ rule: "no injected header", detail: "in a mail" }] : [];
}
