import type { Command } from "./command.ts";
import { calledWrongly, withStores } from "./stores-directory.ts";

const usage = "dwar stores reports [settle <number> ...]";

/** What visitors say is wrong with a listing, until it is settled. */
export const storesReports: Command = {
  name: "stores reports",
  summary: "list visitors' reports of wrong information, or settle them",
  usage,
  examples: ["npx dwar stores reports", "npx dwar stores reports settle 3 4"],
  run([verb, ...numbers], io) {
    const wrong = numbers.find((number) => !/^\d+$/.test(number));
    if ((verb !== undefined && (verb !== "settle" || numbers.length === 0)) || wrong !== undefined) {
      return Promise.resolve(calledWrongly(io, usage, "Say settle and the numbers of reports."));
    }
    return withStores(io, async (stores) => {
      let missing = 0;
      for (const number of numbers) {
        const settled = await stores.settleReport(Number(number), new Date());
        if (!settled) missing += 1;
        if (settled) io.out(`${number}: settled\n`);
        else io.err(`There is no open report ${number}.\n`);
      }
      if (verb === "settle") return missing === 0 ? 0 : 1;
      const reports = await stores.reports();
      for (const { id, store_id, field, words, created_at } of reports) {
        io.out(`${id}  ${created_at.slice(0, 10)}  store ${store_id}  ${field}: ${words}\n`);
      }
      io.out(`${reports.length} open.\n`);
      return 0;
    });
  },
};
