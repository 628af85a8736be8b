import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, describe, expect, test } from "vitest";
import { openDatabase } from "../server/db/database.ts";
import { addReport } from "../server/db/reports/store-reports.ts";
import { asha } from "../tests/canaries.ts";
import { dumpDatabase, runDwar, seedSamples } from "../tests/cli.ts";
import { putMessage } from "../tests/messages/factories.ts";
import { commands } from "./commands.ts";
import { newFolder } from "../tests/folder.ts";

const folder = newFolder("options");
const dataDir = join(folder, "data");

const dwar = (argv: readonly string[], isTerminal = false) => runDwar({ DATA_DIR: dataDir }, argv, isTerminal);

const file = join(folder, "stores.csv");

beforeAll(async () => {
  const db = await openDatabase({ dataDir });
  await seedSamples(db);
  await putMessage(db, {}, Temporal.Now.instant());
  await db.close();
  writeFileSync(file, "id,name\nn1,New One\n");
});

async function everything() {
  await using db = await openDatabase({ dataDir, readOnly: true });
  return await dumpDatabase(db);
}

const unknown = ["--no-such-thing", "--__proto__", "--toString=1", "-x"];

test("every command refuses what it does not know, says how it is meant, and does nothing", async () => {
  const before = await everything();
  for (const { name, examples } of commands) {
    const [, right = ""] = examples[0]!.split("npx dwar ");
    for (const flag of unknown) {
      const { code, out, err } = await dwar([...right.split(" "), flag]);
      expect([name, flag, code, out]).toEqual([name, flag, 2, ""]);
      expect(err).toContain(`There is no option ${flag.split("=")[0]}.`);
      expect(err.split("Usage: ").length).toBe(2);
    }
  }
  expect(await everything()).toEqual(before);
});

const slips: [argv: string[], hint: string][] = [
  [["stores", "import", file, "--all-or-nothng"], "Did you mean --all-or-nothing?"],
  [["stores", "import", file, "--aprove"], "Did you mean --approve?"],
  [["stores", "remove", "1", "--yes", "--dryrun"], "Did you mean --dry-run?"],
  [["stores", "list", "--stauts", "pending"], "Did you mean --status?"],
  [["messages", "list", "--over"], "Did you mean --overdue?"],
  [["people", "erase", asha.email, "--yse"], "Did you mean --yes?"],
  [["stores", "aprove", "1"], 'Did you mean "stores approve"?'],
  [["lunch-check"], 'Did you mean "launch-check"?'],
  [["stroes"], 'there is no command "stroes". Did you mean "stores"?'],
  [["help", "stroes"], 'there is no command "stroes". Did you mean "stores"?'],
  [["help", "stroes", "list"], 'Did you mean "stores list"?'],
  [["stroes", "--help"], 'Did you mean "stores"?'],
  [["--dry-run", "stores", "import", file], "options go after the command: npx dwar stores import … --dry-run."],
  [["stores", "--status", "pending", "list"], "options go after the command: npx dwar stores list … --status."],
  [["--yes", "restore", file], "options go after the command: npx dwar restore … --yes."],
  [["stores", "--yes"], "options go after the command."],
  [["--yes"], "options go after the command."],
];

test("a slip of the finger is named with what was probably meant, and nothing is done", async () => {
  const before = await everything();
  for (const [argv, hint] of slips) {
    const { code, err } = await dwar(argv);
    expect([argv, code]).toEqual([argv, 2]);
    expect(err).toContain(hint);
  }
  expect(await everything()).toEqual(before);
});

const said: [argv: string[], sentence: string][] = [
  [["stores", "remove", "", "--yes"], '"" is an empty word: write what was meant, or leave it out.'],
  [["history", "store", ""], '"" is an empty word: write what was meant, or leave it out.'],
  [["stores", "approve", "1", ""], '"" is an empty word: write what was meant, or leave it out.'],
  [["stores", "list", "--env-file", ""], "--env-file has no value: write one behind it."],
  [["stores", "approve", "--file="], "--file has no value: write one behind it."],
  [["move", "--to"], "--to has no value: write one behind it."],
  [["move", "--to", "--dry-run"], '--to has no value: write one behind it. If "--dry-run" is meant: --to=--dry-run'],
  [["stores", "import", file, "--approve=no"], "--approve takes no value: write --approve alone, or leave it out."],
  [["stores", "import", "-s.csv"], 'There is no option -s. If "-s.csv" is a name, write it at the end: -- -s.csv'],
  [["stores", "remove", "1", "-yes"], "There is no option -y. Did you mean --yes?"],
  [["stores", "show", "-5"], 'There is no option -5. If "-5" is a name, write it at the end: -- -5'],
];

test("what is missing, empty or begins with a dash is said in one of our sentences, and nothing is done", async () => {
  const before = await everything();
  for (const [argv, sentence] of said) {
    const { code, out, err } = await dwar(argv);
    expect([argv, code, out, err.split("\n")[0]]).toEqual([argv, 2, "", sentence]);
  }
  expect(await everything()).toEqual(before);
  expect(await dwar(["stores", "show", "--", "-5"])).toMatchObject({ code: 1 });
});

test("a store or a report that is named twice counts once", async () => {
  expect((await dwar(["stores", "verify", "1", "1", "--dry-run"])).out.match(/^1: /gm)).toHaveLength(1);
  const settled = await dwar(["stores", "reports", "settle", "7", "7"]);
  expect(settled.err.match(/There is no open report 7/g)).toHaveLength(1);
});

