import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { afterAll, afterEach, beforeAll, beforeEach, expect } from "vitest";
import { leaksIn } from "../canaries.ts";
import { startServer, type TestServer } from "../e2e/server.ts";
import { startSmtp, type TestSmtp } from "../messages/smtp.ts";
import { type FormVisitor, formVisitor, words } from "../messages/visitor.ts";

type Fields = Record<string, string>;

export interface MessageRow {
  reference: string;
  state: string;
  suspicion: string | null;
  name: string;
}

/** The server for the tests of one file, mail included, with an empty inbox before each. `env`: what else it is told. */
export function contactDesk(env: Fields = {}) {
  let server: TestServer;
  let smtp: TestSmtp;
  let visitor: FormVisitor;
  let token: string;

  beforeAll(async () => {
    smtp = await startSmtp();
    server = await startServer({
      SMTP_URL: smtp.url,
      MAIL_FROM: "Dawa Dwar <hello@dawadwar.example>",
      CONTACT_TO: "team@dawadwar.example",
      TRUSTED_PROXIES: "127.0.0.1,::1",
      ...env,
    });
    visitor = formVisitor(server.origin);
  });
  afterAll(async () => {
    await server.stop();
    await smtp.stop();
    const output = server.output();
    expect(output).toContain("message.stored");
    expect(leaksIn(output)).toEqual([]);
  });
  beforeEach(async () => {
    token = await visitor.token();
  });
  afterEach(() => {
    const db = database();
    db.exec("delete from messages");
    db.close();
  });

  /** A second connection to what the server writes. It waits for its turn as long as a busy machine needs. */
  function database(): DatabaseSync {
    const db = new DatabaseSync(join(server.dataDir, "dwar.sqlite"), { timeout: 30_000 });
    db.exec("pragma foreign_keys = on");
    return db;
  }

  return {
    database,
    rows(): MessageRow[] {
      const db = database();
      const found = db.prepare("select * from messages").all();
      db.close();
      return found as never;
    },
    mailsAbout: (reference: string) =>
      smtp.received.filter(({ raw }) => raw.replaceAll("=\r\n", "").includes(reference)),
    /** As a person. */
    send: (changes: Fields = {}, fields: Fields = words) => visitor.send({ ...fields, token, ...changes }),
    sendFrom: async (address: string, subject: string, changes: Fields = {}) => {
      const fields = new URLSearchParams({ ...words, token: await visitor.token(), subject, ...changes });
      return visitor.post("/contact", fields, { "x-forwarded-for": address });
    },
    post: (path: string, body: string | Fields, headers?: Fields) =>
      visitor.post(path, typeof body === "string" ? body : new URLSearchParams(body), headers),
    get: (path: string) => fetch(server.origin + path, { redirect: "manual" }),
    token: () => token,
  };
}
