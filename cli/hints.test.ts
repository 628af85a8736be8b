import { execFileSync } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { openDatabase } from "../server/db/database.ts";
import { runDwar } from "../tests/cli.ts";
import { newFolder } from "../tests/folder.ts";

const where = join(newFolder("hints"), `Meera's "own" $HOME; दवा`);
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
  const inUse = await dwar("restore", join(dataDir, "dwar.sqlite"));
  const [, , , ...only] = wordsAfter("env -u", inUse);
  expect(only).toEqual([`DATA_DIR=${dataDir}`, "DWAR_ENV_FILE=/dev/null", "npx", "dwar", "backup"]);
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

test("a backup names the facts and the settings, which are not in it, where there are such files", async () => {
  const own = newFolder("backed-up");
  await (await openDatabase({ dataDir: own })).close();
  const file = join(own, "dwar.env");
  writeFileSync(file, `DATA_DIR=${own}\n`, { mode: 0o600 });
  const backup = async (name: string, env: Record<string, string>) =>
    (await runDwar(env, ["backup", join(own, name)])).out;
  expect(await backup("1.sqlite", { DATA_DIR: own })).not.toContain("Not in it");
  const facts = join(own, "site.json");
  writeFileSync(facts, "{}");
  expect(await backup("2.sqlite", { DWAR_ENV_FILE: file })).toContain(
    `Not in it, so keep a copy of: ${facts}, ${file}\n`,
  );
});

test("a command that is printed to be copied speaks to the database that --env-file named", async () => {
  const file = at("service.env");
  const served = at("served");
  await (await openDatabase({ dataDir: served })).close();
  // The one sign of quotation that is not in the name of the folder.
  writeFileSync(file, `DATA_DIR=\`${served}\`\n`);
  const sheet = at("one.csv");
  writeFileSync(sheet, "id,name\nh1,Hint Medical\n");
  const { out } = await runDwar({}, ["stores", "import", sheet, "--env-file", file]);
  const [setting = "", npx, dwar, ...words] = wordsAfter("DWAR_ENV_FILE=", out);
  expect([npx, dwar]).toEqual(["npx", "dwar"]);
  const [name, value] = [setting.slice(0, setting.indexOf("=")), setting.slice(setting.indexOf("=") + 1)];
  const next = await runDwar({ [name]: value }, words);
  expect([next.code, next.out]).toEqual([0, expect.stringContaining('h1: status: "pending" -> "approved"')]);
});

test.each([
  ["with signs", ['Sl, "No" = $HOME\'s']],
  ["behind one that is a sentence", ["One that nobody types again, as it is a sentence", "क्र."]],
])("a heading that is named for --map can be given back: %s", async (_, headings) => {
  const sheet = at("headings.csv");
  const quoted = headings.map((heading) => `"${heading.replaceAll('"', '""')}"`).join(",");
  writeFileSync(sheet, `${quoted},Store Name\n${"m1,".repeat(headings.length)}Map Medical\n`);
  const call = ["stores", "import", sheet, "--dry-run"];
  const { err } = await runDwar({ DATA_DIR: dataDir }, call);
  const option = wordsAfter("--map", err.replaceAll(/\. npx dwar.*/g, ""));
  expect((await runDwar({ DATA_DIR: dataDir }, [...call, ...option])).out).toContain("1 would be added");
});
