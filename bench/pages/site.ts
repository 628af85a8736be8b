import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fixedNow } from "../../tests/e2e/server.ts";
import { freePort } from "../../tests/free-port.ts";
import { startBuilt } from "../built-server.ts";
import { type Network, startNetwork } from "./network.ts";

/** A built checkout of ours that serves, with an empty data folder unless one is given. */
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
  const settings = { PUBLIC_ORIGIN: origin, DATA_DIR: data ?? join(folder, "data"), FIXED_NOW: now };
  const server = await startBuilt(checkout, { PORT: String(port), ...settings });
  return {
    name,
    origin,
    network,
    async stop() {
      await server.stop();
      await network.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
