import { afterAll, afterEach, beforeEach, describe, expect, test } from "vitest";
import { maxAttempts, maxRefusals, maxTeamCount } from "../../domain/mail/backoff.ts";
import { asha } from "../../tests/canaries.ts";
import { freePort } from "../../tests/free-port.ts";
import { countMail, putMessage, start } from "../../tests/messages/factories.ts";
import { bothEngines } from "../../tests/messages/postgres.ts";
import { recordingLog, sendAllDue, settings } from "../../tests/messages/sending.ts";
import { startSmtp, type TestSmtp } from "../../tests/messages/smtp.ts";
import { claimMail } from "../db/messages/claim-mail.ts";
import { findMessage, listMessages } from "../db/messages/list-messages.ts";
import { dropUncarried } from "../db/messages/release-mail.ts";
import { mailKinds, teamKinds } from "../db/messages/tables.ts";
import { smtpTransport } from "../mail/smtp.ts";
import type { Transport } from "../mail/transport.ts";
import type { DeliverDeps } from "./deliver.ts";
import { outboxGauges } from "../gauges.ts";
import { startOutbox } from "./start-outbox.ts";

// Longer than any machine is slow: no test here waits for a limit.
const patient = { connect: 30_000, silence: 30_000, attempt: 60_000 };

/** What sending must do on both engines, with a real SMTP server on the other side. */
describe.each(bothEngines)("the outbox on %s", async (_engine, open) => {
  const { db, cleanUp } = await open();
  afterAll(cleanUp);
  let smtp: TestSmtp;
  let log = recordingLog();
  let clock = start;

  beforeEach(async () => {
    await db.kysely.deleteFrom("messages").execute();
    smtp = await startSmtp();
    log = recordingLog();
    clock = start;
  });
  afterEach(() => smtp.stop());

  const deps = (transport: Transport = smtpTransport(smtp.url, patient)): DeliverDeps => ({
    db,
    transport,
    settings,
    now: () => clock,
    random: () => 0.5,
    log,
  });
  const until = async (expected: Record<string, number>) => {
    await expect.poll(() => countMail(db), { interval: 20 }).toEqual(expected);
  };
  const ids = () => smtp.received.map(({ messageId }) => messageId);

  test("the gauges say what has not gone out, and since when", async () => {
    const none = {
      outbox_waiting: 0,
      outbox_leased: 0,
      outbox_failing: 0,
      outbox_dead: 0,
      outbox_undeliverable: 0,
      outbox_held: 0,
      outbox_oldest_seconds: 0,
    };
    expect(await outboxGauges(db, clock)).toEqual(none);
    await putMessage(db, { state: "held", suspicion: "honeypot" }, start.subtract({ hours: 9 }));
    await putMessage(db, {}, start.subtract({ minutes: 10 }));
    await putMessage(db, { email: "nobody@example.com" });
    smtp.behaviour = { recipient: (address) => (address === "nobody@example.com" ? 550 : 451) };
    expect(await outboxGauges(db, clock)).toEqual({
      ...none,
      outbox_held: 2,
      outbox_waiting: 4,
      outbox_oldest_seconds: 600,
    });
    // Before it was written, by a clock that was set back.
    expect(await outboxGauges(db, start.subtract({ hours: 1 }))).toMatchObject({ outbox_oldest_seconds: 0 });
    await sendAllDue(deps());
    expect(await outboxGauges(db, clock)).toMatchObject({ outbox_held: 2, outbox_waiting: 4, outbox_failing: 2 });
    const lease = Temporal.Duration.from({ minutes: 2 });
    await claimMail(db, { now: clock.add({ hours: 1 }), lease, limit: 9, kinds: mailKinds, except: [] });
    expect(await outboxGauges(db, clock.add({ hours: 1 }))).toEqual({
      ...none,
      outbox_held: 2,
      outbox_leased: 4,
      outbox_failing: 2,
      outbox_oldest_seconds: 4200,
    });
  });

  test("greylisted today, delivered later, under the same id", async () => {
    await putMessage(db);
    const seen = new Set<string>();
    smtp.behaviour = { recipient: (address) => (seen.has(address) ? undefined : (seen.add(address), 451)) };
    expect(await sendAllDue(deps())).toBe(2);
    expect(await countMail(db)).toEqual({ waiting: 2 });
    expect(await sendAllDue(deps())).toBe(0);
    clock = clock.add({ seconds: 31 });
    await sendAllDue(deps());
    expect(await countMail(db)).toEqual({ sent: 2 });
    expect(new Set(ids()).size).toBe(2);
  });

  test("a visitor's mailbox that refuses holds up nobody, and is given up after a day's tries without an alarm", async () => {
    const bad = await putMessage(db, { email: "nobody@example.com" });
    await putMessage(db, { email: "fine@example.com" });
    smtp.behaviour = { recipient: (address) => (address.startsWith("nobody") ? 550 : undefined) };
    await sendAllDue(deps());
    expect(await countMail(db)).toEqual({ sent: 3, waiting: 1 });
    expect(await outboxGauges(db, clock.add({ hours: 3 }))).toMatchObject({
      outbox_waiting: 1,
      outbox_oldest_seconds: 0,
    });
    let attempts = 1;
    for (let hours = 0; hours < 24; hours += 1) {
      clock = clock.add({ hours: 1 });
      attempts += await sendAllDue(deps());
    }
    expect(attempts).toBeLessThanOrEqual(maxRefusals);
    expect(await countMail(db)).toEqual({ sent: 3, dead: 1 });
    const dead = await listMessages(db, { dead: true, limit: 5 });
    expect(dead.map(({ reference }) => reference)).toEqual([bad]);
    const mail = (await findMessage(db, bad))?.mails.find(({ state }) => state === "dead");
    expect(mail).toMatchObject({ kind: "receipt", last_code: "smtp-550", dead_because: "refused" });
    expect(log.lines.map(({ event }) => event)).toContain("mail.dead");
    expect(await outboxGauges(db, clock)).toMatchObject({ outbox_dead: 0, outbox_undeliverable: 1, outbox_failing: 0 });
  });

  test("our own mailbox that refuses is tried until the operator has mended it, for weeks", async () => {
    await putMessage(db);
    smtp.behaviour = { recipient: (address) => (address.startsWith("team") ? 550 : undefined) };
    for (let hours = 0; hours < 24 * 14; hours += 12) {
      await sendAllDue(deps());
      clock = clock.add({ hours: 12 });
    }
    expect(await countMail(db)).toEqual({ sent: 1, waiting: 1 });
    smtp.behaviour = {};
    await sendAllDue(deps());
    expect(await countMail(db)).toEqual({ sent: 2 });
  });

  test("partly accepted: what was taken is not sent again, the rest is tried by itself", async () => {
    await putMessage(db, { email: asha.email });
    smtp.behaviour = { recipient: (address) => (address === asha.email ? 452 : undefined) };
    await sendAllDue(deps());
    expect(await countMail(db)).toEqual({ sent: 1, waiting: 1 });
    smtp.behaviour = {};
    clock = clock.add({ minutes: 1 });
    await sendAllDue(deps());
    expect(smtp.received.map(({ to }) => to)).toEqual(["team@dawadwar.example", asha.email]);
  });

  test("a server that is away and comes back: all is delivered in the end, one copy each", async () => {
    for (let index = 0; index < 5; index += 1) await putMessage(db);
    await smtp.stop();
    // One that nobody else is given while the server is away.
    const port = await freePort();
    smtp = await startSmtp({}, {}, port);
    await smtp.stop();
    await sendAllDue(deps());
    clock = clock.add({ minutes: 1 });
    await sendAllDue(deps());
    expect(await countMail(db)).toEqual({ waiting: 10 });
    smtp = await startSmtp({}, {}, port);
    clock = clock.add({ minutes: 2 });
    await sendAllDue(deps());
    expect(await countMail(db)).toEqual({ sent: 10 });
    expect(new Set(ids()).size).toBe(10);
    expect(ids()).toHaveLength(10);
  });

  test("dropped after DATA: a second copy may come, and has the same id", async () => {
    await putMessage(db);
    smtp.behaviour = { data: () => "drop" };
    await sendAllDue(deps());
    expect(await countMail(db)).toEqual({ waiting: 2 });
    smtp.behaviour = {};
    clock = clock.add({ minutes: 1 });
    await sendAllDue(deps());
    expect(await countMail(db)).toEqual({ sent: 2 });
    expect(new Set(ids()).size).toBe(2);
  });

  test("after three days a visitor's mail is a dead letter; the team's is tried on", async () => {
    await putMessage(db);
    smtp.behaviour = { connect: 421 };
    const transport: Transport = {
      ...smtpTransport(smtp.url),
      send: () => Promise.resolve({ kind: "later", code: "smtp-421" }),
    };
    for (let hours = 0; hours < 80; hours += 1) {
      await sendAllDue(deps(transport));
      clock = clock.add({ hours: 1 });
      if (hours === 24) expect(await countMail(db)).toEqual({ waiting: 2 });
    }
    expect(await countMail(db)).toEqual({ dead: 1, waiting: 1 });
    const [message] = await listMessages(db, { dead: true, limit: 1 });
    const mails = (await findMessage(db, message!.reference))?.mails ?? [];
    expect(mails.find(({ kind }) => kind === "receipt")).toMatchObject({
      attempts: maxAttempts,
      dead_because: "exhausted",
    });
    // A server that is stopped hard meanwhile costs it nothing.
    expect(mails.find(({ kind }) => kind === "team")).toMatchObject({ attempts: maxTeamCount });
  });

  test("what a wrong key kept from going goes by itself once it is mended, and each reason is logged once", async () => {
    await putMessage(db);
    let code = "emailjs-401";
    const transport: Transport = {
      name: "emailjs",
      carries: teamKinds,
      atOnce: 1,
      send: () => Promise.resolve({ kind: code === "emailjs-200" ? "sent" : "configuration", code }),
    };
    for (let round = 0; round < 10; round += 1) {
      await sendAllDue(deps(transport));
      clock = clock.add({ hours: 2 });
      if (round === 4) code = "emailjs-400";
    }
    code = "emailjs-200";
    await sendAllDue(deps(transport));
    expect(await countMail(db)).toEqual({ sent: 1, waiting: 1 });
    expect(log.lines.map(({ event, fields }) => [event, fields["code"]])).toEqual([
      ["mail.later", "emailjs-401"],
      ["mail.later", "emailjs-400"],
      ["mail.sent", "emailjs-200"],
    ]);
  });

  test("what another transport left and this one cannot carry is dropped, not waited for", async () => {
    await putMessage(db);
    expect(await dropUncarried(db, mailKinds)).toBe(0);
    expect(await dropUncarried(db, teamKinds)).toBe(1);
    expect(await countMail(db)).toEqual({ waiting: 1, discarded: 1 });
  });

  test("a mail that brings its sender down each time is given up, not tried for ever", async () => {
    await putMessage(db);
    await db.kysely.updateTable("outbox").set({ attempts: maxAttempts }).where("kind", "=", "team").execute();
    await sendAllDue(deps());
    expect(await countMail(db)).toEqual({ dead: 1, sent: 1 });
  });

  describe("the running sender", () => {
    test("is woken for new mail, keeps order of arrival, and stops when told", async () => {
      const outbox = startOutbox({ ...deps(), pause: 600_000 });
      await putMessage(db);
      outbox.wake();
      await until({ sent: 2 });
      await outbox.stop();
      await putMessage(db);
      outbox.wake();
      expect(await countMail(db)).toEqual({ sent: 2, waiting: 2 });
    });

    test("hanging mails leave the others their turn", async () => {
      await putMessage(db, { email: "hang@example.com" });
      const smooth = smtpTransport(smtp.url, patient);
      const transport: Transport = {
        ...smooth,
        send: (mail) => (mail.to.address.startsWith("hang") ? new Promise(() => {}) : smooth.send(mail)),
      };
      const outbox = startOutbox({ ...deps(transport), pause: 20 });
      for (let index = 0; index < 6; index += 1) await putMessage(db);
      await until({ sent: 13, leased: 1 });
      await outbox.stop(10);
    });

    test("says once that the team's mail does not go out, and once that it does again", async () => {
      const transport: Transport = { ...smtpTransport(smtp.url, patient), carries: teamKinds };
      const outbox = startOutbox({ ...deps(transport), pause: 20 });
      smtp.behaviour = { recipient: () => 550 };
      for (let index = 0; index < 3; index += 1) await putMessage(db);
      await expect.poll(async () => (await outboxGauges(db, clock)).outbox_failing, { interval: 20 }).toBe(3);
      smtp.behaviour = {};
      clock = clock.add({ hours: 1 });
      await until({ sent: 3, waiting: 3 });
      await outbox.stop();
      const said = log.lines.filter(({ event }) => ["mail.failing", "mail.recovered"].includes(event));
      expect(said).toEqual([
        {
          event: "mail.failing",
          fields: { transport: "smtp", code: "smtp-550", cure: expect.stringContaining("CONTACT_TO") },
        },
        { event: "mail.recovered", fields: { transport: "smtp" } },
      ]);
    });
  });
});
