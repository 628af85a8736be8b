import { spawnSync } from "node:child_process";
import { chownSync, mkdirSync, readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { openDatabase } from "../server/db/database.ts";
import { lastBackupFile } from "../server/launch.ts";
import { runDwar } from "../tests/cli.ts";
import { newFolder } from "../tests/folder.ts";

const service = 23_456;
const isRoot = process.getuid?.() === 0;

test.runIf(isRoot)(
  "what root's commands make in the data folder belongs to its owner, who runs the server",
  async () => {
    const parent = newFolder("owners");
    const DATA_DIR = join(parent, "data");
    mkdirSync(DATA_DIR);
    chownSync(DATA_DIR, service, service);
    const source = join(parent, "source");
    await (await openDatabase({ dataDir: source })).close();
    const copy = join(parent, "copy.sqlite");
    expect((await runDwar({ DATA_DIR: source }, ["backup", copy])).code).toBe(0);
    expect((await runDwar({ DATA_DIR }, ["site", "init"])).code).toBe(0);
    expect((await runDwar({ DATA_DIR }, ["restore", copy, "--yes"])).code).toBe(0);
    expect((await runDwar({ DATA_DIR }, ["backup", join(parent, "second.sqlite")])).code).toBe(0);
    const made = readdirSync(DATA_DIR);
    expect(made).toEqual(expect.arrayContaining(["dwar.sqlite", lastBackupFile, "site.json"]));
    const ofOthers = made.filter((name) => statSync(join(DATA_DIR, name)).uid !== service);
    const kept = [copy, join(parent, "second.sqlite")].map((file) => statSync(file).uid);
    expect(ofOthers).toEqual([]);
    // Elsewhere a backup is whose command it was.
    expect(kept).toEqual([0, 0]);
  },
);

const canKeepBack = spawnSync("setpriv", ["--bounding-set=-chown", "true"]).status === 0;

test.runIf(isRoot && canKeepBack)("a root that may give nothing away keeps what it makes", async () => {
  const parent = newFolder("owners");
  const dataDir = join(parent, "data");
  mkdirSync(dataDir);
  chownSync(dataDir, service, service);
  const source = new URL("../server/db/private-files.ts", import.meta.url).href;
  const file = join(dataDir, "dwar.sqlite");
  const script = `(await import(${JSON.stringify(source)})).makePrivateFile(${JSON.stringify(file)})`;
  const { stderr } = spawnSync(
    "setpriv",
    ["--bounding-set=-chown", process.execPath, "--input-type=module", "-e", script],
    { encoding: "utf8" },
  );
  const made = readdirSync(dataDir);
  expect(stderr).toBe("");
  expect(made).toEqual(["dwar.sqlite"]);
});

test("the launch check takes a note of the last backup that it cannot read for none", async () => {
  const DATA_DIR = newFolder("owners");
  await (await openDatabase({ dataDir: DATA_DIR })).close();
  mkdirSync(join(DATA_DIR, lastBackupFile));
  const { out } = await runDwar({ DATA_DIR }, ["launch-check"]);
  expect(out).toContain("No backup was made within 7 days: npx dwar backup <file>, once a day");
  expect(out).not.toContain("EISDIR");
});
