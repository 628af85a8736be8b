import { sql } from "kysely";
import { expect, test } from "vitest";
import { testDatabaseUrl } from "../../../tests/postgres.ts";
import { toWrite } from "../../../tests/stores/factory.ts";
import { openDatabase } from "../database.ts";
import { openDirectory } from "../directory/directory.ts";
import { wordKeys } from "./020-word-keys.ts";

test("stores from before the step get the same words as those that are written after it", async () => {
  const db = await openDatabase({ dataDir: "unused", databaseUrl: await testDatabaseUrl() });
  const stores = openDirectory(db);
  const everyRating = [5, 4.6, 4.5, 4, 3.9, null];
  const raipur = everyRating.map((rating, index) =>
    toWrite({ id: `s${index}`, name: `Apollo Pharmacy ${index}`, rating }),
  );
  const nowhere = toWrite({ id: "nowhere", latitude: null, longitude: null });
  await stores.write([...raipur, nowhere], new Date());
  const words = async () => {
    const { rows } = await sql<{ words: string[] }>`SELECT * FROM store_words ORDER BY 1`.execute(db.kysely);
    return rows.map((row) => ({ ...row, words: row.words.toSorted() }));
  };
  expect(await words()).toHaveLength(everyRating.length + 1);
  for (const table of ["pharmacies", "store_ranks", "store_facet_cells", "store_exceptions", "store_words"]) {
    await sql.raw(`ALTER TABLE ${table} RENAME COLUMN rank TO place`).execute(db.kysely);
  }
  await sql`ALTER TABLE store_ranks RENAME TO store_places`.execute(db.kysely);
  const written = await words();
  // As it was before the step: documents of terms, tokens of cells (U+E000) and the mark that they carried then.
  await sql`ALTER TABLE store_places ADD COLUMN document TSVECTOR NOT NULL DEFAULT ''`.execute(db.kysely);
  await sql`UPDATE store_places p SET document = array_to_tsvector(ARRAY(
    SELECT t.term FROM store_words w JOIN store_terms t ON t.id * 4 = ANY (SELECT key / 4 * 4 FROM unnest(w.words) AS key)
    WHERE w.place = p.place UNION VALUES (chr(57344) || '2xabc'), (chr(57345)))
  )`.execute(db.kysely);
  await sql`DROP TABLE store_words`.execute(db.kysely);
  await wordKeys.up(db.kysely as never, "postgres");
  expect(await words()).toEqual(written);
  await stores.close();
  await db.close();
});
