/**
 * One HTTP request as data. Texts are bytes: each character is one. `@host@`, `@origin@` and `@token@` stand for what only
 * the running server can say, so that a seed means the same requests on every machine.
 */
export interface Asked {
  method: string;
  target: string;
  headers: readonly (readonly [name: string, value: string])[];
  body: string | null;
  /** Sizes of the chunks that the body is cut into; null sends a length. */
  chunks: number | null;
}

/** What the placeholders stand for. */
export interface Filling {
  host: string;
  origin: string;
  token: string;
}

/** UTF-8 as one character a byte; what is no text (half a pair) becomes the bytes that broken programs send for it. */
export function utf8(text: string): string {
  let bytes = "";
  for (const letter of text) {
    const code = letter.codePointAt(0)!;
    const isHalf = code >= 0xd800 && code <= 0xdfff;
    bytes += isHalf
      ? String.fromCharCode(0xe0 | (code >> 12), 0x80 | ((code >> 6) & 63), 0x80 | (code & 63))
      : Buffer.from(letter, "utf8").toString("latin1");
  }
  return bytes;
}

export function fill(text: string, { host, origin, token }: Filling): string {
  return text
    .replaceAll("@host@", () => host)
    .replaceAll("@origin@", () => origin)
    .replaceAll("@token@", () => token);
}

/** The bytes of a request. The framing is always right: what is wrong with it belongs to the raw cases. */
export function requestBytes(asked: Asked, filling: Filling): Buffer {
  const body = asked.body === null ? null : fill(asked.body, filling);
  const framing =
    body === null
      ? []
      : asked.chunks === null
        ? [["Content-Length", String(body.length)]]
        : [["Transfer-Encoding", "chunked"]];
  const headers = [...asked.headers, ...framing];
  if (!headers.some(([name]) => name!.toLowerCase() === "host")) headers.unshift(["Host", "@host@"]);
  const lines = headers.map(([name, value]) => fill(`${name}: ${value}\r\n`, filling)).join("");
  const sent = body === null ? "" : asked.chunks === null ? body : inChunks(body, asked.chunks);
  return Buffer.from(`${asked.method} ${fill(asked.target, filling)} HTTP/1.1\r\n${lines}\r\n${sent}`, "latin1");
}

function inChunks(body: string, size: number): string {
  let chunked = "";
  for (let at = 0; at < body.length; at += size) {
    const chunk = body.slice(at, at + size);
    chunked += `${chunk.length.toString(16)}\r\n${chunk}\r\n`;
  }
  return `${chunked}0\r\n\r\n`;
}

/** Bytes for a socket, as a command. */
export function asCommand(bytes: Buffer, { host }: Filling): string {
  const [name, port] = host.split(":");
  return `printf '%s' '${bytes.toString("base64")}' | base64 -d | nc -q 2 ${name} ${port}   # ${JSON.stringify(bytes.toString("latin1").slice(0, 300))}`;
}
