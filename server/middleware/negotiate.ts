/** How a built file is stored: as it is, or packed. */
export type Encoding = "identity" | "br" | "gzip";

interface Choices {
  smallest: Encoding;
  gzip: boolean;
}

const choices = new Map<string, Choices>();
/** Browsers send less than a hundred characters. */
const maxHeader = 1000;

/** The smallest encoding that a client accepts. */
export function chooseEncoding(accept: string | string[] | undefined): Encoding {
  return readChoices(accept).smallest;
}

/** Whether what is stored as gzip alone can be sent as it is. */
export function takesGzip(accept: string | undefined): boolean {
  return readChoices(accept).gzip;
}

/** Browsers send a handful of different headers: each is read once. */
function readChoices(accept: string | string[] | undefined): Choices {
  if (typeof accept !== "string" || accept.length > maxHeader) return { smallest: "identity", gzip: false };
  const known = choices.get(accept);
  if (known) return known;
  const accepted = new Set(
    accept
      .split(",")
      .map((part) => part.split(";").map((piece) => piece.trim().toLowerCase()))
      .filter(([, weight = ""]) => !(weight.startsWith("q=") && Number(weight.slice(2)) === 0))
      .map(([name]) => name),
  );
  const smallest = accepted.has("br") ? "br" : accepted.has("gzip") ? "gzip" : "identity";
  const choice: Choices = { smallest, gzip: accepted.has("gzip") };
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
