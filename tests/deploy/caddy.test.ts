import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync, writeFileSync } from "node:fs";
import { request } from "node:https";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test, vi } from "vitest";
import { freePort } from "../free-port.ts";
import { ensureProgram } from "./debian.ts";
import { newFolder } from "../folder.ts";

const caddyfile = readFileSync(fileURLToPath(new URL("../../deploy/Caddyfile", import.meta.url)), "utf8");
// Here, where no limit of a test runs: it may have to be installed.
const program = ensureProgram("/usr/bin/caddy", "caddy");
const name = "dawadwar.example";

/** deploy/Caddyfile on a free port, with certificates of its own, in front of a server that is down. */
function configure(port: number, serverPort: number): string {
  return caddyfile
    .replace(/^\{$/m, "{\n\tadmin off\n\tauto_https disable_redirects\n\tskip_install_trust")
    .replaceAll(/^(\S+\.example) \{$/gm, `https://$1:${port} {\n\ttls internal`)
    .replace("127.0.0.1:3000", `127.0.0.1:${serverPort}`);
}

function statusOf(port: number, path: string): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    const options = { host: "127.0.0.1", port, path, servername: name, rejectUnauthorized: false };
    request({ ...options, headers: { host: `${name}:${port}` } }, (response) => resolve(response.resume().statusCode))
      .on("error", reject)
      .end();
  });
}

test("what goes wrong behind Caddy is logged without the visitor's address and search", async () => {
  const folder = newFolder("caddy");
  const port = await freePort();
  const file = join(folder, "Caddyfile");
  writeFileSync(file, configure(port, await freePort()));
  const caddy = spawn(program, ["run", "--adapter", "caddyfile", "--config", file], {
    env: { PATH: process.env["PATH"], HOME: folder, XDG_DATA_HOME: folder },
    stdio: ["ignore", "ignore", "pipe"],
  });
  let log = "";
  caddy.stderr.on("data", (chunk: Buffer) => (log += chunk.toString()));
  const status = await vi.waitFor(() => statusOf(port, "/stores?q=insulin"), { timeout: 30_000 });
  caddy.kill();
  await once(caddy, "close");
  expect(status).toBe(502);
  const [fault, ...more] = log.split("\n").filter((line) => line.includes("connection refused"));
  expect(more).toEqual([]);
  expect(fault).toContain('"status":502');
  expect(fault).not.toMatch(/remote_ip|insulin/);
});
