import type { Directory } from "../server/db/directory/directory.ts";
import { ImportPlan, type WriteOptions } from "../server/stores/import-stores.ts";
import type { BadRow } from "../server/stores/read-store.ts";
import type { ColumnNotes } from "../server/stores/sheet-headings.ts";
import { defineCommand, oneWord, type Printer, stopped } from "./command.ts";
import { FirstLook, maxShown } from "./import-first-look.ts";
import { oneLine } from "./printer.ts";
import { saySamples, withStores } from "./stores-directory.ts";
import { fileWords, openStoreFile, printSheets, readMap } from "./stores-file.ts";

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
    const file = await openStoreFile(path, values.sheet);
    if (file.encoding === "windows-1252") {
      io.err(
        "The file is not UTF-8 and was read as ANSI (Windows-1252): check names with accents, or save it as CSV UTF-8.\n",
      );
    }
    const isWholeAsked = values["all-or-nothing"] ?? false;
    if (isWholeAsked && call.mayWrite) io.ifStopped?.(stopped.wholeOrNot);
    return withStores(io, call, async (stores) => {
      const problems = problemPrinter(io);
      const first = new FirstLook(call.mayWrite ? null : io);
      const rows = file.rows({
        map: readMap(values.map),
        onColumns: (notes) => printColumns(notes, io),
        onSheets: (names) => printSheets(names, io),
      });
      const plan = await ImportPlan.make(stores, rows, {
        approve: values.approve ?? false,
        fillPositions: values["fill-positions"] ?? false,
        now,
        onBad: problems.print,
        onStore: first.look,
      });
      problems.end();
      if (plan.changes + plan.counts.same + plan.bad === 0) {
        io.err("The file holds no rows.\n");
        return 1;
      }
      if (plan.numbered) io.out(sayNumbered(plan.numbered));
      if (isWholeAsked && plan.bad > 0) {
        io.out(`${plan.bad} bad ${plan.bad === 1 ? "row" : "rows"}, so nothing was imported.\n`);
        return 1;
      }
      const doubts = [...(await first.emptied(stores)), ...(await first.renumbered(stores))];
      for (const line of [...(await first.notes(stores)), ...doubts]) io.out(`${line}\n`);
      if (!call.mayWrite || (doubts.length > 0 && !call.yes)) {
        const { added, changed, same } = plan.counts;
        io.out(`${added} would be added, ${changed} changed, ${same} as before, ${plan.bad} bad.\n`);
        return Math.max(call.stop(io), Math.min(plan.bad, 1));
      }
      const whole = isWholeAsked || plan.isWhole;
      if (plan.isWhole) io.ifStopped?.(stopped.wholeOrNot);
      const { added, changed, same } = await write(stores, plan, { now, author: call, whole }, io);
      io.out(`${added} added, ${changed} changed, ${same} as before, ${plan.bad} bad.\n`);
      if (first.waiting > 0) {
        const these = plan.numbered ? "--status pending" : `--file ${fileWords(path, values)}`;
        const wait = first.waiting === 1 ? "waits" : "wait";
        io.out(`${first.waiting} of this file ${wait} for approval: npx dwar stores approve ${these} --dry-run\n`);
      }
      for (const line of await saySamples(stores)) io.out(`${line}\n`);
      return plan.bad > 0 ? 1 : 0;
    });
  },
});

const now = () => new Date();

function sayNumbered({ known, given }: NonNullable<ImportPlan["numbered"]>): string {
  const [first, last] = given ?? [];
  const numbers =
    first === last ? `the new one gets the number ${first}` : `new ones get the numbers ${first} to ${last}`;
  return `The sheet has no column of ids: ${known} ${known === 1 ? "store is" : "stores are"} known again by phone, or by name and PIN code${given ? `; ${numbers}` : ""}.\n`;
}

async function write(stores: Directory, plan: ImportPlan, options: WriteOptions, io: Printer) {
  let done = 0;
  const print = progressPrinter(io, plan.changes);
  const onProgress = (changes: number) => print((done = changes));
  try {
    return await plan.write(stores, { ...options, onProgress });
  } catch (error) {
    const kept = `${done} rows of the file are imported. The same command again does the rest.`;
    io.err(`${done === 0 || options.whole ? "Nothing was imported." : kept}\n`);
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

export function problemPrinter(io: Printer): { print(row: BadRow): void; end(): void } {
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
function progressPrinter(io: Printer, all: number): (rows: number) => void {
  const begun = performance.now();
  return (rows) => {
    if (!io.isTerminal) return;
    const share = rows / all;
    const left = Math.round(((performance.now() - begun) / 1000 / share) * (1 - share));
    const bar = "█".repeat(Math.round(share * 20)).padEnd(20, "░");
    io.status(`${bar} ${Math.round(share * 100)} %  ${rows} stores, about ${left} s left  `);
  };
}
