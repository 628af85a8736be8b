import { pipeline, Readable } from "node:stream";
import { type InfoRecord, parse } from "csv-parse";
import { knownHeadings } from "../../domain/stores/columns.ts";

/** How far below the top the headings may be: sheets have titles. */
export const maxTitleLines = 10;

/** In bytes. A quote that is never closed would make one record of all that follows. */
const maxRecord = 1024 * 1024;

/** A record and the line it begins on. Without cells where it cannot be read: then it is the last. */
export interface CsvRecord {
  line: number;
  cells: string[] | null;
  /** The file ends in it, without the end of a line. */
  unended?: boolean;
}

const delimiters = [",", ";", "\t", "|"] as const;

/** The records of a CSV text (RFC 4180), whatever parts its cells: quoted cells may hold delimiters, quotes and line breaks. */
export async function* csvRecords(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<CsvRecord> {
  const { head, rest } = await takeHead(chunks);
  const plain = Buffer.concat(head)
    .toString("utf8")
    .replaceAll(/"(?:[^"]|"")*"/g, "");
  /** How many records there are before the first that is broken. */
  let whole = Number.POSITIVE_INFINITY;
  const parser = parse({
    bom: true,
    info: true,
    trim: true,
    delimiter: guessDelimiter(plain),
    // Both at once: rows that were added with another program end otherwise than the headings.
    record_delimiter: /\r(?!\n)/.test(plain) && !plain.includes("\n") ? "\r" : ["\r\n", "\n"],
    relax_column_count: true,
    relax_quotes: true,
    max_record_size: maxRecord,
    skip_records_with_error: true,
    // Behind it the parser goes on anywhere, and what it leaves out nobody would know.
    on_skip: (error) => {
      whole = Math.min(whole, Number(error?.["records"]));
    },
  });
  let end = head.findLast(({ length }) => length > 0)?.at(-1);
  async function* all(): AsyncGenerator<Uint8Array> {
    yield* head;
    for await (const chunk of rest) {
      end = chunk.at(-1) ?? end;
      yield chunk;
    }
  }
  pipeline(Readable.from(all()), parser, () => {});
  let line = 1;
  let last: CsvRecord | null = null;
  for await (const { record, info } of parser as AsyncIterable<{ record: string[]; info: InfoRecord }>) {
    if (info.records > whole) break;
    if (last) yield last;
    last = { line, cells: record };
    line = info.lines + 1;
  }
  const isEnded = end === lineFeed || end === carriageReturn;
  if (last) yield whole < Number.POSITIVE_INFINITY || isEnded ? last : { ...last, unended: true };
  if (whole < Number.POSITIVE_INFINITY) yield { line, cells: null };
}

const lineFeed = 10;
const carriageReturn = 13;

/** Enough to see how the first line parts its cells. */
const headBytes = 16 * 1024;

async function takeHead(chunks: AsyncIterable<Uint8Array>) {
  const rest = chunks[Symbol.asyncIterator]();
  const head: Uint8Array[] = [];
  for (let size = 0; size < headBytes;) {
    const next = await rest.next();
    if (next.done) break;
    head.push(next.value);
    size += next.value.length;
  }
  return { head, rest: { [Symbol.asyncIterator]: () => rest } };
}

/** What parts the headings; where none are known, what occurs most in the first lines. A comma where nothing does. Takes text without its quoted cells. */
function guessDelimiter(plain: string): string {
  const lines = plain
    .split(/\r?\n/)
    .filter((line) => line.trim() !== "")
    .slice(0, maxTitleLines);
  const counts = delimiters.map((delimiter) => {
    const parted = lines.map((line) => line.split(delimiter));
    return {
      delimiter,
      // A row of services may have more semicolons than the sheet has commas.
      headings: Math.max(0, ...parted.map(knownHeadings)),
      count: Math.max(0, ...parted.slice(0, 3).map((cells) => cells.length)),
    };
  });
  return counts.toSorted((a, b) => b.headings - a.headings || b.count - a.count)[0]!.delimiter;
}
