import { once } from "node:events";
import { connect, type Socket } from "node:net";

/** Sends bytes as they are and collects what comes back until the other side closes. */
export function sendRaw(origin: string, text: string): Promise<string> {
  const { hostname, port } = new URL(origin);
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname, () => socket.write(text));
    let answer = "";
    socket.on("data", (chunk) => {
      answer += chunk.toString("latin1");
    });
    // The other side may have answered and closed while we were still sending: what it said counts.
    socket.on("error", (error: NodeJS.ErrnoException) =>
      error.code === "ECONNRESET" || error.code === "EPIPE" ? resolve(answer) : reject(error),
    );
    socket.on("close", () => resolve(answer));
  });
}

/**
 * A connection on which the server has read the beginning of a request and waits for the rest. With `allowHalfOpen` it
 * stays open on our side when the server hangs up.
 */
export async function sendBeginning(origin: string, beginning: string, allowHalfOpen = false): Promise<Socket> {
  const { hostname, port } = new URL(origin);
  const socket = connect({ port: Number(port), host: hostname, allowHalfOpen });
  await once(socket, "connect");
  await new Promise((resolve) => socket.write(beginning, resolve));
  // Asked when the beginning was on its way already, and answered by the same thread: it has read it by then.
  const { status } = await fetch(`${origin}/healthz`);
  if (status !== 200) throw new Error(`/healthz answered ${status}`);
  return socket;
}
