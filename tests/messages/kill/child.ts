/**
 * A server's inside in a process of its own, which ends itself with kill -9 at a chosen step: it takes messages in and
 * sends mail as the real one does. Each message that the visitor would be thanked for is one line on standard output.
 */
import { writeSync } from "node:fs";
import { flushCompileCache } from "node:module";
import { type Database, openDatabase } from "../../../server/db/database.ts";
import { countMail } from "../../../tests/messages/factories.ts";
import { createLog } from "../../../server/log.ts";
import { smtpTransport } from "../../../server/mail/smtp.ts";
import type { Transport } from "../../../server/mail/transport.ts";
import { sampleSite } from "../../../content/samples.ts";
import { messageUseCases } from "../../../server/messages/message-use-cases.ts";
import { startOutbox } from "../../../server/outbox/start-outbox.ts";
import { asha, ashaInHindi } from "../../canaries.ts";
import { noteSubmitted, recordLog } from "../../logs/record.ts";
import { settings } from "../sending.ts";
import type { ChildOrder, KillStep } from "./order.ts";
import { onStatements } from "./statements.ts";
import { mailKinds } from "../../../server/db/messages/tables.ts";

// Who is killed leaves nothing behind: what was compiled is kept for the next one now.
flushCompileCache();

const order = JSON.parse(process.argv[2] ?? "{}") as ChildOrder;
const seen = new Map<KillStep, number>();

function reach(step: KillStep): void {
  const count = (seen.get(step) ?? 0) + 1;
  seen.set(step, count);
  if (order.killAt?.step === step && order.killAt.time === count) process.kill(process.pid, "SIGKILL");
}

const log = createLog((line) => recordLog(line));
const endless = { soft: 1e9, hard: 1e9 };
const bounds = { address: endless, network: endless, overall: endless };
const now = () => Temporal.Now.instant();
const lease = Temporal.Duration.from({ milliseconds: order.leaseMilliseconds });

const db = await openDatabase({ dataDir: order.dataDir, databaseUrl: order.databaseUrl });
onStatements(db, {
  before: (name) => reach(`before-${name}`),
  after: (name) => reach(`after-${name}`),
});
const outbox = startOutbox({
  db,
  transport: watched(smtpTransport(order.smtpUrl)),
  settings,
  now,
  random: Math.random,
  log,
  pause: 25,
  lease,
});
const messages = await messageUseCases({
  db,
  site: sampleSite(),
  now,
  log,
  bounds,
  sendsReceipts: true,
  queues: mailKinds,
  onStored: () => outbox.wake(),
});
await Promise.all(order.submit.map(submit));
await drained(db);
await outbox.stop();
await db.close();

async function submit(number: number): Promise<void> {
  const words = number % 2 === 0 ? asha : ashaInHindi;
  const typed = {
    name: words.name,
    email: `asha${number}@example.com`,
    phone: words.phone,
    subject: `${words.subject} ${number}`,
    message: `${words.message} ${words.email}`,
  };
  noteSubmitted(JSON.stringify(typed));
  const token = messages.formToken();
  const result = await messages.receive(
    { category: "message", language: "en", typed, token, honeypot: "" },
    { address: "127.0.0.1" },
  );
  if (result.kind === "stored") writeSync(1, `${number} ${result.reference}\n`);
}

function watched(transport: Transport): Transport {
  return {
    ...transport,
    async send(mail) {
      reach("before-send");
      const outcome = await transport.send(mail);
      reach("after-send");
      return outcome;
    },
  };
}

/** Under the parent's kill this never ends; left alone, it ends when every mail is out. */
async function drained(database: Database): Promise<void> {
  for (;;) {
    const { waiting = 0, leased = 0 } = await countMail(database);
    if (waiting + leased === 0) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}
