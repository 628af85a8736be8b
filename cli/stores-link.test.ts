import { readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { readAct, type ShopAct } from "../domain/shop/acts.ts";
import { type Database, openDatabase } from "../server/db/database.ts";
import { type Directory, openDirectory } from "../server/db/directory/directory.ts";
import { mailKinds } from "../server/db/messages/tables.ts";
import { readSecret } from "../server/db/secret.ts";
import { linkTokens } from "../server/forms/link-token.ts";
import { shopUseCases } from "../server/shop/shop-use-cases.ts";
import { runDwar, seedSamples } from "../tests/cli.ts";
import { newFolder } from "../tests/folder.ts";
import { recordingLog } from "../tests/messages/sending.ts";
import { toWrite } from "../tests/stores/factory.ts";

const folder = newFolder("cli-link");
const env = {
  DATA_DIR: join(folder, "data"),
  PUBLIC_ORIGIN: "https://www.dawadwar.example",
  SMTP_URL: "smtp://127.0.0.1:9",
  MAIL_FROM: "hello@dawadwar.example",
};
const dwar = (...argv: string[]) => runDwar(env, argv);
let db: Database;
let stores: Directory;

beforeAll(async () => {
  db = await openDatabase({ dataDir: env.DATA_DIR });
  await seedSamples(db);
  stores = openDirectory(db, { alone: true });
  const today = new Date();
  await stores.write(
    [
      toWrite({ id: "s1", name: "Shri <Balaji>", email: "s1@stores.example", phone: "98765 43210" }),
      { ...toWrite({ id: "s2", name: "Landline" }), confirmedAt: today.toISOString() },
      toWrite({ id: "s3", status: "suspended", email: "s3@stores.example" }),
    ],
    today,
  );
});
afterAll(async () => {
  await stores.close();
  await db.close();
});

const now = () => Temporal.Now.instant();
const linkIn = (text: string) => /https:\/\/www\.dawadwar\.example\S*\/shop\/(\S+)/.exec(text)?.[1] ?? "";
const shop = async () => {
  const tokens = linkTokens(await readSecret(db, "links"));
  const log = recordingLog();
  return shopUseCases({ db, stores, log, tokens, now, shownNow: now, queues: mailKinds, onStored() {} });
};
const act = async (token: string, kind: ShopAct["kind"], typed: Parameters<typeof readAct>[1] = {}) =>
  (await shop()).act(token, readAct(kind, typed, (await stores.byId("s1"))!, new Date()) as ShopAct, { address: "x" });
const mails = async () =>
  (await db.kysely
    .selectFrom("outbox")
    .select(["kind", "store_id", "priority"])
    .orderBy("created_at")
    .execute()) as {}[];

test("an invitation is a link that works, a chat to tap, and a mail; again, it is no second mail", async () => {
  const { code, out } = await dwar("stores", "invite", "s1");
  expect(code).toBe(0);
  const [, link, chat] = out.split("\n").map((line) => line.trim());
  expect(chat).toMatch(/^https:\/\/wa\.me\/919876543210\?text=/);
  expect(decodeURIComponent(chat!)).toContain(link!);
  expect(decodeURIComponent(chat!)).toMatch(/दबा दीजिए: .*\n\n.*closed today/s);
  expect((await (await shop()).open(linkIn(out)))?.store.pharmacy.id).toBe("s1");
  expect(await mails()).toEqual([{ kind: "shop-invite", store_id: "s1", priority: 1 }]);
  expect((await dwar("stores", "invite", "s1")).out).toContain("was emailed in the last 7 days");
  expect(await mails()).toHaveLength(1);
  const english = decodeURIComponent((await dwar("stores", "invite", "s1", "--lang", "en")).out);
  expect(english).toContain("https://www.dawadwar.example/shop/");
  expect(english).not.toContain("दबा");
});

test("all, or those that nobody confirmed: samples and hidden ones are left out; nothing without --yes", async () => {
  const look = await dwar("stores", "invite", "--all");
  expect([look.code, look.out]).toEqual([1, expect.stringContaining("2 stores would be invited, 0 by email.\n")]);
  expect((await dwar("stores", "invite", "--stale", "--dry-run")).out).toContain("1 store would be invited");
  const sheet = join(folder, "cards.html");
  const { out } = await dwar("stores", "invite", "--all", "--sheet", sheet, "--yes");
  expect(out).toContain("2 stores invited, 0 by email.\n");
  const html = readFileSync(sheet, "utf8");
  expect(html.match(/<svg/g)).toHaveLength(2);
  expect(html).toContain("Shri &lt;Balaji&gt;");
  expect(statSync(sheet).mode & 0o077).toBe(0);
  const hidden = await dwar("stores", "invite", "s3");
  expect([hidden.err, hidden.out]).toEqual([
    expect.stringContaining("not shown to visitors"),
    "0 stores invited, 0 by email.\n",
  ]);
});

test("revoked, the old link is nobody's, and the next one is another", async () => {
  const old = linkIn((await dwar("stores", "invite", "s1")).out);
  expect((await dwar("stores", "invite", "s1", "--revoke")).out).toContain("no longer work");
  expect(await (await shop()).open(old)).toBeNull();
  const next = linkIn((await dwar("stores", "invite", "s1")).out);
  expect(next).not.toBe(old);
  expect(await (await shop()).open(next)).not.toBeNull();
  expect((await dwar("history", "store", "s1")).out).toMatch(/links revoked: "" -> "1"/);
});

test("what waits is listed, closings first, and answered under the name of who answers", async () => {
  const token = linkIn((await dwar("stores", "invite", "s1")).out);
  await act(token, "week", { hours: "10am-8pm" });
  await act(token, "other", { phone: "0771 2223344" });
  await act(token, "today");
  const { out } = await dwar("stores", "waiting");
  const lines = out.trim().split("\n");
  expect(lines[0]).toMatch(/^3 {2}.*store s1 Shri <Balaji> {2}closed on/);
  expect(lines[1]).toMatch(/^1 .*hours: .*monday: "09:00-21:00" -> "10:00-20:00"/);
  expect(lines.at(-1)).toBe("3 waiting.");
  expect((await dwar("stores", "accept", "1", "--dry-run")).out).toContain("Nothing was changed");
  expect((await stores.byId("s1"))!.pharmacy.operatingHours!.monday!.open).toBe("09:00");
  expect((await dwar("stores", "accept", "1", "--as", "Meera")).code).toBe(0);
  expect((await stores.byId("s1"))!.pharmacy.operatingHours!.monday!.open).toBe("10:00");
  expect((await dwar("stores", "refuse", "2")).err).toContain("--reason");
  expect((await dwar("stores", "refuse", "2", "--reason", "Not your number")).code).toBe(0);
  expect((await dwar("stores", "refuse", "2", "--reason", "Again")).code).toBe(1);
  expect((await dwar("stores", "refuse", "3", "--reason", "It is open")).code).toBe(0);
  expect((await stores.byId("s1"))!.exceptions).toEqual([]);
  expect((await dwar("stores", "waiting")).out).toBe("0 waiting.\n");
  expect((await dwar("history", "store", "s1")).out).toMatch(/Meera.*monday/);
  expect((await mails()).map((mail) => (mail as { kind: string }).kind)).toEqual(
    expect.arrayContaining(["shop-answer", "shop-closed", "shop-answer"]),
  );
});

test.each([
  [["invite"], "Name stores by their id"],
  [["invite", "s1", "--all"], "Name stores by their id"],
  [["invite", "--all", "--revoke"], "--revoke is for stores that are named"],
  [["invite", "s1", "--lang", "ta"], '"ta" is no language'],
  [["accept"], "by its number"],
])("stores %j says what is meant", async (argv, words) => {
  const { code, err } = await dwar("stores", ...argv);
  expect([code, err]).toEqual([2, expect.stringContaining(words)]);
});

test("links that would lead nowhere, or to another server's stores, are not made", async () => {
  const { PUBLIC_ORIGIN: _, ...without } = env;
  expect((await runDwar(without, ["stores", "invite", "s1"])).err).toContain("PUBLIC_ORIGIN is not set");
  const elsewhere = { ...env, PHARMACIES_API: "https://api.dawadwar.example" };
  expect((await runDwar(elsewhere, ["stores", "invite", "s1"])).err).toContain("changed where they come from");
});
