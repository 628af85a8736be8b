import { rmSync } from "node:fs";
import { join } from "node:path";
import { fixedNow } from "../../tests/e2e/server.ts";
import { newFolder } from "../../tests/folder.ts";
import { freePort } from "../../tests/free-port.ts";
import { startBuilt } from "../built-server.ts";
import { startNetwork } from "./network.ts";

export type Site = Awaited<ReturnType<typeof startSite>>;

/** A built checkout that serves, with an empty data folder unless one is given. */
export async function startSite(name: string, checkout: string, data?: string) {
  const port = await freePort();
  const network = await startNetwork(port);
  const { origin } = network;
  const folder = newFolder("pages");
  const settings = { PUBLIC_ORIGIN: origin, DATA_DIR: data ?? join(folder, "data"), FIXED_NOW: fixedNow };
  const server = await startBuilt(checkout, { PORT: String(port), ...settings });
  return {
    name,
    /** Through the network. */
    origin,
    network,
    async stop() {
      await server.stop();
      await network.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
