import { DatabaseSync } from "node:sqlite";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import copy from "../../content/en/contact-form.ts";
import { ashaInHindi, leaksIn } from "../canaries.ts";
import { startServer, type TestServer } from "../e2e/server.ts";
import { type FormVisitor, formVisitor, referenceIn, tokenIn, words } from "../messages/visitor.ts";
import { startSmtp, type TestSmtp } from "../messages/smtp.ts";

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
  });
  visitor = formVisitor(server.origin);
});
afterAll(async () => {
  const output = server.output();
  await server.stop();
  await smtp.stop();
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

function database(): DatabaseSync {
  const db = new DatabaseSync(join(server.dataDir, "dwar.sqlite"), { timeout: 5000 });
  db.exec("pragma foreign_keys = on");
  return db;
}

function rows(): { reference: string; state: string; suspicion: string | null; name: string }[] {
  const db = database();
  const found = db.prepare("select * from messages").all();
  db.close();
  return found as never;
}

const send = (changes: Record<string, string> = {}, fields: Record<string, string> = words) =>
  visitor.send({ ...fields, token, ...changes });

const from = (address: string, subject: string) =>
  visitor.post("/contact", new URLSearchParams({ ...words, token, subject }), { "x-forwarded-for": address });

const track = (reference: string, email: string) => visitor.post("/track", new URLSearchParams({ reference, email }));

describe("a message that is in order", () => {
  test("is stored, thanked for on its own page, and mailed to both sides once", async () => {
    const answer = await send();
    expect(answer.status).toBe(303);
    expect(answer.headers.get("location")).toMatch(
      /^\/contact\/thanks\?reference=DD-\w{4}-\w{4}&about=message&receipt=mailed$/,
    );
    const thanks = await fetch(server.origin + answer.headers.get("location"));
    const html = (await thanks.text()).replaceAll("&#x27;", "'");
    expect(html).toContain(copy.success);
    expect(html).toContain(referenceIn(answer));
    expect(html).toContain(copy.thanks.receipt);
    await expect.poll(() => smtp.received.length, { timeout: 10_000 }).toBe(2);
    expect(smtp.received.map(({ to }) => to).toSorted()).toEqual([words.email, "team@dawadwar.example"]);
    expect(rows()).toMatchObject([{ state: "open", name: words.name }]);
  });

  test("no cookie is set, nothing of the person is in an address", async () => {
    const answer = await send();
    expect(answer.headers.get("set-cookie")).toBeNull();
    expect(leaksIn(answer.headers.get("location") ?? "")).toEqual([]);
  });

  test("a double click, two tabs, Back and again, reload: one row", async () => {
    const other = await visitor.token();
    const answers = await Promise.all([send(), send(), send({ token: other }), send()]);
    expect(new Set(answers.map(referenceIn)).size).toBe(1);
    expect(rows()).toHaveLength(1);
  });

  test("spreadsheet formulas and markup are words like any other", async () => {
    const answer = await send({ name: '=HYPERLINK("http://x")', message: "</textarea><script>alert(1)</script>" });
    expect(answer.status).toBe(303);
  });
});

describe("faults", () => {
  test.each<[string, Record<string, string>, string[]]>([
    ["nothing", { name: "", email: "", subject: "", message: "" }, ["name", "email", "subject", "message"]],
    ["blanks", { name: "  ", subject: "\u200b" }, ["name", "subject"]],
    ["too long", { name: "x".repeat(201), message: "y".repeat(5001) }, ["name", "message"]],
    ["line breaks in a name", { name: "A\r\nBcc: b@example.com" }, ["name"]],
    ["line breaks in an address", { email: "a@example.com\r\nBcc: b@example.com" }, ["email"]],
    ["line breaks in a subject", { subject: "A\r\nBcc: b@example.com" }, ["subject"]],
    ["line breaks in a phone", { phone: "12345\r\n6" }, ["phone"]],
    ["an address without a domain", { email: "a@b" }, ["email"]],
    ["NUL", { message: "a\0b" }, ["message"]],
  ])("%s: 422, each named beside its field and in the summary", async (_, changes, faulty) => {
    const answer = await send(changes);
    const html = await answer.text();
    expect(answer.status).toBe(422);
    for (const field of faulty) {
      expect(html).toContain(`<a href="#${field}">`);
      expect(html).toContain(`id="${field}-error"`);
    }
    expect(html.match(/id="\w+-error"/g)).toHaveLength(faulty.length);
    expect(html).toContain("<title>Error: ");
    expect(html).toMatch(/<div class="notice notice-alarm" role="alert" tabindex="-1" autofocus/i);
    expect(rows()).toEqual([]);
  });

  test("what was typed stays, escaped", async () => {
    const html = await (
      await send({ name: "", subject: `"><script>x</script>`, message: "</textarea>\nSecond line" })
    ).text();
    expect(html).toContain(`value="${words.email}"`);
    expect(html).toContain("&lt;/textarea&gt;\nSecond line");
    expect(html).not.toContain("<script>x");
  });

  test("plus and international addresses are taken", async () => {
    expect((await send({ email: "a+b@example.com" })).status).toBe(303);
    expect((await send({ ...ashaInHindi })).status).toBe(303);
  });

  test("a likely slip is pointed out on the thanks page, not refused", async () => {
    const answer = await send({ email: "asha@gmial.com" });
    expect(answer.status).toBe(303);
    const thanks = await fetch(server.origin + answer.headers.get("location"));
    expect(await thanks.text()).toContain("Did you mean gmail.com?");
  });
});

describe("what no page of ours sends", () => {
  test.each<[string, string, Record<string, string>, number]>([
    ["an unknown field", "admin=1", {}, 400],
    ["a field twice", "name=a&name=b", {}, 400],
    ["JSON", "{}", { "content-type": "application/json" }, 415],
    ["a file", "--x--", { "content-type": "multipart/form-data; boundary=x" }, 415],
    ["one byte over the limit", `message=${"x".repeat(65_536 - 7)}`, {}, 413],
  ])("%s", async (_, body, headers, status) => {
    const answer = await visitor.post("/contact", body, headers);
    expect(answer.status).toBe(status);
    expect(rows()).toEqual([]);
  });

  test.each([{ origin: "https://elsewhere.example" }, { "sec-fetch-site": "cross-site" }, { origin: "null" }])(
    "from another site: %o",
    async (headers) => {
      const answer = await visitor.post("/contact", new URLSearchParams({ ...words, token }), headers as never);
      expect(answer.status).toBeGreaterThanOrEqual(400);
      expect(answer.status).toBeLessThan(500);
      expect(rows()).toEqual([]);
    },
  );
});

describe("suspicion", () => {
  test("a forged token: the form again, with a new token and what was typed", async () => {
    const answer = await send({ token: "forged" });
    const html = await answer.text();
    expect(answer.status).toBe(422);
    expect(html).toContain(copy.problems.stale);
    expect((await send({ token: tokenIn(html) })).status).toBe(303);
    expect(rows()).toHaveLength(1);
  });

  test("a filled honeypot and a form filled in at once are stored, and held", async () => {
    expect((await send({ website: "x" })).status).toBe(303);
    const fresh = tokenIn(await (await fetch(`${server.origin}/contact`)).text());
    expect((await send({ token: fresh, subject: "Second" })).status).toBe(303);
    expect(
      rows()
        .map(({ suspicion }) => suspicion)
        .toSorted(),
    ).toEqual(["honeypot", "too-fast"]);
  });

  test("very much from one address: 429 with a time, and others are not touched", async () => {
    const statuses: number[] = [];
    for (let index = 0; index < 61; index += 1) statuses.push((await from("198.51.100.7", `Number ${index}`)).status);
    expect(statuses.slice(0, 60).every((status) => status === 303)).toBe(true);
    const refused = await from("198.51.100.7", "one more");
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
    expect((await from("198.51.100.8", "a neighbour")).status).toBe(303);
    const held = rows().filter(({ suspicion }) => suspicion === "busy-address");
    expect(held).toHaveLength(50);
  });
});

test("while the database is locked: 503 with the phone number and the typed words; then it goes through, once", async () => {
  const lock = database();
  lock.exec("begin exclusive");
  const sending = send();
  // Everything else is answered all the while.
  expect((await fetch(`${server.origin}/healthz`)).status).toBe(200);
  expect((await fetch(`${server.origin}/contact`)).status).toBe(200);
  const refused = await sending;
  const html = await refused.text();
  lock.exec("rollback");
  lock.close();
  expect(refused.status).toBe(503);
  expect(html).toContain(copy.failure);
  expect(html).toContain("+91 00000 00108");
  expect(html).toContain(words.message);
  expect((await send({ token: tokenIn(html) })).status).toBe(303);
  expect(rows()).toHaveLength(1);
}, 30_000);

describe("other categories", () => {
  test("an account deletion asks for app and number, not for a subject", async () => {
    const { subject: _, ...fields } = words;
    const faulty = await send({ category: "account-deletion", phone: "", app: "" }, fields);
    const html = await faulty.text();
    expect(html).toContain(copy.faults.app.missing);
    expect(html).toContain(copy.faults.phone.missing);
    const answer = await send({ category: "account-deletion", app: "store", message: "" }, fields);
    expect(answer.headers.get("location")).toContain("about=account-deletion");
    const thanks = await (await fetch(server.origin + answer.headers.get("location"))).text();
    expect(thanks).toContain("48 hours on business days");
  });

  test("a grievance states its own clock", async () => {
    const page = await (await fetch(`${server.origin}/contact?about=grievance`)).text();
    expect(page).toContain(copy.intros.grievance);
    const answer = await send({ category: "grievance" });
    expect(await (await fetch(server.origin + answer.headers.get("location"))).text()).toContain("within 15 days");
  });
});

describe("tracking", () => {
  test("reference and address show the case, and nothing that was written", async () => {
    const reference = referenceIn(await send());
    const answer = await track(reference.toLowerCase(), words.email);
    const html = await answer.text();
    expect(answer.status).toBe(200);
    expect(html).toContain(`Case ${reference}`);
    expect(leaksIn(html)).toEqual([]);
    expect(answer.headers.get("cache-control")).toBe("no-store");
  });

  test("the wrong address finds nothing; missing ones are asked for", async () => {
    const reference = referenceIn(await send());
    expect((await track(reference, "other@example.com")).status).toBe(422);
    const empty = await track("", "");
    expect(empty.status).toBe(422);
    expect(await empty.text()).toContain('<a href="#email">');
  });

  test("an address made up leads nowhere", async () => {
    const thanks = await fetch(`${server.origin}/contact/thanks?reference=<script>`, { redirect: "manual" });
    expect([thanks.status, thanks.headers.get("location")]).toEqual([302, "/contact"]);
  });
});
