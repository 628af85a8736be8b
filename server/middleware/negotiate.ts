/** How a built file is stored: as it is, or packed. */
export type Encoding = "identity" | "br" | "gzip";

/** Browsers send less than a hundred characters. */
const maxHeader = 1000;

/** The smallest encoding that a client accepts. */
export function chooseEncoding(accept: string | string[] | undefined): Encoding {
  return (["br", "gzip"] as const).find((encoding) => takesEncoding(accept, encoding)) ?? "identity";
}

export function takesEncoding(accept: string | string[] | undefined, encoding: Encoding): boolean {
  if (typeof accept !== "string" || accept.length > maxHeader) return false;
  return accept.split(",").some((part) => {
    const [name, weight = ""] = part.split(";").map((piece) => piece.trim().toLowerCase());
    return name === encoding && !(weight.startsWith("q=") && Number(weight.slice(2)) === 0);
  });
}

/** Whether If-None-Match names this tag, strongly or weakly. */
export function matchesTag(header: string, etag: string): boolean {
  if (header === etag || header === "*") return true;
  return header.split(",").some((candidate) => {
    const tag = candidate.trim();
    return tag === etag || (tag.startsWith("W/") && tag.slice(2) === etag);
  });
}
