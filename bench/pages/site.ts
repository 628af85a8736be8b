import { spawn } from "node:child_process";
import { mkdtempSync, openSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fixedNow } from "../../tests/e2e/server.ts";
import { freePort } from "../../tests/free-port.ts";
import { type Network, startNetwork } from "./network.ts";

/** A checkout of ours that serves: `npm start`, which builds where it must, with an empty data folder unless one is given. */
export interface Site {
  name: string;
  /** Through the network. */
  origin: string;
  network: Network;
  stop(): Promise<void>;
}

export async function startSite(
  name: string,
  checkout: string,
  { now = fixedNow, data }: { now?: string; data?: string | undefined } = {},
): Promise<Site> {
  const port = await freePort();
  const network = await startNetwork(port);
  const { origin } = network;
  const folder = mkdtempSync(join(tmpdir(), "dwar-pages-"));
  const log = join(folder, "log");
  const output = openSync(log, "w");
  const { PATH = "", HOME = "" } = process.env;
  const child = spawn("npm", ["start"], {
    cwd: checkout,
    env: {
      PATH,
      HOME,
      PORT: String(port),
      PUBLIC_ORIGIN: origin,
      DATA_DIR: data ?? join(folder, "data"),
      FIXED_NOW: now,
    },
    stdio: ["ignore", output, output],
    // A group of its own: not every npm hands a signal on to what it runs.
    detached: true,
  });
  let hasEnded = false;
  const ended = new Promise<void>((resolve) => {
    child.once("close", () => {
      hasEnded = true;
      resolve();
    });
  });
  const end = () => {
    if (!hasEnded) process.kill(-(child.pid ?? 0), "SIGTERM");
  };
  process.once("exit", end);
  while (!(await isReady(origin))) {
    if (hasEnded) throw new Error(`The server of ${checkout} ended before it was ready:\n${readFileSync(log, "utf8")}`);
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  return {
    name,
    origin,
    network,
    async stop() {
      end();
      await ended;
      await network.close();
      process.off("exit", end);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function isReady(origin: string): Promise<boolean> {
  const answer = await fetch(`${origin}/readyz`).catch(() => undefined);
  return answer?.ok === true;
}
