import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { toWrite } from "../../tests/stores/factory.ts";
import { claimOptions, putMessage, start } from "../../tests/messages/factories.ts";
import { bothEngines } from "../../tests/messages/postgres.ts";
import { openDirectory } from "../db/directory/directory.ts";
import { claimMail, finishMail, maxBulkInAnHour } from "../db/messages/claim-mail.ts";
import { deleteExpired } from "../db/messages/delete-expired.ts";
import { mailKinds } from "../db/messages/tables.ts";
import { readUnsentMail } from "../db/messages/unsent-mail.ts";
import { queueBulk } from "../db/shop/invitations.ts";
import { shopReminders } from "./invite.ts";

const after = (weeks: number) => start.add({ hours: 24 * 7 * weeks });

const row = (id: number, more: object) => ({
  id,
  store_id: "7",
  wanted: '{"kind":"correct"}',
  state: "accepted" as const,
  created_at: "2026-01-01T00:00:00Z",
  settled_at: "2026-01-01T00:00:00Z",
  ...more,
});

describe.each(bothEngines)("mails to many stores on %s", async (_engine, open) => {
  const { db, cleanUp } = await open();
  const stores = openDirectory(db, { alone: true });
  afterAll(async () => {
    await stores.close();
    await cleanUp();
  });
  beforeEach(async () => {
    await db.kysely.deleteFrom("outbox").execute();
    await db.kysely.deleteFrom("messages").execute();
  });

  const queue = (count: number, now = start) =>
    queueBulk(
      db,
      "shop-invite",
      Array.from({ length: count }, (_, index) => ({ storeId: String(index) })),
      { now },
    );
  /** Sends what is due at a moment, at most so many. */
  const send = async (now: Temporal.Instant, max = 1000) => {
    const kinds: string[] = [];
    while (kinds.length < max) {
      const claims = await claimMail(db, claimOptions({ now, limit: 10 }));
      if (claims.length === 0) break;
      for (const claim of claims) await finishMail(db, claim, { state: "sent", code: "smtp-250" }, now);
      kinds.push(...claims.map(({ kind }) => kind));
    }
    return kinds;
  };

  test("a visitor's receipt goes before thousands that were queued before it", async () => {
    await queue(3000, start.subtract({ hours: 2 }));
    await putMessage(db);
    const claims = await claimMail(db, claimOptions({ limit: 10 }));
    expect(claims.map(({ kind }) => kind).toSorted()).toEqual(["receipt", "team"]);
    // One at a time after it, so that the next visitor finds the sender free.
    expect(await claimMail(db, claimOptions({ limit: 10 }))).toHaveLength(1);
    // That they wait for their hour is no fault that the operator's alarm should tell.
    const { oldest } = await readUnsentMail(db);
    expect(oldest === undefined || Temporal.Instant.compare(oldest, start) >= 0).toBe(true);
  });

  test("so many an hour and no more, whatever else goes", async () => {
    await queue(maxBulkInAnHour + 50);
    expect(await send(start)).toHaveLength(maxBulkInAnHour);
    await putMessage(db, {}, start.add({ minutes: 30 }));
    expect(await send(start.add({ minutes: 59 }))).toHaveLength(2);
    expect(await send(start.add({ minutes: 61 }))).toHaveLength(50);
  });

  test("so many tries an hour, also of a server that takes none of them and of mailboxes that are not there", async () => {
    await queue(maxBulkInAnHour + 50);
    const later = { state: "waiting", attempts: 1, dueAt: start.add({ minutes: 1 }), code: "smtp-451" } as const;
    const none = { state: "dead", because: "refused", code: "smtp-550" } as const;
    let tries = 0;
    for (; ; tries += 1) {
      const [claim] = await claimMail(db, claimOptions({ limit: 10 }));
      if (!claim) break;
      await finishMail(db, claim, tries % 2 ? later : none, start);
    }
    expect(tries).toBe(maxBulkInAnHour);
    expect(await claimMail(db, claimOptions({ now: start.add({ minutes: 59 }) }))).toEqual([]);
    expect(await claimMail(db, claimOptions({ now: start.add({ minutes: 61 }) }))).toHaveLength(1);
  });

  test("reminded after 13 weeks without a word, and after 26; by the shop's word or ours it starts anew", async () => {
    const created = new Date(start.epochMilliseconds);
    const email = "s@stores.example";
    const ids = ["never-invited", "no-address", "invited", "confirms"];
    await stores.write(
      ids.map((id) => toWrite({ id, email: id === "no-address" ? null : email })),
      created,
    );
    await queueBulk(db, "shop-invite", [{ storeId: "invited" }, { storeId: "no-address" }], { now: start });
    await stores.change(
      ["confirms"],
      (store) => ({ ...store, details: { confirmedByShopAt: after(10).toString() } }),
      created,
    );
    const remind = async (weeks: number) => {
      const before = (await reminded()).length;
      const look = shopReminders({ db, stores, queues: mailKinds, now: () => after(weeks) });
      await look(new AbortController().signal);
      // Another server, or the same after a restart.
      await shopReminders({ db, stores, queues: mailKinds, now: () => after(weeks) })(new AbortController().signal);
      return (await reminded()).slice(before);
    };
    const reminded = async () => {
      const rows = db.kysely.selectFrom("outbox").select("store_id").where("kind", "=", "shop-reminder");
      return (await rows.orderBy("created_at").execute()).map(({ store_id: id }) => id);
    };
    expect(await remind(12)).toEqual([]);
    expect(await remind(13)).toEqual(["invited"]);
    expect(await remind(14)).toEqual([]);
    expect(await remind(23)).toEqual(["confirms"]);
    expect(await remind(26)).toEqual(["invited"]);
    expect(await remind(45)).toEqual([]);
  });

  test("what was answered is deleted in time, what is in force or waits is not", async () => {
    const rows = [
      row(1, {}),
      row(2, { opens_on: "2026-12-31" }),
      row(3, { state: "waiting", settled_at: null }),
      row(4, { state: "waiting", settled_at: null, opens_on: "2026-01-05" }),
      row(5, { settled_at: "2026-11-01T00:00:00Z" }),
    ];
    await db.kysely.insertInto("store_requests").values(rows).execute();
    await deleteExpired(db, start);
    const left = await db.kysely.selectFrom("store_requests").select("id").orderBy("id").execute();
    expect(left.map(({ id }) => Number(id))).toEqual([2, 3, 5]);
  });
});
