import { type Kysely, sql } from "kysely";
import { areasOf } from "../../../domain/search/areas.ts";
import { keysOf } from "../../../domain/search/keys.ts";
import type { Pharmacy } from "../../../domain/stores/pharmacy.ts";
import type { Engine, Step } from "./step.ts";

interface AreaRow {
  id: number;
  key: string;
  sound: string;
  label: string;
  words: string;
  terms: string;
  stores: number;
  located: number;
  latitudes: number;
  longitudes: number;
}

interface Tables {
  pharmacies: { seq: number; rank: number | null; record: string };
  store_terms: { id: number; term: string };
  store_term_keys: { key: number; term: number };
  store_areas: AreaRow;
}

/**
 * The areas that addresses name, with the middle of their stores; and every word's keys anew, since both scripts now meet in
 * one spelling. Stores that are there already are read once.
 */
export const areas: Step = {
  name: "070-areas",
  async up(db: Kysely<never>, engine: Engine): Promise<void> {
    for (const statement of tables(engine)) await sql.raw(statement).execute(db);
    const known = db as unknown as Kysely<Tables>;
    const terms = await rewriteKeys(known);
    await addAreas(known, terms);
  },
};

function tables(engine: Engine): string[] {
  const number = engine === "sqlite" ? "INTEGER PRIMARY KEY" : "BIGINT PRIMARY KEY";
  const text = engine === "sqlite" ? "TEXT" : `TEXT COLLATE "C"`;
  const float = engine === "sqlite" ? "REAL" : "DOUBLE PRECISION";
  return [
    `CREATE TABLE store_areas (
      id ${number},
      key ${text} NOT NULL UNIQUE,
      sound ${text} NOT NULL,
      label TEXT NOT NULL,
      words TEXT NOT NULL,
      terms TEXT NOT NULL,
      stores INTEGER NOT NULL,
      located INTEGER NOT NULL,
      latitudes ${float} NOT NULL,
      longitudes ${float} NOT NULL
    )`,
    `CREATE INDEX store_areas_sound ON store_areas (sound)`,
  ];
}

const rowsAtOnce = 2000;

async function rewriteKeys(db: Kysely<Tables>): Promise<Map<string, number>> {
  await db.deleteFrom("store_term_keys").execute();
  const numbers = new Map<string, number>();
  for (let last = 0; ;) {
    const terms = await db
      .selectFrom("store_terms")
      .select(["id", "term"])
      .where("id", ">", last)
      .orderBy("id")
      .limit(rowsAtOnce)
      .execute();
    if (terms.length === 0) return numbers;
    last = Number(terms.at(-1)!.id);
    for (const { id, term } of terms) numbers.set(term, Number(id));
    const keys = terms.flatMap(({ id, term }) => keysOf(term).map((key) => ({ key, term: Number(id) })));
    await insert(db, "store_term_keys", keys);
  }
}

async function addAreas(db: Kysely<Tables>, terms: ReadonlyMap<string, number>): Promise<void> {
  const found = new Map<string, AreaRow>();
  for (let last = 0; ;) {
    const rows = await db
      .selectFrom("pharmacies")
      .select(["seq", "record"])
      .where("seq", ">", last)
      .where("rank", "is not", null)
      .orderBy("seq")
      .limit(rowsAtOnce)
      .execute();
    if (rows.length === 0) break;
    last = Number(rows.at(-1)!.seq);
    for (const { record } of rows) count(found, JSON.parse(record) as Pharmacy, terms);
  }
  await insert(db, "store_areas", [...found.values()]);
}

function count(found: Map<string, AreaRow>, pharmacy: Pharmacy, terms: ReadonlyMap<string, number>): void {
  const { address, latitude, longitude } = pharmacy;
  for (const { key, sound, label, words } of areasOf(address)) {
    let area = found.get(key);
    if (!area) {
      const numbers = words.map((word) => terms.get(word)).join(" ");
      area = { id: found.size + 1, key, sound, label, words: words.join(" "), terms: numbers, ...none };
      found.set(key, area);
    }
    area.stores += 1;
    if (latitude === null || longitude === null) continue;
    area.located += 1;
    area.latitudes += latitude;
    area.longitudes += longitude;
  }
}

const none = { stores: 0, located: 0, latitudes: 0, longitudes: 0 };

async function insert<Table extends "store_areas" | "store_term_keys">(
  db: Kysely<Tables>,
  table: Table,
  rows: readonly Tables[Table][],
): Promise<void> {
  for (let from = 0; from < rows.length; from += rowsAtOnce) {
    const some = rows.slice(from, from + rowsAtOnce);
    await db
      .insertInto(table)
      .values(some as never)
      .execute();
  }
}
