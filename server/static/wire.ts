import { requestIdLength, writeRequestId } from "../middleware/request-id.ts";
import type { Encoding, StaticFile } from "./files.ts";

/** An answer as bytes on the wire, with two places that are written anew each time: the date and the request id. */
export interface Wire {
  bytes: Buffer;
  dateAt: number;
  idAt: number;
  /** The second that the date in it stands for. */
  second: number;
}

/** One file in one encoding. */
export interface Laid {
  etag: string;
  found: Wire;
  unchanged: Wire;
}

export function layOut(file: StaticFile, common: readonly [string, string][]): Record<Encoding, Laid> {
  const lay = (wanted: Encoding): Laid => {
    const encoding = file.bodies[wanted] ? wanted : "identity";
    const body = file.bodies[encoding] ?? Buffer.alloc(0);
    const etag = file.etags[encoding];
    const shared = [...common, ...file.headers, ["ETag", etag] as const];
    const length = ["Content-Length", String(body.length)] as const;
    const encoded =
      encoding === "identity" ? (["Accept-Ranges", "bytes"] as const) : (["Content-Encoding", encoding] as const);
    return {
      etag,
      found: wire("200 OK", [...shared, length, encoded], body),
      unchanged: wire("304 Not Modified", shared, Buffer.alloc(0)),
    };
  };
  return { identity: lay("identity"), br: lay("br"), gzip: lay("gzip") };
}

function wire(status: string, headers: readonly (readonly [string, string])[], body: Buffer): Wire {
  const fixed = headers.map(([name, value]) => `${name}: ${value}\r\n`).join("");
  const upToDate = `HTTP/1.1 ${status}\r\n${fixed}Date: `;
  const upToId = `${upToDate}${" ".repeat(dateLength)}\r\nX-Request-Id: `;
  const head = `${upToId}${" ".repeat(requestIdLength)}\r\n\r\n`;
  return {
    bytes: Buffer.concat([Buffer.from(head, "latin1"), body]),
    dateAt: upToDate.length,
    idAt: upToId.length,
    second: 0,
  };
}

const dateLength = new Date(0).toUTCString().length;

/** Makes the answer one of this moment, and gives its bytes. They are good until the next call. */
export function stamp(answer: Wire): Buffer {
  const second = Math.floor(Date.now() / 1000);
  if (answer.second !== second) {
    answer.bytes.write(new Date(second * 1000).toUTCString(), answer.dateAt, "latin1");
    answer.second = second;
  }
  writeRequestId(answer.bytes, answer.idAt);
  return answer.bytes;
}
