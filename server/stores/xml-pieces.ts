import { DamagedFile, TooLarge } from "./zip-parts.ts";

/** A tag of an XML text, and the text behind it up to the next one. */
export interface XmlPiece {
  /** Without its prefix: `c`, or `/c` where it ends. Empty for a comment and for text that is marked as such. */
  name: string;
  /** The tag with its attributes; empty without any. */
  tag: string;
  /** `<c/>` */
  isEmpty: boolean;
  /** As it is written: `plainText` reads it. */
  text: string;
}

/** In characters. Excel holds 32,767 in a cell: more than this is no sheet. */
const maxPiece = 1024 * 1024;

/**
 * The pieces of an XML text, some thousand at a time. Each character is looked at a few times, whatever the text is: a tag
 * that does not end before the next one is refused, as is what no spreadsheet writes.
 */
export async function* xmlPieces(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<XmlPiece[]> {
  const decoder = new TextDecoder();
  let left = "";
  for await (const chunk of chunks) {
    const { pieces, rest } = split(left + decoder.decode(chunk, { stream: true }), false);
    if (pieces.length > 0) yield pieces;
    left = rest;
    if (left.length > maxPiece) throw new TooLarge();
  }
  const { pieces } = split(left + decoder.decode(), true);
  yield pieces;
}

const comment = ["<!--", "-->"] as const;
const marked = ["<![CDATA[", "]]>"] as const;

function split(xml: string, isEnd: boolean): { pieces: XmlPiece[]; rest: string } {
  const pieces: XmlPiece[] = [];
  let at = xml.indexOf("<");
  while (at >= 0) {
    const special = xml.startsWith("<!", at) ? [comment, marked].find(([mark]) => xml.startsWith(mark, at)) : undefined;
    const inner = special ? xml.indexOf(special[1], at + special[0].length) : at + 1;
    const next = inner < 0 ? -1 : xml.indexOf("<", inner);
    if (next < 0 && !isEnd) return { pieces, rest: xml.slice(at) };
    if (inner < 0) throw new DamagedFile();
    const end = next < 0 ? xml.length : next;
    if (special) pieces.push(readSpecial(xml.slice(at + special[0].length, inner), special, xml.slice(inner + 3, end)));
    else if (!xml.startsWith("<?", at)) pieces.push(readPiece(xml, at, end));
    at = next;
  }
  return { pieces, rest: "" };
}

function readSpecial(inner: string, special: typeof comment | typeof marked, text: string): XmlPiece {
  const said = special === marked ? inner.replaceAll("&", "&amp;") : "";
  return { name: "", tag: "", isEmpty: false, text: said + text };
}

const [space, double, single, slash, colon, close] = [..." \"'/:>"].map((sign) => sign.charCodeAt(0)) as Signs;
type Signs = [number, number, number, number, number, number];

/** Character by character: there are millions of tags, most of them short. */
function readPiece(xml: string, at: number, end: number): XmlPiece {
  let [nameAt, nameEnd, quote] = [at + 1, 0, 0];
  for (let index = at + 1; index < end; index += 1) {
    const sign = xml.charCodeAt(index);
    if (quote !== 0) {
      if (sign === quote) quote = 0;
    } else if (sign === double || sign === single) quote = sign;
    else if (sign === close) {
      const isEmpty = xml.charCodeAt(index - 1) === slash;
      const name = xml.slice(nameAt, nameEnd || (isEmpty ? index - 1 : index));
      const isEnd = xml.charCodeAt(at + 1) === slash && !name.startsWith("/");
      return {
        name: isEnd ? `/${name}` : name,
        tag: nameEnd === 0 ? "" : xml.slice(at, index + 1),
        isEmpty,
        text: index + 1 === end ? "" : xml.slice(index + 1, end),
      };
    } else if (sign <= space) nameEnd ||= index;
    else if (sign === colon && nameEnd === 0) nameAt = index + 1;
  }
  throw new DamagedFile();
}

/** The attribute of a name, which may have a prefix; empty where the tag has none. */
export function attribute({ tag }: XmlPiece, name: string): string {
  const usual = ` ${name}="`;
  const at = tag.indexOf(usual) + usual.length;
  if (at >= usual.length) return plainText(tag.slice(at, tag.indexOf('"', at)));
  if (!tag.includes(`${name}=`)) return "";
  const found = new RegExp(String.raw`\s(?:\w+:)?${name}=(?:"([^"]*)"|'([^']*)')`).exec(tag);
  return plainText(found?.[1] ?? found?.[2] ?? "");
}

const entities = new Map(Object.entries({ lt: "<", gt: ">", quot: '"', apos: "'", amp: "&" }));

/** A text as it is meant: `&amp;` and `&#38;` are `&`. */
export function plainText(text: string): string {
  if (!text.includes("&")) return text;
  return text.replaceAll(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|(\w{2,4}));/gi, (whole, decimal, hex, name) => {
    const code = decimal ? Number(decimal) : hex ? Number.parseInt(hex as string, 16) : null;
    if (code === null) return entities.get(name as string) ?? whole;
    return code <= 0x10ffff ? String.fromCodePoint(code) : whole;
  });
}
