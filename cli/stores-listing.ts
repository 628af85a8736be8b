import type { ListingStatus } from "../domain/stores/pharmacy.ts";
import { type Command, defineCommand, UsageError } from "./command.ts";
import { withStores } from "./stores-directory.ts";

function listing(verb: string, status: ListingStatus, summary: string): Command {
  const usage = `dwar stores ${verb} <id> [<id> ...]`;
  return defineCommand({
    name: `stores ${verb}`,
    summary,
    usage,
    examples: [`npx dwar stores ${verb} 7`, `npx dwar stores ${verb} 7 8 9`],
    async run({ words: ids }, io) {
      if (ids.length === 0) throw new UsageError("Name a store by its id.");
      return withStores(io, async (stores) => {
        let missing = 0;
        for (const id of ids) {
          const found = await stores.change(
            id,
            (store) => ({
              ...store,
              pharmacy: { ...store.pharmacy, status, isActive: status === "approved" || store.pharmacy.isActive },
            }),
            new Date(),
          );
          if (!found) missing += 1;
          if (found) io.out(`${id}: ${status}\n`);
          else io.err(`There is no store ${id}.\n`);
        }
        return missing === 0 ? 0 : 1;
      });
    },
  });
}

/** The operator's decisions: only an approved store is shown. */
export const storesApprove = listing("approve", "approved", "show stores in the directory");
export const storesReject = listing("reject", "rejected", "refuse stores");
export const storesSuspend = listing("suspend", "suspended", "take stores out of the directory for now");
