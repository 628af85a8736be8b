import { type DutyCells, type DutyColumn, readDutyRow } from "../domain/duty/read-row.ts";
import { indiaTime, isoDate } from "../domain/hours/india.ts";
import type { Database } from "../server/db/database.ts";
import { type Directory, openDirectory } from "../server/db/directory/directory.ts";
import { addRosters, readEntries, readRosters, removeRoster } from "../server/db/duty/rosters.ts";
import type { EntryRow } from "../server/db/duty/tables.ts";
import { planRosters, refreshStores, type RosterPlan, shutDates } from "../server/duty/plan-rosters.ts";
import { type GivenCells, readDutySheet, type ReadRow } from "../server/duty/read-sheet.ts";
import { type Call, defineCommand, noWords, oneWord, type Printer, stopped, UsageError } from "./command.ts";
import { doing, withDatabase } from "./open-database.ts";
import { counted, listOf } from "./printer.ts";
import { limit } from "./stores-directory.ts";
import { openStoreFile, printSheets } from "./stores-file.ts";
import { problemPrinter } from "./stores-import.ts";

interface Desk {
  db: Database;
  directory: Directory;
}

function withRosters(io: Printer, call: Call, work: (desk: Desk) => Promise<number>): Promise<number> {
  return withDatabase(io, call, async (db) => {
    await using directory = openDirectory(db, { limit, alone: true });
    return await work({ db, directory });
  });
}

const yesterday = () => isoDate(indiaTime(new Date()).day - 1);

/** Brings a roster in: who is on duty when, by whose order. */
export const dutyImport = defineCommand({
  name: "duty import",
  summary: "bring in who is on duty, and strike days, from a sheet (CSV, Excel)",
  usage: "dwar duty import <file.csv|.xlsx> [--sheet <name>] [--town <name>] [--order <words>] [--link <address>]",
  examples: [
    "npx dwar duty import november.xlsx --dry-run",
    'npx dwar duty import november.csv --town Raipur --order "Collector, Raipur" --link https://raipur.gov.in/order.pdf',
  ],
  options: {
    sheet: { type: "string" },
    town: { type: "string" },
    order: { type: "string" },
    link: { type: "string" },
  },
  writes: true,
  stopped: stopped.inSteps,
  async run({ words, values: { sheet, ...given }, call }, io) {
    const { records } = await openStoreFile(oneWord(words, "Name one file."), sheet);
    if (!records) throw new UsageError("A roster is a sheet: .csv or .xlsx.");
    const rows = readDutySheet(
      records((names) => printSheets(names, io)),
      given as GivenCells,
      { now: new Date(), onUnknown: (columns) => sayUnknown(columns, io) },
    );
    return bring(rows, call, io);
  },
});

/** A strike or a holiday by itself, where no sheet says it. */
export const dutyStrike = defineCommand({
  name: "duty strike",
  summary: "say that hours are not known on a date: a strike, a holiday",
  usage:
    "dwar duty strike <date> <town>|all --order <words> [--until <date>] [--area <name>] [--link <address>] [--holiday]",
  examples: [
    'npx dwar duty strike 2026-11-20 Raipur --order "Chemists\' Association, Raipur"',
    'npx dwar duty strike 2027-01-26 all --order "State government" --holiday',
  ],
  options: {
    order: { type: "string" },
    until: { type: "string" },
    area: { type: "string" },
    link: { type: "string" },
    holiday: { type: "boolean" },
  },
  writes: true,
  stopped: stopped.inSteps,
  async run(
    { words: [date, town, more], values: { order = "", until = "", area = "", link = "", holiday = false }, call },
    io,
  ) {
    if (!date || !town || more !== undefined) throw new UsageError("Say a date, and a town or all.");
    const cells = { date, lastDate: until, town, area, order, link, kind: holiday ? "holiday" : "strike" };
    const given: DutyCells = new Map(Object.entries(cells).map(([column, cell]) => [column as DutyColumn, [cell]]));
    const row = readDutyRow(given, new Date());
    const [fault] = Array.isArray(row) ? row : [];
    if (fault) throw new UsageError(`${fault.column} ${JSON.stringify(fault.cell ?? "")} ${fault.reason}.`);
    return bring([{ at: "row", row } as ReadRow], call, io);
  },
});

async function bring(rows: AsyncIterable<ReadRow> | Iterable<ReadRow>, call: Call, io: Printer): Promise<number> {
  return withRosters(io, call, async ({ db, directory }) => {
    const problems = problemPrinter(io);
    const plan = await planRosters({ db, directory }, rows, (at, fault) => problems.print({ at, ...fault }));
    problems.end();
    const { counts } = plan;
    if (Object.values(counts).every((count) => count === 0)) {
      io.warn("The file holds no rows.");
      return 1;
    }
    for (const line of describePlan(plan)) io.say(line);
    const rest = `${counts.same} as before, ${counts.past} past, ${counts.bad} bad.`;
    if (!call.mayWrite) {
      io.say(`${counts.added} would be added, ${rest}`);
      return Math.max(call.stop(io), Math.min(counts.bad, 1));
    }
    const { now, author } = doing(call);
    const fresh = plan.rosters.filter(({ entries }) => entries.length > 0);
    if (fresh.length > 0) await addRosters(db, fresh, now, author);
    const all = plan.rosters.flatMap((roster) => roster.all);
    const stores = await refreshStores(directory, all, new Date(now.epochMilliseconds));
    io.say(`${counts.added} added, ${rest}`);
    io.say(`The hours of ${counted(stores, "store")} follow it.`);
    return counts.bad > 0 ? 1 : 0;
  });
}

