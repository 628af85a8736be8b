import { countReports, listReports, openReports, settleReport } from "../server/db/reports/store-reports.ts";
import type { ReportRow } from "../server/db/schema.ts";
import type { Database } from "../server/db/database.ts";
import { type Call, defineCommand, type Printer, UsageError } from "./command.ts";
import { dayOf } from "./desk.ts";
import { withDatabase } from "./open-database.ts";
import { oneLine } from "./printer.ts";

const maxListed = 1000;

/** What visitors say is wrong with a listing, until it is settled. */
export const storesReports = defineCommand({
  name: "stores reports",
  summary: "list visitors' reports of wrong information, or settle them",
  usage: "dwar stores reports [held | settle <number> ...]",
  examples: ["npx dwar stores reports", "npx dwar stores reports held", "npx dwar stores reports settle 3 4"],
  writes: ({ words }) => words[0] === "settle",
  async run({ words: [verb, ...numbers], call }, io) {
    const known =
      verb === undefined || verb === "held" ? numbers.length === 0 : verb === "settle" && numbers.length > 0;
    if (!known || numbers.some((number) => !/^\d{1,15}$/.test(number))) {
      throw new UsageError("Say held, or settle and the numbers of reports.");
    }
    return withDatabase(io, call, async (db) => {
      if (verb === "settle") return settle(db, [...new Set(numbers.map(Number))], { call, io });
      for (const report of await listReports(db, verb === "held", maxListed)) io.out(`${lineOf(report)}\n`);
      const { ordinary, held } = await countReports(db);
      io.out(`${ordinary} open${held > 0 ? `, ${held} held as suspicious: npx dwar stores reports held` : ""}.\n`);
      return 0;
    });
  },
});

async function settle(db: Database, ids: number[], { call, io }: { call: Call; io: Printer }): Promise<number> {
  const open = new Map((await openReports(db, ids)).map((report) => [report.id, report]));
  let missing = 0;
  for (const id of ids) {
    const report = open.get(id);
    if (!report || (call.mayWrite && !(await settleReport(db, id, Temporal.Now.instant(), call)))) {
      missing += 1;
      io.err(`There is no open report ${id}.\n`);
      continue;
    }
    io.out(call.mayWrite ? `${id}: settled\n` : `${lineOf(report)}: would be settled\n`);
  }
  return call.end(io, missing);
}

function lineOf({ id, store_id, field, words, created_at, suspicion, times }: ReportRow): string {
  const said = `${times > 1 ? ` (${times} times)` : ""}${suspicion ? `  held: ${suspicion}` : ""}`;
  return oneLine(`${id}  ${dayOf(created_at)}  store ${store_id}  ${field}: ${words}${said}`);
}
