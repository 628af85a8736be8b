import type { SqlReader } from "./sql.ts";

/**
 * Raise it whenever these tables change, or what a store leaves in them (words, keys, areas, facets): a start then makes all of them anew
 * from the stores.
 */
export const indexVersion = 1;

/**
 * What search needs, of visible stores only, written in the transaction that writes the stores. Everything is keyed by `rank`: the rating turned
 * round, then the store's number. Any index in that order gives the best-rated first and may stop after a page.
 */
export function indexTables(engine: SqlReader["engine"]) {
  const number = engine === "sqlite" ? "INTEGER" : "BIGINT";
  const text = engine === "sqlite" ? "TEXT" : `TEXT COLLATE "C"`;
  const float = engine === "sqlite" ? "REAL" : "DOUBLE PRECISION";
  const clustered = engine === "sqlite" ? "WITHOUT ROWID" : "";
  // PostgreSQL answers from the index alone when it carries these; SQLite keeps such tables in key order anyway.
  const included = engine === "sqlite" ? "" : "INCLUDE (lat, lon, hours)";
  return {
    store_ranks: [
      `CREATE TABLE store_ranks (
        rank ${number} PRIMARY KEY,
        name_key ${text} NOT NULL,
        cell BIGINT NOT NULL,
        lat ${float},
        lon ${float},
        hours INTEGER NOT NULL,
        facets TEXT NOT NULL
      )`,
      `CREATE INDEX store_ranks_name ON store_ranks (name_key, rank)`,
    ],
    store_facet_cells: [
      `CREATE TABLE store_facet_cells (
        facet INTEGER NOT NULL,
        cell BIGINT NOT NULL,
        rank BIGINT NOT NULL,
        lat ${float},
        lon ${float},
        hours INTEGER NOT NULL,
        PRIMARY KEY (facet, cell, rank) ${included}
      ) ${clustered}`,
    ],
    store_facets: [
      `CREATE TABLE store_facets (id ${number} PRIMARY KEY, key ${text} NOT NULL UNIQUE, label TEXT NOT NULL, stores INTEGER NOT NULL)`,
    ],
    store_hours: [`CREATE TABLE store_hours (id ${number} PRIMARY KEY, week ${text} NOT NULL UNIQUE)`],
    store_spans: [
      `CREATE TABLE store_spans (
        hours INTEGER NOT NULL,
        starts INTEGER NOT NULL,
        ends INTEGER NOT NULL,
        known INTEGER NOT NULL,
        PRIMARY KEY (hours, starts, ends)
      ) ${clustered}`,
    ],
    store_exceptions: [
      `CREATE TABLE store_exceptions (
        rank BIGINT NOT NULL,
        date ${text} NOT NULL,
        starts INTEGER NOT NULL,
        ends INTEGER NOT NULL,
        PRIMARY KEY (rank, date, starts, ends)
      ) ${clustered}`,
      `CREATE INDEX store_exceptions_date ON store_exceptions (date)`,
    ],
    store_terms: [
      `CREATE TABLE store_terms (id ${number} PRIMARY KEY, term ${text} NOT NULL UNIQUE, stores INTEGER NOT NULL)`,
    ],
    store_term_keys: [
      `CREATE TABLE store_term_keys (key INTEGER NOT NULL, term INTEGER NOT NULL, PRIMARY KEY (key, term)) ${clustered}`,
    ],
    store_areas: [
      `CREATE TABLE store_areas (
        id ${number} PRIMARY KEY,
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
    ],
    store_phones: [
      `CREATE TABLE store_phones (phone BIGINT NOT NULL, rank BIGINT NOT NULL, PRIMARY KEY (phone, rank)) ${clustered}`,
    ],
    ...(engine === "sqlite" ? sqliteWords : postgresWords),
  };
}

const sqliteWords = {
  store_text: [
    // Without 'M*' the vowel signs of Indian scripts would part words; 'Co' holds the cell tokens, which no one can type.
    `CREATE VIRTUAL TABLE store_text USING fts5(document, content='', contentless_delete=1, detail=none,
      tokenize="unicode61 remove_diacritics 0 categories 'L* N* Co M*'")`,
  ],
};

const postgresWords = {
  store_words: [
    `CREATE TABLE store_words (
      rank BIGINT PRIMARY KEY,
      cell BIGINT NOT NULL,
      lat DOUBLE PRECISION,
      lon DOUBLE PRECISION,
      hours INTEGER NOT NULL,
      words BIGINT[] NOT NULL
    )`,
    // The planner multiplies what it knows of frequent words with the number of squares, and then reads the whole table.
    `ALTER TABLE store_words ALTER COLUMN words SET STATISTICS 0`,
    `CREATE INDEX store_words_words ON store_words USING gin (words)`,
  ],
};
