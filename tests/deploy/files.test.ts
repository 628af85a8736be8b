import { execFileSync, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { chmodSync, readFileSync, writeFileSync } from "node:fs";
import { networkInterfaces } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { parseEnv } from "node:util";
import { expect, test } from "vitest";
import { readEnv } from "../../server/env.ts";
import { settings as knownSettings } from "../../server/settings.ts";
import { freePort } from "../free-port.ts";
import { startServer } from "../e2e/server.ts";
import { ensureProgram } from "./debian.ts";
import { newFolder } from "../folder.ts";

const root = fileURLToPath(new URL("../..", import.meta.url)).replace(/\/$/, "");
// Here, where no limit of a test runs: it may have to be installed.
const analyze = ensureProgram("/usr/bin/systemd-analyze", "systemd");
const read = (file: string) => readFileSync(join(root, file), "utf8");

test("systemd finds no fault in the unit", () => {
  const unit = join(newFolder("unit"), "dwar.service");
  writeFileSync(unit, read("deploy/dwar.service").replaceAll("/opt/dwar/current", root));
  // It says what it finds on standard error, and ends with 1 for what would keep the service from starting.
  const said = execFileSync("sh", ["-c", '"$0" verify "$1" 2>&1', analyze, unit], { encoding: "utf8" });
  expect(said.split("\n").filter((line) => line.includes("dwar.service"))).toEqual([]);
});

/** The shell of the unit that waits for the server, as systemd hands it over: run beside it, with its number and its settings. */
async function waitAsTheUnit(pid: number, settings: { HOST: string; PORT: string }): Promise<void> {
  const script = /^ExecStartPost=-\/bin\/sh -c '(.+)'$/m.exec(read("deploy/dwar.service"))?.[1] ?? "exit 9";
  const env = { PATH: process.env["PATH"], MAINPID: String(pid), ...settings };
  const [code] = await once(spawn("/bin/sh", ["-c", script.replaceAll("$$", "$")], { env }), "close");
  expect(code).toBe(0);
}

const hasIpv6 = Object.values(networkInterfaces()).some((all) => all?.some(({ address }) => address === "::1"));
const hosts = ["", "127.0.0.1", ...(hasIpv6 ? ["::", "::1"] : [])];

test.each(hosts)(
  "with HOST=%s the unit is started once visitors are served, and waits no longer for a server that has ended",
  async (HOST) => {
    const settings = { HOST, PORT: String(await freePort()) };
    const starting = startServer(settings);
    await waitAsTheUnit(process.pid, settings);
    const server = await starting;
    const [address = ""] = /(?<=is ready at )\S+/.exec(server.output()) ?? [];
    const { status } = await fetch(`${address}/readyz`);
    await server.stop();
    expect(status).toBe(200);
    await waitAsTheUnit(spawnSync("true").pid, settings);
  },
);

test("a renewed certificate is one that nginx shows", () => {
  const asked = [...read("docs/deploy.md").matchAll(/^certbot certonly .*$/gm)].map(([line]) => line);
  expect(asked).toEqual([expect.stringContaining('--deploy-hook "systemctl reload nginx"')]);
});

test("a second process has ports of its own, although both read the same settings", () => {
  const guide = read("docs/deploy.md");
  const own = /^printf '(.+)' > \/etc\/dwar-2\.env/m.exec(guide)?.[1]?.replaceAll(String.raw`\n`, "\n") ?? "";
  const files = new Map([
    ["/etc/dwar.env", read("deploy/dwar.env")],
    ["/etc/dwar-2.env", own],
  ]);
  // What a file says wins over Environment=, and a later file over an earlier one.
  const settings = (unit: string) =>
    [...read("deploy/dwar.service").matchAll(/^EnvironmentFile=-?(.+)$/gm)]
      .map(([, file = ""]) => parseEnv(files.get(file.replace("%N", unit)) ?? ""))
      .reduce((all, more) => ({ ...all, ...more }));
  const [first, second] = [readEnv(settings("dwar")), readEnv(settings("dwar-2"))];
  expect(second.port).not.toBe(first.port);
  expect(second.metricsPort).not.toBe(first.metricsPort);
  expect({ ...second, port: first.port, metricsPort: first.metricsPort }).toEqual(first);
  expect(read("deploy/nginx.conf")).toContain(`# server 127.0.0.1:${second.port} `);
});

test("the environment example is a valid one", () => {
  const env = readEnv(parseEnv(read("deploy/dwar.env")));
  expect(env.production).toBe(true);
  expect(env.dataDir).toBe("/var/lib/dwar");
  expect(env.publicOrigin).toBe("https://dawadwar.example");
  expect(env.trustedProxies).not.toEqual([]);
  expect(env.mailFrom).toContain("hello@dawadwar.example");
});

test("every line of .env.example is a setting that is taken", () => {
  const uncommented = read(".env.example").replaceAll(/^#(?=[A-Z_]+=)/gm, "");
  const names = Object.keys(parseEnv(uncommented));
  expect(names.length).toBeGreaterThan(5);
  expect(names.filter((name) => !(name in knownSettings.shape))).toEqual([]);
  expect(() => readEnv(parseEnv(uncommented))).not.toThrow();
});

test("the operator's command speaks as the service's user, with its settings, from any folder", () => {
  const folder = newFolder("command");
  writeFileSync(join(folder, "settings"), `DATA_DIR=${folder}/data\n`);
  const script = read("deploy/dwar").replaceAll("/opt/dwar/current", root);
  writeFileSync(join(folder, "dwar"), script.replace("/etc/dwar.env", join(folder, "settings")));
  // In place of the one that only root may call.
  writeFileSync(join(folder, "runuser"), '#!/bin/sh\n[ "$1 $2 $3" = "-u dwar --" ] && shift 3 && exec "$@"\n');
  for (const program of ["dwar", "runuser"]) chmodSync(join(folder, program), 0o755);
  const env = { PATH: `${folder}:${process.env["PATH"]}` };
  const call = { cwd: "/", env, encoding: "utf8" } as const;
  const said = execFileSync(join(folder, "dwar"), ["site", "init"], call);
  expect(said).toContain(`Wrote ${folder}/data/site.json.`);
  // What it prints to be copied is called as it is: npx would look for a stranger's package.
  expect(said).toMatch(/(?<!npx )dwar site check/);
  writeFileSync(join(folder, "others"), `DATA_DIR=${folder}/other\n`);
  const named = execFileSync(join(folder, "dwar"), ["site", "check", "--env-file", join(folder, "others")], call);
  const [printed = "false"] = /DWAR_ENV_FILE=\S+ dwar site init/.exec(named) ?? [];
  const done = execFileSync("sh", ["-c", printed], call);
  expect(done).toContain(`Wrote ${folder}/other/site.json.`);
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
