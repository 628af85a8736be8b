/**
 * A server's inside in a process of its own, which ends itself with kill -9 at a chosen step: it takes messages in and
 * sends mail as the real one does. Each message that the visitor would be thanked for is one line on standard output.
 */
import { writeSync } from "node:fs";
import { flushCompileCache } from "node:module";
import { Client } from "pg";
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
import type { ChildOrder, KillStep } from "./kill.test.ts";
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
if (db.engine === "sqlite") onSqlite(db.sqlite);
else onPostgres();
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

/** The statements that matter, before they reach the database and after it has answered. */
function nameOf(sql: string): "commit" | "claim" | "mark" | undefined {
  if (sql === "commit") return "commit";
  if (sql.startsWith('with "picked"')) return "claim";
  if (sql.startsWith('update "outbox"') && sql.includes('"last_code"')) return "mark";
  return undefined;
}

function onSqlite(sqlite: { prepare(sql: string): object }): void {
  const prepare = sqlite.prepare.bind(sqlite);
  sqlite.prepare = (sql: string) => {
    const statement = prepare(sql) as Record<"run" | "all", (...parameters: unknown[]) => unknown>;
    const name = nameOf(sql);
    if (!name) return statement;
    for (const method of ["run", "all"] as const) {
      const original = statement[method].bind(statement);
      statement[method] = (...parameters) => {
        reach(`before-${name}`);
        const result = original(...parameters);
        reach(`after-${name}`);
        return result;
      };
    }
    return statement;
  };
}

function onPostgres(): void {
  const { prototype } = Client as unknown as { prototype: { query(...args: unknown[]): unknown } };
  const original = prototype.query;
  prototype.query = function query(...args) {
    const name = typeof args[0] === "string" ? nameOf(args[0]) : undefined;
    if (!name) return original.apply(this, args);
    reach(`before-${name}`);
    const answer = original.apply(this, args) as Promise<unknown>;
    return answer.then((result) => {
      reach(`after-${name}`);
      return result;
    });
  };
}
