import { type BadRow, checkRows, importStores, previewImport } from "../server/stores/import-stores.ts";
import { sampleSource } from "../server/stores/seed-stores.ts";
import { defineCommand, oneWord, type Printer } from "./command.ts";
import { oneLine } from "./printer.ts";
import { describeStore, withStores } from "./stores-directory.ts";
import { openStoreFile } from "./stores-file.ts";

const usage = "dwar stores import <file.csv|file.json> [--approve] [--all-or-nothing]";
const shownProblems = 50;

/** Brings stores in from a file, streamed. Bad rows are named; good ones are kept, or nothing is. */
export const storesImport = defineCommand({
  name: "stores import",
  summary: "bring stores in from a CSV or JSON file",
  usage,
  examples: [
    "npx dwar stores import stores.csv --dry-run",
    "npx dwar stores import stores.json --approve",
    "npx dwar stores import stores.csv --all-or-nothing",
  ],
  options: { approve: { type: "boolean" }, "all-or-nothing": { type: "boolean" } },
  writes: true,
  async run({ words, values, call }, io) {
    const file = await openStoreFile(oneWord(words, "Name one file."));
    return withStores(io, call, async (stores) => {
      const problems = problemPrinter(io);
      const settings = {
        approve: values.approve ?? false,
        onBad: problems.print,
        now: () => new Date(),
        author: call,
      };
      if (values["all-or-nothing"]) {
        const bad = await checkRows(file.rows(), settings);
        if (bad > 0) {
          io.out(`${bad} bad ${bad === 1 ? "row" : "rows"}, so nothing was imported.\n`);
          return 1;
        }
      }
      if (!call.mayWrite) {
        const { added, changed, same, bad } = await previewImport(stores, file.rows(), {
          ...settings,
          onStore: (before, after) => io.out(`${describeStore(before, after)}\n`),
        });
        problems.end();
        io.out(`${added} would be added, ${changed} changed, ${same} as before, ${bad} bad.\n`);
        return Math.max(call.stop(io), Math.min(bad, 1));
      }
      const progress = progressPrinter(io, file.size);
      const result = await importStores(stores, file.rows(progress.read), { ...settings, onProgress: progress.print });
      progress.end();
      problems.end();
      const { added, changed, same, bad } = result;
      io.out(`${added} added, ${changed} changed, ${same} as before, ${bad} bad.\n`);
      const samples = await stores.list({ after: 0, limit: 100, source: sampleSource });
      if (samples.length > 0) {
        io.out(`${samples.length} sample stores are still there: npx dwar stores remove --samples --yes\n`);
      }
      return bad > 0 ? 1 : 0;
    });
  },
});

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
      if (!io.isTerminal) return;
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
