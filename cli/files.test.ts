import { mkdirSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { openDatabase } from "../server/db/database.ts";
import { writeBackup } from "./backup.ts";
import { explainFile, sayKilled, withUnfinished, writeNewFile } from "./files.ts";

const folder = mkdtempSync(join(tmpdir(), "dwar-files-"));

/** What a command is told of an error. */
const words = (error: unknown) => explainFile(error);

test("of two backups into one new file, the second one says that it is not written", async () => {
  await using db = await openDatabase({ dataDir: join(folder, "data") });
  const file = join(folder, "b.sqlite");
  // Both have seen that the file is not there.
  const ended = await Promise.all([writeBackup(db, file), writeBackup(db, file)].map((one) => one.catch(words)));
  expect(ended.filter((one) => typeof one === "string")).toEqual([`${file} is there already: choose another name.`]);
  expect(readdirSync(folder).toSorted()).toEqual(["b.sqlite", "data"]);
});

test("a file that comes while an export is written stays, unless --yes was said", async () => {
  const file = join(folder, "stores.csv");
  function* pieces() {
    writeFileSync(file, "of another");
    yield "of this one";
  }
  expect(await writeNewFile(file, pieces()).catch(words)).toBe(`${file} is there already: choose another name.`);
  expect(readFileSync(file, "utf8")).toBe("of another");
  await writeNewFile(file, pieces(), { yes: true });
  expect(readFileSync(file, "utf8")).toBe("of this one");
});

test("what a killed command with our own number has left is in nobody's way, and named", async () => {
  const file = join(folder, "monday.sqlite");
  const left = `${file}.part-${process.pid}`;
  mkdirSync(left);
  const said: string[] = [];
  const io = { err: (text: string) => void said.push(text) } as unknown as Parameters<typeof sayKilled>[0];
  await withUnfinished(file, async (part) => {
    mkdirSync(part);
    sayKilled(io, folder);
  });
  expect(said.filter((text) => text.includes(folder))).toEqual([expect.stringContaining(`rm -r ${left}\n`)]);
});
