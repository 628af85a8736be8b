import type { Answer, Connection, NoAnswer } from "./connection.ts";
import { type Fault, faultsOf } from "./judge.ts";
import type { Subject } from "./subject.ts";
import { type Asked, requestBytes } from "./wire.ts";

/** What came of one thing that the tester did. */
export interface Outcome {
  faults: Fault[];
  /** Of each answer: where it is counted, its status (0 where there was none) and its time. */
  answers: { about: string; status: number; ms: number }[];
}

/** How long the tester waits for an answer before it says that there is none. */
export const patienceMs = 12_000;

/** Asks once and judges the answer. */
export async function request(asked: Asked, subject: Subject, connection: Connection): Promise<Outcome> {
  const answer = await send(asked, subject, connection);
  return judged(asked, answer, subject);
}

async function send(
  asked: Asked,
  subject: Pick<Subject, "filling">,
  connection: Connection,
): Promise<Answer | NoAnswer> {
  return connection.ask(requestBytes(asked, subject.filling), asked.method === "HEAD", patienceMs);
}

function judged(asked: Asked, answer: Answer | NoAnswer, subject: Pick<Subject, "filling" | "secrets">): Outcome {
  const status = typeof answer === "string" ? 0 : answer.status;
  const ms = typeof answer === "string" ? (answer === "late" ? patienceMs : 0) : answer.ms;
  return {
    faults: faultsOf(asked, answer, subject.filling, subject.secrets),
    answers: [{ about: asked.about, status, ms }],
  };
}

/** A plain GET, judged like every other. */
export async function get(
  target: string,
  subject: Pick<Subject, "filling" | "secrets">,
  connection: Connection,
): Promise<Outcome> {
  const asked: Asked = { about: "look", method: "GET", target, headers: [], body: null, chunks: null };
  return judged(asked, await send(asked, subject, connection), subject);
}
