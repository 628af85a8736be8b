import { spawnSync } from "node:child_process";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { openDatabase } from "../server/db/database.ts";
import { writeBackup } from "./backup.ts";
import { explainFile, writeNewFile } from "./files.ts";
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
