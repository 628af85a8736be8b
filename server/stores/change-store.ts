import type { Store } from "../../domain/stores/pharmacy.ts";
import type { StoreDb } from "../db/directory/port.ts";
import { storeOf } from "../db/directory/rows.ts";

/** Changes one store, reread inside the transaction: what a running server or another command wrote is not lost. */
export function changeStore(
  db: StoreDb,
  id: string,
  change: (store: Store) => Pick<Store, "pharmacy" | "exceptions" | "confirmedAt">,
  now: Date,
): Promise<boolean> {
  return db.change(
    id,
    (row) => {
      const store = storeOf(row);
      const { pharmacy, exceptions, confirmedAt } = change(store);
      return { pharmacy, exceptions, confirmedAt, source: store.source };
    },
    now,
  );
}
