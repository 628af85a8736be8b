import { afterAll, beforeEach, describe, expect, test } from "vitest";
import {
  countMail,
  claimOptions,
  newMessage,
  newReference,
  putMessage,
  start,
  store,
  storeOptions,
} from "../../../tests/messages/factories.ts";
import { bothEngines } from "../../../tests/messages/postgres.ts";
import { stored } from "../instant.ts";
import { claimMail, finishMail, returnMail } from "./claim-mail.ts";
import { findMessage, listMessages } from "./list-messages.ts";
import { erasePerson, readPerson } from "./people.ts";
import { readMail } from "./read-mail.ts";
import { releaseMail } from "./release-mail.ts";
import { storeMessage } from "./store-message.ts";

const later = (duration: Temporal.DurationLike) => start.add(duration);

/** What both engines must do with messages and the outbox. */
describe.each(bothEngines)("messages on %s", async (_engine, open) => {
  const { db, second, cleanUp } = await open();
  afterAll(cleanUp);
  beforeEach(async () => {
    await db.kysely.deleteFrom("messages").execute();
    await db.kysely.deleteFrom("subscribers").execute();
  });

  describe("storing", () => {
    test("message, reference and mails arrive together", async () => {
      const message = newMessage({ name: "आशा", message: "Line\nline 👩‍⚕️ '); drop table messages;--" });
      const { reference, fresh } = await store(db, message, storeOptions());
      const found = await findMessage(db, reference);
      expect(fresh).toBe(true);
      expect(found?.message).toMatchObject({ ...message, reference });
      expect(found?.mails.map(({ kind, state, attempts }) => ({ kind, state, attempts }))).toEqual([
        { kind: "receipt", state: "waiting", attempts: 0 },
        { kind: "team", state: "waiting", attempts: 0 },
      ]);
    });

    test("nothing stays when a part of it fails", async () => {
      const broken = storeOptions({ mails: ["team", null as never] });
      await expect(store(db, newMessage(), broken)).rejects.toThrow();
      expect(await listMessages(db, { limit: 10 })).toEqual([]);
      expect(await countMail(db)).toEqual({});
    });

    test("a double click, even at the same moment, is one message", async () => {
      const message = newMessage();
      const other = await second();
      const results = await Promise.all(
        Array.from({ length: 8 }, (_, index) => store(index % 2 ? db : other, message, storeOptions())),
      );
      expect(new Set(results.map(({ reference }) => reference)).size).toBe(1);
      expect(results.filter(({ fresh }) => fresh)).toHaveLength(1);
      expect(await countMail(db)).toEqual({ waiting: 2 });
    });

    test("two tabs with the same words are one message; the same form with other words is another", async () => {
      const message = newMessage();
      const first = await store(db, message, storeOptions());
      const otherTab = await store(db, { ...message, form_key: "other" }, storeOptions());
      const corrected = await store(db, { ...message, fingerprint: "corrected" }, storeOptions());
      expect(otherTab).toEqual({ ...first, fresh: false });
      expect(corrected.fresh).toBe(true);
    });

    test("the same words a day later are a new message, from the same form still the old one", async () => {
      const message = newMessage();
      const first = await store(db, message, storeOptions());
      const tomorrow = storeOptions({ now: later({ hours: 25 }) });
      expect(await store(db, message, tomorrow)).toEqual({ ...first, fresh: false });
      const again = newMessage({ ...message, form_key: "new form", received_at: stored(tomorrow.now) });
      expect((await store(db, again, tomorrow)).fresh).toBe(true);
    });

    test("a reference that is taken is drawn again", async () => {
      const taken = await putMessage(db);
      const draws = [taken, taken, newReference()];
      const drawn = await store(db, newMessage(), storeOptions({ newReference: () => draws.shift() ?? "none left" }));
      expect(drawn.fresh).toBe(true);
      expect(drawn.reference).not.toBe(taken);
    });

    test("a suspicious message is stored, and its mails wait for the operator", async () => {
      const reference = await putMessage(db, { state: "held", suspicion: "honeypot" });
      expect((await findMessage(db, reference))?.message.suspicion).toBe("honeypot");
      expect(await countMail(db)).toEqual({ held: 2 });
      expect(await claimMail(db, claimOptions())).toEqual([]);
    });

    test("receipts to one mailbox: one an hour, five a day; the messages themselves go out at once", async () => {
      const put = (now: Temporal.Instant) => {
        const message = newMessage();
        return store(db, message, storeOptions({ now, mailbox: "flooded" }));
      };
      const receipts: boolean[] = [];
      for (let index = 0; index < 6; index += 1) receipts.push((await put(start)).receipt);
      expect(receipts).toEqual([true, true, true, true, true, false]);
      expect(await claimMail(db, claimOptions())).toHaveLength(7);
      const due = await db.kysely.selectFrom("outbox").select("due_at").where("kind", "=", "receipt").execute();
      expect(due.map(({ due_at }) => due_at).toSorted()).toEqual(
        [0, 1, 2, 3, 4].map((hours) => stored(later({ hours }))),
      );
      expect((await put(later({ hours: 23 }))).receipt).toBe(false);
      expect((await put(later({ hours: 25 }))).receipt).toBe(true);
    });

    test("receipts of a clock that was far ahead hold up none once it is right", async () => {
      const put = (now: Temporal.Instant) => store(db, newMessage(), storeOptions({ now, mailbox: "ahead" }));
      for (let index = 0; index < 5; index += 1) await put(later({ hours: 10_000 }));
      expect((await put(start)).receipt).toBe(true);
      const receipts = db.kysely.selectFrom("outbox").select("due_at").where("kind", "=", "receipt");
      expect(await receipts.orderBy("due_at").limit(1).executeTakeFirst()).toEqual({ due_at: stored(start) });
    });

    test("receipts asked for at once, on two servers, still keep the hour", async () => {
      const other = await second();
      const options = storeOptions({ mailbox: "at once" });
      await Promise.all(Array.from({ length: 4 }, (_, index) => store(index % 2 ? db : other, newMessage(), options)));
      const due = await db.kysely.selectFrom("outbox").select("due_at").where("kind", "=", "receipt").execute();
      expect(new Set(due.map(({ due_at }) => due_at)).size).toBe(4);
    });

    test("a held receipt counts like any other: the answer does not tell that it is held", async () => {
      const receipts: boolean[] = [];
      for (let index = 0; index < 6; index += 1) {
        const message = newMessage({ state: "held", suspicion: "honeypot" });
        receipts.push((await store(db, message, storeOptions({ mailbox: "held" }))).receipt);
      }
      expect(receipts).toEqual([true, true, true, true, true, false]);
      // The person whose mailbox it is has asked for none of them.
      expect((await store(db, newMessage(), storeOptions({ mailbox: "held" }))).receipt).toBe(true);
    });

    test("one form serves for three messages; the same words again stay the same message", async () => {
      const form_key = "one form";
      const sent = [newMessage({ form_key }), newMessage({ form_key }), newMessage({ form_key })];
      for (const message of sent) expect((await store(db, message, storeOptions())).fresh).toBe(true);
      expect(await storeMessage(db, newMessage({ form_key }), storeOptions())).toBeUndefined();
      expect((await store(db, sent[2]!, storeOptions())).fresh).toBe(false);
    });
  });

  describe("claiming", () => {
    test("takes what is due, oldest first, and counts the attempt", async () => {
      await putMessage(db, {}, later({ seconds: -1 }));
      await putMessage(db, {}, later({ seconds: -5 }));
      await putMessage(db, {}, later({ seconds: 30 }));
      const claims = await claimMail(db, claimOptions());
      expect(claims).toHaveLength(4);
      expect(claims.every(({ attempts }) => attempts === 1)).toBe(true);
      const due = await db.kysely.selectFrom("outbox").select(["id", "due_at"]).execute();
      const dueOf = new Map(due.map((row) => [row.id, row.due_at]));
      const order = claims.map(({ id }) => dueOf.get(id) ?? "");
      expect(order).toEqual(order.toSorted());
    });

    test("no two servers get the same mail", async () => {
      for (let index = 0; index < 20; index += 1) await putMessage(db);
      const other = await second();
      const rounds = await Promise.all(
        Array.from({ length: 10 }, (_, index) => claimMail(index % 2 ? db : other, claimOptions({ limit: 7 }))),
      );
      const ids = rounds.flat().map(({ id }) => id);
      expect(ids).toHaveLength(40);
      expect(new Set(ids).size).toBe(40);
    });

    test("a dead sender's mail comes back when its lease ends, not before", async () => {
      await putMessage(db);
      const [first] = await claimMail(db, claimOptions({ kinds: ["team"] }));
      expect(await claimMail(db, claimOptions({ kinds: ["team"], now: later({ seconds: 119 }) }))).toEqual([]);
      const [again] = await claimMail(db, claimOptions({ kinds: ["team"], now: later({ minutes: 2 }) }));
      expect(again).toMatchObject({ id: first?.id, attempts: 2 });
      // The first sender was only slow: what it reports no longer counts.
      expect(await finishMail(db, first!, { state: "sent", code: "ok" }, later({ minutes: 3 }))).toBe(false);
      expect(await finishMail(db, again!, { state: "sent", code: "ok" }, later({ minutes: 3 }))).toBe(true);
    });

    test("a clock set forward does not make a sender take its own mail twice", async () => {
      await putMessage(db);
      const [claim] = await claimMail(db, claimOptions({ kinds: ["team"] }));
      const tomorrow = claimOptions({ kinds: ["team"], now: later({ hours: 24 }), except: [claim!.id] });
      expect(await claimMail(db, tomorrow)).toEqual([]);
    });

    test("a clock set back does not leave mails waiting for a day", async () => {
      await putMessage(db, {}, later({ hours: 24 }));
      expect(await claimMail(db, claimOptions())).toHaveLength(2);
      await putMessage(db, {}, start);
      const claims = await claimMail(db, claimOptions({ now: start }));
      expect(claims).toHaveLength(2);
      expect(await claimMail(db, claimOptions({ now: later({ hours: -24 }) }))).toHaveLength(4);
    });

    test("only what the transport can carry, at most as many as asked", async () => {
      await putMessage(db);
      await putMessage(db);
      expect((await claimMail(db, claimOptions({ kinds: ["team"] }))).map(({ kind }) => kind)).toEqual([
        "team",
        "team",
      ]);
      expect(await claimMail(db, claimOptions({ limit: 0 }))).toEqual([]);
      expect(await claimMail(db, claimOptions({ kinds: [] }))).toEqual([]);
      expect(await claimMail(db, claimOptions({ limit: 1 }))).toHaveLength(1);
    });

    test("what is given back has lost no try", async () => {
      await putMessage(db);
      for (const claim of await claimMail(db, claimOptions())) await returnMail(db, claim);
      expect((await claimMail(db, claimOptions())).map(({ attempts }) => attempts)).toEqual([1, 1]);
    });
  });

  describe("finishing", () => {
    test("dead letters are listed, and released with all their tries", async () => {
      const reference = await putMessage(db);
      await putMessage(db);
      const found = await findMessage(db, reference);
      const claims = await claimMail(db, claimOptions());
      for (const claim of claims.filter(({ id }) => found?.mails.some((mail) => mail.id === id))) {
        await finishMail(db, claim, { state: "dead", code: "emailjs-401", because: "configuration" }, start);
      }
      const dead = await listMessages(db, { dead: true, limit: 10 });
      expect(dead.map((row) => row.reference)).toEqual([reference]);
      expect(await releaseMail(db, { states: ["dead"], because: "refused" }, { now: start })).toBe(0);
      expect(await releaseMail(db, { states: ["dead"], because: "configuration" }, { now: start })).toBe(2);
      expect((await claimMail(db, claimOptions())).map(({ attempts }) => attempts)).toEqual([1, 1]);
    });

    test("what a mail is about is read when it is sent, and gone once it is erased", async () => {
      await putMessage(db, { email: "Gone@example.com" });
      const [claim] = await claimMail(db, claimOptions());
      expect(await readMail(db, claim!)).toMatchObject({ message: { email: "Gone@example.com" } });
      expect(await erasePerson(db, "gone@example.com")).toEqual({ messages: 1, newsletter: 0 });
      expect(await readMail(db, claim!)).toBeUndefined();
      expect(await finishMail(db, claim!, { state: "sent", code: "ok" }, start)).toBe(false);
      expect(await readPerson(db, "gone@example.com")).toEqual({ messages: [], newsletter: null });
    });
  });
});
