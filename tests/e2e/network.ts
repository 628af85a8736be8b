import { once } from "node:events";
import { createServer, type IncomingMessage, request, type ServerResponse } from "node:http";
import type { AddressInfo, Socket } from "node:net";

/** What lies between the browser and the server, and fails as networks do. Workers go through it as pages do. */
export interface Network {
  origin: string;
  port: number;
  /** Where the server is. */
  serverAt(origin: string): void;
  /** Every connection breaks, and no new one comes about. */
  cut(): void;
  /** Answers are held back: for ever with `stalled` after half of their body. */
  hold(how?: "silent" | "stalled"): void;
  /** There is a network again; what was held goes on its way. */
  restore(): void;
  /** The same, and nothing is replaced any longer. */
  reset(): void;
  /** Answers a path with something else than the server does. */
  replace(path: RegExp, change: (text: string) => { status?: number; text: string }): void;
  /** Requests that came by, as `GET /path?query`. */
  seen: string[];
  close(): Promise<void>;
}

export async function startNetwork(): Promise<Network> {
  let state: "open" | "cut" | "silent" | "stalled" = "open";
  let server = "";
  let restored = Promise.withResolvers<void>();
  const replaced: { path: RegExp; change: (text: string) => { status?: number; text: string } }[] = [];
  const sockets = new Set<Socket>();
  const seen: string[] = [];

  async function pass(asked: IncomingMessage, answer: ServerResponse): Promise<void> {
    if (state === "cut") return void asked.socket.destroy();
    if (state === "silent") await restored.promise;
    const { url = "/", method = "GET" } = asked;
    seen.push(`${method} ${url}`);
    const replacement = replaced.find(({ path }) => path.test(url));
    const headers = { ...asked.headers, ...(replacement && { "accept-encoding": "identity" }) };
    // An answer that says 'unchanged' has no body to stall in.
    if (replacement || state === "stalled") delete headers["if-none-match"];
    const onward = request(new URL(url, server), { method, headers, agent: false });
    asked.pipe(onward);
    const [from] = (await once(onward, "response")) as [IncomingMessage];
    const chunks: Buffer[] = [];
    for await (const chunk of from) chunks.push(chunk as Buffer);
    const body = Buffer.concat(chunks);
    if (replacement) {
      const { status = 200, text } = replacement.change(body.toString());
      const { "content-length": _, etag: __, ...others } = from.headers;
      answer.writeHead(status, others).end(text);
      return;
    }
    answer.writeHead(from.statusCode ?? 502, from.headers);
    if (state === "stalled" && body.length > 0) {
      answer.write(body.subarray(0, body.length / 2));
      await restored.promise;
      answer.end(body.subarray(body.length / 2));
    } else answer.end(body);
  }

  const proxy = createServer((asked, answer) => {
    pass(asked, answer).catch(() => asked.socket.destroy());
  });
  proxy.on("connection", (socket) => {
    sockets.add(socket);
    socket.on("close", () => sockets.delete(socket)).on("error", () => {});
  });
  await once(proxy.listen(0), "listening");
  const { port } = proxy.address() as AddressInfo;
  const restore = () => {
    state = "open";
    restored.resolve();
    restored = Promise.withResolvers();
  };
  return {
    origin: `http://localhost:${port}`,
    port,
    serverAt: (origin) => {
      server = origin;
    },
    cut() {
      state = "cut";
      for (const socket of sockets) socket.destroy();
    },
    hold(how = "silent") {
      state = how;
    },
    restore,
    reset() {
      restore();
      replaced.length = 0;
    },
    replace: (path, change) => void replaced.push({ path, change }),
    seen,
    async close() {
      restore();
      proxy.close();
      proxy.closeAllConnections();
      await once(proxy, "close");
    },
  };
}
