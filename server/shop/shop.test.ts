import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { readAct, type ActKind, type ShopAct, type Typed } from "../../domain/shop/acts.ts";
import type { Acted } from "../../domain/shop/use-cases.ts";
import { hoursOf } from "../../domain/stores/details.ts";
import { statusAt } from "../../domain/hours/status.ts";
import { bothEngines } from "../../tests/messages/postgres.ts";
import { recordingLog, settings } from "../../tests/messages/sending.ts";
import { leaksIn } from "../../tests/canaries.ts";
import { toWrite } from "../../tests/stores/factory.ts";
import { listChanges } from "../db/changes/changes.ts";
import type { Database } from "../db/database.ts";
import { openDirectory } from "../db/directory/directory.ts";
import { claimMail } from "../db/messages/claim-mail.ts";
import { readMail } from "../db/messages/read-mail.ts";
import { mailKinds } from "../db/messages/tables.ts";
import { linkTokens, shopLinkId } from "../forms/link-token.ts";
import { renderMail } from "../mail/render.ts";
import { acceptRequest, refuseRequest, waitingRequests } from "./answer-requests.ts";
import { shopUseCases } from "./shop-use-cases.ts";

/** Seven in the morning of a Thursday in Raipur. */
const seven = Temporal.Instant.from("2026-11-19T01:30:00Z");
const today = "2026-11-19";
const staff = { who: "meera", command: "stores accept" };
const visitor = { address: "203.0.113.7" };

const readTyped = (kind: ActKind, typed: Typed) =>
  readAct(kind, typed, toWrite({ id: "7" }), new Date(seven.epochMilliseconds));