/** What an operator should know before it is written. */
function describePlan({ rosters, stores, others }: RosterPlan): string[] {
  const lines = rosters.map(({ by_order, all }) => `${by_order}: ${describeRows(all)}`);
  const ours = stores.size === 1 ? "1 store of ours" : `${stores.size} stores of ours`;
  const rest = others > 0 ? `, and ${others} that ${others === 1 ? "is" : "are"} no partner store` : "";
  if (stores.size + others > 0) lines.push(`On duty: ${ours}${rest}.`);
  const hidden = [...stores.values()].filter(({ isListed }) => !isListed);
  if (hidden.length > 0) {
    const ids = listOf(hidden.map(({ id, listing }) => `${id} (${listing})`));
    lines.push(`Visitors do not see these as ours, but as the order names them: ${ids}`);
  }
  const all = rosters.flatMap((roster) => roster.all);
  return [...lines, ...shutLines([...stores.values()], all)];
}

/** 'Raipur, 2026-11-15 to 2026-11-30, 32 nights of stores'. */
function describeRows(rows: readonly Pick<EntryRow, "date" | "town">[]): string {
  const dates = rows.map(({ date }) => date).toSorted();
  const towns = [...new Set(rows.map(({ town }) => town || "everywhere"))];
  return `${listOf(towns)}, ${dates[0]} to ${dates.at(-1)}, ${counted(rows.length, "row")}`;
}

type Rows = Parameters<typeof shutDates>[1];

/** Who is on duty and says that it is closed: whom to call. */
function shutLines(
  stores: readonly (Parameters<typeof shutDates>[0] & {
    id: string;
    pharmacy: { name: string; phone: string | null };
  })[],
  rows: Rows,
): string[] {
  const byStore = Map.groupBy(
    rows.filter(({ kind }) => kind === "duty"),
    ({ store }) => store,
  );
  return stores.flatMap((store) => {
    const dates = shutDates(store, byStore.get(store.id) ?? [], yesterday());
    const { name, phone } = store.pharmacy;
    return dates.length === 0
      ? []
      : [
          `Store ${store.id} is on duty and says that it is closed: ${listOf(dates)}. ${name}${phone ? `, ${phone}` : ""}`,
        ];
  });
}

const maxColumns = 20;

function sayUnknown(columns: readonly string[], io: Printer): void {
  if (columns.length === 0) return;
  const names = columns.slice(0, maxColumns).map((column) => `"${column.slice(0, 40)}"`);
  const more = columns.length > maxColumns ? ` and ${columns.length - maxColumns} more` : "";
  io.warn(`Not known, and left out: ${names.join(", ")}${more}.`);
}

/** The rosters that are in force or to come, and what of them needs a person. */
export const dutyList = defineCommand({
  name: "duty list",
  summary: "list rosters, and who is on duty and says that it is closed",
  usage: "dwar duty list",
  examples: ["npx dwar duty list"],
  async run({ words, call }, io) {
    noWords(words);
    return withRosters(io, call, async ({ db, directory }) => {
      const entries = await readEntries(db, { from: yesterday() });
      const byRoster = Map.groupBy(entries, ({ roster }) => roster);
      for (const { id, by_order, link } of await readRosters(db)) {
        const rows = byRoster.get(id);
        if (rows) io.say(`${id}  ${by_order}  ${describeRows(rows)}${link ? `  ${link}` : ""}`);
      }
      const ids = [...new Set(entries.flatMap(({ store }) => store ?? []))];
      const lines: string[] = [];
      for (let from = 0; from < ids.length; from += 400) {
        lines.push(...shutLines(await directory.byIds(ids.slice(from, from + 400)), entries));
      }
      for (const line of lines) io.say(line);
      io.say(`${counted(byRoster.size, "roster")}.`);
      return lines.length > 0 ? 1 : 0;
    });
  },
});

/** Takes a roster away, and with it what it made of the hours of stores. */
export const dutyRemove = defineCommand({
  name: "duty remove",
  summary: "take a roster away: the hours of its stores are their own again",
  usage: "dwar duty remove <number>",
  examples: ["npx dwar duty remove 3 --yes"],
  writes: true,
  asks: true,
  async run({ words, call }, io) {
    const number = oneWord(words, "Name one roster by its number: npx dwar duty list");
    return withRosters(io, call, async ({ db, directory }) => {
      const roster = (await readRosters(db)).find(({ id }) => String(id) === number);
      if (!roster) {
        io.warn(`There is no roster ${number}. npx dwar duty list lists them.`);
        return 1;
      }
      const rows = await readEntries(db, { roster: roster.id });
      io.say(`${roster.id}  ${roster.by_order}  ${describeRows(rows)}`);
      if (!call.mayWrite) return call.stop(io);
      const { now, author } = doing(call);
      await removeRoster(db, roster, now, author);
      const stores = await refreshStores(directory, rows, new Date(now.epochMilliseconds));
      io.say(`Removed. The hours of ${counted(stores, "store")} follow.`);
      return 0;
    });
  },
});
