import { execFileSync, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readdirSync } from "node:fs";
import { type AddressInfo, createServer, type Socket } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";

const where = mkdtempSync(join(tmpdir(), "dwar-stopped-"));
const path = (name: string) => fileURLToPath(new URL(name, import.meta.url));

test.each([
  ["SIGINT", 130],
  ["SIGKILL", 137],
] as const)(
  "stopped by %s it ends with the code that shells know, also where it could not say so",
  async (signal, code) => {
    // It waits for a greeting that never comes.
    const silent = createServer().listen(0, "127.0.0.1");
    await once(silent, "listening");
    const { port } = silent.address() as AddressInfo;
    const env = { SMTP_URL: `smtp://127.0.0.1:${port}`, MAIL_FROM: "a@b.example", CONTACT_TO: "a@b.example" };
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
