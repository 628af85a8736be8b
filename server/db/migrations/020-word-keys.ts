import { type Kysely, sql } from "kysely";
import type { Engine, Step } from "./step.ts";

/**
 * PostgreSQL alone: the words of each store as numbers, for its tier of ratings and for its squares (`wordKeys`), in a
 * table of slim rows. They take the place of the documents; words of stores that are there already are taken over.
 */
export const wordKeys: Step = {
  name: "020-word-keys",
  async up(db: Kysely<never>, engine: Engine): Promise<void> {
    if (engine !== "postgres") return;
    for (const statement of [table, guess, takeOver, index, dropDocuments]) await sql.raw(statement).execute(db);
  },
};

const table = `CREATE TABLE store_words (
  place BIGINT PRIMARY KEY,
  cell BIGINT NOT NULL,
  lat DOUBLE PRECISION,
  lon DOUBLE PRECISION,
  hours INTEGER NOT NULL,
  words BIGINT[] NOT NULL
)`;

// The planner multiplies what it knows of frequent words with the number of squares, and then reads the whole table.
const guess = `ALTER TABLE store_words ALTER COLUMN words SET STATISTICS 0`;

// A place is the rating turned round, in tenths, times 2^40, and the store's number; a cell has 32 bits.
const takeOver = `INSERT INTO store_words (place, cell, lat, lon, hours, words)
  SELECT s.place, s.cell, s.lat, s.lon, s.hours, ARRAY(
    SELECT word.key FROM unnest(tsvector_to_array(s.document)) AS token
    JOIN store_terms t ON t.term = token
    CROSS JOIN LATERAL (VALUES
      (t.id * 4 + CASE WHEN s.place < 5 * 1099511627776 THEN 0 WHEN s.place < 11 * 1099511627776 THEN 1 ELSE 2 END),
      (CASE WHEN s.cell >= 0 THEN (t.id << 27) + (s.cell >> 6) END),
      (CASE WHEN s.cell >= 0 THEN (t.id << 27) + (1 << 26) + (s.cell >> 10) END),
      (CASE WHEN s.cell >= 0 THEN (t.id << 27) + (1 << 26) + (1 << 22) + (s.cell >> 14) END)
    ) AS word (key)
    WHERE word.key IS NOT NULL
  ) FROM store_places s`;

const index = `CREATE INDEX store_words_words ON store_words USING gin (words)`;

/** The index on them goes with them. */
const dropDocuments = `ALTER TABLE store_places DROP COLUMN document`;
