import { randomBytes } from "node:crypto";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import type { NewsletterUseCases } from "../../domain/newsletter/use-cases.ts";
import { emailKey } from "../../domain/contact/email.ts";
import { asha } from "../../tests/canaries.ts";
import { start } from "../../tests/messages/factories.ts";
import { bothEngines } from "../../tests/messages/postgres.ts";
import { recordingLog, sendAllDue, settings } from "../../tests/messages/sending.ts";
import type { Mail } from "../../domain/mail/mail.ts";
import { deleteExpired } from "../db/messages/delete-expired.ts";
import { mailKinds } from "../db/messages/tables.ts";
import { requestJoin } from "../db/newsletter/subscribers.ts";
import { stored } from "../db/instant.ts";
import { readPerson } from "../db/messages/people.ts";
import { linkTokens } from "../forms/link-token.ts";
import { newsletterUseCases } from "./newsletter-use-cases.ts";

const linkIn = (mail: Mail | undefined) => /token=([\w.-]+)/.exec(mail?.text ?? "")?.[1] ?? "";
/** Each in a network of its own. */
const elsewhere = (index: number) => `10.${1 + (index % 250)}.${Math.floor(index / 250)}.1`;
/** Twelve addresses in three of them. */
const ofThree = (index: number) => `10.0.${index % 3}.${1 + (index % 12)}`;
const visitor = { address: "203.0.113.7" };

