/**
 * How fast a built page leaves the server, beside nginx serving the same bytes with the same headers, in turns within one
 * run. The rate is requests for each second of processor time that the server used, so that other work on the machine
 * does not count. Each server has one core. The load comes from that same core, and once more from another one: there
 * every answer of the slower server also pays for waking the load generator, which nginx keeps too busy to sleep.
 * Needs nginx and wrk (Debian: apt-get install nginx-light wrk) and two cores.
 *
 *   node bench/static.ts
 */
import { execFileSync, spawn } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { securityHeaders } from "../server/middleware/security-headers.ts";
import { startServer } from "../tests/e2e/server.ts";
import { freePort } from "../tests/free-port.ts";
import { buildIfNeeded } from "../scripts/build.ts";

const rounds = 7;
const seconds = 2;

await buildIfNeeded();
const folder = mkdtempSync(join(tmpdir(), "dwar-bench-"));
const server = await startServer();
execFileSync("taskset", ["-acp", "0", String(server.process.pid)], { stdio: "ignore" });
const page = await fetch(`${server.origin}/about`, { headers: { "Accept-Encoding": "gzip" } });
const plain = Buffer.from(await page.arrayBuffer());
const nginx = await startNginx(plain);

interface Target {
  url: string;
  pid: number;
}

const targets: Record<"ours" | "nginx", Target> = {
  ours: { url: `${server.origin}/about`, pid: server.process.pid ?? 0 },
  nginx: { url: `http://127.0.0.1:${nginx.port}/about.html`, pid: nginx.worker },
};
const cases = [
  { name: "identity, one core", encoding: "identity", loadCore: 0 },
  { name: "gzip, one core", encoding: "gzip", loadCore: 0 },
  { name: "identity, load from another", encoding: "identity", loadCore: 1 },
  { name: "gzip, load from another", encoding: "gzip", loadCore: 1 },
];
for (const { name, encoding, loadCore } of cases) {
  const rates: Record<keyof typeof targets, number[]> = { ours: [], nginx: [] };
  for (let round = 0; round < rounds; round += 1) {
    for (const target of ["ours", "nginx"] as const) rates[target].push(rate(targets[target], encoding, loadCore));
  }
  const ours = median(rates.ours);
  const theirs = median(rates.nginx);
  const ratios = rates.ours.map((value, index) => value / (rates.nginx[index] ?? Number.NaN));
  console.log(
    `${name.padEnd(27)} ours ${ours.toFixed(0)}/s, nginx ${theirs.toFixed(0)}/s, ratio (median of ${rounds}) ${median(ratios).toFixed(2)}`,
  );
}

await server.stop();
execFileSync("nginx", ["-c", join(folder, "nginx.conf"), "-p", folder, "-s", "stop"], { stdio: "ignore" });
rmSync(folder, { recursive: true, force: true });

function rate({ url, pid }: Target, encoding: string, core: number): number {
  const before = processorSeconds(pid);
  const args = [String(core), "wrk", "-t1", "-c16", `-d${seconds}s`, "-H", `Accept-Encoding: ${encoding}`, url];
  const output = execFileSync("taskset", ["-c", ...args], { encoding: "utf8" });
  if (output.includes("Non-2xx")) throw new Error(output);
  const requests = Number(/(\d+) requests in/.exec(output)?.[1]);
  return requests / (processorSeconds(pid) - before);
}

/** User and system time of a process and its threads; the kernel counts in hundredths of a second. */
function processorSeconds(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ")[1]?.split(" ") ?? [];
  return (Number(fields[11]) + Number(fields[12])) / 100;
}

function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}

async function startNginx(body: Buffer): Promise<{ port: number; worker: number }> {
  const port = await freePort();
  const root = join(folder, "root");
  mkdirSync(root);
  writeFileSync(join(root, "about.html"), body);
  execFileSync("gzip", ["-9k", join(root, "about.html")]);
  const headers = securityHeaders({ origin: server.origin })
    .map(([name, value]) => `add_header ${name} "${value}";`)
    .join("\n");
  writeFileSync(
    join(folder, "nginx.conf"),
    `worker_processes 1; worker_cpu_affinity 01; pid ${folder}/pid; error_log ${folder}/error.log; daemon off;
events { worker_connections 512; }
http {
  types { text/html html; }
  access_log off; sendfile on; tcp_nopush on; keepalive_requests 1000000; gzip_static on; gzip_vary on;
  open_file_cache max=100; open_file_cache_valid 60s; etag on;
  server { listen 127.0.0.1:${port}; root ${root}; add_header Cache-Control no-cache; ${headers} }
}`,
  );
  execFileSync("chmod", ["-R", "a+rX", folder]);
  const main = spawn("nginx", ["-c", join(folder, "nginx.conf"), "-p", folder], { stdio: "ignore" });
  for (;;) {
    const up = await fetch(`http://127.0.0.1:${port}/about.html`).catch(() => undefined);
    if (up?.ok) {
      const worker = Number(execFileSync("pgrep", ["-P", String(main.pid)], { encoding: "utf8" }).trim());
      return { port, worker };
    }
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}
