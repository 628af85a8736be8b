import { type Kysely, sql } from "kysely";
import type { Engine, Step } from "./step.ts";

/**
 * Stores are kept whole in `pharmacies`. Beside them is what search needs, visible stores only, written in the same
 * transaction. Everything there is keyed by `place`: the rating turned round, then the store's number. Any index in
 * that order gives the best-rated first and may stop after a page.
 */
export const stores: Step = {
  name: "001-stores",
  async up(db: Kysely<never>, engine: Engine): Promise<void> {
    for (const statement of [...tables(engine), ...(engine === "sqlite" ? sqliteText : postgresText)]) {
      await sql.raw(statement).execute(db);
    }
  },
};

function tables(engine: Engine): string[] {
  const number = engine === "sqlite" ? "INTEGER PRIMARY KEY" : "BIGINT PRIMARY KEY";
  const text = engine === "sqlite" ? "TEXT" : `TEXT COLLATE "C"`;
  const float = engine === "sqlite" ? "REAL" : "DOUBLE PRECISION";
  const clustered = engine === "sqlite" ? "WITHOUT ROWID" : "";
  // PostgreSQL answers from the index alone when it carries these; SQLite keeps such tables in key order anyway.
  const included = engine === "sqlite" ? "" : "INCLUDE (lat, lon, hours)";
  return [
    `CREATE TABLE pharmacies (
      seq ${number},
      id ${text} NOT NULL UNIQUE,
      name TEXT NOT NULL,
      listing ${text} NOT NULL,
      place BIGINT,
      record TEXT NOT NULL,
      exceptions TEXT NOT NULL DEFAULT '[]',
      source ${text} NOT NULL,
      confirmed_at ${text},
      created_at ${text} NOT NULL,
      updated_at ${text} NOT NULL
    )`,
    `CREATE INDEX pharmacies_listing ON pharmacies (listing, seq)`,
    `CREATE TABLE store_places (
      place ${engine === "sqlite" ? "INTEGER" : "BIGINT"} PRIMARY KEY,
      name_key ${text} NOT NULL,
      cell BIGINT NOT NULL,
      lat ${float},
      lon ${float},
      hours INTEGER NOT NULL,
      facets TEXT NOT NULL${engine === "postgres" ? ",\n      document TSVECTOR NOT NULL" : ""}
    )`,
    `CREATE INDEX store_places_name ON store_places (name_key, place)`,
    `CREATE TABLE store_near (
      facet INTEGER NOT NULL,
      cell BIGINT NOT NULL,
      place BIGINT NOT NULL,
      lat ${float},
      lon ${float},
      hours INTEGER NOT NULL,
      PRIMARY KEY (facet, cell, place) ${included}
    ) ${clustered}`,
    `CREATE TABLE store_facets (id ${number}, key ${text} NOT NULL UNIQUE, label TEXT NOT NULL, stores INTEGER NOT NULL)`,
    `INSERT INTO store_facets (id, key, label, stores) VALUES
      (0, '#all', '', 0), (1, '#hours-unknown', '', 0), (2, '#24-hours', '', 0), (3, '#online', '', 0)`,
    `CREATE TABLE store_hours (id ${number}, week ${text} NOT NULL UNIQUE)`,
    `CREATE TABLE store_spans (
      hours INTEGER NOT NULL,
      starts INTEGER NOT NULL,
      ends INTEGER NOT NULL,
      known INTEGER NOT NULL,
      PRIMARY KEY (hours, starts, ends)
    ) ${clustered}`,
    `CREATE TABLE store_exceptions (
      place BIGINT NOT NULL,
      date ${text} NOT NULL,
      starts INTEGER NOT NULL,
      ends INTEGER NOT NULL,
      PRIMARY KEY (place, date, starts, ends)
    ) ${clustered}`,
    `CREATE INDEX store_exceptions_date ON store_exceptions (date)`,
    `CREATE TABLE store_terms (id ${number}, term ${text} NOT NULL UNIQUE, stores INTEGER NOT NULL)`,
    `CREATE TABLE store_term_keys (key INTEGER NOT NULL, term INTEGER NOT NULL, PRIMARY KEY (key, term)) ${clustered}`,
    `CREATE TABLE store_reports (
      id ${number},
      store_id ${text} NOT NULL,
      field ${text} NOT NULL,
      words TEXT NOT NULL,
      created_at ${text} NOT NULL,
      settled_at ${text}
    )`,
    `CREATE TABLE store_facts (key ${text} PRIMARY KEY, value TEXT NOT NULL) ${clustered}`,
  ];
}

const sqliteText = [
  // Without 'M*' the vowel signs of Indian scripts would part words; 'Co' holds the cell tokens, which no one can type.
  `CREATE VIRTUAL TABLE store_text USING fts5(document, content='', contentless_delete=1, detail=none,
    tokenize="unicode61 remove_diacritics 0 categories 'L* N* Co M*'")`,
];

const postgresText = [`CREATE INDEX store_places_document ON store_places USING gin (document)`];