test("no command is guessed where nothing is close", async () => {
  for (const argv of [["stores", "zzzzzz"], ["zzzzzz"], ["help", "zzzzzz"]]) {
    const { code, err } = await dwar(argv);
    expect([argv, code, err]).toEqual([argv, 2, expect.not.stringContaining("Did you mean")]);
  }
});

const odd = [
  ["stores", "list", "--limit", "__proto__"],
  ["stores", "list", "--limit", "-5"],
  ["stores", "list", "--limit=-5"],
  ["stores", "list", "--limit", "0"],
  ["stores", "list", "--limit", "1e3"],
  ["stores", "list", "--limit", "0x10"],
  ["stores", "list", "--limit", "NaN"],
  ["stores", "list", "--limit", "Infinity"],
  ["stores", "list", "--limit", ""],
  ["stores", "list", "--limit", "99999999999999999999"],
  ["stores", "list", "--limit"],
  ["stores", "list", "--limit", "5", "--limit", "6"],
  ["stores", "list", "--after", "constructor"],
  ["stores", "list", "--status", "__proto__"],
  ["stores", "list", "extra"],
  ["stores", "import"],
  ["stores", "import", "x.pdf"],
  ["stores", "import", "none.csv"],
  ["stores", "show"],
  ["stores", "approve"],
  ["stores", "remove"],
  ["stores", "hours", "1"],
  ["stores", "hours", "1", "noday", "closed"],
  ["stores", "exception", "1", "2027-02-28"],
  ["stores", "verify", "--weeks", "-1"],
  ["stores", "verify", "--weeks", "9999999"],
  ["stores", "hours", "1", "--24", "--unknown"],
  ["stores", "exception", "1", "2026-11-08", "closed", "extra"],
  ["stores", "exception", "1", "2026-11-08", "closed", "--remove"],
  ["stores", "import", file, "--approve=yes"],
  ["stores", "reports", "settle", "__proto__"],
  ["messages", "list", "--state", "toString"],
  ["messages", "list", "--category", "constructor"],
  ["stores", "approve", "--file"],
  ["messages", "export", "--file", join(folder, "one.csv")],
  ["messages", "export", "2026-11-01"],
  ["messages", "export", join(folder, "one.csv"), join(folder, "two.csv")],
  ["newsletter", "export", join(folder, "one.csv"), join(folder, "two.csv")],
  ["launch-check", "extra"],
];

test("odd values are refused with the usage, once, and nothing is done", async () => {
  const before = await everything();
  for (const argv of odd) {
    const { code, err } = await dwar(argv);
    expect([argv, code]).toEqual([argv, 2]);
    expect(err.split("Usage: ").length).toBe(2);
  }
  expect(await everything()).toEqual(before);
});

/** What was printed, line by line, without the progress of an import. */
const lines = (text: string) => text.replace(/\r[█░]+ \d+ % {2}\d+ rows, about \d+ s left {2}/g, "").split(/[\n\t]/);

describe("nothing stored reaches a terminal as it is", () => {
  const escape = "\u001b[2J\u001b]0;owned\u0007\u009b31m\u007f\u202e\r";
  const harmless = /^[^\p{Cc}\u202a-\u202e\u2066-\u2069]*$/u;
  beforeAll(async () => {
    const nasty = {
      id: `esc`,
      name: `Name${escape}`,
      address: `Address${escape}`,
      phone: `0771 4000001${escape}`,
      owner: `Owner${escape}`,
      services: [escape, `Service${escape}`],
      description: `One\n2  approved  Forged${escape}`,
      isActive: true,
    };
    const bad = { ...nasty, id: "bad", rating: escape };
    const path = join(folder, "nasty.json");
    writeFileSync(path, JSON.stringify([nasty, bad]));
    const { out, err } = await dwar(["stores", "import", path]);
    for (const line of lines(out + err)) expect(line).toMatch(harmless);
    // Written past every check, as an older version may have left it.
    const db = await openDatabase({ dataDir });
    const message = {
      name: `N${escape}`,
      subject: `S${escape}\nDD-FAKE`,
      message: `M${escape}`,
      phone: escape,
      email: asha.email,
    };
    await putMessage(db, message, Temporal.Now.instant());
    const report = { store_id: "esc", field: "other" as const, form_key: "esc", suspicion: null };
    await addReport(db, { ...report, words: `Report${escape}over`, created_at: new Date().toISOString() });
    await db.close();
  });

  test.each([
    ["stores", "reports"],
    ["stores", "list"],
    ["stores", "list", "--limit", "500"],
    ["stores", "show", "esc"],
    ["stores", "verify"],
    ["stores", "show", escape],
    ["stores", "approve", "none\u001b[2J"],
    ["stores", "\u001b[2J"],
    ["stores", "list", "--\u001b[2J"],
    ["stores", "list", "--status", "\u001b[2J"],
    ["messages", "list"],
    ["messages", "export"],
    ["messages", "show", "\u001b[2J"],
    ["people", "export", asha.email],
    ["people", "export", "a\u001b[2J@b.example"],
  ])("dwar %s %s %s", async (...argv) => {
    const { out, err } = await dwar(argv, true);
    for (const line of lines(out + err)) expect(line).toMatch(harmless);
  });

  test("a line break in stored words makes no line of its own", async () => {
    const { out } = await dwar(["messages", "list"]);
    expect(out).not.toMatch(/^DD-FAKE/m);
  });

  test("a file gets the words as they are: JSON by its escapes, CSV unchanged", async () => {
    const { messages } = JSON.parse((await dwar(["people", "export", asha.email])).out) as {
      messages: { message: string }[];
    };
    expect(messages.map(({ message }) => message)).toContain(`M${escape}`);
    expect((await dwar(["messages", "export"])).out).toContain(`M${escape}`);
  });
});
