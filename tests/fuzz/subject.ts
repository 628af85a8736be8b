import { readdirSync, readFileSync } from "node:fs";
import { DatabaseSync } from "node:sqlite";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { Client } from "pg";
import { startServer, type TestServer } from "../e2e/server.ts";
import { startSmtp, type TestSmtp } from "../messages/smtp.ts";
import { formVisitor } from "../messages/visitor.ts";
import { freshDatabase } from "../postgres.ts";
import type { Filling } from "./wire.ts";

export type Engine = "sqlite" | "postgres";

/** The server under test and what can be seen of it from outside. */
export interface Subject {
  engine: Engine;
  origin: string;
  port: number;
  filling: Filling;
  smtp: TestSmtp;
  /** Texts that no answer may carry. */
  secrets: readonly string[];
  /** The environment in which an operator's command works on the same directory. */
  commandEnv: Record<string, string>;
  isAlive(): boolean;
  /** What it logged since this was asked last. */
  newLog(): Promise<string>;
  /** Messages stored under a subject. */
  countMessages(subject: string): Promise<number>;
  renewToken(): Promise<void>;
  /** Seconds of processor time, and what it holds; null where the system does not say. */
  usage(): { cpuMs: number; rssMb: number; handles: number } | null;
  /** Ends it in good order and gives its exit code; null where it had to be killed. */
  stop(): Promise<number | null>;
  kill(): Promise<void>;
}

const root = fileURLToPath(new URL("../..", import.meta.url));

/** Starts the built site with an empty directory of its own, mail included. `postgres`: the server to make a database on. */
export async function startSubject(engine: Engine, postgres: string | null): Promise<Subject> {
  const smtp = await startSmtp();
  const databaseUrl = engine === "postgres" ? await freshDatabase(postgres ?? "") : "";
  const server = await startPatiently({
    FIXED_NOW: "",
    SMTP_URL: smtp.url,
    MAIL_FROM: "Dawa Dwar <hello@dawadwar.example>",
    CONTACT_TO: "team@dawadwar.example",
    TRUSTED_PROXIES: "127.0.0.1,::1",
    ...(databaseUrl && { DATABASE_URL: databaseUrl }),
  });
  const { host, port } = new URL(server.origin);
  const visitor = formVisitor(server.origin);
  const filling: Filling = { host, origin: server.origin, token: "" };
  let read = server.output().length;
  let marks = 0;
  const subject: Subject = {
    engine,
    origin: server.origin,
    port: Number(port),
    filling,
    smtp,
    secrets: [root, server.dataDir, "dwar.sqlite", ...(databaseUrl ? [databaseUrl] : [])],
    commandEnv: { DATA_DIR: server.dataDir, ...(databaseUrl && { DATABASE_URL: databaseUrl }) },
    isAlive: () => server.process.exitCode === null && server.process.signalCode === null,
    async newLog() {
      marks += 1;
      await logged(server, `fuzzmark-${marks}-${process.pid}`);
      const text = server.output().slice(read);
      // The end of a line may still be on its way.
      const whole = text.slice(0, text.lastIndexOf("\n") + 1);
      read += whole.length;
      return whole;
    },
    countMessages: (words) =>
      databaseUrl ? countInPostgres(databaseUrl, words) : countInSqlite(server.dataDir, words),
    async renewToken() {
      filling.token = await visitor.token();
    },
    usage: () => usageOf(server.process.pid ?? 0),
    async stop() {
      const timer = setTimeout(() => server.process.kill("SIGKILL"), 30_000);
      const code = await server.stop();
      clearTimeout(timer);
      await smtp.stop();
      return code;
    },
    async kill() {
      await server.stop("SIGKILL");
      await smtp.stop();
    },
  };
  return subject;
}

/** A machine that is busy with other tests may take the port that we were given, or be too slow to start: then again. */
export async function startPatiently(env: Record<string, string>): Promise<TestServer> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await startServer(env);
    } catch (error) {
      if (tries === 4) throw error;
    }
  }
}

/** Waits until our request is in the log: all that was logged before it is there too. */
async function logged(server: TestServer, id: string): Promise<void> {
  await fetch(`${server.origin}/healthz`, {
    headers: { "X-Request-Id": id },
    signal: AbortSignal.timeout(20_000),
  }).catch(() => {});
  for (let tries = 0; tries < 200 && !server.output().includes(id, server.output().length - 20_000); tries += 1) {
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
}

function countInSqlite(dataDir: string, words: string): Promise<number> {
  const db = new DatabaseSync(join(dataDir, "dwar.sqlite"), { timeout: 30_000, readOnly: true });
  const row = db.prepare("select count(*) as n from messages where message = ?").get(words) as { n: number };
  db.close();
  return Promise.resolve(Number(row.n));
}

async function countInPostgres(url: string, words: string): Promise<number> {
  const client = new Client(url);
  await client.connect();
  const { rows } = await client.query<{ n: string }>("select count(*) as n from messages where message = $1", [words]);
  await client.end();
  return Number(rows[0]?.n);
}

function usageOf(pid: number): ReturnType<Subject["usage"]> {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ")[1]!.split(" ");
    // Ticks of a hundredth of a second; pages of four kilobytes.
    const cpuMs = (Number(fields[11]) + Number(fields[12])) * 10;
    return { cpuMs, rssMb: (Number(fields[21]) * 4096) / 1e6, handles: readdirSync(`/proc/${pid}/fd`).length };
  } catch {
    return null;
  }
}
