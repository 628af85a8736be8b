import { spawnSync } from "node:child_process";
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { openDatabase } from "../server/db/database.ts";
import { writeBackup } from "./backup.ts";
import { explainFile, sayKilled, withUnfinished, writeNewFile } from "./files.ts";
import { newFolder } from "../tests/folder.ts";

const folder = newFolder("files");

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

test("a disk that takes only a part of the last piece has not taken the file, and is named", () => {
  const file = join(folder, "cut.csv");
  const script = `const { explainFile, writeNewFile } = await import(process.argv[1]);
    const pieces = ["id\\n", "x".repeat(100_000)];
    console.log(await writeNewFile(process.argv[2], pieces).then(() => "Written", explainFile));`;
  const call = [
    process.execPath,
    "--input-type=module",
    "-e",
    script,
    fileURLToPath(import.meta.resolve("./files.ts")),
    file,
  ];
  const limited = ["-c", 'ulimit -f 8; exec "$0" "$@"', ...call];
  const env = { PATH: process.env["PATH"], NODE_DISABLE_COMPILE_CACHE: "1" };
  const { stdout } = spawnSync("sh", limited, { encoding: "utf8", env });
  expect(stdout).toBe(`${file} is larger than its disk or this user may have files.\n`);
  expect(readdirSync(folder)).not.toContain("cut.csv");
});

test("a backup that its disk does not take names the backup, and not the database", async () => {
  await using _ = await openDatabase({ dataDir: join(folder, "data") });
  const file = join(folder, "large.sqlite");
  const call = [fileURLToPath(import.meta.resolve("./dwar.mjs")), "backup", file];
  const env = { PATH: process.env["PATH"], DATA_DIR: join(folder, "data"), NODE_DISABLE_COMPILE_CACHE: "1" };
  const { status, stderr } = spawnSync("sh", ["-c", 'ulimit -f 100; exec "$0" "$@"', ...call], {
    encoding: "utf8",
    env,
  });
  expect([status, stderr]).toEqual([
    2,
    expect.stringContaining(
      `\n${file} could not be read or written: its disk is broken or gone, or takes no file of this size.\n`,
    ),
  ]);
});
