import { spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import { Agent, get } from "node:http";
import { fileURLToPath } from "node:url";
import { localText } from "../../domain/hours/india.ts";
import type { StoreQuery } from "../../domain/stores/query.ts";
import { startSettings } from "../start-settings.ts";

const checkout = fileURLToPath(new URL("../..", import.meta.url));

/** The real server in a process of its own, on the directory to be measured. */
export async function serve(env: Record<string, string | undefined>) {
  const port = 20_000 + Math.floor(Math.random() * 20_000);
  const { flags, env: settings } = startSettings(checkout);
  const child = spawn(process.execPath, [...flags, "server/main.ts"], {
    cwd: checkout,
    env: { ...settings, PATH: process.env.PATH ?? "", PORT: String(port), ...env },
    stdio: ["ignore", "pipe", "inherit"],
  });
  await new Promise<void>((resolve, reject) => {
    child.stdout.on("data", (chunk: Buffer) => chunk.toString().includes("is ready at") && resolve());
    child.once("exit", () => reject(new Error("The server ended")));
  });
  const agent = new Agent({ keepAlive: true });
  return {
    ask: (path: string) => ask(agent, port, path),
    /** Megabytes of memory that the process has resident, now and at most. */
    memory() {
      const status = readFileSync(`/proc/${child.pid}/status`, "utf8");
      const of = (name: string) => Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)?.[1] ?? 0) / 1024;
      return { now: of("VmRSS"), most: of("VmHWM") };
    },
    async stop() {
      agent.destroy();
      child.kill();
      await new Promise((resolve) => {
        child.once("exit", resolve);
      });
    },
  };
}

function ask(agent: Agent, port: number, path: string): Promise<number> {
  return new Promise((resolve, reject) => {
    get({ agent, port, path, host: "localhost" }, (response) => {
      let bytes = 0;
      response.on("data", (chunk: Buffer) => {
        bytes += chunk.length;
      });
      response.on("end", () =>
        response.statusCode === 200 ? resolve(bytes) : reject(new Error(`${response.statusCode}`)),
      );
    }).on("error", reject);
  });
}

/** The same question as an address of the API. */
export function addressOf(query: StoreQuery): string {
  const params = new URLSearchParams();
  if (query.text !== null) params.set("q", query.text);
  if (query.near) params.set("near", `${query.near.latitude},${query.near.longitude}`);
  if (query.within !== null) params.set("within", String(query.within));
  if (query.openAt) params.set("open", localText(query.openAt));
  if (query.sort !== null) params.set("sort", query.sort);
  for (const service of query.services) params.append("service", service);
  return `/api/pharmacies?${params}`;
}
