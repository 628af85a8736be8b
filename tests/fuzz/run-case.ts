import { rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import * as fc from "fast-check";
import { run } from "../../cli/run.ts";
import { type Connection, exchange, parseAnswers } from "./connection.ts";
import { get, type Outcome, patienceMs, request } from "./ask.ts";
import { commonFaults, type Fault } from "./judge.ts";
import { rawBytes } from "./raw-bytes.ts";
import { type Known, requests } from "./requests.ts";
import { type StoreFile, storeFiles, type UpstreamAnswer, upstreamAnswers } from "./rows.ts";
import type { Subject } from "./subject.ts";
import { askUpstream } from "./upstream.ts";
import { visit } from "./visit.ts";
import { type Step, visits } from "./visits.ts";
import { asCommand, type Asked, fill, rawCommand } from "./wire.ts";
import { newFolder } from "../folder.ts";

/** One thing that the tester does. */
export type Case =
  | { kind: "request"; asked: Asked }
  | { kind: "bytes"; bytes: string }
  | { kind: "visit"; steps: Step[] }
  | { kind: "import"; file: StoreFile }
  | { kind: "upstream"; answer: UpstreamAnswer };

/** Cases in the proportions of a run. What needs a server or a command of its own is rare: it costs as much as a hundred requests. */
export function cases(known: Known, { upstream }: { upstream: boolean }): fc.Arbitrary<Case> {
  return fc.oneof(
    { weight: 900, arbitrary: requests(known).map((asked): Case => ({ kind: "request", asked })) },
    { weight: 60, arbitrary: rawBytes().map((bytes): Case => ({ kind: "bytes", bytes })) },
    { weight: 12, arbitrary: visits.map((steps): Case => ({ kind: "visit", steps })) },
    { weight: 4, arbitrary: storeFiles.map((file): Case => ({ kind: "import", file })) },
    ...(upstream
      ? [{ weight: 1, arbitrary: upstreamAnswers.map((answer): Case => ({ kind: "upstream", answer })) }]
      : []),
  );
}

/** Carries out one case against the server and judges what came of it. */
export async function runCase(one: Case, subject: Subject, connection: Connection): Promise<Outcome> {
  switch (one.kind) {
    case "request":
      return request(one.asked, subject, connection);
    case "bytes":
      return sendBytes(one.bytes, subject);
    case "visit":
      return visit(one.steps, subject);
    case "import":
      return importFile(one.file, subject, connection);
    case "upstream":
      return askUpstream(one.answer);
  }
}

/** The server may refuse bytes or close, but what it says is HTTP, and it lets go. */
async function sendBytes(bytes: string, subject: Subject): Promise<Outcome> {
  const start = performance.now();
  const { received, closed } = await exchange(
    subject.port,
    Buffer.from(fill(bytes, subject.filling), "latin1"),
    patienceMs,
  );
  const answers = parseAnswers(received);
  if (answers === "garbage") return { faults: [{ rule: "an answer", detail: "garbage" }], answers: [] };
  const faults = answers.flatMap((answer) => commonFaults(answer, subject.secrets));
  if (!closed) faults.push({ rule: "lets go of a connection", detail: "still open after our end" });
  const ms = performance.now() - start;
  return { faults, answers: answers.map(({ status }) => ({ about: "raw bytes", status, ms })) };
}

let imports = 0;

/** Imports a file beside the running server, looks at its stores, and takes them out again. */
async function importFile(file: StoreFile, subject: Subject, connection: Connection): Promise<Outcome> {
  imports += 1;
  const folder = newFolder("fuzz");
  const path = join(folder, `stores.${file.format}`);
  writeFileSync(path, Buffer.from(file.bytes, "latin1"));
  const outcome: Outcome = { faults: [], answers: [] };
  const look = async (target: string) => {
    const { faults, answers } = await get(target, subject, connection);
    outcome.faults.push(...faults);
    outcome.answers.push(...answers.map((answer) => ({ ...answer, about: "after an import" })));
  };
  outcome.faults.push(...(await command(["stores", "import", path, "--approve"], subject)));
  // A word that nobody has used before: what is kept for the same question does not answer it.
  await look(`/stores?q=zqxrow+n${imports}`);
  await look(`/api/pharmacies?q=zqxrow+n${imports}`);
  for (const id of file.ids.slice(0, 3)) {
    await look(`/stores/${encodeURIComponent(id.toWellFormed())}`);
    await look(`/api/pharmacies/${encodeURIComponent(id.toWellFormed())}`);
  }
  outcome.faults.push(...(await command(["stores", "list", "--limit", "200"], subject)));
  const removable = file.ids.filter((id) => id !== "");
  if (removable.length > 0)
    outcome.faults.push(...(await command(["stores", "remove", "--yes", "--", ...removable], subject)));
  rmSync(folder, { recursive: true, force: true });
  return outcome;
}

/** An operator's command: it may refuse, in words, but it never falls over, and never writes what a terminal would obey. */
async function command(argv: readonly string[], subject: Subject): Promise<Fault[]> {
  let printed = "";
  const write = (text: string) => {
    printed += text;
  };
  try {
    await run(argv, { out: write, err: write, env: subject.commandEnv });
  } catch (error) {
    return [
      { rule: "a command never throws", detail: `${argv.slice(0, 2).join(" ")}: ${String(error).slice(0, 200)}` },
    ];
  }
  const escape = /[^\P{Cc}\n\r\t]/u.exec(printed)?.[0];
  if (escape)
    return [
      {
        rule: "no control characters in a terminal",
        detail: `${argv.slice(0, 2).join(" ")}: ${JSON.stringify(escape)}`,
      },
    ];
  if (/\n\s+at .*:\d+:\d+/.test(printed)) return [{ rule: "a command never throws", detail: printed.slice(0, 200) }];
  return [];
}

/** A case as someone would repeat it by hand. */
export function describe(one: Case, subject: Pick<Subject, "filling">): string {
  const { filling } = subject;
  switch (one.kind) {
    case "request":
      return asCommand(one.asked, filling);
    case "bytes":
      return rawCommand(Buffer.from(fill(one.bytes, filling), "latin1"), filling);
    case "visit":
      return `a visit: ${JSON.stringify(one.steps)}`;
    case "import":
      return `printf '%s' '${Buffer.from(one.file.bytes, "latin1").toString("base64")}' | base64 -d > zqx.${one.file.format}; npx dwar stores import zqx.${one.file.format} --approve   # ${JSON.stringify(one.file.bytes.slice(0, 600))}`;
    case "upstream":
      return `PHARMACIES_API answers ${JSON.stringify({ ...one.answer, bytes: one.answer.bytes.slice(0, 600) })}`;
  }
}
