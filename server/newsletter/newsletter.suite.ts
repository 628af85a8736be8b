import { randomBytes } from "node:crypto";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { NewsletterUseCases } from "../../domain/newsletter/use-cases.ts";
import { asha } from "../../tests/canaries.ts";
import { type OpenTestDatabase, start, type TestDatabase } from "../../tests/messages/factories.ts";
import { recordingLog, sendAllDue, settings } from "../../tests/messages/sending.ts";
import type { Mail } from "../../domain/mail/mail.ts";
import type { Database } from "../db/database.ts";
import { mailKinds } from "../db/messages/tables.ts";
import { findSubscriber } from "../db/newsletter/subscribers.ts";
import { linkTokens } from "./link-token.ts";
import { newsletterUseCases } from "./newsletter-use-cases.ts";

const linkIn = (mail: Mail | undefined) => /token=([\w.-]+)/.exec(mail?.text ?? "")?.[1] ?? "";
/** As a telephone writes it. */
const capitalised = "Asha@Example.com";
const visitor = { address: "203.0.113.7" };

/** What joining and leaving must do on both engines, from the form to the mailed links. */
export function newsletterSuite(open: OpenTestDatabase): void {
  let opened: TestDatabase;
  let db: Database;
  let log = recordingLog();
  let newsletter: NewsletterUseCases;
  const tokens = linkTokens(randomBytes(32));
  const mails: Mail[] = [];

  beforeAll(async () => {
    opened = await open();
    db = opened.db;
  });
  afterAll(() => opened.cleanUp());
  beforeEach(async () => {
    await db.kysely.deleteFrom("subscribers").execute();
    mails.length = 0;
    log = recordingLog();
    newsletter = newsletterUseCases({ db, now: () => start, log, tokens, onStored: () => {} });
  });

  const join = (email: string, honeypot = "") => newsletter.join({ email, language: "en", honeypot }, visitor);
  const state = async (email: string) => (await findSubscriber(db, email))?.state;
  const send = async () => {
    const transport = {
      name: "smtp" as const,
      carries: mailKinds,
      atOnce: 1,
      send: (mail: Mail) => {
        mails.push(mail);
        return Promise.resolve({ kind: "sent" as const, code: "smtp-250" });
      },
    };
    const linkToken = tokens.sign;
    await sendAllDue({ db, transport, settings: { ...settings, linkToken }, now: () => start, random: () => 0, log });
  };

  test("from the box to the list and off it again", async () => {
    expect(await join(capitalised)).toEqual({ kind: "asked", likelyDomain: undefined });
    await send();
    const confirm = linkIn(mails[0]);
    expect(mails[0]).toMatchObject({ to: { address: capitalised }, headers: {} });
    expect(newsletter.isLink("confirm", confirm)).toBe(true);
    expect(await state(asha.email)).toBe("pending");
    expect(await newsletter.confirm(confirm)).toBe(true);
    await send();
    expect(mails[1]?.headers).toEqual({
      "List-Unsubscribe": expect.stringMatching(/^<https:\/\/www\.dawadwar\.example\/newsletter\/unsubscribe\?token=/),
      "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
    });
    const leave = linkIn(mails[1]);
    expect(newsletter.isLink("unsubscribe", leave)).toBe(true);
    expect(await state(asha.email)).toBe("confirmed");
    expect(await newsletter.unsubscribe(leave)).toBe(true);
    expect(await newsletter.unsubscribe(leave)).toBe(true);
    expect(await state(asha.email)).toBe("left");
  });

  test("a known address gets the same answer as an unknown one", async () => {
    const first = await join(asha.email);
    expect(await join(asha.email)).toEqual(first);
    await newsletter.confirm(tokens.sign("confirm", (await findSubscriber(db, asha.email))!.id));
    expect(await join(asha.email)).toEqual(first);
  });

  test("a link for one thing does not do the other, and nobody can make one up", async () => {
    await join(asha.email);
    const { id } = (await findSubscriber(db, asha.email))!;
    expect(await newsletter.confirm(tokens.sign("unsubscribe", id))).toBe(false);
    expect(await newsletter.unsubscribe(tokens.sign("confirm", id))).toBe(false);
    for (const token of ["", id, `${id}.`, `${id}.AAAA`, `${id}.x.y`, `${id}.${"A".repeat(24)}`, "x".repeat(9999)]) {
      expect(await newsletter.confirm(token)).toBe(false);
      expect(await newsletter.unsubscribe(token)).toBe(false);
    }
    expect(await state(asha.email)).toBe("pending");
  });

  test.each([
    ["", "missing"],
    ["  ", "missing"],
    ["asha", "malformed"],
    ["a@b", "malformed"],
    ["a@example.com\r\nBcc: b@example.com", "malformed"],
    [`a@${"b".repeat(300)}.com`, "tooLong"],
  ])("%j: %s", async (email, fault) => {
    expect(await join(email)).toEqual({ kind: "faulty", fault });
  });

  test("a filled honeypot is recorded, and its mail held", async () => {
    expect(await join(asha.email, "x")).toEqual({ kind: "asked", likelyDomain: undefined });
    await send();
    expect(mails).toEqual([]);
    expect(await state(asha.email)).toBe("pending");
  });

  test("one address cannot ask for ever", async () => {
    for (let index = 0; index < 10; index += 1) await join(`a${index}@example.com`);
    expect((await join("b@example.com")).kind).toBe("busy");
    expect(JSON.stringify(log.lines)).not.toContain("example.com");
  });
}
