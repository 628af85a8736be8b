import { connect, type Socket } from "node:net";
import { brotliDecompressSync, gunzipSync, inflateSync } from "node:zlib";

/** One answer as it came over the socket. */
export interface Answer {
  status: number;
  headers: Map<string, string>;
  /** Every header line as sent: a name that comes twice would hide in the map. */
  names: string[];
  body: Buffer;
  /** Milliseconds from the first byte sent to the last received. */
  ms: number;
}

/** Why there was no answer: `closed` without a byte, `cut` in the middle, `late`, or garbage that is no HTTP, or more than one answer. */
export type NoAnswer = "closed" | "cut" | "late" | `garbage: ${string}`;

/** A connection that is kept open from request to request, as browsers do, and opened again where the server closed it. */
export class Connection {
  #port: number;
  #socket: Socket | undefined;

  constructor(port: number) {
    this.#port = port;
  }

  /** Sends the bytes of one request and reads its answer. Never rejects. */
  async ask(bytes: Buffer, isHead: boolean, limitMs: number): Promise<Answer | NoAnswer> {
    const reused = this.#socket !== undefined;
    const first = await this.#once(bytes, isHead, limitMs);
    // The server may close an idle connection in the moment in which we write to it: that is no answer to this request.
    return first === "closed" && reused ? this.#once(bytes, isHead, limitMs) : first;
  }

  close(): void {
    this.#socket?.destroy();
    this.#socket = undefined;
  }

  #once(bytes: Buffer, isHead: boolean, limitMs: number): Promise<Answer | NoAnswer> {
    const socket = (this.#socket ??= open(this.#port));
    const start = performance.now();
    return new Promise((resolve) => {
      let received: Buffer = Buffer.alloc(0);
      const finish = (result: Answer | NoAnswer, keep: boolean) => {
        clearTimeout(timer);
        socket.off("data", onData).off("close", onClose);
        if (!keep) {
          socket.destroy();
          if (this.#socket === socket) this.#socket = undefined;
        }
        resolve(result);
      };
      const onData = (chunk: Buffer) => {
        received = received.length === 0 ? chunk : Buffer.concat([received, chunk]);
        const parsed = parseAnswer(received, isHead, false);
        if (parsed === "incomplete") return;
        if (parsed === "garbage") return finish(garbage(received), false);
        const { answer, used, closes } = parsed;
        // More than one answer to one request: somebody read our bytes as two.
        if (received.length > used) return finish(garbage(received.subarray(used)), false);
        finish({ ...answer, ms: performance.now() - start }, !closes);
      };
      const onClose = () => {
        const parsed = received.length === 0 ? "incomplete" : parseAnswer(received, isHead, true);
        if (parsed === "garbage") finish(garbage(received), false);
        else if (parsed === "incomplete") finish(received.length === 0 ? "closed" : "cut", false);
        else finish({ ...parsed.answer, ms: performance.now() - start }, false);
      };
      const timer = setTimeout(() => finish("late", false), limitMs);
      socket.on("data", onData).on("close", onClose);
      socket.write(bytes);
    });
  }
}

function garbage(bytes: Buffer): NoAnswer {
  return `garbage: ${JSON.stringify(bytes.subarray(0, 80).toString("latin1"))}`;
}

function open(port: number): Socket {
  const socket = connect(port, "127.0.0.1");
  socket.setNoDelay(true);
  // `close` follows, and says all that we need to know.
  socket.on("error", () => {});
  return socket;
}

/** Sends bytes, says that nothing more will come, and collects what comes back until the other side closes. */
export function exchange(port: number, bytes: Buffer, limitMs: number): Promise<{ received: Buffer; closed: boolean }> {
  return new Promise((resolve) => {
    const chunks: Buffer[] = [];
    const socket = open(port);
    const finish = (closed: boolean) => {
      clearTimeout(timer);
      socket.destroy();
      resolve({ received: Buffer.concat(chunks), closed });
    };
    const timer = setTimeout(() => finish(false), limitMs);
    socket.on("data", (chunk: Buffer) => chunks.push(chunk)).on("close", () => finish(true));
    socket.end(bytes);
  });
}

/** All answers in what a server sent before it closed; `garbage` where it is no HTTP. */
export function parseAnswers(received: Buffer): Answer[] | "garbage" {
  const answers: Answer[] = [];
  let rest = received;
  while (rest.length > 0) {
    const parsed = parseAnswer(rest, false, true);
    if (parsed === "garbage") return "garbage";
    if (parsed === "incomplete") break;
    answers.push({ ...parsed.answer, ms: 0 });
    rest = rest.subarray(parsed.used);
  }
  return answers;
}

type Parsed = { answer: Omit<Answer, "ms">; used: number; closes: boolean } | "incomplete" | "garbage";

function parseAnswer(received: Buffer, isHead: boolean, ended: boolean): Parsed {
  const end = received.indexOf("\r\n\r\n");
  if (end === -1)
    return received.length > 0 && !"HTTP/1.1".startsWith(received.subarray(0, 8).toString("latin1"))
      ? "garbage"
      : "incomplete";
  const [first = "", ...lines] = received.subarray(0, end).toString("latin1").split("\r\n");
  const status = Number(/^HTTP\/1\.1 (\d{3})(?: |$)/.exec(first)?.[1]);
  if (!status) return "garbage";
  const at = end + 4;
  // 100 Continue: the answer itself follows.
  if (status < 200) {
    const next = parseAnswer(received.subarray(at), isHead, ended);
    return typeof next === "string" ? next : { ...next, used: next.used + at };
  }
  const headers = new Map<string, string>();
  const names: string[] = [];
  for (const line of lines) {
    const colon = line.indexOf(":");
    if (colon < 1) return "garbage";
    const name = line.slice(0, colon).toLowerCase();
    names.push(name);
    headers.set(name, line.slice(colon + 1).trim());
  }
  const closes = /\bclose\b/i.test(headers.get("connection") ?? "");
  const whole = (body: Buffer, used: number): Parsed => ({ answer: { status, headers, names, body }, used, closes });
  if (isHead || status === 204 || status === 304) return whole(Buffer.alloc(0), at);
  if (headers.get("transfer-encoding") === "chunked") return readChunks(received, at, whole);
  const length = headers.get("content-length");
  if (length !== undefined) {
    const stop = at + Number(length);
    return received.length >= stop ? whole(received.subarray(at, stop), stop) : "incomplete";
  }
  return ended ? whole(received.subarray(at), received.length) : "incomplete";
}

function readChunks(received: Buffer, from: number, whole: (body: Buffer, used: number) => Parsed): Parsed {
  const parts: Buffer[] = [];
  for (let at = from; ;) {
    const lineEnd = received.indexOf("\r\n", at);
    if (lineEnd === -1) return "incomplete";
    const size = parseInt(received.subarray(at, lineEnd).toString("latin1"), 16);
    if (!Number.isFinite(size)) return "garbage";
    const start = lineEnd + 2;
    if (received.length < start + size + 2) return "incomplete";
    if (size === 0) return whole(Buffer.concat(parts), start + 2);
    parts.push(received.subarray(start, start + size));
    at = start + size + 2;
  }
}

/** The body as text, unpacked. */
export function textOf({ headers, body }: Pick<Answer, "headers" | "body">): string {
  const unpack = { br: brotliDecompressSync, gzip: gunzipSync, deflate: inflateSync }[
    headers.get("content-encoding") ?? ""
  ];
  return (unpack && body.length > 0 ? unpack(body) : body).toString("utf8");
}
