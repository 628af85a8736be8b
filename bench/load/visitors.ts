/**
 * Visitors who ask one after another on connections that stay open; a process of its own, so that it can be given a core.
 * `npx node bench/load/visitors.ts '{"origin","path","visitors","seconds"}'` prints one line of JSON. `{n}` in the path is another number each time.
 */
import { Agent, get } from "node:http";
import { setTimeout } from "node:timers/promises";
import { quantile } from "../quantile.ts";

export interface Visit {
  origin: string;
  path: string;
  visitors: number;
  seconds: number;
  /** Between an answer and the next question. */
  pauseMs?: number;
}

export interface Visited {
  seconds: number;
  statuses: Record<string, number>;
  /** Milliseconds of the answers with status 200. */
  p50: number;
  p99: number;
}

const visit = JSON.parse(process.argv[2] ?? "{}") as Visit;
const agent = new Agent({ keepAlive: true, maxSockets: visit.visitors });
const statuses: Record<string, number> = {};
const times: number[] = [];
const begun = performance.now();
const end = begun + visit.seconds * 1000;
// Two runs against one server ask for different things.
let number = Date.now() % 1_000_000_000;

await Promise.all(Array.from({ length: visit.visitors }, askRepeatedly));
agent.destroy();
const visited: Visited = {
  seconds: (performance.now() - begun) / 1000,
  statuses,
  p50: quantile(times, 0.5),
  p99: quantile(times, 0.99),
};
console.log(JSON.stringify(visited));

async function askRepeatedly(): Promise<void> {
  while (performance.now() < end) {
    number += 1;
    const asked = performance.now();
    const status = await ask(visit.path.replace("{n}", String(number)));
    statuses[status] = (statuses[status] ?? 0) + 1;
    if (status === 200) times.push(performance.now() - asked);
    if (visit.pauseMs) await setTimeout(visit.pauseMs);
  }
}

function ask(path: string): Promise<number | string> {
  return new Promise((resolve) => {
    const request = get(
      visit.origin + path,
      { agent, headers: { "Accept-Encoding": "gzip, deflate, br, zstd" } },
      (response) => {
        response.resume();
        response.on("end", () => resolve(response.statusCode ?? 0));
        response.on("error", (error: NodeJS.ErrnoException) => resolve(error.code ?? "broken off"));
      },
    );
    request.on("error", (error: NodeJS.ErrnoException) => resolve(error.code ?? "failed"));
  });
}
