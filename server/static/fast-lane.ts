import type { Server } from "node:http";
import type { Socket } from "node:net";
import type { Encoding, StaticFile } from "./files.ts";
import { readPlainGet } from "./plain-get.ts";
import { chooseEncoding } from "./respond.ts";
import { type Laid, layOut, stamp, type Wire } from "./wire.ts";

export interface FastLaneOptions {
  files: () => ReadonlyMap<string, StaticFile>;
  headers: readonly [string, string][];
  /** The host to insist on; undefined accepts any. */
  host: string | undefined;
  idleMs: number;
}

/**
 * Answers plain GETs for built files on the socket itself, before an HTTP request object is made: most of what a
 * visit asks for, at a third of the cost (bench/static.ts). Whatever is not plain (another method, a body, a range,
 * a request in pieces, an unknown path) goes to Node's parser with every byte it has not seen, and the connection
 * stays there. So the lane decides nothing that Node would decide otherwise.
 */
export function openFastLane(server: Server, options: FastLaneOptions): void {
  const [toNode] = server.listeners("connection") as ((socket: Socket) => void)[];
  if (!toNode) throw new Error("The server has no connection listener to stand in front of.");
  server.removeListener("connection", toNode);
  const lane = new Set<Connection>();
  let files: ReadonlyMap<string, StaticFile> | undefined;
  let laid = new Map<string, Record<Encoding, Laid>>();

  const answerTo = (chunk: Buffer): Wire | undefined => {
    if (files !== options.files()) {
      files = options.files();
      laid = new Map([...files].map(([path, file]) => [path, layOut(file, options.headers)]));
    }
    const request = readPlainGet(chunk);
    const variants = request && laid.get(request.path);
    if (!variants || (options.host !== undefined && request.host !== options.host)) return undefined;
    const { etag, found, unchanged } = variants[chooseEncoding(request.acceptEncoding)];
    return request.ifNoneMatch?.includes(etag) ? unchanged : found;
  };

  server.on("connection", (socket: Socket) => {
    const onError = () => socket.destroy();
    const connection = new Connection(socket, (chunk) => {
      const answer = chunk && answerTo(chunk);
      if (answer) return connection.send(answer);
      lane.delete(connection);
      connection.giveBack();
      if (!chunk) {
        socket.resume().end();
        return socket.push(null);
      }
      socket.off("error", onError).pause();
      socket.unshift(chunk);
      toNode.call(server, socket);
      socket.resume();
      return true;
    });
    lane.add(connection);
    socket.once("close", () => lane.delete(connection));
    socket.setNoDelay(true);
    socket.on("error", onError);
  });

  // One clock for all connections: a timer for each would be wound up again with every request.
  const rounds = 4;
  const clock = setInterval(() => {
    for (const connection of lane) if (connection.grewOlder() > rounds) connection.close();
  }, options.idleMs / rounds).unref();
  server.once("close", () => clearInterval(clock));

  const closeIdle = server.closeIdleConnections.bind(server);
  server.closeIdleConnections = () => {
    for (const connection of lane) if (!connection.sending) connection.close();
    closeIdle();
  };
}

/**
 * A connection in the lane. It stands where the stream around the socket would stand, on both sides: the stream's queues
 * and ticks cost as much as all the rest here, and no one else reads from such a connection or writes to it.
 */
class Connection {
  readonly #socket: Socket;
  readonly #push: Socket["push"];
  /** Rounds of the clock since the last request. */
  #age = 0;
  /** Whether the kernel has yet to take a part of the last answer. */
  sending = false;

  /** `onData` gets what the kernel has read, null at its end, and says whether to read on. */
  constructor(socket: Socket, onData: (chunk: Buffer | null) => boolean) {
    this.#socket = socket;
    this.#push = socket.push;
    socket.push = onData;
  }

  /** From now on the socket is an ordinary one. */
  giveBack(): void {
    this.#socket.push = this.#push;
  }

  grewOlder(): number {
    this.#age += 1;
    return this.#age;
  }

  /** Between two requests it cuts nothing off; one who does not take the answer in all that time never will. */
  close(): void {
    if (this.sending) this.#socket.destroy();
    else this.#socket.end();
  }

  /**
   * Writes the answer in one piece, without a copy. Until the kernel has all of it no other request is read, so there
   * is never a queue.
   */
  send(answer: Wire): boolean {
    this.#age = 0;
    this.sending = true;
    // oxlint-disable-next-line no-underscore-dangle -- what the stream would call, with what it would say of bytes
    this.#socket._write(stamp(answer), "buffer" as BufferEncoding, this.#written);
    // The socket may still hold these bytes: the next answer is then written into others.
    if (this.sending) answer.bytes = Buffer.from(answer.bytes);
    return !this.sending;
  }

  readonly #written = (error?: Error | null): void => {
    if (error) {
      this.#socket.destroy();
      return;
    }
    this.sending = false;
    // oxlint-disable-next-line no-underscore-dangle -- reads on, where it had stopped
    this.#socket._read(0);
  };
}
