import { plainHeading } from "../domain/stores/columns.ts";
import { numberOf, otherDigits } from "../domain/stores/number-ids.ts";
import type { Pharmacy } from "../domain/stores/pharmacy.ts";
import { storeChanges } from "../domain/stores/store-changes.ts";
import type { Directory } from "../server/db/directory/directory.ts";
import type { StoredStore } from "../server/db/directory/stored-store.ts";
import { type BadRow, importStores, previewImport, type SeenStore } from "../server/stores/import-stores.ts";
import { replacesSample } from "../server/stores/merge-row.ts";
import { positionsByPin } from "../server/stores/positions-by-pin.ts";
import type { ColumnNotes } from "../server/stores/sheet-headings.ts";
import { sampleSource } from "../server/stores/seed-stores.ts";
import { everyStore } from "../server/stores/every-store.ts";
import { defineCommand, oneWord, type Printer } from "./command.ts";
import { oneLine } from "./printer.ts";
import { describeStore, withStores } from "./stores-directory.ts";
import { fileWords, listOf, openStoreFile, printSheets, readMap, type StoreFile } from "./stores-file.ts";

const shownProblems = 50;

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
      for (const line of [...first.notes(), ...doubts]) io.out(`${line}\n`);
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
      const samples = await stores.list({ after: 0, limit: 100, source: sampleSource });
      if (samples.length > 0) {
        io.out(
          `${samples.length} sample ${samples.length === 1 ? "store is" : "stores are"} still there: npx dwar stores remove --samples --yes\n`,
        );
      }
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

/** A run that empties more of a field than this share asks first. */
const maxEmptied = 0.1;

/** Each is asked for in some seven spellings. */
const numbersAtOnce = 50;

function isOwn({ source }: Pick<StoredStore, "source">): boolean {
  return source !== sampleSource;
}

async function hasOwnStores(stores: Directory): Promise<boolean> {
  for await (const batch of everyStore(stores)) if (batch.some(isOwn)) return true;
  return false;
}

/** What an import would do, seen before it does it. */
class FirstLook {
  readonly #io: Printer | null;
  readonly #emptied = new Map<string, number>();
  readonly #nowhere: string[] = [];
  #withdrawn: string[] = [];
  /** Where each store is, by what one that is there twice would have in common. */
  readonly #alike = new Map<string, string>();
  readonly #doubles: string[] = [];
  /** New ids that are numbers, by their number, each with where it is. */
  readonly #numbers = new Map<string, { id: string; where: string }>();
  readonly #sameNumbers: string[] = [];
  waiting = 0;

  /** With a printer, says each store that would be another one. */
  constructor(io: Printer | null) {
    this.#io = io;
  }

  look = ({ at, before, after, isSame }: SeenStore): void => {
    if (after.pharmacy.latitude === null) this.#nowhere.push(`${at} (${after.pharmacy.id})`);
    if (after.pharmacy.status === "pending") this.waiting += 1;
    this.#compare(`${at} (${after.pharmacy.id})`, after.pharmacy, isSame);
    if (isSame) return;
    this.#io?.out(`${describeStore(before, after)}\n`);
    if (!before || !isOwn(before)) this.#compareNumber(after.pharmacy.id, at);
    if (!before) return;
    const replaced = replacesSample(before, after.pharmacy);
    for (const { field, from, to } of storeChanges(before, after)) {
      if (from !== "" && to === "" && !replaced) this.#emptied.set(field, (this.#emptied.get(field) ?? 0) + 1);
    }
    if (before.pharmacy.status === "approved" && after.pharmacy.status === "pending") {
      this.#withdrawn.push(`${after.pharmacy.id}: was "${before.pharmacy.name}", is now "${after.pharmacy.name}"`);
    }
  };

