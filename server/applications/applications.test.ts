import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { sampleSite } from "../../content/samples.ts";
import type { Photo } from "../../domain/applications/use-cases.ts";
import { licenceDaysAfterStore } from "../../domain/contact/retention.ts";
import { photo, typedApplication } from "../../tests/applications.ts";
import { countMail, freshSqlite } from "../../tests/messages/factories.ts";
import { bothEngines, freshPostgres } from "../../tests/messages/postgres.ts";
import { recordingLog } from "../../tests/messages/sending.ts";
import {
  countUndecided,
  findApplication,
  listApplications,
  readPhotos,
  readStorePhoto,
} from "../db/messages/applications.ts";
import { listChanges } from "../db/changes/changes.ts";
import { copyDatabase } from "../db/copy/copy-database.ts";
import type { Database } from "../db/database.ts";
import { openDirectory } from "../db/directory/directory.ts";
import { deleteExpired } from "../db/messages/delete-expired.ts";
import { erasePerson } from "../db/messages/people.ts";
import { emailKey } from "../../domain/contact/email.ts";
import { mailKinds } from "../db/messages/tables.ts";
import { messageUseCasesOn, receiveDeps } from "../messages/message-use-cases.ts";
import { applicationUseCases } from "./application-use-cases.ts";
import { approveApplication, numberFor, refuseApplication } from "./decide.ts";
import { readPhoto } from "./read-photo.ts";

const visitor = { address: "203.0.113.7" };
const author = { who: "Meera", command: "applications approve" };
const now = () => Temporal.Now.instant();
const shop: Photo = { kind: "shop", bytes: (await readPhoto(await photo()))! };
const licence: Photo = { kind: "licence", bytes: (await readPhoto(await photo("#fff")))! };

/** The form's way in, and its reader of tokens. */
async function desk(db: Database, room?: Parameters<typeof applicationUseCases>[1]) {
  const deps = await receiveDeps({
    db,
    now,
    site: sampleSite(),
    log: recordingLog(),
    sendsReceipts: true,
    queues: mailKinds,
    onStored: () => {},
  });
  const applications = applicationUseCases(deps, room);
  const messages = messageUseCasesOn(deps);
  const send = (changes: object = {}, photos: readonly Photo[] = [shop, licence], honeypot = "") =>
    applications.receive(
      {
        language: "en",
        typed: { ...typedApplication, ...changes },
        photos,
        faults: {},
        token: messages.formToken(),
        honeypot,
      },
      visitor,
    );
  return { applications, messages, send };
}

