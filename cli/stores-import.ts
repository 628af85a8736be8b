import { createReadStream } from "node:fs";
import { stat } from "node:fs/promises";
import { type BadRow, checkRows, importStores } from "../server/stores/import-stores.ts";
import { type FileRow, readRows, type RowFormat } from "../server/stores/read-rows.ts";
import { sampleSource } from "../server/stores/seed-stores.ts";
import { defineCommand, oneWord, type Printer, UsageError } from "./command.ts";
import { oneLine } from "./printer.ts";
import { withStores } from "./stores-directory.ts";

const usage = "dwar stores import <file.csv|file.json> [--approve] [--all-or-nothing]";
const shownProblems = 50;

/** Brings stores in from a file, streamed. Bad rows are named; good ones are kept, or nothing is. */
export const storesImport = defineCommand({
  name: "stores import",
  summary: "bring stores in from a CSV or JSON file",
  usage,
  examples: [
    "npx dwar stores import stores.csv",
    "npx dwar stores import stores.json --approve",
    "npx dwar stores import stores.csv --all-or-nothing",
  ],
  options: { approve: { type: "boolean" }, "all-or-nothing": { type: "boolean" } },
  async run({ words, values }, io) {
    const file = oneWord(words, "Name one file.");
    const format = formatOf(file);
    if (!format) throw new UsageError("The file's name must end in .csv, .json or .jsonl.");
    const size = await stat(file).then(
      (found) => found.size,
      () => null,
    );
    if (size === null) throw new UsageError(`There is no file ${file}.`);
    return withStores(io, async (stores) => {
      const problems = problemPrinter(io);
      const settings = { approve: values.approve ?? false, onBad: problems.print, now: () => new Date() };
      if (values["all-or-nothing"]) {
        const bad = await checkRows(
          rowsOf(file, format, () => {}),
          settings,
        );
        if (bad > 0) {
          io.out(`${bad} bad ${bad === 1 ? "row" : "rows"}, so nothing was imported.\n`);
          return 1;
        }
      }
      const progress = progressPrinter(io, size);
      const rows = rowsOf(file, format, progress.read);
      const result = await importStores(stores, rows, { ...settings, onProgress: progress.print });
      progress.end();
      problems.end();
      const { added, changed, same, bad } = result;
      io.out(`${added} added, ${changed} changed, ${same} as before, ${bad} bad.\n`);
      const samples = await stores.list({ after: 0, limit: 100, source: sampleSource });
      if (samples.length > 0) {
        io.out(`${samples.length} sample stores are still there: npx dwar stores remove --samples\n`);
      }
      return bad > 0 ? 1 : 0;
    });
  },
});

function formatOf(file: string): RowFormat | null {
  if (/\.csv$/i.test(file)) return "csv";
  return /\.(json|jsonl|ndjson)$/i.test(file) ? "json" : null;
}

function rowsOf(file: string, format: RowFormat, onBytes: (bytes: number) => void): AsyncGenerator<FileRow> {
  const stream = createReadStream(file, { highWaterMark: 256 * 1024 });
  stream.on("data", (chunk) => onBytes(chunk.length));
  return readRows(stream as AsyncIterable<Buffer>, format);
}

function problemPrinter(io: Printer): { print(row: BadRow): void; end(): void } {
  let count = 0;
  return {
    print({ at, field, reason }) {
      count += 1;
      if (count <= shownProblems) io.err(`${at}: ${oneLine(`${field} ${reason}`)}\n`);
    },
    end() {
      if (count > shownProblems) io.err(`and ${count - shownProblems} more\n`);
    },
  };
}

/** A bar, the share that is done and an estimate of the rest, on one line. */
function progressPrinter(io: Printer, size: number) {
  const begun = performance.now();
  let bytes = 0;
  let shown = false;
  return {
    read(count: number): void {
      bytes += count;
    },
    print(rows: number): void {
      const share = size === 0 ? 1 : Math.min(1, bytes / size);
      const seconds = (performance.now() - begun) / 1000;
      const left = share === 0 ? 0 : Math.round((seconds / share) * (1 - share));
      const bar = "█".repeat(Math.round(share * 20)).padEnd(20, "░");
      io.status(`${bar} ${Math.round(share * 100)} %  ${rows} rows, about ${left} s left  `);
      shown = true;
    },
    end(): void {
      if (shown) io.err("\n");
    },
  };
}
