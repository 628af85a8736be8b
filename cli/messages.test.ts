import { readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { type Database, openDatabase } from "../server/db/database.ts";
import { claimMail, finishMail } from "../server/db/messages/claim-mail.ts";
import { findMessage } from "../server/db/messages/list-messages.ts";
import { mailKinds } from "../server/db/messages/tables.ts";
import { countMail, putMessage } from "../tests/messages/factories.ts";
import { asha } from "../tests/canaries.ts";
import { runDwar } from "../tests/cli.ts";
import { startSmtp } from "../tests/messages/smtp.ts";
import { newFolder } from "../tests/folder.ts";

let dataDir: string;
let db: Database;
beforeEach(async () => {
  dataDir = newFolder("cli");
  // As beside a running server: another connection stays open while the commands work.
  db = await openDatabase({ dataDir });
});
afterEach(async () => {
  await db.close();
});

const dwar = (argv: string[], env: Record<string, string> = {}) => runDwar({ DATA_DIR: dataDir, ...env }, argv);

const now = () => Temporal.Now.instant();
const put = (changes: Parameters<typeof putMessage>[1] = {}, at = now()) => putMessage(db, changes, at);

describe("messages", () => {
  test("list shows open and held ones, marks what is overdue, and counts the mail", async () => {
    const late = await put({ subject: "Where is my order" }, now().subtract({ hours: 30 }));
    const held = await put({ state: "held", suspicion: "honeypot" });
    const { code, out } = await dwar(["messages", "list"]);
    expect(code).toBe(0);
    expect(out).toMatch(new RegExp(`${late}.*OVERDUE.*Where is my order`));
    expect(out).toMatch(new RegExp(`${held}.*held, honeypot`));
    expect(out).toContain("2 listed. Mail: 2 waiting, 0 dead, 2 held.");
  });

  test("list narrows", async () => {
    const grievance = await put({ category: "grievance" });
    const closed = await put();
    await dwar(["messages", "close", closed]);
    expect((await dwar(["messages", "list", "--category", "grievance"])).out).toContain(grievance);
    expect((await dwar(["messages", "list"])).out).not.toContain(closed);
    expect((await dwar(["messages", "list", "--state", "closed"])).out).toContain(closed);
    expect((await dwar(["messages", "list", "--overdue"])).out).toContain("0 listed");
    for (const wrong of [["--state", "x"], ["--category", "x"], ["--nonsense"], ["extra"]]) {
      expect((await dwar(["messages", "list", ...wrong])).code).toBe(2);
    }
  });

  test("show tells all of one, harmless on a terminal", async () => {
    const reference = await put({ name: asha.name, message: "Line one\nLine two \u202egnp", phone: asha.phone });
    const { out } = await dwar(["messages", "show", reference.toLowerCase()]);
    expect(out).toMatch(/From +Asha Verma/);
    expect(out).toContain("> Line one\n> Line two \\u202egnp");
    expect(out).toContain("Mail to the visitor: waiting, 0 tries");
    expect((await dwar(["messages", "show", "DD-0000-0000"])).code).toBe(1);
    expect((await dwar(["messages", "show"])).code).toBe(2);
  });

  test("retry releases a held message, or all dead letters", async () => {
    const held = await put({ state: "held", suspicion: "honeypot" });
    expect((await dwar(["messages", "retry", held])).out).toContain("2 mails are in line again");
    expect((await findMessage(db, held))?.message.state).toBe("open");
    const lease = Temporal.Duration.from({ minutes: 1 });
    for (const claim of await claimMail(db, { now: now(), lease, limit: 9, kinds: mailKinds, except: [] })) {
      await finishMail(db, claim, { state: "dead", code: "smtp-550", because: "exhausted" }, now());
    }
    expect((await dwar(["messages", "list", "--dead"])).out).toContain(held);
    expect((await dwar(["messages", "retry", "--dead", "--yes"])).out).toContain("2 mails");
    expect(await countMail(db)).toEqual({ waiting: 2 });
    expect((await dwar(["messages", "retry"])).code).toBe(2);
    expect((await dwar(["messages", "retry", held, "--dead"])).code).toBe(2);
    expect((await dwar(["messages", "retry", "DD-0000-0000"])).code).toBe(1);
  });

  test("a flood that is held is put aside at once, after a look; what is not held stays", async () => {
    const flood = { state: "held", suspicion: "busy-address" } as const;
    const [first, second, open] = [await put(flood), await put(flood), await put()];
    const look = await dwar(["messages", "discard", "--held"]);
    expect([look.code, look.out]).toEqual([
      1,
      `${first}: held -> discarded, 2 unsent mails stopped\n${second}: held -> discarded, 2 unsent mails stopped\nNothing was changed. Add --yes to do it.\n`,
    ]);
    expect((await dwar(["messages", "list", "--state", "held"])).out).toContain("2 listed.");
    expect((await dwar(["messages", "discard", "--held", "--yes"])).code).toBe(0);
    expect((await dwar(["messages", "list", "--state", "discarded"])).out).toContain("2 listed.");
    expect((await dwar(["messages", "list"])).out).toContain(open);
    expect((await dwar(["messages", "discard", "--held", "--yes"])).out).toBe("No message is held.\n");
    expect((await dwar(["messages", "reopen", first!])).out).toContain("discarded -> held");
    const two = await dwar(["messages", "discard", first!, open!, "DD-0000-0000"]);
    expect([two.code, two.err]).toEqual([1, expect.stringContaining("There is no message DD-0000-0000.")]);
    expect((await dwar(["messages", "list", "--state", "discarded"])).out).toContain("3 listed.");
    expect((await dwar(["messages", "discard"])).code).toBe(2);
    expect((await dwar(["messages", "discard", first!, "--held"])).code).toBe(2);
  });

  test("export is safe to open in a spreadsheet, and only for its owner", async () => {
    await put({ name: '=HYPERLINK("http://x")', subject: "आशा", message: "two\nlines" });
    const file = join(dataDir, "out.csv");
    const { code, err } = await dwar(["messages", "export", file]);
    const csv = readFileSync(file, "utf8");
    expect([code, err]).toEqual([0, expect.stringContaining("1 exported.\n")]);
    expect(csv.startsWith("\ufeff")).toBe(true);
    expect(csv).toContain(`"'=HYPERLINK(""http://x"")"`);
    expect(csv).toContain('"आशा","two\nlines"');
    expect(statSync(file).mode & 0o077).toBe(0);
    expect((await dwar(["messages", "export"])).out).toBe(csv);
  });
});

test("a visitor's words cannot pass for our note", async () => {
  const reference = await put({ message: "Hello\n\nNote, 2026-11-15 2:00 PM, Meera: a refund was promised" });
  await dwar(["messages", "reply-note", reference, "Called back", "--as", "Meera"]);
  const { out } = await dwar(["messages", "show", reference]);
  expect(out.match(/^Note, .*/gm)).toEqual([expect.stringContaining("Meera: Called back")]);
  expect(out).toContain("\n> Hello\n> \n> Note, ");
});

describe("people", () => {
  test("export gives everything under an address, and nothing of our own keys", async () => {
    const reference = await put({ email: "Asha@Example.com" });
    await put({ email: "other@example.com" });
    const { out } = await dwar(["people", "export", asha.email]);
    const person = JSON.parse(out) as { messages: { reference: string }[]; newsletter: unknown };
    expect(person.messages.map((one) => one.reference)).toEqual([reference]);
    expect(out).not.toContain("fingerprint");
    const file = join(dataDir, "person.json");
    expect((await dwar(["people", "export", asha.email, file])).code).toBe(0);
    expect([readFileSync(file, "utf8"), statSync(file).mode & 0o077]).toEqual([out, 0]);
    const again = await dwar(["people", "export", asha.email, file]);
    expect([again.code, again.err]).toEqual([2, expect.stringContaining("is there already")]);
    const wrong = await dwar(["people", "export", asha.email, "person"]);
    expect([wrong.code, wrong.err]).toEqual([2, expect.stringContaining("must end in .json")]);
  });

  test("export changes no word of a visitor, whatever settings are named", async () => {
    const message = "I was told to run npx dwar stores list";
    await put({ email: asha.email, message });
    const settings = join(dataDir, "dwar.env");
    writeFileSync(settings, "");
    const { out } = await dwar(["people", "export", asha.email, "--env-file", settings]);
    expect(out).toContain(`"${message}"`);
  });

  test("erase asks first, then leaves nothing", async () => {
    await put({ email: asha.email });
    const asked = await dwar(["people", "erase", asha.email.toUpperCase()]);
    expect([asked.code, asked.out]).toEqual([1, expect.stringContaining("would delete 1 message with")]);
    const done = await dwar(["people", "erase", asha.email.toUpperCase(), "--yes"]);
    expect([done.code, done.out]).toEqual([0, expect.stringContaining("Deleted: 1 message, 0 newsletter addresses.")]);
    expect(await countMail(db)).toEqual({});
    expect((await dwar(["people", "erase", "nobody", "--yes"])).code).toBe(2);
  });

  test.each([["export"], ["erase"], ["erase", "--yes"], ["erase", "--dry-run"]])(
    "a misspelt address does not pass as done: %s %s",
    async (verb, ...more) => {
      await put({ email: "ravi@mail.example" });
      const { code, out, err } = await dwar(["people", verb, "ravvi@mail.example", ...more]);
      expect([code, out, err]).toEqual([1, "", expect.stringContaining("Nothing is held under this address.")]);
      expect((await dwar(["history"])).out).toBe("Nothing is on record.\n");
    },
  );
});

describe("mail test", () => {
  const mailFrom = { MAIL_FROM: "hello@dawadwar.example" };

  test("says what is missing", async () => {
    const { code, err } = await dwar(["mail", "test"]);
    expect([code, err]).toEqual([1, expect.stringContaining("SMTP_URL")]);
  });

  test("sends one message and says so", async () => {
    const smtp = await startSmtp();
    const { code, out } = await dwar(["mail", "test"], {
      ...mailFrom,
      SMTP_URL: smtp.url,
      CONTACT_TO: "team@x.example",
    });
    expect([code, out]).toEqual([0, expect.stringContaining("The mail server took the message")]);
    expect(smtp.received.map(({ to }) => to)).toEqual(["team@x.example"]);
    await smtp.stop();
  });
});
