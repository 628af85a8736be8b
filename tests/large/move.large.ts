import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { beforeAll, expect, test } from "vitest";
import { openDatabase } from "../../server/db/database.ts";
import { openDirectory } from "../../server/db/directory/directory.ts";
import { findMessage } from "../../server/db/messages/list-messages.ts";
import { noteReply } from "../../server/db/messages/close-message.ts";
import { runDwar } from "../cli.ts";
import { putMessage, start } from "../messages/factories.ts";
import { testDatabaseUrl } from "../postgres.ts";
import { generatedStores } from "../stores/generated.ts";
import { newFolder } from "../folder.ts";

const stores = 100_000;
const messages = 10_000;
const folder = newFolder("large");
const dataDir = join(folder, "first");

beforeAll(async () => {
  const db = await openDatabase({ dataDir });
  const directory = openDirectory(db, { limit: 60_000 });
  const rows = generatedStores(stores).map((store) => ({ ...store, source: "import" }));
  for (let from = 0; from < rows.length; from += 400) await directory.write(rows.slice(from, from + 400), new Date());
  await directory.close();
  for (let index = 0; index < messages; index += 1) {
    const reference = await putMessage(db, index % 4 === 0 ? { state: "held", suspicion: "honeypot" } : {});
    if (index % 10 > 0) continue;
    const record = await findMessage(db, reference);
    await noteReply(db, record!.message, "Called back\nसंदेश", { now: start, author: { who: "Ravi", command: "x" } });
  }
  await db.close();
});

async function digest(file: string): Promise<string> {
  const hash = createHash("sha256");
  await pipeline(createReadStream(file), hash);
  return hash.digest("hex");
}

let exports = 0;
/** Sums of all that can be exported, and of each table as a dry run of the move prints them. */
async function exportAll(env: { DATA_DIR: string; DATABASE_URL?: string }) {
  exports += 1;
  const at = (name: string) => join(folder, `${exports}-${name}`);
  const files = [at("stores.csv"), at("stores.jsonl"), at("messages.csv")];
  for (const file of files) {
    const what = [file.includes("stores") ? "stores" : "messages", "export", file];
    const { code, err } = await runDwar(env, what);
    expect([what, code]).toEqual([what, 0]);
    if (file.endsWith("messages.csv")) expect(err).toContain(`${messages} exported.`);
  }
  const { out } = await runDwar(env, ["move", "--to", join(folder, "nowhere"), "--dry-run"]);
  expect(out).toMatch(new RegExp(`pharmacies +${stores} rows`));
  expect(out).toMatch(new RegExp(`messages +${messages} rows`));
  return { files: await Promise.all(files.map(digest)), tables: out };
}

test("100,000 stores and 10,000 messages move to PostgreSQL and back, and nothing differs", async () => {
  const before = await exportAll({ DATA_DIR: dataDir });
  const DATABASE_URL = await testDatabaseUrl();
  const there = await runDwar({ DATA_DIR: dataDir }, ["move", "--to", DATABASE_URL]);
  expect([there.code, there.out]).toEqual([0, expect.stringContaining("Everything is there")]);
  expect(await exportAll({ DATA_DIR: join(folder, "none"), DATABASE_URL })).toEqual(before);
  const again = join(folder, "again");
  const back = await runDwar({ DATA_DIR: join(folder, "none"), DATABASE_URL }, ["move", "--to", again]);
  expect([back.code, back.out]).toEqual([0, expect.stringContaining("Everything is there")]);
  expect(await exportAll({ DATA_DIR: again })).toEqual(before);
});
