import { execFileSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync, renameSync, statSync } from "node:fs";
import { join } from "node:path";
import { setImmediate } from "node:timers/promises";
import { sql } from "kysely";
import { beforeAll, describe, expect, test, vi } from "vitest";
import { everything } from "../domain/search/query.ts";
import { noteReply } from "../server/db/messages/close-message.ts";
import { lockAsServer } from "../server/server-lock.ts";
import { copyDatabase } from "../server/db/copy/copy-database.ts";
import { copiedTables } from "../server/db/copy/tables.ts";
import { type Database, databaseFile, openDatabase } from "../server/db/database.ts";
import { indexTables } from "../server/db/directory/index-tables.ts";
import { openDirectory } from "../server/db/directory/directory.ts";
import { findMessage } from "../server/db/messages/list-messages.ts";
import { addReport } from "../server/db/reports/store-reports.ts";
import { leave, requestJoin } from "../server/db/newsletter/subscribers.ts";
import { readSecret } from "../server/db/secret.ts";
import { dumpDatabase, runDwar } from "../tests/cli.ts";
import { putMessage, start } from "../tests/messages/factories.ts";
import { testDatabaseUrl } from "../tests/postgres.ts";
import { generatedStores } from "../tests/stores/generated.ts";
import { nameDatabase } from "./open-database.ts";
import { newFolder } from "../tests/folder.ts";
import { wordsToAsk } from "../domain/search/understand/tokens.ts";

const dataDir = newFolder("move");

/** Enough for several batches of each large table. */
const many = 900;

async function fillDatabase(db: Database): Promise<void> {
  const stores = openDirectory(db);
  const rows = generatedStores(many).map((store, index) => ({
    ...store,
    source: "import",
    confirmedAt: index % 3 === 0 ? "2026-11-01T00:00:00.000Z" : null,
    exceptions:
      index % 5 === 0 ? [{ date: "2031-11-08", spans: [{ from: 600, to: 840 }], note: "दिवाली" }] : store.exceptions,
  }));
  await stores.write(rows, new Date(), { who: "Meera", command: "stores import" });
  await stores.remove([rows[7]!.pharmacy.id], { who: "Meera", command: "stores remove" });
  await stores.writeState("seeded", "2026-11-01T00:00:00.000Z");
  await stores.close();
  await readSecret(db, "links");
  for (let index = 0; index < many; index += 1) {
    const reference = await putMessage(db, index % 4 === 0 ? { state: "held", suspicion: "honeypot" } : {});
    if (index % 3 > 0) continue;
    const record = await findMessage(db, reference);
    await noteReply(db, record!.message, "Called back\nसंदेश", { now: start, author: { who: "Ravi", command: "x" } });
  }
  for (const email of ["a@example.com", "b@example.com"]) {
    await requestJoin(db, { email, emailKey: email, language: "hi", now: start, mailbox: email });
  }
  const report = { store_id: "1", field: "hours", created_at: "2026-11-15T04:30:00.000Z", suspicion: null } as const;
  await addReport(db, { ...report, words: "It closes at 8", form_key: "a" });
}

/** What is ours to keep, and what a visitor finds. */
async function contentOf(options: { dataDir: string; databaseUrl?: string }) {
  const db = await openDatabase({ ...options, readOnly: true });
  const all = await dumpDatabase(db);
  const { directory_state: state, ...kept } = Object.fromEntries(copiedTables.map(({ name }) => [name, all[name]!]));
  const stores = openDirectory(db);
  const ids = async (query: Partial<typeof everything>) => {
    const page = await stores.search({ ...everything, limit: 100, ...query });
    return page.stores.map(({ json }) => json);
  };
  const found = {
    all: await ids({}),
    named: await ids({ words: wordsToAsk("medical"), sort: "name" }),
    near: await ids({ near: { latitude: 21.25, longitude: 81.63 }, sort: "nearest" }),
    open: await ids({ openAt: new Date("2026-11-16T06:30:00Z") }),
    summary: await stores.summary(),
  };
  await stores.close();
  await db.close();
  return { kept: sortColumns(kept), seeded: state?.filter((row) => row.includes("seeded")), found };
}

