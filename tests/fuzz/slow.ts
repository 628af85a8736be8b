import type { Connection } from "./connection.ts";
import type { Fault } from "./judge.ts";
import { get, type Outcome } from "./ask.ts";
import { type Case, runCase } from "./run-case.ts";
import type { Subject } from "./subject.ts";

/** An answer that took longer is asked for again, to see whether it was the request or the machine. */
export const suspiciousMs = 250;

const maxCpuMs = 250;
const maxWallMs = 2000;

/**
 * Whether a request is slow by itself, however busy the machine is: asked again three times, it never cost the server
 * less than a quarter of a second of its own processor time, or never came within 2 s while a control did at once.
 */
export async function slowFaults(one: Case, subject: Subject, connection: Connection): Promise<Fault[]> {
  if (one.kind !== "request") return [];
  let minCpu = Infinity;
  let minWall = Infinity;
  let control = Infinity;
  for (let tries = 0; tries < 3; tries += 1) {
    control = Math.min(control, longest((await get("/healthz", subject, connection)).answers));
    const before = subject.usage();
    const wall = longest((await runCase(one, subject, connection)).answers);
    const after = subject.usage();
    minWall = Math.min(minWall, wall);
    minCpu = Math.min(minCpu, before && after ? after.cpuMs - before.cpuMs : 0);
    if (minCpu <= maxCpuMs && minWall <= maxWallMs) return [];
  }
  const figures = `${Math.round(minWall)} ms, ${minCpu} ms of the server's own (a control: ${Math.round(control)} ms)`;
  if (minCpu > maxCpuMs) return [{ rule: "no slow answer", detail: figures }];
  return minWall > Math.max(maxWallMs, 20 * control) ? [{ rule: "an answer within 2 s", detail: figures }] : [];
}

/** Milliseconds of the longest of some answers. */
export function longest(answers: Outcome["answers"]): number {
  return Math.max(0, ...answers.map(({ ms }) => ms));
}
