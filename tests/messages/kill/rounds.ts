import { type ChildProcess, spawn } from "node:child_process";
import { fileURLToPath } from "node:url";
import { type Database, openDatabase } from "../../../server/db/database.ts";
import { recordOutput } from "../../logs/record.ts";
import { startSmtp } from "../smtp.ts";
import { type ChildOrder, killSteps, type KillStep } from "./order.ts";

const childFile = fileURLToPath(new URL("child.ts", import.meta.url));

export interface KillOptions {
  rounds: number;
  dataDir: string;
  databaseUrl?: string | undefined;
  /** Messages handed in while a round runs. */
  load: number;
  /** From 0 to 1; the same numbers give the same rounds. */
  random: () => number;
}

/** What the rounds came to. */
export interface KillReport {
  rounds: number;
  /**
   * Processes by the step at which they killed themselves; `any-moment` are those the parent killed, `finished` those
   * that never came to their step, because a second server had done the work.
   */
  killedAt: Record<string, number>;
  submitted: number;
  acknowledged: number;
  /** Acknowledged, but not in the database under their reference. */
  lost: string[];
  /** Messages stored more than once although handed in again after a lost answer. */
  storedTwice: number[];
  mailsSent: number;
  /** Stored messages without both of their mails at the end. */
  undelivered: string[];
  /** Second copies where the crash fell between the mail server's accept and our mark. They carry the same id. */
  copiesAfterAcceptBeforeMark: number;
  /** Second copies for any other reason. */
  copiesUnexplained: string[];
  deadLetters: number;
}

/** Kills servers at work, again and again, then lets one finish, and adds up what became of every message. */
export async function killRounds(options: KillOptions): Promise<KillReport> {
  const smtp = await startSmtp();
  const db = await openDatabase(options);
  const acknowledged = new Map<number, string>();
  const leasedAtDeath = new Map<string, number>();
  const killedAt: Record<string, number> = {};
  let submitted = 0;
  let unanswered: number[] = [];
  const base = {
    dataDir: options.dataDir,
    databaseUrl: options.databaseUrl,
    smtpUrl: smtp.url,
    // Longer than an attempt, as in earnest, also where forty programs share two cores: a lease that ends while its
    // sender is still at work lets a second server send the same mail.
    leaseMilliseconds: 20_000,
  };

  for (let round = 0; round < options.rounds; round += 1) {
    const fresh = Array.from({ length: options.load }, (_, index) => submitted + index);
    submitted += options.load;
    const submit = [...unanswered, ...fresh];
    const orders: ChildOrder[] = [{ ...base, submit, killAt: pickStep(round, options) }];
    // Every fourth round two servers work side by side.
    if (round % 4 === 3) orders.push({ ...base, submit: [], killAt: null });
    const step = await runUntilKilled(orders, acknowledged, options.random);
    killedAt[step] = (killedAt[step] ?? 0) + 1;
    unanswered = submit.filter((number) => !acknowledged.has(number));
    for (const id of await leasedMails(db)) leasedAtDeath.set(id, (leasedAtDeath.get(id) ?? 0) + 1);
  }
  await runToTheEnd({ ...base, submit: unanswered, killAt: null }, acknowledged);

  const report = await addUp(db, smtp.received, { acknowledged, leasedAtDeath, submitted });
  await db.close();
  await smtp.stop();
  return { rounds: options.rounds, killedAt, ...report };
}

/** Each step in turn, at most as often as a server comes to it for sure; a ninth time the parent kills at any moment. */
function pickStep(round: number, { random, load }: KillOptions): ChildOrder["killAt"] {
  const step: KillStep | undefined = killSteps[round % (killSteps.length + 1)];
  return step ? { step, time: 1 + Math.floor(random() * Math.min(5, load)) } : null;
}