/** The engines hand columns out in different orders, and large numbers as text. */
function sortColumns(tables: object): unknown {
  return JSON.parse(JSON.stringify(tables), (key, value: unknown) => {
    if (typeof value !== "string" || !value.startsWith("{") || key === "record") return value;
    const row = JSON.parse(value) as object;
    return Object.entries(row)
      .map(([column, cell]) => `${column}=${String(cell)}`)
      .toSorted()
      .join("\n");
  }) as unknown;
}

/** Stores one message after another, as visitors do. Gives their references. */
async function keepWriting(db: Database, signal: AbortSignal): Promise<string[]> {
  const references: string[] = [];
  for (; !signal.aborted; await setImmediate()) references.push(await putMessage(db));
  return references;
}

function cutOff(): never {
  throw new Error("cut off");
}

describe("everything moves to the other engine and back", () => {
  let url: string;
  beforeAll(async () => {
    const db = await openDatabase({ dataDir });
    await fillDatabase(db);
    await db.close();
    url = await testDatabaseUrl();
  });

  test("to PostgreSQL, cut off in the middle and gone on with; the source is not touched", async () => {
    const file = join(dataDir, "dwar.sqlite");
    const bytes = readFileSync(file);
    const before = await contentOf({ dataDir });
    const dry = await runDwar({ DATA_DIR: dataDir }, ["move", "--to", url, "--dry-run"]);
    expect([dry.code, dry.out]).toEqual([0, expect.stringMatching(/messages +900 rows/)]);
    // As a connection that breaks after some batches would leave it.
    const source = await openDatabase({ dataDir, readOnly: true });
    const target = await openDatabase({ dataDir, databaseUrl: url });
    let batches = 0;
    const cut = copyDatabase(source, target, {
      from: nameDatabase({ dataDir, databaseUrl: undefined }),
      onBatch() {
        batches += 1;
        if (batches === 5) throw new Error("cut off");
      },
    });
    await expect(cut).rejects.toThrow("cut off");
    await source.close();
    await target.close();
    const tooEarly = await runDwar({ DATABASE_URL: url }, ["stores", "list"]);
    expect([tooEarly.code, tooEarly.out]).toEqual([2, ""]);
    expect(tooEarly.err).toContain(`A move from SQLite, ${file} into this database was begun and not finished`);
    expect(tooEarly.err).toContain("Run the same dwar move again");
    expect(tooEarly.err).toMatch(/If that database is gone, .* an empty one and restore a backup: npx dwar restore /);
    await expect(openDatabase({ dataDir, databaseUrl: url })).rejects.toThrow("begun and not finished");
    const { code, out } = await runDwar({ DATA_DIR: dataDir }, ["move", "--to", url]);
    expect([code, out]).toEqual([0, expect.stringContaining("Everything is there")]);
    expect(await contentOf({ dataDir: newFolder("move"), databaseUrl: url })).toEqual(before);
    expect(readFileSync(file).equals(bytes)).toBe(true);
    expect(out).not.toContain(new URL(url).password || "nothing to hide");
  });

  test("beside running servers it copies nothing, until the last has ended", async () => {
    const served = newFolder("move-served");
    await (await openDatabase({ dataDir: served })).close();
    const ends = [lockAsServer(served), lockAsServer(served)];
    const to = newFolder("move-stopped");
    const call = (...more: string[]) => runDwar({ DATA_DIR: served }, ["move", "--to", to, ...more]);
    const refused = await call();
    expect([refused.code, refused.err]).toEqual([2, expect.stringContaining("A server runs with this data folder: ")]);
    expect((await call("--dry-run")).out).toContain("A server runs with this data folder: stop it before you move.\n");
    expect(readdirSync(to)).toEqual([]);
    ends[0]!();
    expect((await call()).code).toBe(2);
    ends[1]!();
    expect((await call()).code).toBe(0);
  });

  test("cut off when all is there but for the last touch, the same call ends it", async () => {
    const folder = newFolder("move");
    const [source, target] = await Promise.all([
      openDatabase({ dataDir, readOnly: true }),
      openDatabase({ dataDir: folder }),
    ]);
    if (target.engine !== "sqlite") throw new Error("expected SQLite");
    using _ = vi.spyOn(target.sqlite, "exec").mockImplementation((text) => {
      if (text.startsWith("PRAGMA optimize")) throw new Error("cut off");
      target.sqlite.prepare(text).run();
    });
    const from = nameDatabase({ dataDir, databaseUrl: undefined });
    await expect(copyDatabase(source, target, { from })).rejects.toThrow("cut off");
    await Promise.all([source.close(), target.close()]);
    const { code, out } = await runDwar({ DATA_DIR: dataDir }, ["move", "--to", folder]);
    expect([code, out]).toEqual([0, expect.stringContaining("Everything is there")]);
  });

  test("cut off, and the source has changed since: what it says to do makes the next one whole", async () => {
    const [from, to] = [newFolder("move"), join(newFolder("move"), "Meera's target")];
    const source = await openDatabase({ dataDir: from });
    await putMessage(source);
    const target = await openDatabase({ dataDir: to });
    const name = nameDatabase({ dataDir: from, databaseUrl: undefined });
    await expect(copyDatabase(source, target, { from: name, onBatch: cutOff })).rejects.toThrow("cut off");
    await source.kysely.deleteFrom("messages").execute();
    await source.kysely.deleteFrom("secrets").execute();
    await putMessage(source);
    await Promise.all([source.close(), target.close()]);
    const { code, err } = await runDwar({ DATA_DIR: from }, ["move", "--to", to]);
    expect([code, err]).toEqual([2, expect.stringContaining("empty the target and move again: rm -f ")]);
    execFileSync("sh", ["-c", err.slice(err.indexOf("rm -f "))]);
    expect(readdirSync(to)).toEqual([]);
    expect((await runDwar({ DATA_DIR: from }, ["move", "--to", to])).code).toBe(0);
  });

  test("beside another move into the same target it ends with a sentence", async () => {
    await using source = await openDatabase({ dataDir, readOnly: true });
    await using target = await openDatabase({ dataDir: newFolder("move") });
    if (target.engine !== "sqlite") throw new Error("expected SQLite");
    const { sqlite } = target;
    // What the other one has copied meanwhile.
    const onBatch = (table: string) => {
      if (table !== "messages") return;
      sqlite.exec(`ATTACH '${databaseFile(dataDir)}' AS other`);
      sqlite.exec("INSERT OR IGNORE INTO messages SELECT * FROM other.messages");
      sqlite.exec("DETACH other");
    };
    const copied = copyDatabase(source, target, { from: "here", onBatch });
    await expect(copied).rejects.toThrow("Another move is writing into the target, or ");
  });

  test("every table is copied, or made anew from those that are, or from another server's answer", async () => {
    for (const options of [{ dataDir }, { dataDir, databaseUrl: url }]) {
      const db = await openDatabase({ ...options, readOnly: true });
      const tables = await db.kysely.introspection.getTables({ withInternalKyselyTables: true });
      const kept = tables
        .map(({ name }) => name)
        .filter((name) => !name.startsWith("kysely_") && !(name in indexTables(db.engine)))
        .filter((name) => name !== "upstream_answers");
      expect(kept.toSorted()).toEqual(copiedTables.map(({ name }) => name).toSorted());
      await db.close();
    }
  });

  test("and back into a folder", async () => {
    const folder = newFolder("move");
    const { code } = await runDwar({ DATA_DIR: dataDir, DATABASE_URL: url }, ["move", "--to", folder]);
    expect(code).toBe(0);
    expect(await contentOf({ dataDir: folder })).toEqual(await contentOf({ dataDir }));
  });

  test("what holds messages or stores of its own is refused, and stays as it is", async () => {
    const other = await testDatabaseUrl();
    const db = await openDatabase({ dataDir, databaseUrl: other });
    await putMessage(db);
    const before = await dumpDatabase(db);
    const { code, err } = await runDwar({ DATA_DIR: dataDir }, ["move", "--to", other]);
    expect([code, err]).toEqual([
      2,
      expect.stringContaining(
        "The target holds messages of its own. Nothing was copied: make a new database with CREATE DATABASE, and name it after --to.\n",
      ),
    ]);
    expect(await dumpDatabase(db)).toEqual(before);
    await db.close();
    expect((await runDwar({ DATA_DIR: dataDir }, ["move", "--to", dataDir])).code).toBe(2);
    expect((await runDwar({ DATA_DIR: dataDir }, ["move"])).code).toBe(2);
  });

  test.each([
    ["mysql://dwar:s3cret@127.0.0.1/dwar", "--to is an address that begins with postgres://, or a folder."],
    ["postgres:/s3cret", "--to is an address that begins with postgres://, or a folder."],
    ["postgres://dwar:s3cret@127.0.0.1:99999/dwar", "  --to: cannot be read: "],
    ["postgres://dwar:s3cret@127.0.0.1:9/dwar", "PostgreSQL does not answer at --to. Start it, or correct --to."],
  ])("%s is refused as what it is, and no folder is made of it", async (to, says) => {
    const { code, out, err } = await runDwar({ DATA_DIR: dataDir }, ["move", "--to", to]);
    expect([code, err]).toEqual([2, expect.stringContaining(says)]);
    expect(out + err).not.toContain("s3cret");
    expect(existsSync(to)).toBe(false);
  });

  test.each(["SQLite", "PostgreSQL"])("backup and restore on %s, beside a connection that goes on", async (engine) => {
    const env = engine === "SQLite" ? { DATA_DIR: dataDir } : { DATA_DIR: newFolder("move"), DATABASE_URL: url };
    const options = { dataDir: env.DATA_DIR, ...("DATABASE_URL" in env && { databaseUrl: url }) };
    const running = await openDatabase(options);
    const before = await contentOf(options);
    const file = join(newFolder("move"), "backup.sqlite");
    expect((await runDwar(env, ["backup", file])).code).toBe(0);
    expect(statSync(file).mode & 0o077).toBe(0);
    expect((await runDwar(env, ["backup", file])).code).toBe(2);
    // Then somebody removes too much.
    await runDwar(env, ["stores", "suspend", "--all", "--yes"]);
    await running.kysely.deleteFrom("messages").execute();
    const asked = await runDwar(env, ["restore", file]);
    expect([asked.code, asked.out]).toEqual([1, expect.stringContaining("Add --yes")]);
    expect(await running.kysely.selectFrom("messages").selectAll().execute()).toEqual([]);
    const restored = await runDwar(env, ["restore", file, "--yes"]);
    expect([restored.code, restored.out]).toEqual([0, expect.stringContaining("Restored, and compared row by row.")]);
    await running.kysely.deleteFrom("operator_changes").where("command", "=", "restore").execute();
    expect(await contentOf(options)).toEqual(before);
    // A mistaken restore can be taken back too.
    const kept = /is kept in (.*)\.\n/.exec(restored.out)![1]!;
    expect((await runDwar(env, ["restore", kept, "--yes"])).code).toBe(0);
    expect(await running.kysely.selectFrom("messages").selectAll().execute()).toEqual([]);
    expect((await runDwar(env, ["restore", file, "--yes"])).code).toBe(0);
    await running.close();
    const broken = join(newFolder("move"), "broken.sqlite");
    expect((await runDwar(env, ["restore", broken, "--yes"])).code).toBe(2);
  });

  test.each(["SQLite", "PostgreSQL"])(
    "on %s, what comes in during a restore is in what it kept or there after it",
    async (engine) => {
      const env = engine === "SQLite" ? { DATA_DIR: dataDir } : { DATA_DIR: newFolder("move"), DATABASE_URL: url };
      const running = await openDatabase({ dataDir: env.DATA_DIR, ...("DATABASE_URL" in env && { databaseUrl: url }) });
      const file = join(newFolder("move"), "backup.sqlite");
      expect((await runDwar(env, ["backup", file])).code).toBe(0);
      const stop = new AbortController();
      const writing = keepWriting(running, stop.signal);
      const { code, out } = await runDwar(env, ["restore", file, "--yes"]);
      stop.abort();
      const thanked = await writing;
      expect([code, out]).toEqual([0, expect.stringContaining("Restored, and compared row by row.")]);
      const folder = newFolder("move");
      renameSync(/is kept in (.*)\.\n/.exec(out)![1]!, databaseFile(folder));
      const kept = await openDatabase({ dataDir: folder, readOnly: true });
      const rows = [kept, running].map((db) => db.kysely.selectFrom("messages").select("reference").execute());
      const found = new Set((await Promise.all(rows)).flat().map(({ reference }) => reference));
      expect(thanked).not.toEqual([]);
      expect(thanked.filter((reference) => !found.has(reference))).toEqual([]);
      await Promise.all([kept.close(), running.close()]);
    },
  );

  test.each(["SQLite", "PostgreSQL"])(
    "on %s, a restore says whom it brings back that asked to be erased",
    async (engine) => {
      const env = engine === "SQLite" ? { DATA_DIR: dataDir } : { DATA_DIR: newFolder("move"), DATABASE_URL: url };
      const options = { dataDir: env.DATA_DIR, ...("DATABASE_URL" in env && { databaseUrl: url }) };
      await using running = await openDatabase(options);
      const [before, after] = ["before.sqlite", "after.sqlite"].map((name) => join(newFolder("move"), name)) as [
        string,
        string,
      ];
      for (const email of ["first@example.com", "second@example.com"]) await putMessage(running, { email });
      expect((await runDwar(env, ["people", "erase", "first@example.com", "--yes"])).code).toBe(0);
      expect((await runDwar(env, ["backup", before])).code).toBe(0);
      const erased = await runDwar(env, ["people", "erase", "second@example.com", "--yes"]);
      expect(erased.out).toContain("backups from before hold it until you delete them.");
      expect((await runDwar(env, ["backup", after])).code).toBe(0);
      expect((await runDwar(env, ["restore", before, "--dry-run"])).out).toMatch(
        /\n1 person was erased since this backup was made, and it brings them back: \d\d\/[\d/]+ [\d:]+ [AP]M\. Erase that one again afterwards: npx dwar people erase <email> --yes\n/,
      );
      const { out } = await runDwar(env, ["restore", after, "--yes"]);
      expect(out).not.toContain("erased since");
      const [, kept] = /is kept in (.*)\.\n/.exec(out)!;
      expect(out).toContain(`When all is well, delete it: rm ${kept}\n`);
    },
  );

  test.each(["SQLite", "PostgreSQL"])("on %s, who has left the newsletter stays off its list", async (engine) => {
    const env = engine === "SQLite" ? { DATA_DIR: dataDir } : { DATA_DIR: newFolder("move"), DATABASE_URL: url };
    await using running = await openDatabase({
      dataDir: env.DATA_DIR,
      ...("DATABASE_URL" in env && { databaseUrl: url }),
    });
    const now = Temporal.Now.instant();
    const file = join(newFolder("move"), "backup.sqlite");
    const people = ["leaves", "stays", "left", "returned"];
    for (const name of people) {
      const email = `${name}-${engine}@example.com`;
      await requestJoin(running, { email, emailKey: email, mailbox: email, language: "en", now });
    }
    const subscribers = () =>
      running.kysely
        .selectFrom("subscribers")
        .selectAll()
        .where("email", "like", `%-${engine}@example.com`)
        .orderBy("email")
        .execute();
    const [leaves, left, returned] = await subscribers();
    await leave(running, left!.id, now.add({ seconds: 1 }));
    const returning = { email: returned!.email, emailKey: returned!.email_key, mailbox: "", language: "en" } as const;
    await requestJoin(running, { ...returning, now: now.add({ minutes: 2 }) });
    expect((await runDwar(env, ["backup", file])).code).toBe(0);
    await leave(running, leaves!.id, now.add({ minutes: 1 }));
    await leave(running, returned!.id, now.add({ minutes: 1 }));
    const { code, out } = await runDwar(env, ["restore", file, "--yes"]);
    expect([code, out]).toEqual([
      0,
      expect.stringContaining(
        "1 address has left the newsletter since this backup was made, and stays off its list.\n",
      ),
    ]);
    expect((await subscribers()).map(({ state }) => state)).toEqual(["left", "left", "pending", "pending"]);
    const unsent = running.kysely.selectFrom("outbox").where("subscriber_id", "=", leaves!.id);
    expect(await unsent.select("state").execute()).toEqual([{ state: "discarded" }]);
    expect((await runDwar(env, ["restore", file, "--yes"])).out).toContain("1 address has left");
  });

  test("what a restore keeps is not written over by another one of the same second", async () => {
    const env = { DATA_DIR: newFolder("move") };
    await using running = await openDatabase({ dataDir: env.DATA_DIR });
    const file = join(newFolder("move"), "backup.sqlite");
    expect((await runDwar(env, ["backup", file])).code).toBe(0);
    await putMessage(running);
    using _ = vi.spyOn(Temporal.Now, "instant").mockReturnValue(start);
    const kept: string[] = [];
    for (let time = 0; time < 2; time += 1) {
      const { out } = await runDwar(env, ["restore", file, "--yes"]);
      kept.push(/is kept in (.*)\.\n/.exec(out)![1]!);
    }
    const { out } = await runDwar(env, ["restore", kept[0]!, "--dry-run"]);
    expect(out).toMatch(/holds:\n(?:.*\n)*?messages +1 rows/);
  });

  test.each(["SQLite", "PostgreSQL"])(
    "on %s, a restore that cannot be recorded has replaced nothing",
    async (engine) => {
      const env = engine === "SQLite" ? { DATA_DIR: dataDir } : { DATA_DIR: newFolder("move"), DATABASE_URL: url };
      const options = { dataDir: env.DATA_DIR, ...("DATABASE_URL" in env && { databaseUrl: url }) };
      const file = join(newFolder("move"), "unrecorded.sqlite");
      expect((await runDwar(env, ["backup", file])).code).toBe(0);
      await using running = await openDatabase(options);
      await putMessage(running);
      const [refuse, allow] =
        engine === "SQLite"
          ? [
              sql`CREATE TRIGGER full BEFORE INSERT ON operator_changes WHEN new.detail LIKE '%unrecorded%' BEGIN SELECT raise(ABORT, 'full'); END`,
              sql`DROP TRIGGER full`,
            ]
          : [
              sql`ALTER TABLE operator_changes ADD CONSTRAINT "full" CHECK (detail NOT LIKE '%unrecorded%')`,
              sql`ALTER TABLE operator_changes DROP CONSTRAINT "full"`,
            ];
      await refuse.execute(running.kysely);
      const before = await contentOf(options);
      const restored = await runDwar(env, ["restore", file, "--yes"]).catch((error: unknown) => error);
      expect(restored).not.toMatchObject({ code: 0 });
      expect(await contentOf(options)).toEqual(before);
      await allow.execute(running.kysely);
      expect((await runDwar(env, ["restore", file, "--yes"])).code).toBe(0);
      const { out } = await runDwar(env, ["history"]);
      expect(out).toContain(`restored from ${file}; what was there is in `);
    },
  );

  test("a backup ends, however much is written meanwhile", async () => {
    const running = await openDatabase({ dataDir });
    const stop = new AbortController();
    const writing = keepWriting(running, stop.signal);
    const { code } = await runDwar({ DATA_DIR: dataDir }, ["backup", join(newFolder("move"), "backup.sqlite")]);
    stop.abort();
    expect(code).toBe(0);
    expect(await writing).not.toEqual([]);
    await running.close();
  });
});
