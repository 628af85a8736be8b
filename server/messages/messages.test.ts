import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { sampleSite } from "../../content/samples.ts";
import type { MessageUseCases, SentForm } from "../../domain/contact/use-cases.ts";
import { asha, ashaInHindi, leaksIn } from "../../tests/canaries.ts";
import { noteSubmitted } from "../../tests/logs/record.ts";
import { countMail, start } from "../../tests/messages/factories.ts";
import { bothEngines } from "../../tests/messages/postgres.ts";
import { recordingLog } from "../../tests/messages/sending.ts";
import { findMessage, listMessages } from "../db/messages/list-messages.ts";
import { closeMessage, noteReply } from "../db/messages/close-message.ts";
import { mailKinds } from "../db/messages/tables.ts";
import { messageUseCases } from "./message-use-cases.ts";
import type { MessageBounds } from "./receive-message.ts";

const site = sampleSite();
const typed = asha;
const visitor = { address: "203.0.113.7" };

/** What receiving and tracking must do on both engines. */
describe.each(bothEngines)("receiving and tracking on %s", async (_engine, open) => {
  const { db, cleanUp } = await open();
  afterAll(cleanUp);
  let clock = start;
  let log = recordingLog();
  let woken = 0;
  let messages: MessageUseCases;

  const onStored = () => {
    woken += 1;
  };
  const mail = { sendsReceipts: true, queues: mailKinds };
  const useCases = (bounds: Partial<MessageBounds> = {}) =>
    messageUseCases({ db, site, now: () => clock, log, bounds, ...mail, onStored });
  const all = () => listMessages(db, { limit: 100 });

  beforeEach(async () => {
    await db.kysely.deleteFrom("messages").execute();
    clock = start;
    log = recordingLog();
    woken = 0;
    messages = await useCases();
  });

  /** A form filled in by a person. */
  const form = (changes: Partial<SentForm> = {}): SentForm => ({
    category: "message",
    language: "en",
    typed,
    token: messages.formToken(),
    honeypot: "",
    ...changes,
  });
  const receive = (changes: Partial<SentForm> = {}, from = visitor) => {
    const sent = form(changes);
    noteSubmitted(JSON.stringify(sent));
    return messages.receive(sent, from);
  };
  const stored = async (changes: Partial<SentForm> = {}) => {
    const result = await receive(changes);
    if (result.kind !== "stored") throw new Error(result.kind);
    return result;
  };

  describe("receiving", () => {
    test("stores, queues both mails, wakes the sender, gives a reference", async () => {
      const { reference } = await stored();
      expect(reference).toMatch(/^DD-[0-9A-Z]{4}-[0-9A-Z]{4}$/);
      expect((await findMessage(db, reference))?.message).toMatchObject({ ...typed, state: "open", suspicion: null });
      expect(await countMail(db)).toEqual({ waiting: 2 });
      expect(woken).toBe(1);
    });

    test.each(["\u0000", "\ud800"])("%j, which no database can hold, is named and nothing is stored", async (bad) => {
      expect(await receive({ typed: { ...typed, message: `${typed.message}${bad}` } })).toMatchObject({
        kind: "faulty",
        faults: { message: expect.any(String) },
      });
      expect(await all()).toEqual([]);
      const { reference } = await stored();
      expect((await messages.track(`${reference}${bad}`, `${typed.email}${bad}`, visitor)).kind).not.toBe("found");
    });

    test.each(["", "forged", "abc.AAAAAAAAAAAAAAAA.AAAAAAAAAAAAAAAAAAAAAA", "x".repeat(10_000)])(
      "a token that is not ours (%.40s) is shown a new form",
      async (token) => {
        expect(await receive({ token })).toEqual({ kind: "stale" });
        expect(await all()).toEqual([]);
      },
    );

    test("a token of another server's key is not ours", async () => {
      await db.kysely.deleteFrom("secrets").where("name", "=", "forms").execute();
      const other = await useCases();
      expect(await receive({ token: other.formToken() })).toEqual({ kind: "stale" });
    });

    test("a form that lay open for more than a day is shown anew; within the day it is taken", async () => {
      const token = messages.formToken();
      clock = clock.add({ hours: 25 });
      expect(await receive({ token })).toEqual({ kind: "stale" });
      clock = clock.subtract({ hours: 2 });
      expect(await receive({ token })).toMatchObject({ kind: "stored" });
    });

    test("suspicious messages fill no disk: beyond so many in a day they are turned away, but for the first of a network", async () => {
      messages = await useCases({ heldInADay: 3 });
      const program = (subject: string, address: string) =>
        receive({ honeypot: "x", typed: { ...typed, subject } }, { address });
      const kinds: string[] = [];
      for (const subject of ["1", "2", "3", "4", "5"]) kinds.push((await program(subject, "198.51.100.1")).kind);
      expect(kinds).toEqual(["stored", "stored", "stored", "stored", "busy"]);
      expect((await program("6", "203.0.113.1")).kind).toBe("stored");
      expect((await receive({ typed: { ...typed, subject: "a person" } }, { address: "198.51.100.1" })).kind).toBe(
        "stored",
      );
      clock = clock.add({ hours: 25 });
      expect((await program("7", "198.51.100.1")).kind).toBe("stored");
    });

    test("what is held uses up nobody's receipt", async () => {
      for (let index = 0; index < 40; index += 1) {
        const email = `${index}@example.com`;
        await receive({ honeypot: "x", typed: { ...typed, email } }, { address: `198.51.${index}.1` });
      }
      expect(await receive({ typed: { ...typed, email: "one@example.com" } })).toMatchObject({ receipt: true });
    });
  });

  describe("tracking", () => {
    test("reference and address together find the case, typed as people do", async () => {
      const { reference } = await stored();
      const found = await messages.track(
        ` ${reference.toLowerCase().replaceAll("-", " ")}`,
        "ASHA@example.com ",
        visitor,
      );
      expect(found).toEqual({
        kind: "found",
        case: {
          reference,
          category: "message",
          receivedAt: "2026-11-15T04:30:00.000Z",
          answerBy: "2026-11-16T04:30:00.000Z",
          resolveBy: null,
          answeredAt: null,
          closedAt: null,
          decision: null,
        },
      });
    });

    test("shows that it was answered and closed", async () => {
      const { reference } = await stored();
      const record = await findMessage(db, reference);
      await noteReply(db, record!.message, "Secret note", { now: start.add({ hours: 1 }) });
      await closeMessage(db, record!.message, "closed", { now: start.add({ hours: 2 }) });
      const found = await messages.track(reference, typed.email, visitor);
      expect(found).toMatchObject({
        case: { answeredAt: "2026-11-15T05:30:00.000Z", closedAt: "2026-11-15T06:30:00.000Z" },
      });
      expect(JSON.stringify(found)).not.toContain("Secret");
    });

    test("one without the other finds nothing, and guessing is slowed down", async () => {
      const { reference } = await stored();
      expect(await messages.track(reference, "other@example.com", visitor)).toEqual({ kind: "unknown" });
      expect(await messages.track("DD-0000-0000", typed.email, visitor)).toEqual({ kind: "unknown" });
      expect(await messages.track("nonsense", "", visitor)).toEqual({ kind: "unknown" });
      for (let index = 0; index < 30; index += 1) await messages.track("DD-0000-0000", typed.email, visitor);
      expect((await messages.track(reference, typed.email, visitor)).kind).toBe("busy");
    });
  });

  test("the log says what happened, and to nobody's name", async () => {
    for (const words of [asha, ashaInHindi]) {
      await stored({ typed: words, honeypot: words.name });
      const { reference } = await stored({ typed: { ...words, message: `Again: ${words.message}` } });
      await messages.track(reference, words.email, visitor);
    }
    expect(log.lines.length).toBeGreaterThan(0);
    expect(leaksIn(JSON.stringify(log.lines))).toEqual([]);
  });
});