  #compare(where: string, { name, address, phone }: Pharmacy, isSame: boolean): void {
    if (!address && !phone) return;
    const alike = [name, address ?? "", phone ?? ""].map(plainHeading).join("|");
    const other = this.#alike.get(alike);
    if (other === undefined) this.#alike.set(alike, where);
    else if (!isSame)
      this.#doubles.push(`${where}: has the name, address and phone of ${other}: the same store twice?`);
  }

  #compareNumber(id: string, at: string): void {
    const number = numberOf(id);
    if (number === null) return;
    const where = `${at} (${id})`;
    const other = this.#numbers.get(number);
    if (other) this.#sameNumbers.push(`${other.where} and ${where}`);
    else this.#numbers.set(number, { id, where });
  }

  notes(): string[] {
    return [
      ...this.#doubles.slice(0, shownProblems).map(oneLine),
      ...(this.#doubles.length > shownProblems ? [`and ${this.#doubles.length - shownProblems} more such pairs`] : []),
      ...this.#withdrawn.map((line) => oneLine(`${line}: another store under this id, so it waits for approval`)),
      ...(this.#nowhere.length > 0 ? [oneLine(this.#sayNowhere())] : []),
    ];
  }

  #sayNowhere(): string {
    const [have, are, their] = this.#nowhere.length === 1 ? ["has", "is", "its"] : ["have", "are", "their"];
    return `${this.#nowhere.length} ${have} no position and ${are} not found by distance: ${listOf(this.#nowhere)}. --fill-positions takes the middle of ${their} PIN's other stores`;
  }

  /** Stores that would come a second time under another spelling of their number, in words. */
  async renumbered(stores: Directory): Promise<string[]> {
    const found = await this.#knownNumbers(stores);
    const [are, ids] = found.length === 1 ? ["new id is a known one", "it"] : ["new ids are known ones", "them"];
    const known = `${found.length} ${are} in other digits: ${listOf(found)}. Spreadsheets take zeros away and add ".0": write ${ids} as before, in a column that is formatted as text.`;
    const pairs = this.#sameNumbers;
    const twice = `${pairs.length} new ${pairs.length === 1 ? "id is" : "ids are"} in this file twice, in other digits: ${listOf(pairs)}. Leave one out if it is the same store; else give one of them another number.`;
    return [...(found.length > 0 ? [known] : []), ...(pairs.length > 0 ? [twice] : [])];
  }

  async #knownNumbers(stores: Directory): Promise<string[]> {
    const numbers = [...this.#numbers.values()].map(({ id }) => id);
    const found: string[] = [];
    // A first import has nothing to ask about, and is the one with many new ids.
    if (numbers.length === 0 || !(await hasOwnStores(stores))) return found;
    for (let from = 0; from < numbers.length; from += numbersAtOnce) {
      const some = numbers.slice(from, from + numbersAtOnce);
      const spelt = new Map(some.flatMap((id) => otherDigits(id).map((other) => [other, id])));
      const known = (await stores.byIds([...spelt.keys()])).filter(isOwn);
      for (const { id } of known) found.push(`${spelt.get(id)} (${id})`);
    }
    return found;
  }

  /** Fields of which the import would empty more than it should without asking, in words. */
  async emptied(stores: Directory): Promise<string[]> {
    if (this.#emptied.size === 0) return [];
    const filled = new Map<string, number>();
    for await (const batch of everyStore(stores)) {
      for (const store of batch) {
        for (const { field } of storeChanges(null, store)) filled.set(field, (filled.get(field) ?? 0) + 1);
      }
    }
    return [...this.#emptied].flatMap(([field, count]) => {
      const all = Math.max(count, filled.get(field) ?? 0);
      return count > all * maxEmptied
        ? [
            `This would clear ${field} of ${count} ${count === 1 ? "store" : "stores"}, of ${all} that ${all === 1 ? "has" : "have"} it.`,
          ]
        : [];
    });
  }
}

function printColumns({ unknown, unheaded = [], twice }: ColumnNotes, io: Printer): void {
  for (const place of unheaded) io.err(`Column ${place} has no heading and is left out.\n`);
  for (const { column, near, isService } of unknown.slice(0, shownProblems)) {
    const meant = near ? ` Did you mean ${near}?` : "";
    const hint = isService ? ' Write services into one column "Services": Medicines; Home Delivery.' : meant;
    io.err(`${oneLine(`Column "${column}" is not known and is left out.${hint}`)}\n`);
  }
  if (unknown.length > shownProblems) io.err(`and ${unknown.length - shownProblems} more columns\n`);
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
      if (count > shownProblems) return;
      const shown = cell === undefined ? "" : cell.length > maxCell ? `${cell.slice(0, maxCell)}…` : cell;
      const where = column === "row" ? at : `${at}, ${column}${shown.trim() === "" ? "" : ` ${JSON.stringify(shown)}`}`;
      io.err(`${oneLine(`${where}: ${reason}`)}\n`);
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
