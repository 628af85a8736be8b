import { chownSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { lastBackupFile } from "./backup.ts";
import { openDatabase } from "../server/db/database.ts";
import { runDwar } from "../tests/cli.ts";

const service = 23_456;
const isRoot = process.getuid?.() === 0;

test.runIf(isRoot)(
  "what root's commands make in the data folder belongs to its owner, who runs the server",
  async () => {
    const parent = mkdtempSync(join(tmpdir(), "dwar-owners-"));
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
    rmSync(parent, { recursive: true });
    expect(ofOthers).toEqual([]);
    // Elsewhere a backup is whose command it was.
    expect(kept).toEqual([0, 0]);
  },
);

test("the launch check takes a note of the last backup that it cannot read for none", async () => {
  const DATA_DIR = mkdtempSync(join(tmpdir(), "dwar-owners-"));
  await (await openDatabase({ dataDir: DATA_DIR })).close();
  mkdirSync(join(DATA_DIR, lastBackupFile));
  const { out } = await runDwar({ DATA_DIR }, ["launch-check"]);
  rmSync(DATA_DIR, { recursive: true });
  expect(out).toContain("No backup was made within 7 days: npx dwar backup <file>, once a day");
  expect(out).not.toContain("EISDIR");
});
