import { isPutAside, type ListingStatus, listingStatuses, type Store } from "../domain/stores/pharmacy.ts";
import type { StoreChange } from "../domain/stores/store-changes.ts";
import { everyStore } from "../server/stores/every-store.ts";
import { type Command, defineCommand, oneOf, UsageError } from "./command.ts";
import { readIds, readMap } from "./stores-file.ts";
import { changeStores, sayPutAside, storesWithIds, withStores } from "./stores-directory.ts";

function listing(verb: string, status: ListingStatus, summary: string): Command {
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
        for (const line of sayPutAside([...putAside])) io.out(`${line}\n`);
        if (!isNamed) {
          const become = call.mayWrite ? `${differ === 1 ? "is" : "are"} now` : "would become";
          io.out(`${differ} ${differ === 1 ? "store" : "stores"} ${become} ${status}.\n`);
        }
        return call.end(io, missing.length);
      });
    },
  });
}

/** The operator's decisions: only an approved store is shown. */
export const storesApprove = listing("approve", "approved", "show stores in the directory");
export const storesReject = listing("reject", "rejected", "refuse stores");
export const storesSuspend = listing("suspend", "suspended", "take stores out of the directory for now");
