import { isPutAside, type ListingStatus, listingStatuses, type Store } from "../domain/stores/pharmacy.ts";
import type { StoreChange } from "../domain/stores/store-changes.ts";
import type { Database } from "../server/db/database.ts";
import { countReports, listReports, openReports, settleReport } from "../server/db/reports/store-reports.ts";
import type { ReportRow } from "../server/db/schema.ts";
import { everyStore } from "../server/stores/every-store.ts";
import { sampleSource } from "../server/stores/seed-stores.ts";
import { type Call, type Command, defineCommand, oneOf, type Printer, UsageError, wholeNumber } from "./command.ts";
import { withDatabase } from "./open-database.ts";
import { counted, dayOf } from "./printer.ts";
import { readIds, readMap } from "./stores-file.ts";
import { changeNamed, changeStores, sayPutAside, storesWithIds, withStores } from "./stores-directory.ts";

function decision(verb: string, status: ListingStatus, summary: string): Command {
  return defineCommand({
    name: `stores ${verb}`,
    summary,
    usage: `dwar stores ${verb} <id> [<id> ...] | --file <stores.csv> [--map <heading=column,...>] [--sheet <name>] | --status <status> | --all`,
    examples: [
      `npx dwar stores ${verb} 7 8 9`,
      `npx dwar stores ${verb} --status pending --dry-run`,
      `npx dwar stores ${verb} --file stores.csv --yes`,
    ],
    options: {
      file: { type: "string" },
      map: { type: "string" },
      sheet: { type: "string" },
      status: { type: "string" },
      all: { type: "boolean" },
    },
    writes: true,
    asks: ({ words }) => words.length === 0,
    async run({ words, values: { file, map, sheet, all = false, ...values }, call }, io) {
      const ways = [words.length > 0, file !== undefined, values.status !== undefined, all].filter(Boolean).length;
      if (ways !== 1) throw new UsageError("Name stores by their id, or say --file, --status or --all.");
      if (file === undefined && (map ?? sheet) !== undefined) {
        throw new UsageError("--map and --sheet belong to --file.");
      }
      const chosen = oneOf("status", listingStatuses, values.status);
      const ids = file === undefined ? words : await readIds(file, { map: readMap(map), sheet, io });
      return withStores(io, call, async (stores) => {
        const missing: string[] = [];
        const found =
          ids.length > 0 ? storesWithIds(stores, ids, { io, missing }) : everyStore(stores, { listing: chosen });
        const isNamed = words.length > 0;
        const putAside = new Set<string>();
        const change = ({ pharmacy, ...store }: Store): StoreChange => {
          const stays = status === "approved" && !isNamed && chosen === undefined && isPutAside(pharmacy);
          if (stays) putAside.add(pharmacy.id);
          const isActive = (status === "approved" && isNamed) || pharmacy.isActive;
          return { ...store, pharmacy: stays ? pharmacy : { ...pharmacy, status, isActive } };
        };
        const differ = await changeStores(stores, found, change, { call, io });
        for (const line of sayPutAside([...putAside])) io.say(line);
        if (!isNamed) {
          const become = call.mayWrite ? `${differ === 1 ? "is" : "are"} now` : "would become";
          io.say(`${counted(differ, "store")} ${become} ${status}.`);
        }
        return call.end(io, missing.length);
      });
    },
  });
}

/** The operator's decisions: only an approved store is shown. */
export const storesApprove = decision("approve", "approved", "show stores in the directory");
export const storesReject = decision("reject", "rejected", "refuse stores");
export const storesSuspend = decision("suspend", "suspended", "take stores out of the directory for now");

const week = 7 * 86_400_000;

/** Marks listings as confirmed today; without an id, lists those that nobody has confirmed for too long. */
export const storesVerify = defineCommand({
  name: "stores verify",
  summary: "confirm listings, or list those not confirmed for weeks",
  usage: "dwar stores verify [<id> ...] [--weeks 26]",
  examples: ["npx dwar stores verify", "npx dwar stores verify --weeks 12", "npx dwar stores verify 7 8"],
  options: { weeks: { type: "string" } },
  writes: ({ words }) => words.length > 0,
  async run({ words: ids, values, call }, io) {
    const weeks = wholeNumber("--weeks", values.weeks, { min: 1, max: 5000, default: 26 });
    const now = new Date();
    if (ids.length > 0)
      return changeNamed(ids, (store) => ({ ...store, confirmedAt: now.toISOString() }), { call, io });
    return withStores(io, call, async (stores) => {
      const confirmedBefore = new Date(now.getTime() - weeks * week).toISOString();
      let stale = 0;
      for await (const found of everyStore(stores, { visible: true, confirmedBefore })) {
        stale += found.length;
        for (const { pharmacy, confirmedAt } of found) {
          io.say(
            `${pharmacy.id}  ${confirmedAt ? dayOf(confirmedAt) : "never"}  ${pharmacy.name}  ${pharmacy.phone ?? ""}`,
          );
        }
      }
      io.say(`${stale} not confirmed for ${weeks} weeks.`);
      return stale === 0 ? 0 : 1;
    });
  },
});

/** Deletes stores for good: by id, or the nine that came with the software. */
export const storesRemove = defineCommand({
  name: "stores remove",
  summary: "delete stores, or the sample stores; a file that has them brings them back",
  usage: "dwar stores remove <id> [<id> ...] | --samples",
  examples: ["npx dwar stores remove 7 --yes", "npx dwar stores remove --samples --yes"],
  options: { samples: { type: "boolean" } },
  writes: true,
  asks: true,
  async run({ words, values: { samples = false }, call }, io) {
    if (samples === words.length > 0) throw new UsageError("Name stores, or say --samples.");
    return withStores(io, call, async (stores) => {
      const missing: string[] = [];
      let removed = 0;
      const found = samples
        ? everyStore(stores, { source: sampleSource })
        : storesWithIds(stores, words, { io, missing });
      for await (const batch of found) {
        const ids = batch.map(({ id }) => id);
        removed += call.mayWrite ? await stores.remove(ids, call) : ids.length;
        for (const { pharmacy, listing } of batch) io.say(`${pharmacy.id}  ${listing}  ${pharmacy.name}`);
      }
      io.say(`${removed} ${call.mayWrite ? "removed" : "would be removed"}`);
      return call.end(io, missing.length);
    });
  },
});

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
      for (const report of await listReports(db, verb === "held", maxListed)) io.say(lineOf(report));
      const { ordinary, held } = await countReports(db);
      io.say(`${ordinary} open${held > 0 ? `, ${held} held as suspicious: npx dwar stores reports held` : ""}.`);
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
      io.warn(`There is no open report ${id}.`);
      continue;
    }
    io.out(call.mayWrite ? `${id}: settled\n` : `${lineOf(report)}: would be settled\n`);
  }
  return call.end(io, missing);
}

function lineOf({ id, store_id, field, words, created_at, suspicion, times }: ReportRow): string {
  const said = `${times > 1 ? ` (${times} times)` : ""}${suspicion ? `  held: ${suspicion}` : ""}`;
  return `${id}  ${dayOf(created_at)}  store ${store_id}  ${field}: ${words}${said}`;
}
