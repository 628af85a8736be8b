import { execFileSync, spawn, spawnSync } from "node:child_process";
import {
  chmodSync,
  existsSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { indiaTime, isoDate } from "../domain/hours/india.ts";
import { type Database, openDatabase } from "../server/db/database.ts";
import { indexVersion } from "../server/db/directory/index-tables.ts";
import { indexVersionKey } from "../server/db/directory/rebuild-index.ts";
import { findMessage } from "../server/db/messages/list-messages.ts";
import { addReport } from "../server/db/reports/store-reports.ts";
import { putApplication } from "../tests/applications.ts";
import { asha } from "../tests/canaries.ts";
import { dumpDatabase, runDwar, seedSamples } from "../tests/cli.ts";
import { compileCache } from "../tests/compile-cache.ts";
import { putMessage } from "../tests/messages/factories.ts";
import { testDatabaseUrl } from "../tests/postgres.ts";
import { commands } from "./commands.ts";
import { newFolder } from "../tests/folder.ts";
import { stopped as ifStopped } from "./command.ts";

const folder = newFolder("safe");
const csv = join(folder, "stores.csv");
writeFileSync(csv, "id,name,phone\n1,Jai Stambh Medical Hall,+91 771 999 0000\nn1,New One,\n");
const roster = join(folder, "roster.csv");
// No roster reaches more than two years ahead.
const nextMonth = isoDate(indiaTime(new Date()).day + 30);
writeFileSync(roster, `date,from,to,town,store,order\n${nextMonth},10 pm,6 am,Raipur,1,Collector\n`);

const engines = [
  ["SQLite", async () => ({ DATA_DIR: newFolder("safe-data") })],
  ["PostgreSQL", async () => ({ DATA_DIR: join(folder, "none"), DATABASE_URL: await testDatabaseUrl() })],
] as const;

/** The name of the command that a call is of. */
function commandOf([first = "", second]: string[]): string {
  return commands.some(({ name }) => name === first) ? first : `${first} ${second}`;
}

describe.each(engines)("on %s", (_, makeEnv) => {
  let env: { DATA_DIR: string; DATABASE_URL?: string };
  let db: Database;
  let reference: string;
  let closed: string;
  let copy: string;
  const dwar = (...argv: string[]) => runDwar(env, argv);

  beforeAll(async () => {
    env = await makeEnv();
    db = await openDatabase({ dataDir: env.DATA_DIR, databaseUrl: env.DATABASE_URL });
    await seedSamples(db);
    reference = await putMessage(db, { email: asha.email }, Temporal.Now.instant());
    closed = await putMessage(db, { state: "held", suspicion: "honeypot" }, Temporal.Now.instant());
    await dwar("messages", "close", closed);
    copy = join(newFolder("safe-copy"), "copy.sqlite");
    await dwar("backup", copy);
    await addReport(db, {
      store_id: "3",
      field: "hours",
      words: "It closes at 8",
      created_at: "2026-11-15T04:30:00.000Z",
      form_key: "a",
      suspicion: null,
    });
    await putApplication(db, { email: "shop@example.com" });
    await dwar("duty", "strike", nextMonth, "Seoni", "--order", "Collector, Seoni");
    const wanted = JSON.stringify({ kind: "other", words: "We moved", phone: null, address: "Pandri" });
    const request = { id: 1, store_id: "3", wanted, state: "waiting", created_at: "2026-11-15T04:30:00.000Z" } as const;
    await db.kysely.insertInto("store_requests").values(request).execute();
  });
  afterAll(() => db.close());

  /** A call of each command that writes, and what its dry run must say. */
  const writing = (): [argv: string[], says: string][] => [
    [["restore", copy], "The backup"],
    [["move", "--to", join(folder, "moved")], "To: SQLite, "],
    [["site", "init"], '"supportPhone": "'],
    [["messages", "reply-note", reference, "Called"], `${reference}: note of`],
    [["messages", "close", reference], `${reference}: open -> closed`],
    [["messages", "retry", reference], "2 mails would be in line again."],
    [["messages", "discard", reference], `${reference}: open -> discarded, 2 unsent mails stopped`],
    [["messages", "reopen", closed], `${closed}: closed -> held`],
    [["applications", "show", "1", "--photos", join(folder, "photos")], "2 photos: shop, licence"],
    [["applications", "approve", "1"], "approved, its licence seen today"],
    [["applications", "refuse", "1", "Its photo is dark"], "-> refused\n"],
    [["people", "erase", asha.email], "This would delete 1 message with"],
    [["stores", "import", csv], '1: phone: "+91 771 000 0001" -> "+91 771 999 0000"\nn1: new: New One\n'],
    [["stores", "approve", "1"], "1: as before"],
    [["stores", "reject", "1"], '1: status: "approved" -> "rejected"'],
    [["stores", "suspend", "--status", "approved"], '9: status: "approved" -> "suspended"'],
    [["stores", "hours", "1", "mon", "closed"], '1: monday: "08:00-22:00" -> "closed"'],
    [["stores", "exception", "1", "2031-11-08", "closed"], '1: exception 2031-11-08: "" -> "closed"'],
    [["stores", "exception", "--all", "2031-11-08", "closed"], "stores would change"],
    [["stores", "close", "2", "--from", "2098-12-30", "--until", "2099-01-01"], '2: closed: ""'],
    [["stores", "reopen", "2"], "2: as before"],
    [["stores", "verify", "2"], '2: confirmed: ""'],
    [["stores", "licence", "2", "--seen"], "2: licence "],
    [["stores", "reports", "settle", "1"], "hours: It closes at 8: would be settled"],
    [["stores", "invite", "1"], "1 store would be invited"],
    [["stores", "accept", "1"], "We moved; address: "],
    [["stores", "refuse", "1", "--reason", "It is there"], "We moved; address: "],
    [["stores", "remove", "1", "2"], "2 would be removed"],
    [["stores", "remove", "--samples"], "9 would be removed"],
    [["duty", "import", roster], "1 would be added, 0 as before, 0 past, 0 bad."],
    [["duty", "strike", nextMonth, "Durg", "--order", "Collector, Seoni"], "1 would be added"],
    [["duty", "remove", "1"], "1  Collector, Seoni  Seoni, "],
  ];

  test("a dry run of every command that writes says what would change, and changes nothing", async () => {
    const before = await dumpDatabase(db);
    const file = env.DATABASE_URL ? null : join(env.DATA_DIR, "dwar.sqlite");
    const bytes = file ? readFileSync(file) : null;
    for (const [argv, says] of writing()) {
      const { code, out, err } = await dwar(...argv, "--dry-run");
      expect([argv, code, err.replace(/^Database: .*\n/, "")]).toEqual([argv, 0, ""]);
      expect(out).toContain(says);
      expect(out).toContain("Nothing was changed: this was a dry run.\n");
    }
    expect(await dumpDatabase(db)).toEqual(before);
    expect(existsSync(join(env.DATA_DIR, "site.json"))).toBe(false);
    expect(existsSync(join(folder, "photos"))).toBe(false);
    if (file) expect(readFileSync(file).equals(bytes!)).toBe(true);
    const tried = new Set(writing().map(([argv]) => commandOf(argv)));
    const writers = commands.filter(({ usage }) => usage.includes("--dry-run")).map(({ name }) => name);
    expect([...tried].toSorted()).toEqual(writers.toSorted());
  });

  test("whatever names something that is not there ends with 1, and a dry run of it says that nothing was changed", async () => {
    const naming = [
      ["stores", "approve", "nobody"],
      ["stores", "hours", "nobody", "mon", "closed"],
      ["stores", "exception", "nobody", "2031-11-08", "closed"],
      ["stores", "verify", "nobody"],
      ["stores", "remove", "nobody", "--yes"],
      ["stores", "reports", "settle", "999"],
    ];
    for (const argv of naming) {
      const { code, out, err } = await dwar(...argv, "--dry-run");
      expect([argv, code]).toEqual([argv, 1]);
      expect(err).toMatch(/There is no (store nobody|open report 999)\./);
      expect(out).toContain("Nothing was changed: this was a dry run.\n");
      const { code: written, out: said } = await dwar(...argv);
      expect([argv, written]).toEqual([argv, 1]);
      expect(said).not.toContain("Nothing was changed");
    }
  });

  test("what removes or touches all does nothing before --yes", async () => {
    const before = await dumpDatabase(db);
    const asking = [
      ["people", "erase", asha.email],
      ["stores", "remove", "1"],
      ["stores", "remove", "--samples"],
      ["stores", "exception", "--all", "2031-11-08", "closed"],
      ["stores", "approve", "--all"],
      ["stores", "suspend", "--status", "approved"],
      ["stores", "reject", "--file", csv],
      ["messages", "retry", "--dead"],
      ["duty", "remove", "1"],
    ];
    for (const argv of asking) {
      const { code, out } = await dwar(...argv);
      expect([argv, code]).toEqual([argv, 1]);
      expect(out).toContain("Nothing was changed. Add --yes to do it.\n");
    }
    expect(await dumpDatabase(db)).toEqual(before);
  });

  const state = async (one: string) => {
    const record = await findMessage(db, one);
    return [record?.message.state, record?.message.closed_at, ...(record?.mails.map((mail) => mail.state) ?? [])];
  };

  test("a close and a discard are taken back, with the mail that a discard stopped", async () => {
    for (const before of ["open", "held"] as const) {
      const suspicion = before === "held" ? "honeypot" : null;
      const one = await putMessage(db, { state: before, suspicion }, Temporal.Now.instant());
      const was = await state(one);
      for (const verbs of [["close"], ["discard"], ["close", "discard"], ["discard", "close"]]) {
        for (const verb of verbs) expect((await dwar("messages", verb, one)).code).toBe(0);
        expect(await state(one)).not.toEqual(was);
        expect((await dwar("messages", "reopen", one)).out).toContain("Taken back.");
        expect(await state(one)).toEqual(was);
      }
      expect((await dwar("messages", "reopen", one)).code).toBe(1);
      // Said twice is done once.
      for (const [verb, done] of [
        ["close", "closed"],
        ["discard", "discarded"],
      ] as const) {
        await dwar("messages", verb, one);
        const history = (await dwar("history", one)).out;
        const again = await dwar("messages", verb, one);
        expect([again.code, again.out]).toEqual([0, `${one} is ${done} already.\n`]);
        expect((await dwar("history", one)).out).toBe(history);
        await dwar("messages", "reopen", one);
      }
    }
  });

  test("every change is on record with its author and its time", async () => {
    const begun = Date.now();
    await dwar("stores", "suspend", "2", "--as", "Meera");
    await dwar("stores", "hours", "2", "sun", "closed", "--as", "Ravi");
    await dwar("messages", "reply-note", reference, "Called back", "--as", "Meera");
    await dwar("stores", "remove", "5", "--yes");
    const { out } = await dwar("history", "store", "2");
    expect(out).toMatch(
      /Ravi {2}stores hours {2}store 2: .*sunday: "" -> "closed"\n.*Meera {2}stores suspend {2}store 2: status: "approved" -> "suspended"\n/,
    );
    expect((await dwar("history", "store", "2", "--limit", "1")).out).toMatch(/latest 1\. More: --limit 10\n$/);
    expect((await dwar("history", reference)).out).toMatch(/Meera {2}messages reply-note/);
    expect((await dwar("messages", "show", reference)).out).toMatch(/Note, .*, Meera: Called back/);
    const all = await db.kysely.selectFrom("operator_changes").selectAll().execute();
    const removed = all.find(({ subject }) => subject === "store 5");
    expect(removed?.who).not.toBe("");
    expect(removed?.detail).toContain("removed: {");
    expect(Date.parse(removed!.at)).toBeGreaterThanOrEqual(begun);
    // Whose messages they are is not for the record.
    expect(JSON.stringify(all)).not.toContain(asha.email);
    expect((await dwar("stores", "suspend", "4", "--as", " ")).code).toBe(2);
  });

  test("each says which database it speaks to, never with its password", async () => {
    const { err } = await dwar("stores", "list");
    if (env.DATABASE_URL) {
      const { username, password, host, pathname } = new URL(env.DATABASE_URL);
      expect(err).toBe(`Database: PostgreSQL, ${username}@${host}${pathname}\n`);
      if (password) expect(err).not.toContain(password);
    } else {
      expect(err).toBe(`Database: SQLite, ${join(env.DATA_DIR, "dwar.sqlite")}\n`);
    }
  });

  const setIndexVersion = (value: number) =>
    sql`UPDATE directory_state SET value = ${String(value)} WHERE key = ${indexVersionKey}`.execute(db.kysely);

  test("a command leaves an older database as it is, and says what to do: its server may be running", async () => {
    const sheet = join(folder, "older.csv");
    writeFileSync(sheet, "id,name\nolder,Older Medical\n");
    try {
      await setIndexVersion(indexVersion + 1);
      expect((await dwar("stores", "list")).err).toContain("last used by another version");
      await setIndexVersion(indexVersion - 1);
      for (const argv of [
        ["stores", "list"],
        ["messages", "list"],
        ["stores", "suspend", "1", "--dry-run"],
        ["stores", "suspend", "1"],
        ["stores", "import", sheet],
        ["restore", copy, "--yes"],
      ]) {
        const { code, err } = await dwar(...argv);
        expect([argv, code, err]).toEqual([argv, 2, expect.stringContaining("Start the server of this version")]);
        // Which cannot be taken back without one, and this version makes none of it.
        expect(err).toContain("make one with the older version");
      }
    } finally {
      await setIndexVersion(indexVersion);
    }
  });
});

test("a command makes no database, unless it brings in what is to be there", async () => {
  const DATA_DIR = join(folder, "nowhere");
  for (const argv of [
    ["messages", "list"],
    ["stores", "list"],
    ["history"],
    ["stores", "import", csv, "--dry-run"],
    ["people", "erase", asha.email, "--yes"],
    ["messages", "close", "DD-7K3M-9QXP"],
    ["stores", "approve", "--all", "--yes"],
  ]) {
    const { code, err } = await runDwar({ DATA_DIR }, argv);
    expect([argv, code, err]).toEqual([
      argv,
      2,
      expect.stringContaining(`There is no database ${DATA_DIR}/dwar.sqlite`),
    ]);
  }
  expect(existsSync(DATA_DIR)).toBe(false);
  const DATABASE_URL = await testDatabaseUrl();
  for (const argv of [
    ["stores", "list"],
    ["people", "erase", asha.email, "--yes"],
  ]) {
    const { code, err } = await runDwar({ DATABASE_URL }, argv);
    expect([argv, code, err]).toEqual([argv, 2, expect.stringContaining("holds nothing of this site yet")]);
  }
  expect((await runDwar({ DATA_DIR }, ["stores", "import", csv])).code).toBe(0);
});

test("a file that cannot be read or written is one sentence, and leaves what is there", async () => {
  const DATA_DIR = newFolder("safe-files");
  await (await openDatabase({ dataDir: DATA_DIR })).close();
  const none = join(DATA_DIR, "none", "x.csv");
  const kept = join(DATA_DIR, "kept.csv");
  const link = join(DATA_DIR, "link.csv");
  writeFileSync(kept, "mine");
  symlinkSync("/dev/null", link);
  const text = join(DATA_DIR, "text.sqlite");
  writeFileSync(text, "no database at all, but a text of some length");
  const pipe = join(DATA_DIR, "pipe.sqlite");
  execFileSync("mkfifo", [pipe]);
  const refused: [argv: string[], says: string][] = [
    [["restore", pipe, "--yes"], `There is no file ${pipe}.`],
    [["stores", "export", none], `There is no folder ${join(DATA_DIR, "none")}.`],
    [["stores", "export", kept], `${kept} is there already.`],
    [["stores", "export", link, "--yes"], "no file that can be replaced"],
    [["messages", "export", none], "There is no folder"],
    [["messages", "export", kept], `${kept} is there already.`],
    [["newsletter", "export", kept], `${kept} is there already.`],
    [["newsletter", "export", DATA_DIR, "--yes"], "is a folder: name a file."],
    [["stores", "template", join(DATA_DIR, "stores.xlsx")], "The file's name must end in .csv."],
    [["stores", "template", none], `${none} is not there, or its folder is not.`],
    [["stores", "import", join(kept, "below.csv")], "There is no file"],
    [["stores", "import", pipe], `${pipe} is no file: save it to one first.`],
    [["stores", "import", "-"], "- is no file: save it to one first."],
    [["stores", "import", join(DATA_DIR, "old.xls")], "Save the sheet as .xlsx"],
    [["stores", "import", join(DATA_DIR, "macros.xlsm")], "Save the sheet as .xlsx"],
    [["backup", none], "There is no folder"],
    [["backup", kept], "a backup is never written over"],
    [["restore", text, "--yes"], `${text} is not a backup of this site, or is damaged. Nothing was changed.`],
    [["restore", DATA_DIR, "--yes"], `${DATA_DIR} is a folder.`],
  ];
  for (const [argv, says] of refused) {
    const { code, out, err } = await runDwar({ DATA_DIR }, argv);
    expect([argv, code, out, err]).toEqual([argv, 2, "", expect.stringContaining(says)]);
  }
  expect(readFileSync(kept, "utf8")).toBe("mine");
  // A file that others could read is replaced by one that they cannot.
  chmodSync(kept, 0o644);
  expect((await runDwar({ DATA_DIR }, ["messages", "export", kept, "--yes"])).code).toBe(0);
  expect(readFileSync(kept, "utf8")).toContain("reference");
  expect(statSync(kept).mode & 0o777).toBe(0o600);
  expect(readdirSync(DATA_DIR).filter((name) => name.includes("part"))).toEqual([]);
});

test("a password in an address, wherever it stands, is not shown", async () => {
  for (const DATABASE_URL of [
    "postgres://dwar:s3cret@127.0.0.1:9/shop",
    "postgres://127.0.0.1:9/shop?user=dwar&password=s3cret",
  ]) {
    const { code, out, err } = await runDwar({ DATABASE_URL }, ["stores", "list"]);
    expect([code, out + err]).toEqual([2, expect.stringContaining("Database: PostgreSQL, dwar@127.0.0.1:9/shop\n")]);
    expect(out + err).not.toContain("s3cret");
  }
});

describe("dwar itself", () => {
  /** As npm links it: the first line says what runs it. */
  const cli = fileURLToPath(new URL("dwar.mjs", import.meta.url));
  const where = newFolder("where");
  const dataDir = join(where, "data of the service");

  async function spawnDwar(
    argv: string[],
    { env = {}, closeOutput = false }: { env?: NodeJS.ProcessEnv; closeOutput?: boolean } = {},
  ) {
    const { DATA_DIR: _, DWAR_ENV_FILE: __, ...inherited } = process.env;
    const child = spawn(cli, argv, { cwd: where, env: { ...inherited, ...env } });
    let out = "";
    let err = "";
    child.stderr.on("data", (chunk: Buffer) => (err += chunk.toString()));
    if (closeOutput) child.stdout.destroy();
    else child.stdout.on("data", (chunk: Buffer) => (out += chunk.toString()));
    const code = await new Promise<number | null>((resolve) => child.on("close", resolve));
    return { code, out, err };
  }

  beforeAll(async () => {
    const db = await openDatabase({ dataDir });
    await seedSamples(db);
    await db.close();
    writeFileSync(join(where, "service.env"), `DATA_DIR="${dataDir}"\n`);
  });

  test(
    "reads the settings of the service: a file that is named, DWAR_ENV_FILE, or .env",
    { timeout: 90_000 },
    async () => {
      const says = `Database: SQLite, ${dataDir}/dwar.sqlite\n`;
      const file = join(where, "service.env");
      const list = ["stores", "list"];
      expect(await spawnDwar(list)).toMatchObject({ code: 2 });
      expect(readdirSync(where).toSorted()).toEqual(["data of the service", "service.env"]);
      expect(await spawnDwar([...list, "--env-file", "service.env"])).toMatchObject({ code: 0, err: says });
      expect(await runDwar({ DWAR_ENV_FILE: file }, list)).toMatchObject({ code: 0, err: says });
      // What the environment itself says wins.
      const elsewhere = { DWAR_ENV_FILE: file, DATA_DIR: "/nowhere" };
      expect((await runDwar(elsewhere, list)).err).toContain("/nowhere/dwar.sqlite");
      const missing = await runDwar({}, [...list, "--env-file", join(where, "none.env")]);
      expect(missing).toMatchObject({ code: 2, err: expect.stringContaining("none.env is not there") });
      writeFileSync(join(where, ".env"), `DATA_DIR="${dataDir}"\n`);
      expect(await spawnDwar(list)).toMatchObject({ code: 0, err: says });
    },
  );

  test("a reader that goes away is no fault, and what was asked is done", async () => {
    const env = { DATA_DIR: dataDir };
    expect(await spawnDwar(["stores", "list"], { env, closeOutput: true })).toMatchObject({
      code: 0,
      err: expect.not.stringContaining("EPIPE"),
    });
    expect(await spawnDwar(["stores", "suspend", "--all", "--yes"], { env, closeOutput: true })).toMatchObject({
      code: 0,
    });
    expect((await spawnDwar(["stores", "list", "--status", "suspended"], { env })).out.split("\n")).toHaveLength(10);
  });

  // Linux has a file that is always full.
  test.runIf(existsSync("/dev/full"))("a full disk behind the output is said in a sentence", () => {
    const full = openSync("/dev/full", "w");
    const { status, stderr } = spawnSync(cli, ["help"], { cwd: where, stdio: ["ignore", full, "pipe"] });
    expect([status, stderr.toString()]).toEqual([2, "What this command prints could not be written (ENOSPC).\n"]);
  });

  test(
    "stopped in the middle of an import it says so, and the same command does the rest",
    { timeout: 90_000 },
    async () => {
      const env = { DATA_DIR: dataDir };
      const rows = Array.from({ length: 10_000 }, (_, index) => `big${index},Big Medical ${index},Road ${index}`);
      writeFileSync(join(where, "big.csv"), `id,name,address\n${rows.join("\n")}\n`);
      const argv = ["stores", "import", join(where, "big.csv")];
      const db = await openDatabase({ dataDir, readOnly: true });
      const count = async () => {
        const { rows: found } = await sql<{ count: number }>`SELECT count(*) AS count FROM pharmacies`.execute(
          db.kysely,
        );
        return Number(found[0]!.count);
      };
      const before = await count();
      const stopped = spawn(cli, argv, { cwd: where, env: { PATH: process.env["PATH"], ...compileCache, ...env } });
      let err = "";
      stopped.stderr.on("data", (chunk: Buffer) => (err += chunk.toString()));
      await vi.waitFor(async () => expect(await count()).toBeGreaterThan(before), { timeout: 60_000, interval: 5 });
      const ended = new Promise((resolve) => stopped.on("close", resolve));
      // To `dwar` alone, as a supervisor or `timeout` would.
      stopped.kill("SIGTERM");
      expect([await ended, err]).toEqual([143, expect.stringContaining(`Stopped. ${ifStopped.inSteps}`)]);
      const kept = (await count()) - before;
      expect(kept).toBeLessThan(rows.length);
      expect((await spawnDwar(argv, { env })).out).toContain(
        `${rows.length - kept} added, 0 changed, ${kept} as before, 0 bad.`,
      );
      await db.close();
    },
  );

  test("a restore that is stopped leaves nothing of what visitors wrote behind", async () => {
    const copy = join(where, "copy.sqlite");
    expect((await runDwar({ DATA_DIR: dataDir }, ["backup", copy])).code).toBe(0);
    const TMPDIR = mkdtempSync(join(where, "tmp-"));
    const env = { PATH: process.env["PATH"], ...compileCache, DATA_DIR: dataDir, TMPDIR };
    const stopped = spawn(cli, ["restore", copy, "--yes"], { cwd: where, env });
    const ended = new Promise((resolve) => stopped.on("close", resolve));
    await vi.waitFor(() => expect(readdirSync(TMPDIR)).not.toEqual([]), { timeout: 20_000, interval: 5 });
    stopped.kill("SIGTERM");
    expect([await ended, readdirSync(TMPDIR)]).toEqual([143, []]);
  });

  test("a folder in place of a file is called a folder, by every command that takes a file", async () => {
    const calls = [
      "stores import $",
      "stores approve --file $",
      "stores export $",
      "stores template $",
      "messages export $",
      "newsletter export $ --yes",
      "backup $",
      "restore $",
      "stores list --env-file $",
      "site init",
      "site check",
    ];
    for (const call of calls) {
      const argv = call.split(" ").map((word) => (word === "$" ? where : word));
      const { err } = await runDwar({ DATA_DIR: dataDir, SITE_FILE: where }, argv);
      expect([call, err]).toEqual([call, expect.stringMatching(/is a folder/)]);
    }
  });

  test("says its version, and helps with one group at a time", async () => {
    const { version } = JSON.parse(readFileSync(new URL("../package.json", import.meta.url), "utf8")) as {
      version: string;
    };
    expect(await spawnDwar(["--version"])).toMatchObject({ code: 0, out: `dwar ${version}\n` });
    for (const argv of [
      ["help", "stores"],
      ["stores", "--help"],
    ]) {
      const { code, out } = await runDwar({}, argv);
      expect([code, out]).toEqual([0, expect.stringContaining("stores import")]);
      expect(out).not.toContain("messages");
    }
    const slip = await runDwar({}, ["stores", "improt"]);
    expect(slip).toMatchObject({ code: 2, err: expect.stringContaining('Did you mean "stores import"?') });
    expect(slip.err).not.toContain("messages");
  });
});
