import { chmodSync, existsSync, mkdirSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { beforeEach, expect, test } from "vitest";
import { openDatabase } from "./database.ts";
import { openFolder, refuseWritableFolder } from "./private-files.ts";
import { newFolder } from "../../tests/folder.ts";

let folder: string;

beforeEach(() => {
  folder = join(newFolder("private"), "data");
});

const modeOf = (path: string) => (statSync(path).mode & 0o777).toString(8);

/** Files of the database that exist, with their modes, while it is open and written to. */
async function modesWhileOpen(): Promise<string[]> {
  const db = await openDatabase({ dataDir: folder, databaseUrl: undefined });
  const files = ["dwar.sqlite", "dwar.sqlite-wal", "dwar.sqlite-shm"].map((file) => join(folder, file));
  const modes = files.filter((file) => existsSync(file)).map(modeOf);
  await db.close();
  return modes;
}

test("a new data folder and its database are for their owner alone, whatever the umask", async () => {
  const before = process.umask(0);
  try {
    expect(await modesWhileOpen()).toEqual(["600", "600", "600"]);
    expect(modeOf(folder)).toBe("700");
    expect(openFolder(folder)).toBeNull();
  } finally {
    process.umask(before);
  }
});

test("a database that others could read is taken from them at the next start", async () => {
  await modesWhileOpen();
  chmodSync(join(folder, "dwar.sqlite"), 0o644);
  expect(await modesWhileOpen()).toEqual(["600", "600", "600"]);
});

test("a folder of somebody else's making stays as it is, and is named", async () => {
  mkdirSync(folder);
  chmodSync(folder, 0o755);
  writeFileSync(join(folder, "theirs"), "");
  chmodSync(join(folder, "theirs"), 0o644);
  await modesWhileOpen();
  expect([modeOf(folder), modeOf(join(folder, "theirs"))]).toEqual(["755", "644"]);
  expect(openFolder(folder)).toEqual({ mode: "0755", cure: expect.stringContaining(`chmod 0700 ${folder}`) as string });
});

test.each([0o777, 0o1777, 0o770, 0o702])(
  "a folder of mode %o, which others may write to, is refused with what to do",
  (mode) => {
    refuseWritableFolder(folder);
    mkdirSync(folder);
    chmodSync(folder, 0o755);
    refuseWritableFolder(folder);
    chmodSync(folder, mode);
    expect(() => refuseWritableFolder(folder)).toThrow(`chmod 0700 ${folder}`);
  },
);
