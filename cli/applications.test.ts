import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { type Database, openDatabase } from "../server/db/database.ts";
import { claimMail } from "../server/db/messages/claim-mail.ts";
import { readMail } from "../server/db/messages/read-mail.ts";
import { renderMail } from "../server/mail/render.ts";
import { mailSettings } from "../server/mail/settings.ts";
import { sampleSite } from "../content/samples.ts";
import { putApplication, typedApplication } from "../tests/applications.ts";
import { runDwar } from "../tests/cli.ts";
import { newFolder } from "../tests/folder.ts";
import { claimOptions } from "../tests/messages/factories.ts";

let dataDir: string;
let db: Database;
beforeEach(async () => {
  dataDir = newFolder("cli");
  // As beside a running server: another connection stays open while the commands work.
  db = await openDatabase({ dataDir });
});
afterEach(() => db.close());

const dwar = (...argv: string[]) =>
  runDwar({ DATA_DIR: dataDir, SMTP_URL: "smtp://127.0.0.1:9", MAIL_FROM: "hello@dawadwar.example" }, argv);

/** What the applicant is mailed last. */
async function mailed() {
  const now = Temporal.Now.instant().add({ hours: 1 });
  const claims = await claimMail(db, claimOptions({ now }));
  const claim = claims.find(({ kind }) => kind === "decision")!;
  const settings = mailSettings({ publicOrigin: "https://dawadwar.example" }, sampleSite(), () => "");
  return renderMail(claim.id, claim.kind, (await readMail(db, claim))!, settings);
}

test("what waits is listed and shown; nothing of a visitor's reaches the terminal raw", async () => {
  const reference = await putApplication(db, { shop: "Balaji \u202e Medical" });
  const { out } = await dwar("applications", "list");
  expect(out).toMatch(new RegExp(`^1  .*${reference}  \\[open\\]  Balaji .* Medical, Raipur`, "m"));
  expect(out).not.toContain("\u202e");
  const shown = await dwar("applications", "show", "1");
  expect(shown.out).toContain("licence       CG-RPR-20-1234");
  expect(shown.out).toContain("2 photos: shop, licence");
  expect((await dwar("applications", "show", "2")).code).toBe(1);
  for (const wrong of [
    ["show"],
    ["show", "x"],
    ["show", "1", "2"],
    ["approve", "__proto__"],
    ["refuse", "1"],
    ["refuse"],
  ]) {
    expect((await dwar("applications", ...wrong)).code, wrong.join(" ")).toBe(2);
  }
});

test("photos go into a folder, for their owner's eyes, with a line in the history", async () => {
  await putApplication(db);
  const folder = join(newFolder("photos"), "of-1");
  expect((await dwar("applications", "show", "1", "--photos", folder, "--dry-run")).out).toContain("dry run");
  expect((await dwar("history")).out).toContain("Nothing is on record");
  expect((await dwar("applications", "show", "1", "--photos", folder, "--as", "Meera")).code).toBe(0);
  const files = readdirSync(folder);
  expect(files).toEqual(["application-1-licence-2.jpg", "application-1-shop-1.jpg"]);
  expect(statSync(folder).mode & 0o777).toBe(0o700);
  for (const file of files) {
    expect(statSync(join(folder, file)).mode & 0o777).toBe(0o600);
    expect(readFileSync(join(folder, file)).subarray(0, 3).toString("hex")).toBe("ffd8ff");
  }
  expect((await dwar("history", "application", "1")).out).toMatch(/Meera .*application 1: 2 photos written/);
});

test("approving lists the store once, and says so to the applicant", async () => {
  await putApplication(db);
  expect((await dwar("applications", "approve", "1", "--dry-run")).out).toContain("Nothing was changed");
  expect((await dwar("stores", "list")).out).not.toContain("Balaji");
  const { code, out } = await dwar("applications", "approve", "1", "--as", "Meera");
  expect([code, out]).toEqual([0, expect.stringContaining("Listed. A running server mails it")]);
  const [, id] = /Store (\d+): approved/.exec(out) ?? [];
  expect((await dwar("stores", "show", id!)).out).toContain("Shri Balaji Medical");
  const mail = await mailed();
  expect(mail).toMatchObject({
    to: { address: typedApplication.email },
    subject: expect.stringContaining("Your store is listed"),
  });
  expect(mail.text).toContain(`https://dawadwar.example/stores/${id}`);
  expect((await dwar("applications", "approve", "1")).err).toContain(`approved, store ${id} already`);
  await putApplication(db, { owner: "Another" });
  expect((await dwar("applications", "approve", "2")).err).toContain(`is store ${id} already`);
});

test("a refusal gives its reason by mail", async () => {
  const reference = await putApplication(db);
  await dwar("applications", "refuse", "1", "The photo of the licence", "cannot be read.");
  const mail = await mailed();
  expect(mail.subject).toContain(reference);
  expect(mail.text).toContain("The photo of the licence cannot be read.");
  expect((await dwar("applications", "list")).out).toContain("0 listed");
  expect((await dwar("applications", "list", "--all")).out).toContain("[refused]");
});

test("a person's export has the application with its photos; erasing leaves nothing but the store", async () => {
  await putApplication(db);
  const exported = JSON.parse((await dwar("people", "export", typedApplication.email)).out) as {
    messages: { application: { pharmacist: string; photos: { jpeg: string }[] } }[];
  };
  const [{ application }] = exported.messages as [(typeof exported.messages)[0]];
  expect(application.pharmacist).toBe("Sita Verma");
  expect(application.photos.map(({ jpeg }) => Buffer.from(jpeg, "base64").subarray(0, 2).toString("hex"))).toEqual([
    "ffd8",
    "ffd8",
  ]);
  await dwar("applications", "approve", "1");
  const { out } = await dwar("people", "erase", typedApplication.email, "--yes");
  expect(out).toMatch(/became store \d+, which stays/);
  for (const table of ["applications", "application_photos", "messages"] as const) {
    expect(await db.kysely.selectFrom(table).selectAll().execute()).toEqual([]);
  }
});

test("a backup has the photos, and a restore brings them back", async () => {
  await putApplication(db);
  const file = join(newFolder("backup"), "all.sqlite");
  expect((await dwar("backup", file)).out).toMatch(/application_photos\s+2 rows/);
  await dwar("people", "erase", typedApplication.email, "--yes");
  expect((await dwar("restore", file, "--yes")).code).toBe(0);
  expect((await dwar("applications", "show", "1")).out).toContain("2 photos");
});
