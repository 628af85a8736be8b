import { once } from "node:events";
import type { AddressInfo, Server } from "node:net";

/** Has a server listen on a free port of this machine. Gives its host and port. */
export async function listen(server: Server): Promise<string> {
  await once(server.listen(0, "127.0.0.1"), "listening");
  return `127.0.0.1:${(server.address() as AddressInfo).port}`;
}
