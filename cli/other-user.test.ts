import { execFile, spawnSync } from "node:child_process";
import { chmodSync, chownSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { promisify } from "node:util";
import { beforeAll, expect, test } from "vitest";
import { openDatabase } from "../server/db/database.ts";
import { compileCache } from "../tests/compile-cache.ts";
import type { Ran } from "../tests/cli.ts";
import { newFolder } from "../tests/folder.ts";

const other = 65_534;
const source = fileURLToPath(new URL("./run.ts", import.meta.url));
const asThem = { uid: other, gid: other };

/** Only root can be another, and a checkout in root's own folder is closed to others. */
const canBeAnother =
  process.getuid?.() === 0 && spawnSync("/usr/bin/test", ["-r", source], { ...asThem, cwd: "/" }).status === 0;
let dataDir: string;

beforeAll(async () => {
  dataDir = newFolder("other");
  await (await openDatabase({ dataDir })).close();
  writeFileSync(join(dataDir, "site.json"), "{}");
});

/** Commands by a user who is neither root nor the one who runs the server, in one process. */
async function asOther(calls: readonly (readonly string[])[], settings: NodeJS.ProcessEnv = {}): Promise<Ran[]> {
  const script = `
    const { run } = await import(${JSON.stringify(pathToFileURL(source).href)});
    const answers = [];
    for (const argv of ${JSON.stringify(calls)}) {
      const said = { out: "", err: "" };
      const to = { out: (text) => (said.out += text), err: (text) => (said.err += text), env: process.env };
      const code = await run(argv, to);
      answers.push({ ...said, code });
    }
    console.log(JSON.stringify(answers));`;
  const env = { PATH: process.env["PATH"], DATA_DIR: dataDir, ...settings, ...compileCache };
  const { stdout } = await promisify(execFile)(process.execPath, ["--input-type=module", "-e", script], {
    env,
    cwd: "/",
    ...asThem,
  });
  return JSON.parse(stdout) as Ran[];
}

test.runIf(canBeAnother)("what another user may not look at is never said to be missing", async () => {
  const calls = [
    ["messages", "list"],
    ["backup", join(tmpdir(), "never.sqlite")],
    ["restore", join(dataDir, "dwar.sqlite"), "--dry-run"],
    ["stores", "export", join(dataDir, "below", "stores.csv")],
    ["site", "init"],
    ["launch-check"],
  ];
  const answers = await asOther(calls);
  expect(answers).toHaveLength(calls.length);
  for (const [at, { code, out, err }] of answers.entries()) {
    const call = calls[at]!.join(" ");
    expect(out + err, call).not.toMatch(/there is no/i);
    expect(err, call).toMatch(/may not be read|belong to the user who runs the server/);
    expect(code, call).toBe(2);
  }
});

test.runIf(canBeAnother)("a file of their own that may only be read is said to need the right to write", async () => {
  const own = newFolder("own");
  await (await openDatabase({ dataDir: own })).close();
  const file = join(own, "dwar.sqlite");
  for (const path of [own, file]) chownSync(path, other, other);
  chmodSync(file, 0o400);
  const call = ["messages", "retry", "--dead", "--yes"];
  const [refused] = await asOther([call], { DATA_DIR: own });
  expect(refused).toMatchObject({ code: 2, err: expect.stringContaining("(chmod -R u+rwX)") });
  spawnSync("chmod", ["-R", "u+rwX", own], asThem);
  expect((await asOther([call], { DATA_DIR: own }))[0]).toMatchObject({ code: 0 });
});
