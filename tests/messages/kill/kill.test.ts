import { type ChildProcess, spawn } from "node:child_process";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { type Database, openDatabase } from "../../../server/db/database.ts";
import { newFolder } from "../../folder.ts";
import { recordOutput } from "../../logs/record.ts";
import { testDatabaseUrl } from "../../postgres.ts";
import { startSmtp } from "../smtp.ts";
import { seeded } from "./seeded.ts";

/** Where a process may be killed: around each write that matters, and around handing the mail over. */
const killSteps = [
  "before-commit",
  "after-commit",
  "before-claim",
  "after-claim",
  "before-send",
  "after-send",
  "before-mark",
  "after-mark",
] as const;
export type KillStep = (typeof killSteps)[number];

/** What a child process is told. */
export interface ChildOrder {
  dataDir: string;
  databaseUrl?: string | undefined;
  smtpUrl: string;
  leaseMilliseconds: number;
  /** The messages to hand in; one that was never acknowledged is handed in again, as a visitor would. */
  submit: number[];
  /** Kill yourself the n-th time you come to this step. */
  killAt: { step: KillStep; time: number } | null;
}

const childFile = fileURLToPath(new URL("child.ts", import.meta.url));
const rounds = 18;
/** Messages handed in while a round runs. */
const load = 3;

test.concurrent.each([
  ["SQLite", async () => ({ dataDir: newFolder("kill") })],
  ["PostgreSQL", async () => ({ dataDir: "", databaseUrl: await testDatabaseUrl() })],
])(
  "kill -9 at every step on %s: nothing acknowledged is lost, nothing is mailed twice without the named reason",
  { timeout: 480_000 },
  async (_, open) => {
    const where = await open();
    const random = seeded(5);
    const smtp = await startSmtp();
    const db = await openDatabase(where);
    const acknowledged = new Map<number, string>();
    const leasedAtDeath = new Map<string, number>();
    const killedAt = new Set<string>();
    // The lease is longer than an attempt, as in earnest, also where forty programs share two cores: one that ends while its
    // sender is still at work lets a second server send the same mail.
    const base = { ...where, smtpUrl: smtp.url, leaseMilliseconds: 20_000 };
    let submitted = 0;
    let unanswered: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      const submit = [...unanswered, ...Array.from({ length: load }, (_slot, index) => submitted + index)];
      submitted += load;
      // Each step in turn; a ninth time we kill at any moment.
      const step: KillStep | undefined = killSteps[round % (killSteps.length + 1)];
      const killAt = step ? { step, time: 1 + Math.floor(random() * load) } : null;
      const orders: ChildOrder[] = [{ ...base, submit, killAt }];
      // Every fourth round two servers work side by side.
      if (round % 4 === 3) orders.push({ ...base, submit: [], killAt: null });
      killedAt.add(await runUntilKilled(orders, acknowledged, random));
      unanswered = submit.filter((number) => !acknowledged.has(number));
      const leased = await db.kysely.selectFrom("outbox").select("id").where("state", "=", "leased").execute();
      for (const { id } of leased) leasedAtDeath.set(id, (leasedAtDeath.get(id) ?? 0) + 1);
    }
    expect(await startChild({ ...base, submit: unanswered, killAt: null }, acknowledged).ended).toBe(0);

    expect([submitted, acknowledged.size]).toEqual([rounds * load, rounds * load]);
    const { copiesAfterAcceptBeforeMark, ...faults } = await addUp(db, smtp.received, { acknowledged, leasedAtDeath });
    expect(faults).toEqual({ lost: [], storedTwice: [], undelivered: [], copiesUnexplained: [], dead: 0 });
    // `finished`: never came to its step, because a second server had done the work.
    killedAt.delete("finished");
    expect([...killedAt].toSorted()).toEqual([...killSteps, "any-moment"].toSorted());
    // Those killed after the mail server's accept and before our mark: counted, so the counting works.
    expect(copiesAfterAcceptBeforeMark).toBeGreaterThan(0);
    await db.close();
    await smtp.stop();
  },
);

/** Where the first of them ended. */
async function runUntilKilled(orders: ChildOrder[], acknowledged: Map<number, string>, random: () => number) {
  const [first, ...others] = orders.map((order) => startChild(order, acknowledged));
  const { killAt } = orders[0]!;
  let timer: NodeJS.Timeout | undefined;
  // Without a step it is killed under load, at any moment after the first visitor was thanked.
  first!.child.stdout?.once("data", () => {
    if (!killAt) timer = setTimeout(() => first!.child.kill("SIGKILL"), random() * 500);
  });
  const end = await first!.ended;
  clearTimeout(timer);
  for (const { child } of others) child.kill("SIGKILL");
  await Promise.all(others.map(({ ended }) => ended));
  if (end !== "SIGKILL") return end === 0 ? "finished" : `failed with ${end}`;
  return killAt?.step ?? "any-moment";
}

/** A server whose acknowledgements are noted; `ended` gives the signal or the exit code. */
function startChild(order: ChildOrder, acknowledged: Map<number, string>) {
  const child: ChildProcess = spawn(process.execPath, ["--no-warnings", childFile, JSON.stringify(order)], {
    stdio: ["ignore", "pipe", "pipe"],
  });
  recordOutput(child);
  child.stderr?.pipe(process.stderr, { end: false });
  let rest = "";
  child.stdout?.on("data", (chunk: Buffer) => {
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

interface Books {
  acknowledged: Map<number, string>;
  leasedAtDeath: Map<string, number>;
}

async function addUp(db: Database, received: { messageId: string }[], { acknowledged, leasedAtDeath }: Books) {
  const messages = await db.kysely.selectFrom("messages").select(["id", "reference", "subject"]).execute();
  const references = new Set(messages.map(({ reference }) => reference));
  const mails = await db.kysely.selectFrom("outbox").select(["id", "message_id", "state"]).execute();
  const copies = Map.groupBy(received, ({ messageId }) => messageId.slice(1, messageId.indexOf("@")));
  const delivered = mails.filter(({ id, state }) => state === "sent" && copies.has(id));
  const perMessage = Map.groupBy(delivered, ({ message_id }) => message_id);
  const perSubject = Map.groupBy(messages, ({ subject }) => subject);
  let explained = 0;
  const copiesUnexplained: string[] = [];
  for (const [id, { length }] of copies) {
    if (length - 1 <= (leasedAtDeath.get(id) ?? 0)) explained += length - 1;
    else copiesUnexplained.push(id);
  }
  return {
    lost: [...acknowledged.values()].filter((reference) => !references.has(reference)),
    storedTwice: [...perSubject].filter(([, { length }]) => length > 1).map(([subject]) => subject),
    undelivered: messages.filter(({ id }) => perMessage.get(id)?.length !== 2).map(({ reference }) => reference),
    copiesAfterAcceptBeforeMark: explained,
    copiesUnexplained,
    dead: mails.filter(({ state }) => state === "dead").length,
  };
}
