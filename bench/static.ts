/**
 * How fast a built page leaves the server, beside Astro's node server (@astrojs/node, standalone) and nginx serving the
 * same page, in turns within one run. The rate is requests for each second of processor time that the server used, so
 * that other work on the machine does not count. All servers and the load share one core. Ours and nginx write a line
 * of log for each request, as they come; Astro's server writes none and does not compress.
 * Needs nginx and wrk (Debian: apt-get install nginx-light wrk); Astro is installed into a temporary folder.
 *
 *   npx node bench/static.ts
 *   npx node bench/static.ts ../before    another checkout, built, beside them
 */
import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { cpSync, mkdirSync, openSync, rmSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { buildIfNeeded } from "../scripts/build.ts";
import { securityHeaders } from "../server/middleware/security-headers.ts";
import { newFolder } from "../tests/folder.ts";
import { freePort } from "../tests/free-port.ts";
import { processorSeconds } from "./built-server.ts";
import { median } from "./quantile.ts";

const rounds = 7;
const seconds = 2;
const core = "0";
const root = fileURLToPath(new URL("..", import.meta.url));
const folder = newFolder("bench");
const started: ChildProcess[] = [];

interface Target {
  name: string;
  url: string;
  pid: number;
  rates: number[];
}

try {
  await buildIfNeeded();
  const ours = await startOurs("ours", root);
  const page = Buffer.from(await (await fetch(ours.url, { headers: { "Accept-Encoding": "identity" } })).arrayBuffer());
  const before = process.argv[2] ? [await startOurs("before", resolve(process.argv[2]))] : [];
  const targets = [ours, ...before, await startAstro(page), await startNginx(page)];
  for (const encoding of ["identity", "gzip"]) measure(targets, encoding);
} finally {
  for (const child of started) child.kill();
  rmSync(folder, { recursive: true, force: true });
}

function measure(targets: Target[], encoding: string): void {
  for (const target of targets) {
    target.rates = [];
    // The first requests meet cold code.
    for (let turn = 0; turn < 2; turn += 1) rate(target, encoding);
  }
  for (let round = 0; round < rounds; round += 1) {
    for (const target of targets) target.rates.push(rate(target, encoding));
  }
  const nginx = targets.find(({ name }) => name === "nginx")!;
  for (const { name, rates } of targets) {
    const ratios = rates.map((value, index) => value / nginx.rates[index]!);
    console.log(
      `${encoding.padEnd(9)} ${name.padEnd(7)} ${median(rates).toFixed(0).padStart(6)}/s, of nginx (median of ${rounds}) ${median(ratios).toFixed(2)}`,
    );
  }
}

function rate({ url, pid }: Target, encoding: string): number {
  const before = processorSeconds(pid);
  const args = ["-c", core, "wrk", "-t1", "-c16", `-d${seconds}s`, "-H", `Accept-Encoding: ${encoding}`, url];
  const output = execFileSync("taskset", args, { encoding: "utf8" });
  if (output.includes("Non-2xx")) throw new Error(output);
  const requests = Number(/(\d+) requests in/.exec(output)?.[1]);
  return requests / (processorSeconds(pid) - before);
}

/** Its output goes to a file: while the load runs, nobody here would read from a pipe. */
function start(name: string, cwd: string, command: string[], env: Record<string, string>): ChildProcess {
  const output = openSync(join(folder, `${name}.log`), "w");
  const { PATH = "", HOME = "" } = process.env;
  const child = spawn("taskset", ["-c", core, ...command], {
    cwd,
    env: { PATH, HOME, NODE_ENV: "production", ...env },
    stdio: ["ignore", output, output],
  });
  started.push(child);
  return child;
}

async function untilServed(url: string): Promise<void> {
  for (;;) {
    const answer = await fetch(url).catch(() => undefined);
    if (answer?.ok) return;
    await new Promise((done) => setTimeout(done, 100));
  }
}

async function startOurs(name: string, checkout: string): Promise<Target> {
  const port = String(await freePort());
  const origin = `http://localhost:${port}`;
  const env = { PORT: port, PUBLIC_ORIGIN: origin, DATA_DIR: join(folder, `${name}-data`) };
  const child = start(name, checkout, [process.execPath, "server/main.ts"], env);
  await untilServed(`${origin}/about`);
  return { name, url: `${origin}/about`, pid: child.pid ?? 0, rates: [] };
}

async function startAstro(page: Buffer): Promise<Target> {
  const project = join(folder, "astro");
  cpSync(join(root, "bench/peers/astro"), project, { recursive: true });
  writeFileSync(join(project, "about.html"), page);
  const env = { ...process.env, ASTRO_TELEMETRY_DISABLED: "1" };
  const options = { cwd: project, env, stdio: ["ignore", "ignore", "inherit"] as ["ignore", "ignore", "inherit"] };
  execFileSync("npm", ["install", "--no-audit", "--no-fund", "--no-package-lock"], options);
  execFileSync("npx", ["astro", "build"], options);
  const port = String(await freePort());
  const child = start("astro", project, [process.execPath, "dist/server/entry.mjs"], { HOST: "127.0.0.1", PORT: port });
  const url = `http://127.0.0.1:${port}/about/`;
  await untilServed(url);
  return { name: "astro", url, pid: child.pid ?? 0, rates: [] };
}

async function startNginx(page: Buffer): Promise<Target> {
  const port = await freePort();
  const files = join(folder, "files");
  mkdirSync(files);
  writeFileSync(join(files, "about.html"), page);
  execFileSync("gzip", ["-9k", join(files, "about.html")]);
  const headers = securityHeaders({ origin: "http://localhost" })
    .map(([name, value]) => `add_header ${name} "${value}";`)
    .join("\n");
  const config = join(folder, "nginx.conf");
  writeFileSync(
    config,
    `worker_processes 1; pid ${folder}/pid; error_log ${folder}/error.log; daemon off;
events { worker_connections 512; }
http {
  types { text/html html; }
  access_log ${folder}/access.log; sendfile on; tcp_nopush on; keepalive_requests 1000000; gzip_static on; gzip_vary on;
  open_file_cache max=100; open_file_cache_valid 60s; etag on;
  server { listen 127.0.0.1:${port}; root ${files}; add_header Cache-Control no-cache; ${headers} }
}`,
  );
  execFileSync("chmod", ["-R", "a+rwX", folder]);
  const main = start("nginx", folder, ["nginx", "-c", config, "-p", folder], {});
  const url = `http://127.0.0.1:${port}/about.html`;
  await untilServed(url);
  const worker = Number(execFileSync("pgrep", ["-P", String(main.pid)], { encoding: "utf8" }).trim());
  return { name: "nginx", url, pid: worker, rates: [] };
}
