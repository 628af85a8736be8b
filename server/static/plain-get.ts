/** What the lane needs to know of a request. */
export interface PlainGet {
  path: string;
  host: string;
  acceptEncoding: string | undefined;
  ifNoneMatch: string | undefined;
}

/**
 * Reads a request that is whole, has no body, and asks for nothing special. Anything else is undefined: let Node's own
 * parser look at it.
 */
export function readPlainGet(chunk: Buffer): PlainGet | undefined {
  if (chunk.length > 8192) return undefined;
  const text = chunk.toString("latin1");
  if (!text.startsWith("GET /") || !text.endsWith("\r\n\r\n")) return undefined;
  const lineEnd = text.indexOf("\r\n");
  if (!text.startsWith(" HTTP/1.1", lineEnd - 9)) return undefined;
  let host: string | undefined;
  let acceptEncoding: string | undefined;
  let ifNoneMatch: string | undefined;
  let start = lineEnd + 2;
  while (start < text.length - 2) {
    const end = text.indexOf("\r\n", start);
    const colon = endOfName(text, start);
    // An empty line inside means that more than one request came at once; a line without a name is Node's to refuse.
    if (colon === start || text.charCodeAt(colon) !== 58) return undefined;
    switch (knownName(text, start, colon)) {
      case "special":
        return undefined;
      case "host":
        if (host !== undefined) return undefined;
        host = text.slice(colon + 1, end).trim();
        break;
      case "accept-encoding":
        acceptEncoding = text.slice(colon + 1, end).trim();
        break;
      case "if-none-match":
        ifNoneMatch = text.slice(colon + 1, end).trim();
        break;
      case "connection":
        if (!/^\s*keep-alive\s*$/i.test(text.slice(colon + 1, end))) return undefined;
    }
    start = end + 2;
  }
  if (!host) return undefined;
  return { path: text.slice(4, lineEnd - 9), host, acceptEncoding, ifNoneMatch };
}

/** Which codes below 128 a header's name may have. */
const nameCodes = Uint8Array.from({ length: 128 }, (_, code) =>
  /^[\w!#$%&'*+.^`|~-]$/.test(String.fromCharCode(code)) ? 1 : 0,
);

function endOfName(text: string, start: number): number {
  let at = start;
  while (nameCodes[text.charCodeAt(at)] === 1) at += 1;
  return at;
}

const special = ["content-length", "transfer-encoding", "upgrade", "expect", "range", "if-range", "te", "trailer"];
const read = ["host", "accept-encoding", "if-none-match", "connection"] as const;
type Meaning = (typeof read)[number] | "special";
const meanings = new Map<string, Meaning>([
  ...special.map((name): [string, Meaning] => [name, "special"]),
  ...read.map((name): [string, Meaning] => [name, name]),
]);
const lengths = Uint8Array.from({ length: 32 }, (_, length) =>
  [...meanings.keys()].some((name) => name.length === length) ? 1 : 0,
);

/** Most names are of a length that no name we know has: those need not even be cut out. */
function knownName(text: string, start: number, end: number): Meaning | undefined {
  return lengths[end - start] === 1 ? meanings.get(text.slice(start, end).toLowerCase()) : undefined;
}
