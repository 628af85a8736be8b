import { randomBytes } from "node:crypto";
import { connect, createServer, type Socket } from "node:net";
import { Client } from "pg";
import { expect, onTestFinished, test } from "vitest";
import { testDatabaseUrl } from "../../tests/postgres.ts";
import { OperatorError } from "../operator-error.ts";
import { explainDatabase } from "../storage-guard.ts";
import { openDatabase } from "./database.ts";
import { listen } from "../../tests/listen.ts";

/** What an operator reads when a start, or a command that only reads, fails. */
async function refusal(databaseUrl: string, readOnly = false): Promise<string> {
  const opened = openDatabase({ dataDir: "unused", databaseUrl, readOnly }).catch(explainDatabase);
  return opened.then(
    async (db) => (await db.close(), "opened"),
    (error: Error) => (error instanceof OperatorError ? error.message : "no sentence"),
  );
}

async function asAdmin(databaseUrl: string, ...statements: string[]): Promise<void> {
  const client = new Client(databaseUrl);
  await client.connect();
  try {
    for (const statement of statements) await client.query(statement);
  } finally {
    await client.end();
  }
}

/** An address of the same database for a user whom `statements` make what they are. */
async function asUser(databaseUrl: string, ...statements: string[]): Promise<string> {
  const user = `u${randomBytes(6).toString("hex")}`;
  await asAdmin(databaseUrl, `CREATE ROLE ${user} LOGIN`, ...statements.map((text) => text.replaceAll("$user", user)));
  onTestFinished(() => asAdmin(databaseUrl, `DROP OWNED BY ${user}`, `DROP ROLE ${user}`));
  const url = new URL(databaseUrl);
  url.username = user;
  return url.href;
}

test.each([
  ["may not make tables", "GRANT CONNECT ON DATABASE postgres TO $user", /owner of the database/],
  ["can only read", "ALTER ROLE $user SET default_transaction_read_only = on", /takes no writes/],
  ["has no connection left", "ALTER ROLE $user CONNECTION LIMIT 0", /no connection left/],
])("a user who %s: the start says what to do", async (_, statement, sentence) => {
  expect(await refusal(await asUser(await testDatabaseUrl(), statement))).toMatch(sentence);
});

/** Asks for a password as PostgreSQL does: which ways it knows, then its part of the first one. */
async function askingServer(): Promise<string> {
  const server = createServer((client) => {
    client.on("error", () => {});
    const answers = [message(10, "SCRAM-SHA-256\0\0"), message(11, "r=nonce,s=c2FsdA==,i=4096")];
    client.on("data", () => client.write(answers.shift() ?? ""));
  });
  onTestFinished(() => void server.close());
  return `postgres://dwar@${await listen(server)}/dwar`;
}

function message(kind: number, text: string): Buffer {
  const head = Buffer.alloc(9);
  head.write("R");
  head.writeInt32BE(8 + text.length, 1);
  head.writeInt32BE(kind, 5);
  return Buffer.concat([head, Buffer.from(text)]);
}

test("a password that the server asks for and nobody has given is said", async () => {
  expect(await refusal(await askingServer())).toMatch(/asks for a password/);
});

test("a first start that was stopped before its first step left nothing of an older version", async () => {
  const databaseUrl = await testDatabaseUrl();
  await asAdmin(databaseUrl, "CREATE TABLE kysely_migration (name text)");
  expect(await refusal(databaseUrl, true)).toMatch(/holds nothing of this site yet/);
});

test("TLS that the server does not have is said", async () => {
  expect(await refusal(`${await testDatabaseUrl()}?sslmode=verify-full`)).toMatch(/has no TLS/);
});

test.each(["LATIN1", "SQL_ASCII"])(
  "a database that keeps text as %s is refused: Hindi would not fit",
  async (encoding) => {
    const databaseUrl = await testDatabaseUrl();
    const name = `dwar_${randomBytes(6).toString("hex")}`;
    await asAdmin(databaseUrl, `CREATE DATABASE ${name} ENCODING '${encoding}' TEMPLATE template0`);
    const url = new URL(databaseUrl);
    url.pathname = `/${name}`;
    expect(await refusal(url.href)).toContain(`keeps text as ${encoding}`);
  },
);

/**
 * A pooler in front of a server, as PgBouncer is. By transaction, every client speaks through one connection in turn; by session,
 * each has its own.
 */
async function pooler(databaseUrl: string, mode: "transaction" | "session"): Promise<string> {
  const { port, hostname, username, pathname } = new URL(databaseUrl);
  const sockets: Socket[] = [];
  const track = (socket: Socket) => {
    socket.on("error", () => {});
    sockets.push(socket);
    return socket;
  };
  const parameters = `user\0${username}\0database\0${pathname.slice(1)}\0\0`;
  const hello = Buffer.concat([Buffer.from([0, 0, 0, 8 + parameters.length, 0, 3, 0, 0]), Buffer.from(parameters)]);
  /** Gives what sends a client's bytes in its turn, and the answer back. */
  const openBackend = () => {
    const backend = track(connect(Number(port), hostname));
    let answered = Promise.withResolvers<void>();
    let toClient: Socket | null = null;
    let rest = Buffer.alloc(0);
    backend.on("data", (chunk: Buffer) => {
      toClient?.write(chunk);
      rest = Buffer.concat([rest, chunk]);
      while (rest.length >= 5 && rest.length > rest.readInt32BE(1)) {
        if (rest[0] === 0x5a) answered.resolve();
        rest = rest.subarray(rest.readInt32BE(1) + 1);
      }
    });
    backend.write(hello);
    let last = answered.promise;
    return (bytes: Buffer, client: Socket) => {
      last = last.then(() => {
        answered = Promise.withResolvers<void>();
        toClient = client;
        backend.write(bytes);
        return answered.promise;
      });
    };
  };
  const shared = openBackend();
  const server = createServer((client) => {
    track(client);
    const send = mode === "transaction" ? shared : openBackend();
    client.once("data", () => {
      // Welcome; a process of its own making; ready.
      client.write(Buffer.from("5200000008000000004b0000000c00000007000000075a0000000549", "hex"));
      client.on("data", (bytes: Buffer) => bytes[0] !== 0x58 && send(bytes, client));
    });
  });
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  const url = new URL(databaseUrl);
  url.host = await listen(server);
  return url.href;
}

test("a pooler that shares connections is refused before a command could set them to reading", async () => {
  const databaseUrl = await testDatabaseUrl();
  await (await openDatabase({ dataDir: "unused", databaseUrl })).close();
  const shared = await pooler(databaseUrl, "transaction");
  expect(await refusal(shared, true)).toMatch(/pool_mode = session/);
  // Who else speaks through it can write as before.
  await asAdmin(shared, "CREATE TABLE written (id integer)");
});

test("a pooler that keeps a connection for each session is taken", async () => {
  expect(await refusal(await pooler(await testDatabaseUrl(), "session"))).toBe("opened");
});
