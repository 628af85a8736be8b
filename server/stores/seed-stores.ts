import type { Pharmacy } from "../../domain/stores/pharmacy.ts";
import type { StoreDb } from "../db/directory/port.ts";

/** Marks stores that came with the software: the launch check counts them, one command removes them. */
export const sampleSource = "sample";
const seededFact = "seeded";

/** On the very first start the directory holds the nine. Once removed, they do not come back. */
export async function seedStores(db: StoreDb, stores: readonly Pharmacy[], now: Date): Promise<void> {
  if ((await db.fact(seededFact)) !== null) return;
  const empty = (await db.list({ after: 0, limit: 1 })).length === 0;
  if (empty) {
    const rows = stores.map((pharmacy) => ({ pharmacy, exceptions: [], confirmedAt: null, source: sampleSource }));
    await db.write(rows, now);
  }
  await db.setFact(seededFact, now.toISOString());
}
