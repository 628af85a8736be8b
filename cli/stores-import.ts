import type { Directory } from "../server/db/directory/directory.ts";
import { type BadRow, importStores, previewImport } from "../server/stores/import-stores.ts";
import { positionsByPin } from "../server/stores/positions-by-pin.ts";
import type { ColumnNotes } from "../server/stores/sheet-headings.ts";
import { defineCommand, oneWord, type Printer, stopped } from "./command.ts";
import { FirstLook, maxShown } from "./import-first-look.ts";
import { oneLine } from "./printer.ts";
import { saySamples, withStores } from "./stores-directory.ts";
import { fileWords, openStoreFile, printSheets, readMap, type StoreFile } from "./stores-file.ts";

/** Brings stores in from a file. Bad rows are named; good ones are kept, or nothing is. What the file does not give stays as it is. */
export const storesImport = defineCommand({
  name: "stores import",
  summary: "bring stores in from a sheet (CSV, Excel) or a JSON file",
  usage:
    "dwar stores import <file.csv|.xlsx|.json> [--approve] [--all-or-nothing] [--fill-positions] [--map <heading=column,...>] [--sheet <name>]",
  examples: [
    "npx dwar stores import stores.xlsx --dry-run",
    "npx dwar stores import stores.csv --approve",
    'npx dwar stores import stores.csv --map "S.No.=id,Party=name"',
    "npx dwar stores import stores.csv --all-or-nothing",
  ],
  options: {
    approve: { type: "boolean" },
    "all-or-nothing": { type: "boolean" },
    "fill-positions": { type: "boolean" },
    map: { type: "string" },
    sheet: { type: "string" },
  },
  writes: true,
  stopped: stopped.inSteps,
  makes: true,
  // Only where much would be cleared, or stores come a second time, which the file shows.
  asks: () => false,
  async run({ words, values, call }, io) {
    const path = oneWord(words, "Name one file.");
    const map = readMap(values.map);
    const file = await openStoreFile(path, values.sheet);
    if (file.encoding === "windows-1252") {
      io.err(
        "The file is not UTF-8 and was read as ANSI (Windows-1252): check names with accents, or save it as CSV UTF-8.\n",
      );
    }
    return withStores(io, call, async (stores) => {
      const problems = problemPrinter(io);
      const settings = {
        approve: values.approve ?? false,
        now: () => new Date(),
        author: call,
        ...(values["fill-positions"] && { positions: await positionsByPin(stores, file.rows({ map })) }),
      };
      const first = new FirstLook(call.mayWrite ? null : io);
      const rows = file.rows({
        map,
        onColumns: (notes) => printColumns(notes, io),
        onSheets: (names) => printSheets(names, io),
      });
      const planned = await previewImport(stores, rows, { ...settings, onBad: problems.print, onStore: first.look });
      problems.end();
      if (planned.added + planned.changed + planned.same + planned.bad === 0) {
        io.err("The file holds no rows.\n");
        return 1;
      }
      if (values["all-or-nothing"] && planned.bad > 0) {
        io.out(`${planned.bad} bad ${planned.bad === 1 ? "row" : "rows"}, so nothing was imported.\n`);
        return 1;
      }
      const doubts = [...(await first.emptied(stores)), ...(await first.renumbered(stores))];
      for (const line of [...(await first.notes(stores)), ...doubts]) io.out(`${line}\n`);
      if (!call.mayWrite || (doubts.length > 0 && !call.yes)) {
        const { added, changed, same, bad } = planned;
        io.out(`${added} would be added, ${changed} changed, ${same} as before, ${bad} bad.\n`);
        return Math.max(call.stop(io), Math.min(bad, 1));
      }
      const { added, changed, same, bad } = await write(stores, file, { ...settings, map }, io);
      io.out(`${added} added, ${changed} changed, ${same} as before, ${bad} bad.\n`);
      if (first.waiting > 0) {
        const again = fileWords(path, values);
        const wait = first.waiting === 1 ? "waits" : "wait";
        io.out(
          `${first.waiting} of this file ${wait} for approval: npx dwar stores approve --file ${again} --dry-run\n`,
        );
      }
      for (const line of await saySamples(stores)) io.out(`${line}\n`);
      return bad > 0 ? 1 : 0;
    });
  },
});

type Settings = Omit<Parameters<typeof importStores>[2], "onBad"> & { map: ReturnType<typeof readMap> };

async function write(stores: Directory, file: StoreFile, { map, ...settings }: Settings, io: Printer) {
  const progress = progressPrinter(io, file.size);
  const rows = file.rows({ map, onBytes: progress.read });
  let done = 0;
  const onProgress = (count: number) => {
    done = count;
    progress.print(count);
  };
  try {
    // What is bad was said at the first look.
    return await importStores(stores, rows, { ...settings, onBad() {}, onProgress });
  } catch (error) {
    const kept = `The first ${done} rows of the file are imported. The same command again does the rest.`;
    io.err(`${done === 0 ? "Nothing was imported." : kept}\n`);
    throw error;
  }
}

function printColumns({ unknown, unheaded = [], twice }: ColumnNotes, io: Printer): void {
  for (const place of unheaded) io.err(`Column ${place} has no heading and is left out.\n`);
  for (const { column, near, isService } of unknown.slice(0, maxShown)) {
    const meant = near ? ` Did you mean ${near}?` : "";
    const hint = isService ? ' Write services into one column "Services": Medicines; Home Delivery.' : meant;
    io.err(`${oneLine(`Column "${column}" is not known and is left out.${hint}`)}\n`);
  }
  if (unknown.length > maxShown) io.err(`and ${unknown.length - maxShown} more columns\n`);
  for (const columns of twice) {
    const list = columns.map((column) => `"${column}"`).join(" and ");
    io.err(`${oneLine(`Columns ${list} mean the same: the first one that is filled counts.`)}\n`);
  }
}

const maxCell = 60;

function problemPrinter(io: Printer): { print(row: BadRow): void; end(): void } {
  let count = 0;
  return {
    print({ at, column, cell, reason }) {
      count += 1;
      if (count > maxShown) return;
      const shown = cell === undefined ? "" : cell.length > maxCell ? `${cell.slice(0, maxCell)}…` : cell;
      const where = column === "row" ? at : `${at}, ${column}${shown.trim() === "" ? "" : ` ${JSON.stringify(shown)}`}`;
      io.err(`${oneLine(`${where}: ${reason}`)}\n`);
    },
    end() {
      if (count > maxShown) io.err(`and ${count - maxShown} more\n`);
    },
  };
}

/** A bar, the share that is done and an estimate of the rest, on one line. */
function progressPrinter(io: Printer, size: number) {
  const begun = performance.now();
  let bytes = 0;
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
    },
  };
}