/** What joining and leaving must do on both engines, from the form to the mailed links. */
describe.each(bothEngines)("joining and leaving on %s", async (_engine, open) => {
  const { db, second, cleanUp } = await open();
  afterAll(cleanUp);
  let log = recordingLog();
  let newsletter: NewsletterUseCases;
  const tokens = linkTokens(randomBytes(32));
  const mails: Mail[] = [];

  beforeEach(async () => {
    await db.kysely.deleteFrom("subscribers").execute();
    mails.length = 0;
    log = recordingLog();
    newsletter = await useCases();
  });

  const join = (email: string, honeypot = "", from = visitor) =>
    newsletter.join({ email, language: "en", honeypot }, from);
  const useCases = (confirmsByMail = true) =>
    newsletterUseCases({ db, now: () => start, log, tokens, confirmsByMail, onStored: () => {} });
  /** How many of so many wishes were taken. */
  const joinMany = async (count: number, email: (index: number) => string, address: (index: number) => string) => {
    const kinds: string[] = [];
    for (let index = 0; index < count; index += 1) {
      kinds.push((await join(email(index), "", { address: address(index) })).kind);
    }
    return kinds.filter((kind) => kind === "asked").length;
  };
  const queued = () => db.kysely.selectFrom("outbox").select(["state", "due_at"]).orderBy("due_at").execute();
  const find = async (email: string) => (await readPerson(db, email)).newsletter;
  const state = async (email: string) => (await find(email))?.state;
  const stateAfter = async (days: number) => {
    await deleteExpired(db, start.add({ hours: 24 * days }));
    return state(asha.email);
  };
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

  test("who left and joins again is mailed again, an hour after the last mail", async () => {
    await join(asha.email);
    await send();
    await newsletter.confirm(linkIn(mails[0]));
    await newsletter.unsubscribe(tokens.sign("unsubscribe", (await find(asha.email))!.id));
    await join(asha.email);
    await join(asha.email);
    const waiting = (await queued()).filter((mail) => mail.state === "waiting");
    expect(waiting.map(({ due_at }) => due_at)).toEqual([stored(start.add({ hours: 1 }))]);
  });

  test("a known address gets the same answer as an unknown one, as a telephone writes it too", async () => {
    const first = await join("Asha@Example.com");
    expect(await join(asha.email)).toEqual(first);
    await newsletter.confirm(tokens.sign("confirm", (await find(asha.email))!.id));
    expect(await join(asha.email)).toEqual(first);
  });

  test("a link for one thing does not do the other, and nobody can make one up", async () => {
    await join(asha.email);
    const { id } = (await find(asha.email))!;
    expect(await newsletter.confirm(tokens.sign("unsubscribe", id))).toBe(false);
    expect(await newsletter.unsubscribe(tokens.sign("confirm", id))).toBe(false);
    for (const token of ["", id, `${id}.`, `${id}.AAAA`, `${id}.x.y`, `${id}.${"A".repeat(24)}`, "x".repeat(9999)]) {
      expect(await newsletter.openLink("confirm", token)).toBe("broken");
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

  test("what a program asked for keeps no mail from the person whose address it is", async () => {
    for (const alias of ["a", "b", "c", "d", "e"]) await join(`asha.verma+${alias}@gmail.com`, "x");
    await join("asha.verma@gmail.com", "x");
    await join("asha.verma@gmail.com");
    await send();
    expect(mails.map(({ to }) => to.address)).toEqual(["asha.verma@gmail.com"]);
  });

  test("where mail cannot carry the link that confirms, nothing is stored and nobody is told that it comes", async () => {
    newsletter = await useCases(false);
    expect(await join(asha.email)).toEqual({ kind: "unavailable" });
    expect([await state(asha.email), await queued()]).toEqual([undefined, []]);
  });

  test("three networks that ask for as much as they can leave room for those that have not asked", async () => {
    expect(await joinMany(120, (index) => `crowd${index}@gmail.com`, ofThree)).toBe(83);
    expect(await joinMany(30, (index) => `site${index}@gmail.com`, elsewhere)).toBe(30);
  });

  test("120 aliases of one mailbox from 120 networks: one mail an hour, five a day, and the same answer for all", async () => {
    const kinds = new Set<string>();
    for (let index = 0; index < 120; index += 1) {
      const alias = `${"a.sha".slice(0, 1 + (index % 2))}sha+${index}@${index % 3 ? "gmail" : "GoogleMail"}.com`;
      kinds.add((await join(alias, "", { address: `10.${index}.0.1` })).kind);
    }
    expect([...kinds]).toEqual(["asked"]);
    const due = (await queued()).map(({ due_at }) => due_at);
    expect(due).toEqual([0, 1, 2, 3, 4].map((hours) => stored(start.add({ hours }))));
    await send();
    expect(mails).toHaveLength(1);
  });

  test("one /48, one domain and the whole site are limited too", async () => {
    expect(
      await joinMany(
        60,
        (index) => `one${index}@gmail.com`,
        (index) => `2001:db8:7:${index}::1`,
      ),
    ).toBe(40);
    newsletter = await useCases();
    expect(await joinMany(50, (index) => `catch${index}@everything.example`, elsewhere)).toBe(30);
    newsletter = await useCases();
    expect(await joinMany(150, (index) => `site${index}@gmail.com`, elsewhere)).toBe(120);
  });

  test("pressed at once, on two servers, it is one mail; an hour later another", async () => {
    const other = await second();
    const wish = { email: asha.email, emailKey: emailKey(asha.email), language: "en", mailbox: "asha" } as const;
    await Promise.all(
      Array.from({ length: 6 }, (_, index) => requestJoin(index % 2 ? db : other, { ...wish, now: start })),
    );
    expect(await queued()).toHaveLength(1);
    await requestJoin(db, { ...wish, now: start.add({ minutes: 61 }) });
    expect(await queued()).toHaveLength(2);
  });

  test("who left while the mail was waiting is not mailed, and needs a new confirmation", async () => {
    await join(asha.email);
    const { id } = (await find(asha.email))!;
    await newsletter.unsubscribe(tokens.sign("unsubscribe", id));
    await send();
    expect([mails, await newsletter.confirm(tokens.sign("confirm", id))]).toEqual([[], false]);
    expect(await newsletter.openLink("confirm", tokens.sign("confirm", id))).toBe("broken");
    expect(await newsletter.openLink("unsubscribe", tokens.sign("unsubscribe", id))).toBe("done");
    await join(asha.email);
    expect(await find(asha.email)).toMatchObject({ state: "pending", left_at: null });
  });

  test("an unconfirmed address is deleted after a week, a confirmed one stays, one that left goes after a month", async () => {
    await join(asha.email);
    expect(await stateAfter(6)).toBe("pending");
    expect(await stateAfter(8)).toBeUndefined();
    await join(asha.email);
    const { id } = (await find(asha.email))!;
    await newsletter.confirm(tokens.sign("confirm", id));
    expect(await stateAfter(400)).toBe("confirmed");
    await newsletter.unsubscribe(tokens.sign("unsubscribe", id));
    expect([await stateAfter(29), await stateAfter(31)]).toEqual(["left", undefined]);
  });

  test("one address cannot ask for ever", async () => {
    for (let index = 0; index < 10; index += 1) await join(`a${index}@gmail.com`);
    expect((await join("b@example.com")).kind).toBe("busy");
    expect(JSON.stringify(log.lines)).not.toContain("example.com");
  });
});
