import { describe, expect, test } from "vitest";
import { categories } from "../../domain/contact/category.ts";
import type { Mail } from "../../domain/mail/mail.ts";
import { asha } from "../../tests/canaries.ts";
import { putMessage, start } from "../../tests/messages/factories.ts";
import { bothEngines } from "../../tests/messages/postgres.ts";
import { recordingLog, sendAllDue, settings } from "../../tests/messages/sending.ts";
import { indiaTime, isoDate } from "../../domain/hours/india.ts";
import { toWrite } from "../../tests/stores/factory.ts";
import { openDirectory } from "../db/directory/directory.ts";
import { queueDigest, readDigestMail } from "../db/messages/digest.ts";
import { mailKinds } from "../db/messages/tables.ts";
import { addReport } from "../db/reports/store-reports.ts";
import { deskGauges } from "../gauges.ts";
import { mailSettings } from "../mail/settings.ts";

function collecting(mails: Mail[]) {
  return {
    name: "development" as const,
    carries: mailKinds,
    atOnce: 4,
    send: (mail: Mail) => {
      mails.push(mail);
      return Promise.resolve({ kind: "sent" as const, code: "kept" });
    },
  };
}

describe.each(bothEngines)("what waits for a person reaches the team, on %s", (_, open) => {
  test("once a day, with numbers alone, and not when nothing waits", async () => {
    const { db, second, cleanUp } = await open();
    expect(await queueDigest(db, start)).toBe(false);
    await putMessage(db, { state: "held", suspicion: "honeypot", message: asha.message });
    const report = { store_id: "3", field: "hours", created_at: "2026-11-15T04:30:00.000Z", suspicion: null } as const;
    await addReport(db, { ...report, words: "It closes at 8", form_key: "a" });
    await addReport(db, { ...report, words: "Buy now", form_key: "b", suspicion: "honeypot" });
    const waiting = { reports_open: 1, reports_held: 1, messages_held: 1, messages_overdue: 0 };
    expect(await deskGauges(db, start)).toEqual(waiting);
    const other = await second();
    const queued = await Promise.all([queueDigest(db, start), queueDigest(other, start)]);
    expect(queued.filter(Boolean)).toHaveLength(1);
    const mails: Mail[] = [];
    const deps = {
      db,
      transport: collecting(mails),
      settings,
      now: () => start,
      random: () => 0.5,
      log: recordingLog(),
    };
    await sendAllDue(deps);
    expect(mails.map(({ to, subject }) => [to.address, subject])).toEqual([
      ["team@dawadwar.example", "Dawa Dwar: what is waiting for you"],
    ]);
    const { text } = mails[0]!;
    expect(text).toMatch(/Reports of wrong information about stores\W+1\b/);
    expect(text).toMatch(/Messages that look like spam, not emailed to you\W+1\b/);
    expect(text).not.toContain("not answered in time");
    expect(text + mails[0]!.html).not.toContain("closes at 8");
    // The next morning, as long as they wait; not while yesterday's could not be sent.
    expect(await queueDigest(db, start.add({ hours: 2 }))).toBe(false);
    expect(await queueDigest(db, start.add({ hours: 24 }))).toBe(true);
    expect(await queueDigest(db, start.add({ hours: 48 }))).toBe(false);
    await putMessage(db);
    expect(await deskGauges(db, start.add({ hours: 24 * 60 }))).toEqual({ ...waiting, messages_overdue: 1 });
    await cleanUp();
  });

  test("a licence that runs out is told 60 and 30 days before, and not each day between", async () => {
    const { db, cleanUp } = await open();
    await using stores = openDirectory(db, { alone: true });
    const { day } = indiaTime(new Date(start.epochMilliseconds));
    const licence = { form: "20", number: "CG-1", state: null, seenOn: "2026-11-03", seenBy: "Meera" };
    const details = { licences: [{ ...licence, validUntil: isoDate(day + 61) }] };
    await stores.write([{ ...toWrite({ id: "1" }), details }], new Date(start.epochMilliseconds));
    const told: number[] = [];
    for (let days = 0; days <= 62; days += 1) {
      const now = start.add({ hours: days * 24 });
      if (!(await queueDigest(db, now))) continue;
      told.push(days);
      await db.kysely.updateTable("outbox").set({ state: "sent" }).execute();
    }
    // Three days each: one on which no server ran is made up for.
    expect(told).toEqual([1, 2, 3, 31, 32, 33]);
    expect(await readDigestMail(db, start.add({ hours: 24 }))).toMatchObject({ licences60: 1, licences30: 0 });
    expect(await readDigestMail(db, start.add({ hours: 24 * 61 }))).toMatchObject({ licences60: 0, licences30: 1 });
    expect(await readDigestMail(db, start.add({ hours: 24 * 62 }))).toMatchObject({ licences60: 0, licences30: 0 });
    await cleanUp();
  });

  test("kinds of messages go to mailboxes of their own", async () => {
    const { db, cleanUp } = await open();
    const env = {
      publicOrigin: "https://x.example",
      contactTo: "team@x.example",
      kindsTo: { grievance: "Officer <officer@x.example>" },
    };
    const site = { brand: { name: ["A", "B"] as const }, contact: { supportEmail: { address: "s@x.example" } } };
    for (const category of categories) await putMessage(db, { category });
    const mails: Mail[] = [];
    const transport = { ...collecting(mails), carries: ["team"] as const };
    const own = mailSettings(env, site, () => "");
    await sendAllDue({ db, transport, settings: own, now: () => start, random: () => 0.5, log: recordingLog() });
    const others = categories.filter((category) => category !== "grievance").map(() => "team@x.example");
    expect(mails.map(({ to }) => to.address).toSorted()).toEqual(["officer@x.example", ...others]);
    await cleanUp();
  });
});
