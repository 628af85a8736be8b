import type { SqlReader } from "./sql.ts";

/**
 * Raise it whenever these tables change, or what a store leaves in them (words, keys, areas, facets): a start then makes all of them anew
 * from the stores.
 */
export const indexVersion = 4;

/**
 * What search needs, of visible stores only, written in the transaction that writes the stores. Everything is keyed by `rank`: the rating turned
 * round, then the store's number. Any index in that order gives the best-rated first and may stop after a page.
 */
export function indexTables(engine: SqlReader["engine"]) {
  const number = engine === "sqlite" ? "INTEGER" : "BIGINT";
  const text = engine === "sqlite" ? "TEXT" : `TEXT COLLATE "C"`;
  const float = engine === "sqlite" ? "REAL" : "DOUBLE PRECISION";
  // PostgreSQL answers from the index alone when it carries these.
  const included = engine === "sqlite" ? "" : "INCLUDE (cell, lat, lon, hours)";
  const clustered = engine === "sqlite" ? "WITHOUT ROWID" : "";
  return {
    store_ranks: [
      `CREATE TABLE store_ranks (
        rank ${number} NOT NULL,
        name_key ${text} NOT NULL,
        cell BIGINT NOT NULL,
        lat ${float},
        lon ${float},
        hours INTEGER NOT NULL,
        features TEXT NOT NULL,
        PRIMARY KEY (rank) ${included}
      )`,
      `CREATE INDEX store_ranks_name ON store_ranks (name_key, rank)`,
    ],
    // The first order is for ratings, the second for circles; each answers by itself.
    store_features: [
      `CREATE TABLE store_features (feature INTEGER NOT NULL, rank BIGINT NOT NULL, cell BIGINT NOT NULL, PRIMARY KEY (feature, rank)) ${clustered}`,
      `CREATE INDEX store_features_cell ON store_features (feature, cell, rank)`,
    ],
    store_facets: [
      `CREATE TABLE store_facets (id ${number} PRIMARY KEY, key ${text} NOT NULL UNIQUE, label TEXT NOT NULL, stores INTEGER NOT NULL)`,
    ],
    store_hours: [
      `CREATE TABLE store_hours (id ${number} PRIMARY KEY, week ${text} NOT NULL UNIQUE, stores INTEGER NOT NULL)`,
    ],
    store_spans: [
      `CREATE TABLE store_spans (
        hours INTEGER NOT NULL,
        starts INTEGER NOT NULL,
        ends INTEGER NOT NULL,
        known INTEGER NOT NULL,
        PRIMARY KEY (starts, ends, hours)
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
    // The figures of cities and of their areas. A key with a slash is an area's.
    store_places: [
      `CREATE TABLE store_places (
        id ${number} PRIMARY KEY,
        key ${text} NOT NULL UNIQUE,
        area INTEGER NOT NULL,
        name TEXT NOT NULL,
        hindi TEXT NOT NULL,
        stores INTEGER NOT NULL,
        confirmed INTEGER NOT NULL,
        facets TEXT NOT NULL,
        changed_at ${text} NOT NULL
      )`,
      `CREATE INDEX store_places_size ON store_places (area, stores)`,
    ],
    store_phones: [
      `CREATE TABLE store_phones (phone BIGINT NOT NULL, rank BIGINT NOT NULL, PRIMARY KEY (phone, rank)) ${clustered}`,
    ],
  };
}
