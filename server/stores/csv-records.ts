import { pipeline, Readable } from "node:stream";
import { type InfoRecord, parse } from "csv-parse";

/** In bytes. A quote that is never closed would make one record of all that follows. */
const maxRecord = 1024 * 1024;

/** A record and the line it begins on. Without cells where none can be read. */
export interface CsvRecord {
  line: number;
  cells: string[] | null;
}

/** The records of a CSV text (RFC 4180): quoted cells may hold commas, quotes and line breaks. */
export async function* csvRecords(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<CsvRecord> {
  let broken = false;
  const parser = parse({
    bom: true,
    info: true,
    trim: true,
    relax_column_count: true,
    relax_quotes: true,
    max_record_size: maxRecord,
    skip_records_with_error: true,
    on_skip: () => {
      broken = true;
    },
  });
  pipeline(Readable.from(chunks), parser, () => {});
  let line = 1;
  for await (const { record, info } of parser as AsyncIterable<{ record: string[]; info: InfoRecord }>) {
    yield { line, cells: record };
    line = info.lines + 1;
  }
  if (broken) yield { line, cells: null };
}
