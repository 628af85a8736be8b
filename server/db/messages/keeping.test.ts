import { readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { countMail, claimOptions, freshSqlite, putMessage, start } from "../../../tests/messages/factories.ts";
import { bothEngines } from "../../../tests/messages/postgres.ts";
import { erasePerson } from "./people.ts";
import { listChanges, recordChange } from "../changes/changes.ts";
import { stored } from "../instant.ts";
import { claimMail } from "./claim-mail.ts";
import { deleteExpired } from "./delete-expired.ts";
import { findMessage, listMessages } from "./list-messages.ts";
import { readMail } from "./read-mail.ts";
import { releaseMail } from "./release-mail.ts";
import { closeMessage, noteReply, reopenMessage } from "./close-message.ts";

const old = (days: number) => start.subtract({ hours: 24 * days + 1 });
const later = (duration: Temporal.DurationLike) => start.add(duration);

/** What both engines must do with messages once they are in: answering, closing, setting aside, deleting. */
describe.each(bothEngines)("keeping messages on %s", async (_engine, open) => {
  const { db, cleanUp } = await open();
  afterAll(cleanUp);
  beforeEach(() => db.kysely.deleteFrom("messages").execute());

  describe("the operator's work", () => {
    test("the first note stops the clock, closing ends the case", async () => {
      const reference = await putMessage(db);
      const record = await findMessage(db, reference);
      const { message } = record!;
      const overdue = () => listMessages(db, { overdueAt: later({ hours: 25 }), limit: 10 });
      expect(await overdue()).toHaveLength(1);
      await noteReply(db, message, "Called back", { now: later({ hours: 1 }) });
      await noteReply(db, message, "Sent the bill", { now: later({ hours: 2 }) });
      expect(await overdue()).toEqual([]);
      await closeMessage(db, message, "closed", { now: later({ hours: 3 }) });
      const closed = await findMessage(db, reference);
      expect(closed?.notes.map(({ note }) => note)).toEqual(["Called back", "Sent the bill"]);
      expect(closed?.message).toMatchObject({
        state: "closed",
        answered_at: stored(later({ hours: 1 })),
        closed_at: stored(later({ hours: 3 })),
      });
    });

    test("a discarded message sends nothing more, a held one can be released", async () => {
      const discarded = (await findMessage(db, await putMessage(db)))!.message;
      const [claim] = await claimMail(db, claimOptions({ limit: 1 }));
      await closeMessage(db, discarded, "discarded", { now: start });
      expect(await readMail(db, claim!)).toBeUndefined();
      const held = (await findMessage(db, await putMessage(db, { state: "held", suspicion: "honeypot" })))!.message;
      expect(await claimMail(db, claimOptions())).toEqual([]);
      await reopenMessage(db, held, { now: start });
      expect(await releaseMail(db, { states: ["held"], message: held }, { now: start })).toBe(2);
      expect(await claimMail(db, claimOptions())).toHaveLength(2);
      expect(await listMessages(db, { states: ["open"], limit: 10 })).toHaveLength(1);
    });

    test("pages follow each other without gaps", async () => {
      for (let index = 0; index < 7; index += 1) await putMessage(db, { received_at: stored(start) });
      const seen: string[] = [];
      let after;
      for (;;) {
        const page = await listMessages(db, { limit: 3, after });
        seen.push(...page.map(({ id }) => id));
        after = page.at(-1);
        if (page.length < 3) break;
      }
      expect(new Set(seen).size).toBe(7);
    });
  });

  test("retention deletes each category on its own day", async () => {
    await putMessage(db, { subject: "kept" }, old(364));
    await putMessage(db, {}, old(366));
    await putMessage(db, { category: "grievance", subject: "kept" }, old(1800));
    await putMessage(db, { category: "grievance" }, old(1830));
    await putMessage(db, { state: "held" }, old(91));
    await putMessage(db, { state: "held", subject: "kept" }, old(89));
    expect(await deleteExpired(db, start)).toEqual({ messages: 3, subscribers: 0 });
    const left = await listMessages(db, { limit: 10 });
    expect(left.map(({ subject }) => subject)).toEqual(["kept", "kept", "kept"]);
    expect(await countMail(db)).toEqual({ waiting: 4, held: 2 });
    expect(await deleteExpired(db, start)).toEqual({ messages: 0, subscribers: 0 });
  });

  test("who changed what is on record for three years", async () => {
    const author = { who: "Meera", command: "stores approve" };
    await recordChange(db.kysely, { now: old(3 * 365), author }, "store 1", "approved");
    await recordChange(db.kysely, { now: old(3 * 365 - 1), author }, "store 2", "approved");
    await deleteExpired(db, start);
    expect((await listChanges(db, { limit: 10 })).map(({ subject }) => subject)).toEqual(["store 2"]);
  });
});

describe("an erased person", async () => {
  const { db, cleanUp } = await freshSqlite();
  afterAll(cleanUp);
  const folder = db.engine === "sqlite" ? dirname(db.file) : "";
  const holding = (word: string) =>
    readdirSync(folder).filter((name) => readFileSync(join(folder, name), "latin1").includes(word));

  test("is in no byte of the files, and so in no later backup", async () => {
    // Longer than a page: the rest of such a text has pages of its own.
    for (const name of ["Gonegone", "Staying"]) {
      const email = `${name.toLowerCase()}@example.com`;
      await putMessage(db, { name, email, email_key: email, message: `${name} `.repeat(2000) });
    }
    expect(holding("Gonegone")).not.toEqual([]);
    expect(await erasePerson(db, "gonegone@example.com")).toEqual({ messages: 1, newsletter: 0 });
    expect(holding("Gonegone")).toEqual([]);
    expect(holding("gonegone@example.com")).toEqual([]);
    expect(holding("Staying")).not.toEqual([]);
  });
});
