import { rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import * as fc from "fast-check";
import { run } from "../../cli/run.ts";
import { newFolder } from "../folder.ts";
import { type Connection, exchange, parseAnswers } from "./connection.ts";
import { commonFaults, type Fault, faultsOf } from "./judge.ts";
import { rawBytes } from "./raw-bytes.ts";
import { type Known, requests } from "./requests.ts";
import { type StoreFile, storeFiles } from "./rows.ts";
import type { Subject } from "./subject.ts";
import { type Asked, asCommand, fill, requestBytes } from "./wire.ts";

/** One thing that the tester does. */
export type Case =
  | { kind: "request"; asked: Asked }
  | { kind: "bytes"; bytes: string }
  | { kind: "import"; file: StoreFile };

/** Until then an answer must be there. */
const patienceMs = 12_000;

/** Cases in the proportions of a run. An import is rare: it costs as much as a hundred requests. */
export function cases(known: Known): fc.Arbitrary<Case> {
  return fc.oneof(
    { weight: 900, arbitrary: requests(known).map((asked): Case => ({ kind: "request", asked })) },
    { weight: 60, arbitrary: rawBytes().map((bytes): Case => ({ kind: "bytes", bytes })) },
    { weight: 6, arbitrary: storeFiles.map((file): Case => ({ kind: "import", file })) },
  );
}

/** Carries out one case against the server and judges what came of it. */
export async function runCase(one: Case, subject: Subject, connection: Connection): Promise<Fault[]> {
  if (one.kind === "request") return request(one.asked, subject, connection);
  return one.kind === "bytes" ? sendBytes(one.bytes, subject) : importFile(one.file, subject, connection);
}

async function request(asked: Asked, subject: Subject, connection: Connection): Promise<Fault[]> {
  const answer = await connection.ask(requestBytes(asked, subject.filling), asked.method === "HEAD", patienceMs);
  return faultsOf(asked, answer, subject.filling, subject.secrets);
}

/** The server may refuse bytes or close, but what it says is HTTP, and it lets go. */
async function sendBytes(bytes: string, { port, filling, secrets }: Subject): Promise<Fault[]> {
  const { received, closed } = await exchange(port, Buffer.from(fill(bytes, filling), "latin1"), patienceMs);
  const answers = parseAnswers(received);
  if (answers === "garbage") return [{ rule: "an answer", detail: "garbage" }];
  const faults = answers.flatMap((answer) => commonFaults(answer, secrets));
  if (!closed) faults.push({ rule: "lets go of a connection", detail: "still open after our end" });
  return faults;
}

let imports = 0;

/** Imports a file beside the running server, looks at its stores, and takes them out again. */
async function importFile(file: StoreFile, subject: Subject, connection: Connection): Promise<Fault[]> {
  imports += 1;
  const folder = newFolder("fuzz");
  const path = join(folder, `stores.${file.format}`);
  writeFileSync(path, Buffer.from(file.bytes, "latin1"));
  const faults = await command(["stores", "import", path, "--approve"], subject);
  const ids = file.ids.slice(0, 3).map((id) => encodeURIComponent(id.toWellFormed()));
  // A word that nobody has used before: a cached answer to the same question would hide the stores.
  const search = `q=zqxrow+n${imports}`;
  for (const target of [
    `/stores?${search}`,
    `/api/pharmacies?${search}`,
    ...ids.flatMap((id) => [`/stores/${id}`, `/api/pharmacies/${id}`]),
  ]) {
    const asked: Asked = { method: "GET", target, headers: [], body: null, chunks: null };
    faults.push(...(await request(asked, subject, connection)));
  }
  faults.push(...(await command(["stores", "list", "--limit", "200"], subject)));
  const removable = file.ids.filter((id) => id !== "");
  if (removable.length > 0) faults.push(...(await command(["stores", "remove", "--yes", "--", ...removable], subject)));
  rmSync(folder, { recursive: true, force: true });
  return faults;
}

/** An operator's command: it may refuse, in words, but it never falls over, and never writes what a terminal would obey. */
async function command(argv: readonly string[], subject: Subject): Promise<Fault[]> {
  const name = argv.slice(0, 2).join(" ");
  let printed = "";
  const write = (text: string) => void (printed += text);
  try {
    await run(argv, { out: write, err: write, env: subject.commandEnv });
  } catch (error) {
    return [{ rule: "a command never throws", detail: `${name}: ${String(error).slice(0, 200)}` }];
  }
  const escape = /[^\P{Cc}\n\r\t]/u.exec(printed)?.[0];
  if (escape) return [{ rule: "no control characters in a terminal", detail: `${name}: ${JSON.stringify(escape)}` }];
  if (/\n\s+at .*:\d+:\d+/.test(printed)) return [{ rule: "a command never throws", detail: printed.slice(0, 200) }];
  return [];
}

/** A case as someone would repeat it by hand. */
export function describe(one: Case, { filling }: Pick<Subject, "filling">): string {
  if (one.kind === "request") return asCommand(requestBytes(one.asked, filling), filling);
  if (one.kind === "bytes") return asCommand(Buffer.from(fill(one.bytes, filling), "latin1"), filling);
  const { format, bytes } = one.file;
  return `printf '%s' '${Buffer.from(bytes, "latin1").toString("base64")}' | base64 -d > zqx.${format}; npx dwar stores import zqx.${format} --approve   # ${JSON.stringify(bytes.slice(0, 600))}`;
}
