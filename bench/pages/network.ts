import { once } from "node:events";
import { connect, createServer, type AddressInfo, type Socket } from "node:net";

export interface Speed {
  kbits: number;
  latencyMs: number;
}

/** What the beginning of an answer is shown from: it comes before the end. */
const packetBytes = 1400;

/**
 * A network between the browser and a site. Chromium's own slow network is the page's alone: what a service worker asks for
 * would come at full speed.
 */
export async function startNetwork(sitePort: number) {
  let speed: Speed | null = null;
  // One line for all connections: what comes down waits for what came before it.
  let isFreeAt = 0;
  const sockets = new Set<Socket>();

  async function carry(browser: Socket): Promise<void> {
    // A connection is there after one way and back.
    await sleep(speed?.latencyMs ?? 0);
    const site = connect(sitePort, "localhost");
    for (const [from, to] of [
      [browser, site],
      [site, browser],
    ] as const) {
      sockets.add(from);
      from.setNoDelay();
      // In the order in which it came.
      let before = Promise.resolve();
      const after = (at: number, then: () => unknown) => {
        before = inTurn(before, at, then);
      };
      from.on("data", (bytes: Buffer) => {
        const arrives = performance.now() + (speed?.latencyMs ?? 0) / 2;
        for (let at = 0; at < bytes.length; at += packetBytes) {
          const packet = bytes.subarray(at, at + packetBytes);
          if (from === site && speed) isFreeAt = Math.max(isFreeAt, arrives) + (packet.length * 8) / speed.kbits;
          after(from === site && speed ? isFreeAt : arrives, () => to.writable && to.write(packet));
        }
      });
      from.on("end", () => after(0, () => to.end()));
      from.on("error", () => to.destroy());
      from.on("close", () => sockets.delete(from));
    }
  }

  const server = createServer({ allowHalfOpen: true }, (browser) => void carry(browser));
  server.listen(0);
  await once(server, "listening");
  return {
    origin: `http://localhost:${(server.address() as AddressInfo).port}`,
    /** From now on; null is as fast as it goes. */
    set(next: Speed | null): void {
      speed = next;
      isFreeAt = 0;
    },
    async close(): Promise<void> {
      server.close();
      for (const socket of sockets) socket.destroy();
      await once(server, "close");
    },
  };
}

async function inTurn(before: Promise<void>, at: number, then: () => unknown): Promise<void> {
  await before;
  await sleep(at - performance.now());
  then();
}

function sleep(ms: number): Promise<void> {
  return ms > 0 ? new Promise((resolve) => void setTimeout(resolve, ms)) : Promise.resolve();
}
