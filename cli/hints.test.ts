import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { openDatabase } from "../server/db/database.ts";
import { runDwar } from "../tests/cli.ts";

const where = join(mkdtempSync(join(tmpdir(), "dwar-hints-")), `Meera's "own" $HOME; दवा`);
const dataDir = join(where, "data");
mkdirSync(dataDir, { recursive: true, mode: 0o755 });
const at = (name: string) => join(where, name);

/** The words that a shell makes of the command that follows `begin` in what was printed. */
function wordsAfter(begin: string, printed: string): string[] {
  const line = printed.split("\n").find((one) => one.includes(begin)) ?? "";
  const command = line.slice(line.indexOf(begin)).replace(" <file>", "");
  return execFileSync("sh", ["-c", `printf '%s\n' ${command}`], { encoding: "utf8" })
    .split("\n")
    .slice(0, -1);
}

test("a command that is printed to be copied is one that a shell takes, whatever the folder is called", async () => {
  const DWAR_ENV_FILE = at("dwar.env");
  writeFileSync(DWAR_ENV_FILE, "", { mode: 0o644 });
  const dwar = async (...argv: string[]) => {
    const { out, err } = await runDwar({ DWAR_ENV_FILE, DATA_DIR: dataDir }, argv);
    return out + err;
  };
  const running = await openDatabase({ dataDir });
  // No process can have this number.
  mkdirSync(at("monday.sqlite.part-4194304"));

  expect(wordsAfter("rm -r", await dwar("backup", at("now.sqlite")))).toEqual([
    "rm",
    "-r",
    at("monday.sqlite.part-4194304"),
  ]);
  const inUse = await dwar("restore", join(dataDir, "dwar.sqlite"));
  expect(wordsAfter("DATA_DIR=", inUse)[0]).toBe(`DATA_DIR=${dataDir}`);
  const check = await dwar("launch-check");
  expect(wordsAfter("chmod o-rwx", check).at(-1)).toBe(DWAR_ENV_FILE);
  expect(wordsAfter("chmod 0700", check).at(-1)).toBe(dataDir);
  const template = await dwar("stores", "template", at("stores.csv"));
  expect(wordsAfter("npx dwar stores import", template)).toEqual([
    "npx",
    "dwar",
    "stores",
    "import",
    at("stores.csv"),
    "--dry-run",
  ]);
  await running.close();
});
