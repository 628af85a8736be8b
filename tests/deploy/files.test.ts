import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { parseEnv } from "node:util";
import { expect, test } from "vitest";
import { startSettings } from "../../bench/built-server.ts";
import { readEnv } from "../../server/env.ts";
import { freePort } from "../free-port.ts";
import { startServer } from "../e2e/server.ts";
import { ensureProgram } from "./debian.ts";

const root = fileURLToPath(new URL("../..", import.meta.url)).replace(/\/$/, "");
const read = (file: string) => readFileSync(join(root, file), "utf8");

test("systemd finds no fault in the unit", () => {
  const program = ensureProgram("/usr/bin/systemd-analyze", "systemd");
  const folder = mkdtempSync(join(tmpdir(), "dwar-unit-"));
  const unit = join(folder, "dwar.service");
  writeFileSync(unit, read("deploy/dwar.service").replaceAll("/opt/dwar/current", root));
  // It says what it finds on standard error, and ends with 1 for what would keep the service from starting.
  const said = execFileSync("sh", ["-c", '"$0" verify "$1" 2>&1', program, unit], { encoding: "utf8" });
  rmSync(folder, { recursive: true });
  expect(said.split("\n").filter((line) => line.includes("dwar.service"))).toEqual([]);
});

test("the unit and the container start the server as npm start does", () => {
  const { flags, env } = startSettings(root);
  expect(flags.length).toBeGreaterThan(0);
  for (const flag of flags) {
    expect(read("deploy/dwar.service")).toContain(` ${flag} `);
    expect(read("deploy/Dockerfile")).toContain(`"${flag}"`);
  }
  const settings = Object.entries(env).map((setting) => setting.join("="));
  expect(settings.length).toBeGreaterThan(0);
  expect(read("deploy/dwar.service")).toContain(`\nEnvironment=${settings.join(" ")}\n`);
  expect(read("deploy/Dockerfile")).toContain(`\nENV ${settings.join(" ")}\n`);
});

test("the environment example is a valid one", () => {
  const env = readEnv(parseEnv(read("deploy/dwar.env")));
  expect(env.production).toBe(true);
  expect(env.dataDir).toBe("/var/lib/dwar");
  expect(env.publicOrigin).toBe("https://dawadwar.example");
  expect(env.trustedProxies).not.toEqual([]);
  expect(env.mailFrom).toContain("hello@dawadwar.example");
});

test("every figure that an alert looks at is one that the server gives or counts", async () => {
  const metricsPort = await freePort();
  const server = await startServer({ METRICS_PORT: String(metricsPort) });
  await fetch(`${server.origin}/healthz`);
  const given = await (await fetch(`http://127.0.0.1:${metricsPort}/`)).text();
  await server.stop();
  // A counter is there from its first time on: what the source counts counts.
  const counted = execFileSync("grep", ["-rhoE", String.raw`count\("[a-z_]+"`, "server"], {
    cwd: root,
    encoding: "utf8",
  })
    .matchAll(/"([a-z_]+)"/g)
    .map(([, name]) => `dwar_${name}_total`)
    .toArray();
  const names = new Set([...given.matchAll(/^(\w+)[{ ]/gm).map(([, name]) => name), ...counted, "up"]);
  const asked = read("deploy/alerts.yml").matchAll(/\b(?:dwar|process)_[a-z_]+\b/g).map(([name]) => name).toArray(); // oxfmt-ignore
  expect(asked.length).toBeGreaterThan(5);
  expect(asked.filter((name) => !names.has(name))).toEqual([]);
});
