/** How a body is sent: as it is, or packed. */
export type Encoding = "identity" | "br" | "gzip";

const choices = new Map<string, Encoding>();
/** Browsers send less than a hundred characters. */
const maxHeader = 1000;

/** The smallest encoding that a client accepts. Browsers send a handful of different headers: each is read once. */
export function chooseEncoding(accept: string | string[] | undefined): Encoding {
  if (typeof accept !== "string" || accept.length > maxHeader) return "identity";
  const known = choices.get(accept);
  if (known) return known;
  const accepted = new Set(
    accept
      .split(",")
      .map((part) => part.split(";").map((piece) => piece.trim().toLowerCase()))
      .filter(([, weight = ""]) => !(weight.startsWith("q=") && Number(weight.slice(2)) === 0))
      .map(([name]) => name),
  );
  const choice = accepted.has("br") ? "br" : accepted.has("gzip") ? "gzip" : "identity";
  if (choices.size < 200) choices.set(accept, choice);
  return choice;
}

/** Whether If-None-Match names this tag, strongly or weakly. */
export function matchesTag(header: string, etag: string): boolean {
  if (header === etag || header === "*") return true;
  return header.split(",").some((candidate) => {
    const tag = candidate.trim();
    return tag === etag || (tag.startsWith("W/") && tag.slice(2) === etag);
  });
}
