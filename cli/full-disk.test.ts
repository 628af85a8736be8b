import { spawnSync } from "node:child_process";
import { mkdtempSync, realpathSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { beforeAll, describe, expect, test } from "vitest";
import { putMessage } from "../tests/messages/factories.ts";
import { openDatabase } from "../server/db/database.ts";
import { newFolder } from "../tests/folder.ts";

const cli = fileURLToPath(new URL("./dwar.mjs", import.meta.url));
const asRoot = ["--user", "--map-root-user", "--mount"];
/** Linux lets most users mount in a namespace of their own. */
const canMount = spawnSync("unshare", [...asRoot, "sh", "-c", `mount -t tmpfs tmpfs ${tmpdir()}`]).status === 0;

const where = realpathSync(newFolder("full"));
const [DATA_DIR, disk, copy] = [join(where, "data"), mkdtempSync(join(where, "disk-")), join(where, "copy.sqlite")];

/** Runs one command beside a disk of so many kilobytes, and gives what is left on it too. */
function onDisk(kilobytes: number, argv: readonly string[], env = {}) {
  const fill = kilobytes === 0 ? 'cat /dev/zero > "$0/fill" 2>/dev/null;' : "";
  const script = `mount -t tmpfs -o size=${kilobytes || 4}k tmpfs "$0"; ${fill} "$@"; code=$?; ls -A "$0"; exit $code`;
  const { status, stdout, stderr } = spawnSync("unshare", [...asRoot, "sh", "-c", script, disk, cli, ...argv], {
    cwd: where,
    env: { PATH: process.env["PATH"], DATA_DIR, ...env },
    encoding: "utf8",
  });
  return { status, out: stdout, err: stderr.replace(/^Database: .*\n/, "") };
}

describe.runIf(canMount)("a full disk is named, and nothing half done is left on it", { timeout: 60_000 }, () => {
  beforeAll(async () => {
    await using db = await openDatabase({ dataDir: DATA_DIR });
    await putMessage(db);
    expect(spawnSync(cli, ["backup", copy], { cwd: where, env: { ...process.env, DATA_DIR } }).status).toBe(0);
  });

  test("a backup's", () => {
    const file = join(disk, "b.sqlite");
    expect(onDisk(100, ["backup", file])).toEqual({
      status: 2,
      out: "",
      err: `${file} does not fit: the disk is full.\n`,
    });
  });

  test("the one that a restore reads the backup on", () => {
    const { status, out, err } = onDisk(100, ["restore", copy, "--yes"], { TMPDIR: disk });
    expect([status, out]).toEqual([2, ""]);
    expect(err).toMatch(new RegExp(`^${disk}/dwar-\\w+/dwar.sqlite does not fit: the disk is full.\n$`));
  });

  test("the one that everything moves to", () => {
    const { status, err } = onDisk(450, ["move", "--to", disk]);
    expect([status, err]).toEqual([2, `${disk}/dwar.sqlite does not fit: the disk is full.\n`]);
  });

  test("the one of the database, with how much of an import is kept", () => {
    const sheet = join(where, "many.csv");
    const rows = Array.from(
      { length: 6000 },
      (_, index) => `s${index},Store ${index},"${index} Station Road, Raipur"\n`,
    );
    writeFileSync(sheet, `id,name,address\n${rows.join("")}`);
    const importing = ["stores", "import", sheet, "--approve"];
    const { status, err } = onDisk(8000, importing, { DATA_DIR: disk });
    expect(status).toBe(2);
    expect(err).toMatch(
      /^[1-9]\d*00 rows of the file are imported\. The same command again does the rest\.\nThe disk of DATA_DIR is full\./m,
    );
    expect(onDisk(700, importing, { DATA_DIR: disk }).err).toMatch(
      /^Nothing was imported\.\nThe disk of DATA_DIR is full\./m,
    );
  });

  test("that of a template and of a file of facts", () => {
    const template = join(disk, "stores.csv");
    const full = { status: 2, out: "fill\n", err: `${template} does not fit: the disk is full.\n` };
    expect(onDisk(0, ["stores", "template", template])).toEqual(full);
    const SITE_FILE = join(disk, "site.json");
    expect(onDisk(0, ["site", "init"], { SITE_FILE })).toEqual({ ...full, err: full.err.replace(template, SITE_FILE) });
  });
});