async function runUntilKilled(
  orders: ChildOrder[],
  acknowledged: Map<number, string>,
  random: () => number,
): Promise<string> {
  const children = orders.map((order) => startChild(order, acknowledged));
  const [first] = children;
  const { killAt } = orders[0]!;
  let byUs = false;
  let timer: NodeJS.Timeout | undefined;
  // Without a step the parent kills: under load, at a moment of its choosing after the first visitor was thanked.
  first?.child.stdout?.once("data", () => {
    if (killAt) return;
    timer = setTimeout(() => {
      byUs = true;
      first.child.kill("SIGKILL");
    }, random() * 500);
  });
  const end = await first?.ended;
  clearTimeout(timer);
  for (const { child } of children.slice(1)) child.kill("SIGKILL");
  await Promise.all(children.map(({ ended }) => ended));
  if (end !== "SIGKILL") return end === 0 ? "finished" : `failed with ${end}`;
  return byUs ? "any-moment" : (killAt?.step ?? "killed by nobody we know");
}

async function runToTheEnd(order: ChildOrder, acknowledged: Map<number, string>): Promise<void> {
  const ended = await startChild(order, acknowledged).ended;
  if (ended !== 0) throw new Error(`The last child ended with ${ended}`);
}

interface RunningChild {
  child: ChildProcess;
  /** The signal or the exit code. */
  ended: Promise<string | number | null>;
}

function startChild(order: ChildOrder, acknowledged: Map<number, string>): RunningChild {
  const child = spawn(process.execPath, ["--no-warnings", childFile, JSON.stringify(order)], {
    stdio: ["ignore", "pipe", "pipe"],
  });
  recordOutput(child);
  child.stderr.pipe(process.stderr, { end: false });
  let rest = "";
  child.stdout.on("data", (chunk: Buffer) => {
    const lines = (rest + chunk.toString()).split("\n");
    rest = lines.pop() ?? "";
    for (const line of lines) {
      const [number = "", reference = ""] = line.split(" ");
      acknowledged.set(Number(number), reference);
    }
  });
  const ended = new Promise<string | number | null>((resolve) => {
    child.once("close", (code, signal) => resolve(signal ?? code));
  });
  return { child, ended };
}

async function leasedMails(db: Database): Promise<string[]> {
  const rows = await db.kysely.selectFrom("outbox").select("id").where("state", "=", "leased").execute();
  return rows.map(({ id }) => id);
}

interface Books {
  acknowledged: Map<number, string>;
  leasedAtDeath: Map<string, number>;
  submitted: number;
}

async function addUp(db: Database, received: { messageId: string }[], books: Books) {
  const messages = await db.kysely.selectFrom("messages").select(["id", "reference", "subject"]).execute();
  const references = new Set(messages.map(({ reference }) => reference));
  const mails = await db.kysely.selectFrom("outbox").select(["id", "message_id", "state"]).execute();
  const copies = new Map<string, number>();
  for (const { messageId } of received) {
    const id = messageId.slice(1, messageId.indexOf("@"));
    copies.set(id, (copies.get(id) ?? 0) + 1);
  }
  const delivered = mails.filter(({ id, state }) => state === "sent" && (copies.get(id) ?? 0) > 0);
  const perMessage = Map.groupBy(delivered, ({ message_id }) => message_id);
  const perSubject = Map.groupBy(messages, ({ subject }) => subject);
  let explained = 0;
  const unexplained: string[] = [];
  for (const [id, count] of copies) {
    const extra = count - 1;
    if (extra <= (books.leasedAtDeath.get(id) ?? 0)) explained += extra;
    else unexplained.push(id);
  }
  return {
    submitted: books.submitted,
    acknowledged: books.acknowledged.size,
    lost: [...books.acknowledged.values()].filter((reference) => !references.has(reference)),
    storedTwice: [...perSubject.values()].flatMap((rows) =>
      rows.length > 1 ? [Number(rows[0]?.subject.split(" ").at(-1))] : [],
    ),
    mailsSent: delivered.length,
    undelivered: messages.filter(({ id }) => perMessage.get(id)?.length !== 2).map(({ reference }) => reference),
    copiesAfterAcceptBeforeMark: explained,
    copiesUnexplained: unexplained,
    deadLetters: mails.filter(({ state }) => state === "dead").length,
  };
}