describe.each(bothEngines)("applications on %s", async (name, open) => {
  const { db, cleanUp } = await open();
  const stores = openDirectory(db, { alone: true });
  afterAll(async () => {
    await stores.close();
    await cleanUp();
  });
  beforeEach(async () => {
    await db.kysely.deleteFrom("messages").execute();
    await db.kysely.deleteFrom("store_photos").execute();
    for (const { id } of await stores.list({ after: 0, limit: 100 })) await stores.remove([id]);
  });
  const apply = async (changes: object = {}) => {
    const { send } = await desk(db);
    const sent = await send(changes);
    const [record] = (await listApplications(db, { all: true, after: 0, limit: 100 })).slice(-1);
    return { record: record!, reference: sent.kind === "stored" ? sent.reference : "" };
  };
  const approve = async (record: Awaited<ReturnType<typeof apply>>["record"]) => {
    const found = await numberFor(stores, record);
    if ("known" in found) throw new Error(found.known);
    await approveApplication({ db, stores }, record, found.id, { now: now(), author });
    return found.id;
  };

  test("arrive with their photos and their mails, and can be looked up", async () => {
    const { record, reference } = await apply();
    expect(record).toMatchObject({
      application: typedApplication,
      decision: null,
      message: { category: "application" },
    });
    expect(record.message.message).toContain("Drug licence number: CG-RPR-20-1234");
    const kept = await readPhotos(db, record.message);
    expect(kept.map(({ kind }) => kind)).toEqual(["shop", "licence"]);
    expect(Buffer.from(kept[0]!.content).equals(shop.bytes)).toBe(true);
    expect(await countMail(db)).toEqual({ waiting: 2 });
    const { messages } = await desk(db);
    expect(await messages.track(reference, typedApplication.email, visitor)).toMatchObject({
      kind: "found",
      case: { category: "application", decision: null },
    });
  });

  test("sent twice they are one; with another photo, two", async () => {
    const { send } = await desk(db);
    await send();
    await send();
    expect(await listApplications(db, { all: false, after: 0, limit: 10 })).toHaveLength(1);
    await send({}, [licence, { ...shop, bytes: licence.bytes }]);
    expect((await listApplications(db, { all: false, after: 0, limit: 10 })).map(({ number }) => number)).toEqual([
      1, 2,
    ]);
  });

  test("what is not in order leaves nothing", async () => {
    const { send } = await desk(db);
    expect(await send({ pin: "1" }, [licence])).toEqual({
      kind: "faulty",
      faults: { pin: "malformed", shopPhotos: "missing" },
    });
    expect(await listApplications(db, { all: true, after: 0, limit: 10 })).toEqual([]);
    expect(await countMail(db)).toEqual({});
  });

  test("only so many wait; junk is counted apart and shuts nobody out", async () => {
    const { applications, messages, send } = await desk(db, { open: 2, held: 1, bytes: 1e9 });
    await send({ shop: "Junk" }, [shop], "filled in by a program");
    expect(await send({ shop: "More junk" }, [shop], "again")).toEqual({ kind: "full" });
    expect(await applications.hasRoom()).toBe(true);
    await send({ shop: "One" });
    await send({ shop: "Two" });
    expect(await countUndecided(db)).toMatchObject({
      open: 2,
      held: 1,
      bytes: 2 * (shop.bytes.length + licence.bytes.length),
    });
    expect(await send({ shop: "Three" })).toEqual({ kind: "full" });
    expect(await applications.admit(messages.formToken(), visitor)).toEqual({ kind: "full" });
    const roomy = await desk(db, { open: 9, held: 9, bytes: 1000 });
    expect(await roomy.applications.hasRoom()).toBe(false);
  });

  test("photos are looked at only with a form of ours, and for one visitor so many times", async () => {
    const { applications, messages } = await desk(db);
    expect(await applications.admit("forged", visitor)).toEqual({ kind: "stale" });
    const tries = await Array.fromAsync({ length: 13 }, () => applications.admit(messages.formToken(), visitor));
    expect(tries.map(({ kind }) => kind)).toEqual([...Array.from({ length: 12 }, () => "welcome"), "busy"]);
    expect(await applications.admit(messages.formToken(), { address: "198.51.100.1" })).toEqual({ kind: "welcome" });
  });

  test("an approved one is a store that visitors find, with its licence as seen, and its picture", async () => {
    const { record, reference } = await apply();
    const id = await approve(record);
    const store = await stores.byId(id);
    expect(store?.isListed).toBe(true);
    expect(store?.pharmacy).toMatchObject({
      name: "Shri Balaji Medical",
      address: "Shop 4, MG Road, Pandri, Raipur, Chhattisgarh 492001",
      license: "CG-RPR-20-1234",
      owner: typedApplication.owner,
      isOnline: false,
      rating: null,
    });
    expect(store?.details.licences).toMatchObject([{ number: "CG-RPR-20-1234", seenBy: "Meera" }]);
    const [large = ""] = /[^/]+$/.exec(store!.pharmacy.image!.url) ?? [];
    expect(store!.pharmacy.image!.url).toMatch(/^\/photos\/[0-9a-f]{16}-1200\.webp$/);
    expect((await readStorePhoto(db, large))?.length).toBeGreaterThan(100);
    expect((await readStorePhoto(db, large.replace("1200", "400")))?.length).toBeGreaterThan(100);
    expect(await countMail(db)).toEqual({ waiting: 3 });
    const { messages } = await desk(db);
    expect(await messages.track(reference, typedApplication.email, visitor)).toMatchObject({
      case: { decision: "approved", closedAt: expect.any(String) },
    });
    const [change] = await listChanges(db, { subject: `application ${record.number}`, limit: 1 });
    expect(change).toMatchObject({ who: "Meera", detail: `${reference} approved: store ${id}` });
    // Taken out of the directory, its picture is nobody's to see.
    await stores.change(
      [id],
      ({ pharmacy, ...rest }) => ({ ...rest, pharmacy: { ...pharmacy, status: "suspended" } }),
      new Date(),
    );
    expect(await readStorePhoto(db, large)).toBeNull();
  });

  test("approved again after a crash half way it is the same store; twice decided is refused", async () => {
    const { record } = await apply();
    const id = await approve(record);
    await db.kysely.updateTable("applications").set({ decision: null, store_id: null }).execute();
    expect(await approve(record)).toBe(id);
    expect(await stores.list({ after: 0, limit: 9 })).toHaveLength(1);
    await expect(refuseApplication(db, record, "Too late", { now: now() })).rejects.toThrow("in the meantime");
  });

  test("a refused one is kept for 90 days, an approved one while its store is there and three years more", async () => {
    const { record: refused } = await apply({ shop: "Refused" });
    await refuseApplication(db, refused, "The licence cannot be read.", { now: now(), author });
    expect(await findApplication(db, { number: refused.number })).toMatchObject({
      decision: "refused",
      reason: "The licence cannot be read.",
      message: { state: "closed" },
    });
    const { record: approved } = await apply();
    const id = await approve(approved);
    const left = async (days: number) => {
      await deleteExpired(db, now().add({ hours: 24 * days }));
      return (await listApplications(db, { all: true, after: 0, limit: 9 })).map(({ application }) => application.shop);
    };
    expect(await left(89)).toEqual(["Refused", "Shri Balaji Medical"]);
    expect(await left(91)).toEqual(["Shri Balaji Medical"]);
    expect(await left(9000)).toEqual(["Shri Balaji Medical"]);
    expect(await db.kysely.selectFrom("store_photos").select("name").execute()).toHaveLength(2);
    await stores.remove([id]);
    expect(await left(9001)).toEqual(["Shri Balaji Medical"]);
    expect(await db.kysely.selectFrom("store_photos").select("name").execute()).toEqual([]);
    expect(await left(9001 + licenceDaysAfterStore + 1)).toEqual([]);
    expect(await db.kysely.selectFrom("application_photos").select("id").execute()).toEqual([]);
  });

  test("erasing a person erases what they applied with", async () => {
    await apply();
    await erasePerson(db, emailKey(typedApplication.email));
    for (const table of ["applications", "application_photos"] as const) {
      expect(await db.kysely.selectFrom(table).selectAll().execute()).toEqual([]);
    }
  });

  test("moved to the other engine, every photo is the same", async () => {
    const { record } = await apply();
    const id = await approve(record);
    const other = await (name === "SQLite" ? freshPostgres() : freshSqlite());
    await copyDatabase(db, other.db, { from: "a test" });
    const moved = await findApplication(other.db, { number: record.number });
    expect(moved).toMatchObject({ application: typedApplication, decision: "approved", store_id: id });
    const [first, second] = await readPhotos(other.db, moved!.message);
    expect([first, second].map((one) => Buffer.from(one!.content))).toEqual(
      [shop, licence].map(({ bytes }) => Buffer.from(bytes)),
    );
    await other.cleanUp();
  });
});
