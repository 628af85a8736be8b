import { execFileSync, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, mkdtempSync, readdirSync } from "node:fs";
import { createServer, type Socket } from "node:net";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { csvStart } from "../domain/csv.ts";
import { databaseFile, openDatabase } from "../server/db/database.ts";
import { runDwar } from "../tests/cli.ts";
import { putMessage } from "../tests/messages/factories.ts";
import { newFolder } from "../tests/folder.ts";
import { listen } from "../tests/listen.ts";
import { stopped } from "./command.ts";

const where = newFolder("stopped");
const path = (name: string) => fileURLToPath(new URL(name, import.meta.url));

test.each([
  ["SIGINT", 130],
  ["SIGKILL", 137],
] as const)(
  "stopped by %s it ends with the code that shells know, also where it could not say so",
  async (signal, code) => {
    // It waits for a greeting that never comes.
    const silent = createServer();
    const env = { SMTP_URL: `smtp://${await listen(silent)}`, MAIL_FROM: "a@b.example", CONTACT_TO: "a@b.example" };
    const dwar = spawn(path("dwar.mjs"), ["mail", "test"], {
      cwd: where,
      env: { PATH: process.env["PATH"], DATA_DIR: where, ...env },
      stdio: "ignore",
    });
    const ended = once(dwar, "close");
    const [socket] = (await once(silent, "connection")) as [Socket];
    const child = Number(execFileSync("pgrep", ["-P", String(dwar.pid)], { encoding: "utf8" }));
    process.kill(child, signal);
    expect(await ended).toEqual([code, null]);
    socket.destroy();
    silent.close();
  },
);

test("a command that waits for a locked database says so, and can be stopped meanwhile", async () => {
  const dataDir = mkdtempSync(join(where, "locked-"));
  await (await openDatabase({ dataDir })).close();
  using other = new DatabaseSync(databaseFile(dataDir));
  other.exec("begin immediate");
  const env = { PATH: process.env["PATH"], DATA_DIR: dataDir };
  const dwar = spawn(path("dwar.mjs"), ["stores", "remove", "7", "--yes"], { cwd: where, env });
  const ended = once(dwar, "close");
  let said = "";
  for await (const text of dwar.stderr.setEncoding("utf8")) {
    said += text;
    if (said.includes("Ctrl-C stops this command")) dwar.kill("SIGINT");
  }
  expect([await ended, other.isTransaction]).toEqual([[130, null], true]);
  expect(said).toContain("another command or server is writing to it");
});

test("a file that is begun in the moment of the stop is not left behind", () => {
  const folder = mkdtempSync(join(where, "begun-"));
  // With one thread that is busy, what is not done at once is done after the command has tidied up.
  const script = `import { pbkdf2 } from "node:crypto";
    const { writeNewFile } = await import(process.argv[1]);
    pbkdf2("a", "b", 300_000, 64, "sha512", () => {});
    void writeNewFile(process.argv[2], ["x"]);
    process.exit();`;
  const args = ["--input-type=module", "-e", script, path("files.ts"), join(folder, "x.csv")];
  const env = { ...process.env, UV_THREADPOOL_SIZE: "1" };
  expect(spawnSync(process.execPath, args, { env, encoding: "utf8" })).toMatchObject({ status: 0, stderr: "" });
  expect(readdirSync(folder)).toEqual([]);
});

test("what a backup that was killed has left is named by the next one, and what another is writing is not", async () => {
  const folder = mkdtempSync(join(where, "left-"));
  const dataDir = join(folder, "data");
  await (await openDatabase({ dataDir })).close();
  // No process can have this number.
  const left = join(folder, "monday.sqlite.part-4194304");
  const written = join(folder, `tuesday.sqlite.part-${process.ppid}`);
  for (const part of [left, written]) mkdirSync(part);
  const { code, err } = await runDwar({ DATA_DIR: dataDir }, ["backup", join(folder, "now.sqlite")]);
  expect([code, err]).toEqual([0, expect.stringContaining(`rm -r ${left}\n`)]);
  expect(err).not.toContain(written);
});

test("the copy that a killed restore has left is named by the next one", async () => {
  const folder = mkdtempSync(join(where, "copy-"));
  const [dataDir, file, TMPDIR] = [join(folder, "data"), join(folder, "backup.sqlite"), join(folder, "moment")];
  mkdirSync(TMPDIR);
  await (await openDatabase({ dataDir })).close();
  await runDwar({ DATA_DIR: dataDir }, ["backup", file]);
  // Ended from inside, where the copy has been made and nothing was restored yet.
  const kill = `process.stdout.write = () => process.kill(process.pid, "SIGKILL");`;
  const script = `${kill} process.argv.splice(1, 0, "dwar"); await import(${JSON.stringify(path("index.ts"))});`;
  const call = ["restore", file, "--yes"];
  const env = { PATH: process.env["PATH"], DATA_DIR: dataDir, TMPDIR };
  const killed = spawnSync(process.execPath, ["--input-type=module", "-e", script, ...call], { cwd: folder, env });
  expect(killed).toMatchObject({ signal: "SIGKILL" });
  const [left = ""] = readdirSync(TMPDIR);
  const { status, stderr } = spawnSync(path("dwar.mjs"), call, { cwd: folder, env, encoding: "utf8" });
  expect([status, stderr]).toEqual([0, expect.stringContaining(`rm -r ${join(TMPDIR, left)}\n`)]);
  expect(readdirSync(TMPDIR)).toEqual([left]);
});

/** Runs a command that is stopped once it has printed words that begin so; gives its code and what it says then. */
function stopAfter(words: string, dataDir: string, args: readonly string[]) {
  const stop = `const write = process.stdout.write.bind(process.stdout);
    process.stdout.write = (text) => (write(text), text.startsWith(${JSON.stringify(words)}) && process.emit("SIGINT"));`;
  const script = `${stop} process.argv.splice(1, 0, "dwar"); await import(${JSON.stringify(path("index.ts"))});`;
  const env = { PATH: process.env["PATH"], DATA_DIR: dataDir };
  const all = ["--input-type=module", "-e", script, ...args];
  const { status, stderr } = spawnSync(process.execPath, all, { cwd: where, env, encoding: "utf8" });
  return [status, /(?<=\nStopped\. ).*/.exec(stderr)?.[0]];
}

test("stopped when all is done, it does not ask for the same again: that would replace what has come in since", async () => {
  const folder = mkdtempSync(join(where, "done-"));
  const [dataDir, file] = [join(folder, "data"), join(folder, "backup.sqlite")];
  await (await openDatabase({ dataDir })).close();
  await runDwar({ DATA_DIR: dataDir }, ["backup", file]);
  expect(stopAfter("Restored", dataDir, ["restore", file, "--yes"])).toEqual([130, stopped.wholeOrNot]);
});

test("each command that is stopped says what is true of it", async () => {
  const dataDir = mkdtempSync(join(where, "each-"));
  const db = await openDatabase({ dataDir });
  const [one, two] = [await putMessage(db), await putMessage(db)];
  await db.close();
  for (const [printed, args, said] of [
    ["0 confirmed", ["newsletter", "count"], stopped.nothing],
    [one, ["messages", "discard", one, two, "--dry-run"], stopped.nothing],
    [one, ["messages", "discard", one, two], stopped.inSteps],
    [two, ["messages", "close", two], stopped.wholeOrNot],
    [csvStart, ["messages", "export"], stopped.file],
  ] as const) {
    expect([args, ...stopAfter(printed, dataDir, args)]).toEqual([args, 130, said]);
  }
});
