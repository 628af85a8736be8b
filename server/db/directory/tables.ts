/** The columns of each table that is written in bulk, with their types in PostgreSQL. */
export const bulkTables = {
  pharmacies: {
    seq: "bigint",
    id: "text",
    name: "text",
    listing: "text",
    place: "bigint",
    record: "text",
    exceptions: "text",
    source: "text",
    confirmed_at: "text",
    created_at: "text",
    updated_at: "text",
  },
  store_places: {
    place: "bigint",
    name_key: "text",
    cell: "bigint",
    lat: "float8",
    lon: "float8",
    hours: "int",
    facets: "text",
  },
  /** The words, in SQLite: its full-text index. */
  store_text: { rowid: "bigint", document: "text" },
  /** The words, in PostgreSQL: `wordKeys` as an array. */
  store_words: { place: "bigint", cell: "bigint", lat: "float8", lon: "float8", hours: "int", words: "text" },
  store_near: { facet: "int", cell: "bigint", place: "bigint", lat: "float8", lon: "float8", hours: "int" },
  store_facets: { id: "int", key: "text", label: "text", stores: "int" },
  store_hours: { id: "int", week: "text" },
  store_spans: { hours: "int", starts: "int", ends: "int", known: "int" },
  store_exceptions: { place: "bigint", date: "text", starts: "int", ends: "int" },
  store_terms: { id: "int", term: "text", stores: "int" },
  store_term_keys: { key: "int", term: "int" },
} as const;

export type BulkTable = keyof typeof bulkTables;
