import { type Kysely, sql } from "kysely";
import type { Engine, Step } from "./step.ts";

/**
 * PostgreSQL alone: the words of each store once more, each for the tier of its rating. The tokens are those of `tierToken`:
 * U+E001, the tier, the word. Stores that are there already are taken over from their documents, without the tokens of
 * cells (U+E000) and the mark of the best-rated, which nothing reads any more.
 */
export const wordsByTier: Step = {
  name: "020-words-by-tier",
  async up(db: Kysely<never>, engine: Engine): Promise<void> {
    if (engine !== "postgres") return;
    for (const statement of [table, takeOver, index]) await sql.raw(statement).execute(db);
  },
};

const table = `CREATE TABLE store_text (
  place BIGINT PRIMARY KEY,
  cell BIGINT NOT NULL,
  lat DOUBLE PRECISION,
  lon DOUBLE PRECISION,
  hours INTEGER NOT NULL,
  document TSVECTOR NOT NULL
)`;

// A place is the rating turned round, in tenths, times 2^40, and the store's number.
const takeOver = `INSERT INTO store_text (place, cell, lat, lon, hours, document)
  SELECT place, cell, lat, lon, hours, array_to_tsvector(ARRAY(
    SELECT chr(57345) || CASE WHEN place < 5 * 1099511627776 THEN 0 WHEN place < 11 * 1099511627776 THEN 1 ELSE 2 END || term
    FROM unnest(tsvector_to_array(document)) AS term
    WHERE left(term, 1) NOT IN (chr(57344), chr(57345))
  )) FROM store_places`;

const index = `CREATE INDEX store_text_document ON store_text USING gin (document)`;