describe.each(bothEngines)("a store's link on %s", async (_engine, open) => {
  const { db, cleanUp } = await open();
  const stores = openDirectory(db, { alone: true });
  afterAll(async () => {
    await stores.close();
    await cleanUp();
  });
  const tokens = linkTokens(Buffer.alloc(32, 7));
  const token = (id: string, linkNumber = 0) => tokens.sign("shop", shopLinkId(id, linkNumber));
  let now = seven;
  let log = recordingLog();
  const start = (on: Database = db) =>
    shopUseCases({
      db: on,
      stores,
      log,
      tokens,
      now: () => now,
      shownNow: () => now,
      queues: mailKinds,
      onStored() {},
    });
  let shop = start();
  const answering = { db, stores, now: () => now, queues: mailKinds };

  beforeEach(async () => {
    now = seven;
    log = recordingLog();
    shop = start();
    await db.kysely.deleteFrom("outbox").execute();
    await db.kysely.deleteFrom("store_requests").execute();
    await db.kysely.deleteFrom("operator_changes").execute();
    await stores.remove(["7", "8"]);
    const email = "shop@stores.example";
    await stores.write(
      ["7", "8"].map((id) => toWrite({ id, email })),
      new Date("2026-01-01"),
    );
  });

  const store = async (id = "7") => (await stores.byId(id))!;
  const stateAt = async (time: string) => statusAt(hoursOf((await store()).toStore()), new Date(time)).state;
  const act = async (kind: ActKind, typed: Typed = {}, by = token("7")): Promise<Acted> => {
    const read = readAct(kind, typed, await store(), new Date(now.epochMilliseconds)) as ShopAct;
    return shop.act(by, read, visitor);
  };
  const said = async (by = token("7")) => (await shop.open(by))?.requests ?? [];
  const undo = async (index = 0) => shop.undo(token("7"), (await said())[index]!.id, visitor);
  const history = async () =>
    (await listChanges(db, { subject: "store 7", limit: 50 })).map(({ who, command }) => [who, command]);
  const waiting = async () => (await waitingRequests(answering)).map(({ id, wants }) => ({ id, wants }));
  const mails = async () => {
    const lease = Temporal.Duration.from({ minutes: 2 });
    const claims = await claimMail(db, { now, lease, limit: 20, kinds: mailKinds, except: [] });
    const matters = await Promise.all(claims.map((claim) => readMail(db, claim, now)));
    const withLink = { ...settings, linkToken: tokens.sign };
    return claims.map(({ id, kind }, index) => ({ kind, ...renderMail(id, kind, matters[index]!, withLink) }));
  };

  test("'closed today' is shown at once, tells the shop by mail, stands before staff, and is undone", async () => {
    const version = await stores.version();
    expect(await act("today")).toEqual({ kind: "done" });
    expect(await stateAt("2026-11-19T12:00:00+05:30")).toBe("closed");
    expect(await stateAt("2026-11-20T12:00:00+05:30")).toBe("open");
    // What the cache of pages asks for: the next request of any page shows it.
    expect(await stores.version()).not.toBe(version);
    expect(await history()).toEqual([["the store", "link"]]);
    expect((await waiting()).map(({ wants }) => wants)).toEqual([`closed on ${today}`]);
    const [mail] = await mails();
    expect(mail).toMatchObject({ kind: "shop-closed", to: { address: "shop@stores.example" } });
    expect(mail!.text).toContain("20 November 2026");
    expect(mail!.text).toContain("20 नवंबर 2026");
    expect(await undo()).toEqual({ kind: "done" });
    expect(await stateAt("2026-11-19T12:00:00+05:30")).toBe("open");
    expect([await waiting(), await said(), (await store()).exceptions]).toEqual([[], [], []]);
    expect((await history()).every(([who]) => who === "the store")).toBe(true);
  });

  test("an undo puts back what was there before, and nothing that was changed since", async () => {
    const holiday = { date: today, spans: [{ from: 600, to: 840 }], note: "Diwali" };
    const set = (exceptions: (typeof holiday)[]) =>
      stores.change(["7"], (known) => ({ ...known, exceptions }), new Date(), staff);
    await set([holiday]);
    await act("today");
    await undo();
    expect((await store()).exceptions).toEqual([holiday]);
    await act("today");
    await set([{ ...holiday, note: "by staff" }]);
    const { id } = (await said())[0]!;
    expect((await said())[0]!.canUndo).toBe(false);
    expect(await shop.undo(token("7"), id, visitor)).toEqual({ kind: "changed" });
    expect((await store()).exceptions[0]!.note).toBe("by staff");
  });

  test("two taps and two phones are one: one row, one mail, one line in the history", async () => {
    await Promise.all([act("today"), act("today"), act("today")]);
    await act("today");
    await act("correct");
    await act("correct");
    expect(await said()).toHaveLength(2);
    expect(await mails()).toHaveLength(1);
    expect(await history()).toHaveLength(2);
    const [correct] = await said();
    await Promise.all([1, 2].map(() => shop.undo(token("7"), correct!.id, visitor)));
    expect((await store()).details.confirmedByShopAt).toBeUndefined();
  });

  test("'all correct' is the shop's word, never our own check", async () => {
    await act("correct");
    const { confirmedAt, details } = await store();
    expect([confirmedAt, details.confirmedByShopAt]).toEqual([null, "2026-11-19T01:30:00.000Z"]);
  });

  test("a closing holds for seven days; what is beyond waits for staff, who agree or take it back", async () => {
    await act("until", { date: "2026-12-20" });
    const held = { from: today, until: "2026-11-26" };
    expect((await store()).details.closure).toEqual(held);
    const [{ id, wants }] = (await waiting()) as [{ id: number; wants: string }];
    expect(wants).toBe("closed until 2026-12-20, which waits for you: until 2026-11-26 it is closed already");
    expect(await acceptRequest(answering, id, staff)).toBe("done");
    expect((await store()).details.closure).toEqual({ from: today, until: "2026-12-20" });
    expect(await acceptRequest(answering, id, staff)).toBe("missing");
    expect((await mails()).map(({ kind }) => kind).toSorted()).toEqual(["shop-answer", "shop-closed"]);
    // It opens again before its time, by the same link.
    now = seven.add({ hours: 48 });
    expect(await undo()).toEqual({ kind: "done" });
    expect((await store()).details.closure).toBeUndefined();

    await act("until", { date: "2026-11-24" });
    const [again] = await waiting();
    expect(again!.wants).toBe("closed until 2026-11-24");
    expect(await refuseRequest(answering, again!.id, "Somebody played with the link", staff)).toBe("done");
    expect((await store()).details.closure).toBeUndefined();
    expect((await mails()).map(({ text }) => text).join("\n")).toContain("Somebody played with the link");
    now = seven.add({ hours: 24 * 30 });
    expect(await waiting()).toEqual([]);
  });

  test("another date takes the place of the one that waits: nothing of the first opens the store or overrides the second", async () => {
    await act("until", { date: "2026-12-24" });
    const [first] = await waiting();
    await act("until", { date: "2026-12-20" });
    const [second, ...others] = await waiting();
    expect([second!.wants.startsWith("closed until 2026-12-20"), others]).toEqual([true, []]);
    expect(await acceptRequest(answering, first!.id, staff)).toBe("missing");
    expect(await refuseRequest(answering, first!.id, "No", staff)).toBe("missing");
    expect(await shop.undo(token("7"), first!.id, visitor)).toEqual({ kind: "done" });
    expect((await store()).details.closure).toEqual({ from: today, until: "2026-11-26" });
    expect((await said()).map(({ id, canUndo }) => [id, canUndo])).toEqual([[second!.id, true]]);
    expect(await undo()).toEqual({ kind: "done" });
    expect((await store()).details.closure).toBeUndefined();
  });

  test("different hours on a date act at once; what was typed otherwise is named", async () => {
    await act("date", { date: "2026-11-22", hours: "सुबह 9 बजे से दोपहर 1 बजे" });
    expect(await stateAt("2026-11-22T12:00:00+05:30")).toBe("open");
    expect(await stateAt("2026-11-22T15:00:00+05:30")).toBe("closed");
    expect(readTyped("date", { date: "2026-11-18", hours: "9am-1pm" })).toEqual({ field: "date", fault: "past" });
    expect(readTyped("until", { date: today })).toEqual({ field: "date", fault: "past" });
    expect(readTyped("until", { date: "2026-02-30" })).toEqual({ field: "date", fault: "noDate" });
    expect(readTyped("until", { date: "2099-01-01" })).toEqual({ field: "date", fault: "far" });
    expect(readTyped("date", { date: today, hours: "9-12" })).toEqual({ field: "hours", fault: "hours" });
    expect(readTyped("week", { hours: " " })).toEqual({ field: "hours", fault: "hours" });
    expect(readTyped("other", { phone: "98765" })).toEqual({ field: "phone", fault: "phone" });
    expect(readTyped("other", { words: "\u200b " })).toEqual({ field: "words", fault: "empty" });
    expect(readTyped("other", { words: "x".repeat(1001) })).toEqual({ field: "words", fault: "long" });
  });

  test("a changed week, phone and address wait; nothing is changed before staff agree, and the history says who", async () => {
    const before = (await store()).pharmacy;
    await act("week", { hours: "9am-1pm, 4pm-9pm, Sunday closed" });
    await act("week", { hours: "9am-1pm, 4pm-9pm, Sunday closed" });
    await act("other", { words: "We moved", phone: "0771 2223344", address: "Pandri, Raipur" });
    await act("today");
    expect((await store()).pharmacy).toEqual(before);
    const [closing, week, other] = await waiting();
    expect(closing!.wants).toBe(`closed on ${today}`);
    expect(week!.wants).toContain('sunday: "09:00-21:00" -> "closed"');
    expect(other!.wants).toMatch(/^We moved; address: .* -> "Pandri, Raipur"; phone: .* -> "0771 2223344"$/);
    await acceptRequest(answering, week!.id, staff);
    await refuseRequest(answering, other!.id, "Not your number", staff);
    const { pharmacy } = await store();
    expect(pharmacy.operatingHours!.sunday!.isOpen).toBe(false);
    expect(pharmacy.phone).toBe(before.phone);
    expect((await said()).find(({ id }) => id === other!.id)).toMatchObject({
      state: "refused",
      reason: "Not your number",
    });
    expect(await history()).toContainEqual(["meera", "stores accept"]);
    expect(leaksIn(JSON.stringify(log.lines))).toEqual([]);
    expect(JSON.stringify(log.lines)).not.toContain("Pandri");
  });

  test("wrong, cut off, revoked, another's, of a store that nobody sees: all the same, and nothing happens", async () => {
    const good = token("7");
    await stores.change(["7"], (known) => ({ ...known, details: { linkNumber: 1 } }), new Date());
    const suspended = (known: Parameters<Parameters<typeof stores.change>[1]>[0]) => ({
      ...known,
      pharmacy: { ...known.pharmacy, status: "suspended" },
    });
    await stores.change(["8"], suspended, new Date());
    const forged = linkTokens(Buffer.alloc(32, 8)).sign("shop", shopLinkId("7", 1));
    const bad = [
      good,
      good.slice(0, -1),
      `${good}0`,
      forged,
      token("8"),
      token("none"),
      "",
      "a.b.c",
      tokens.sign("confirm", shopLinkId("7", 1)),
    ];
    for (const one of bad) {
      expect(await shop.open(one)).toBeNull();
      expect(await shop.act(one, { kind: "today", date: today }, visitor)).toEqual({ kind: "broken" });
      expect(await shop.undo(one, 1, visitor)).toEqual({ kind: "broken" });
    }
    expect([(await store()).exceptions, (await store("8")).exceptions]).toEqual([[], []]);
    expect((await shop.open(token("7", 1)))?.store.pharmacy.id).toBe("7");
  });

  test("one store's link takes back nothing of another's", async () => {
    await act("today");
    const [mine] = await said();
    expect(await shop.undo(token("8"), mine!.id, visitor)).toEqual({ kind: "broken" });
    expect(await shop.undo(token("8"), Number.NaN, visitor)).toEqual({ kind: "broken" });
    expect(await said(token("8"))).toEqual([]);
    expect((await store()).exceptions).toHaveLength(1);
  });

  test("a thousand closings: four of a store in a day, and its address is told to come again", async () => {
    const kinds: string[] = [];
    for (let index = 0; index < 1000; index += 1) {
      const until = `2026-11-${20 + (index % 5)}`;
      kinds.push((await act("until", { date: until })).kind);
    }
    expect(kinds.filter((kind) => kind === "done")).toHaveLength(4);
    expect(kinds.filter((kind) => kind === "limited")).toHaveLength(56);
    expect(kinds.at(-1)).toBe("busy");
    expect(await mails()).toHaveLength(4);
  });

  test("a hundred closings at one moment, from as many phones: four are taken", async () => {
    const acts = Array.from({ length: 100 }, (_, index) => {
      const until = `2026-11-${20 + (index % 10)}`;
      return shop.act(token("7"), { kind: "until", from: today, until }, { address: `10.${index}.0.1` });
    });
    const kinds = (await Promise.all(acts)).map(({ kind }) => kind);
    expect(kinds.filter((kind) => kind === "done")).toHaveLength(4);
    expect(await mails()).toHaveLength(4);
  });

  test("'closed' as the hours of a date is a closing: mailed, before staff, four in a day, and taken back", async () => {
    const kinds: string[] = [];
    for (let day = 20; day < 30; day += 1)
      kinds.push((await act("date", { date: `2026-11-${day}`, hours: "closed" })).kind);
    expect(kinds.filter((kind) => kind === "done")).toHaveLength(4);
    expect((await store()).exceptions).toHaveLength(4);
    expect((await waiting()).map(({ wants }) => wants)).toContain("closed on 2026-11-20");
    expect((await mails()).map(({ kind }) => kind)).toEqual(Array.from({ length: 4 }, () => "shop-closed"));
    const [first] = await waiting();
    expect(await refuseRequest(answering, first!.id, "Not you", staff)).toBe("done");
    expect(await undo()).toEqual({ kind: "done" });
    expect((await store()).exceptions).toHaveLength(2);
  });

  test("what staff agreed to is taken back by nobody's link", async () => {
    await act("week", { hours: "9am-1pm, Sunday closed" });
    const [week] = await waiting();
    await acceptRequest(answering, week!.id, staff);
    expect(await shop.undo(token("7"), week!.id, visitor)).toEqual({ kind: "changed" });
    expect((await said())[0]).toMatchObject({ state: "accepted", canUndo: false });
  });

  test("what cannot be written down does not happen", async () => {
    const full = { execute: () => Promise.reject(new Error("database or disk is full")) };
    const kysely = new Proxy(db.kysely, {
      get: (target, name) =>
        name === "transaction" ? () => full : (Reflect.get(target, name) as Function).bind(target),
    });
    shop = start({ ...db, kysely });
    await expect(act("today")).rejects.toThrow("full");
    expect((await store()).exceptions).toEqual([]);
  });

  test("who makes links up uses up nobody's turns", async () => {
    for (let index = 0; index < 300; index += 1) {
      const made = await shop.act(`x${index}.0`, { kind: "correct" }, visitor);
      expect(made).toEqual({ kind: "broken" });
    }
    expect(await act("today")).toEqual({ kind: "done" });
  });
});
