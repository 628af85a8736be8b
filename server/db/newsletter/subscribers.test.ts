import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { countMail, start } from "../../../tests/messages/factories.ts";
import { bothEngines } from "../../../tests/messages/postgres.ts";
import { claimMail } from "../messages/claim-mail.ts";
import { deleteExpired } from "../messages/delete-expired.ts";
import { readSecret } from "../secret.ts";
import { readPerson } from "../messages/people.ts";
import { confirmJoin, leave, requestJoin } from "./subscribers.ts";

/** What both engines must do with the newsletter's addresses. */
describe.each(bothEngines)("the newsletter on %s", async (_engine, open) => {
  const { db, second, cleanUp } = await open();
  afterAll(cleanUp);
  beforeEach(() => db.kysely.deleteFrom("subscribers").execute());

  const join = (now = start, on = db) =>
    requestJoin(on, {
      email: "Asha@Example.com",
      emailKey: "asha@example.com",
      language: "en",
      now,
      mailbox: "asha",
    });
  const subscriber = async () => (await readPerson(db, "asha@example.com")).newsletter;

  test("joining asks for confirmation once, however often and from how many servers it is pressed", async () => {
    const other = await second();
    await Promise.all(Array.from({ length: 6 }, (_, index) => join(start, index % 2 ? db : other)));
    expect(await subscriber()).toMatchObject({ state: "pending", email: "Asha@Example.com" });
    expect(await countMail(db)).toEqual({ waiting: 1 });
  });

  test("an hour later it asks again", async () => {
    await join();
    await join(start.add({ minutes: 61 }));
    expect(await countMail(db)).toEqual({ waiting: 2 });
  });

  test("confirming counts once and sends a welcome", async () => {
    await join();
    const { id } = (await subscriber())!;
    expect(await confirmJoin(db, id, start)).toBe(true);
    expect(await confirmJoin(db, id, start)).toBe(true);
    expect(await confirmJoin(db, "nobody", start)).toBe(false);
    const kinds = await db.kysely.selectFrom("outbox").select("kind").orderBy("kind").execute();
    expect(kinds.map(({ kind }) => kind)).toEqual(["newsletter-confirm", "newsletter-welcome"]);
    expect(await subscriber()).toMatchObject({ state: "confirmed" });
  });

  test("a confirmed address that joins again stays confirmed and gets no mail", async () => {
    await join();
    await confirmJoin(db, (await subscriber())!.id, start);
    await join(start.add({ hours: 24 }));
    expect(await subscriber()).toMatchObject({ state: "confirmed" });
    expect(await countMail(db)).toEqual({ waiting: 2 });
  });

  test("leaving drops what was not sent; coming back needs a new confirmation", async () => {
    await join();
    const { id } = (await subscriber())!;
    await leave(db, id, start);
    await leave(db, id, start.add({ hours: 1 }));
    expect(await subscriber()).toMatchObject({ state: "left" });
    expect(await countMail(db)).toEqual({ discarded: 1 });
    expect(await confirmJoin(db, id, start)).toBe(false);
    await join(start.add({ hours: 2 }));
    expect(await subscriber()).toMatchObject({ state: "pending", left_at: null });
    const claims = await claimMail(db, {
      now: start.add({ hours: 2 }),
      lease: Temporal.Duration.from({ minutes: 2 }),
      limit: 10,
      kinds: ["newsletter-confirm"],
      except: [],
    });
    expect(claims).toHaveLength(1);
  });

  test("an unconfirmed address is deleted after a week, a confirmed one stays, one that left goes after a month", async () => {
    await join();
    expect(await deleteExpired(db, start.add({ hours: 24 * 6 }))).toEqual({ messages: 0, subscribers: 0 });
    await confirmJoin(db, (await subscriber())!.id, start);
    expect(await deleteExpired(db, start.add({ hours: 24 * 400 }))).toEqual({ messages: 0, subscribers: 0 });
    await leave(db, (await subscriber())!.id, start);
    expect(await deleteExpired(db, start.add({ hours: 24 * 31 }))).toEqual({ messages: 0, subscribers: 1 });
    await join();
    expect(await deleteExpired(db, start.add({ hours: 24 * 8 }))).toEqual({ messages: 0, subscribers: 1 });
  });

  test("a secret is made once, for every process", async () => {
    const other = await second();
    const [a, b] = await Promise.all([readSecret(db, "form"), readSecret(other, "form")]);
    expect(a).toHaveLength(32);
    expect(a.equals(b)).toBe(true);
    expect((await readSecret(db, "links")).equals(a)).toBe(false);
  });
});
