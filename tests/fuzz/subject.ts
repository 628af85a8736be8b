import { fileURLToPath } from "node:url";
import { openDatabase } from "../../server/db/database.ts";
import { startServer, type TestServer } from "../e2e/server.ts";
import { startSmtp, type TestSmtp } from "../messages/smtp.ts";
import { formVisitor } from "../messages/visitor.ts";
import { freshDatabase } from "../postgres.ts";
import type { Filling } from "./wire.ts";

export type Engine = "sqlite" | "postgres";

/** The server under test and what can be seen of it from outside. */
export interface Subject {
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
  /** How many messages with these words are stored. */
  countMessages(words: string): Promise<number>;
  renewToken(): Promise<void>;
  /** Ends it in good order and gives its exit code; null where it had to be killed. */
  stop(): Promise<number | null>;
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
    async countMessages(words) {
      await using db = await openDatabase({
        dataDir: server.dataDir,
        databaseUrl: databaseUrl || undefined,
        readOnly: true,
      });
      return (await db.kysely.selectFrom("messages").select("id").where("message", "=", words).execute()).length;
    },
    async renewToken() {
      filling.token = await visitor.token();
    },
    async stop() {
      const timer = setTimeout(() => server.process.kill("SIGKILL"), 30_000);
      const code = await server.stop();
      clearTimeout(timer);
      await smtp.stop();
      return code;
    },
  };
  return subject;
}

/** A machine that is busy with other tests may take the port that we were given, or be too slow to start: then again. */
async function startPatiently(env: Record<string, string>): Promise<TestServer> {
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
