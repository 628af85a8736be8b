import { execFileSync, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync } from "node:fs";
import { createServer, type Socket } from "node:net";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { csvStart } from "../domain/csv.ts";
import { databaseFile, openDatabase } from "../server/db/database.ts";
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
