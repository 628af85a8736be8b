import { OperatorError } from "../operator-error.ts";
import { jsonFault } from "../saved-text.ts";

/** A record and where it is in its file: `line 3` or, in an array, `row 3`. Undefined where it cannot be read. */
export interface JsonRecord {
  at: string;
  value: unknown;
}

/** What cannot be read at all, in words for whoever made the file. */
export class UnreadableFileError extends OperatorError {}

/** In characters. More than this is not read in one piece. */
const maxWhole = 32 * 1024 * 1024;

/** The records of a JSON text: one object a line, however many; or a small array, alone or as the one list of an object; or one object over several lines. */
export async function* jsonRecords(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<JsonRecord> {
  const pieces = decoded(chunks);
  let head = "";
  // Enough to see how the text begins, however small its pieces.
  for (let next; head.length < 200 && !(next = await pieces.next()).done;) head += next.value;
  if (/^\s*(?:\[|\{\s*(?:\n|"(?:data|stores|pharmacies|shops|items|rows|results)"\s*:\s*[[{]))/.test(head))
    yield* wholeRecords(head, pieces);
  else yield* lineRecords(head, pieces);
}

async function* decoded(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  for await (const chunk of chunks) yield decoder.decode(chunk, { stream: true });
  yield decoder.decode();
}

async function* lineRecords(head: string, pieces: AsyncIterable<string>): AsyncGenerator<JsonRecord> {
  let line = 0;
  let left = head;
  const take = function* (text: string): Generator<JsonRecord> {
    for (const one of text.split("\n")) {
      line += 1;
      // The inside of a list has commas between its lines.
      if (one.trim() !== "") yield { at: `line ${line}`, value: parse(one.replace(/,\s*$/, "")) };
    }
  };
  for await (const piece of pieces) {
    left += piece;
    const end = left.lastIndexOf("\n");
    if (end >= 0) yield* take(left.slice(0, end));
    left = left.slice(end + 1);
    if (left.length > maxWhole) throw new UnreadableFileError("A line is longer than 32 MB. Write one store a line.");
  }
  yield* take(left);
}

async function* wholeRecords(head: string, pieces: AsyncIterable<string>): AsyncGenerator<JsonRecord> {
  let text = head;
  for await (const piece of pieces) {
    text += piece;
    if (text.length > maxWhole) {
      throw new UnreadableFileError(
        "This is one piece of JSON of more than 32 MB. Write one store a line instead: jq -c '.[]' stores.json > stores.jsonl (or '.data[]').",
      );
    }
  }
  const whole = parse(text);
  if (whole === undefined) {
    throw new UnreadableFileError(
      `The file is no JSON, ${jsonFault(text)}. Mend it; or write one store a line, then each bad line is named.`,
    );
  }
  const rows = listIn(whole);
  if (!rows)
    throw new UnreadableFileError("The file holds no list of stores, or several: write one list, or one store a line.");
  for (const [index, value] of rows.entries()) yield { at: `row ${index + 1}`, value };
}

/** The stores of a whole text: a list, the one list that an object or the one object in it holds, or an object that is a store. */
function listIn(whole: unknown): unknown[] | null {
  if (Array.isArray(whole)) return whole;
  if (typeof whole !== "object" || whole === null) return null;
  if (Object.hasOwn(whole, "id")) return [whole];
  const lists = Object.values(whole).filter((value) => Array.isArray(value));
  if (lists.length > 0) return lists.length === 1 ? lists[0]! : null;
  const [inner, more] = Object.values(whole).filter((value) => typeof value === "object" && value !== null);
  return more === undefined ? listIn(inner) : null;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}
