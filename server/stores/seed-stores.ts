import type { Pharmacy } from "../../domain/stores/pharmacy.ts";
import type { Directory } from "../db/directory/directory.ts";

/** Marks stores that came with the software: the launch check counts them, one command removes them. */
export const sampleSource = "sample";
const seededKey = "seeded";

/** On the very first start the directory holds the nine. Once removed, they do not come back. */
export async function seedStores(db: Directory, stores: readonly Pharmacy[], now: Date): Promise<void> {
  if ((await db.readState(seededKey)) !== null) return;
  const empty = (await db.list({ after: 0, limit: 1 })).length === 0;
  if (empty) {
    const rows = stores.map((pharmacy) => ({ pharmacy, exceptions: [], confirmedAt: null, source: sampleSource }));
    await db.write(rows, now);
  }
  await db.writeState(seededKey, now.toISOString());
}
