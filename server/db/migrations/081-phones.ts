import { type Kysely, sql } from "kysely";
import type { Pharmacy } from "../../../domain/stores/pharmacy.ts";
import { phoneKeys } from "../../../domain/stores/phone-text.ts";
import type { Engine, Step } from "./step.ts";

interface Tables {
  pharmacies: { seq: number; rank: number | null; record: string };
  store_phones: { phone: number; rank: number };
}

const rowsAtOnce = 2000;

/** The numbers that stores can be called at: whose number it is, is one lookup. Stores that are there already are read once. */
export const phones: Step = {
  name: "081-phones",
  async up(db: Kysely<never>, engine: Engine): Promise<void> {
    const options = engine === "sqlite" ? " WITHOUT ROWID" : "";
    await sql
      .raw(
        `CREATE TABLE store_phones (phone BIGINT NOT NULL, rank BIGINT NOT NULL, PRIMARY KEY (phone, rank))${options}`,
      )
      .execute(db);
    await addPhones(db as unknown as Kysely<Tables>);
  },
};

async function addPhones(db: Kysely<Tables>): Promise<void> {
  for (let last = 0; ;) {
    const rows = await db
      .selectFrom("pharmacies")
      .select(["seq", "rank", "record"])
      .where("seq", ">", last)
      .where("rank", "is not", null)
      .orderBy("seq")
      .limit(rowsAtOnce)
      .execute();
    if (rows.length === 0) return;
    last = Number(rows.at(-1)!.seq);
    const found = rows.flatMap(({ rank, record }) => {
      const { phone } = JSON.parse(record) as Pharmacy;
      return phoneKeys(phone ?? "").map((key) => ({ phone: key, rank: Number(rank) }));
    });
    if (found.length > 0) await db.insertInto("store_phones").values(found).execute();
  }
}
