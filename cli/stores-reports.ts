import { countReports, listReports, settleReport } from "../server/db/reports/store-reports.ts";
import { defineCommand, UsageError } from "./command.ts";
import { withDatabase } from "./open-database.ts";
import { oneLine } from "./printer.ts";

const usage = "dwar stores reports [held | settle <number> ...]";
const maxListed = 1000;

/** What visitors say is wrong with a listing, until it is settled. */
export const storesReports = defineCommand({
  name: "stores reports",
  summary: "list visitors' reports of wrong information, or settle them",
  usage,
  examples: ["npx dwar stores reports", "npx dwar stores reports held", "npx dwar stores reports settle 3 4"],
  async run({ words: [verb, ...numbers] }, io) {
    const known =
      verb === undefined || verb === "held" ? numbers.length === 0 : verb === "settle" && numbers.length > 0;
    if (!known || numbers.some((number) => !/^\d{1,15}$/.test(number))) {
      throw new UsageError("Say held, or settle and the numbers of reports.");
    }
    return withDatabase(io, async (db) => {
      let missing = 0;
      for (const number of numbers) {
        const settled = await settleReport(db, Number(number), Temporal.Now.instant());
        if (!settled) missing += 1;
        if (settled) io.out(`${number}: settled\n`);
        else io.err(`There is no open report ${number}.\n`);
      }
      if (verb === "settle") return missing === 0 ? 0 : 1;
      for (const report of await listReports(db, verb === "held", maxListed)) {
        const { id, store_id, field, words, created_at, suspicion, times } = report;
        const said = `${times > 1 ? ` (${times} times)` : ""}${suspicion ? `  held: ${suspicion}` : ""}`;
        const line = `${id}  ${created_at.slice(0, 10)}  store ${store_id}  ${field}: ${words}${said}`;
        io.out(`${oneLine(line)}\n`);
      }
      const { ordinary, held } = await countReports(db);
      io.out(`${ordinary} open${held > 0 ? `, ${held} held as suspicious: npx dwar stores reports held` : ""}.\n`);
      return 0;
    });
  },
});
