import { sql } from "kysely";
import { expect, test } from "vitest";
import { testDatabaseUrl } from "../../../tests/postgres.ts";
import { toWrite } from "../../../tests/stores/factory.ts";
import { openDatabase } from "../database.ts";
import { openStores } from "../stores/open-stores.ts";

test("stores from before the step get the same words as those that are written after it", async () => {
  const options = { dataDir: "unused", databaseUrl: await testDatabaseUrl() };
  const db = await openDatabase(options);
  const stores = openStores(db);
  const ratings = [5, 4.6, 4.5, 4, 3.9, null];
  await stores.write(
    ratings.map((rating, index) => toWrite({ id: `s${index}`, name: `Apollo Pharmacy ${index}`, rating })),
    new Date(),
  );
  const words = () => sql`SELECT * FROM store_text ORDER BY place`.execute(db.kysely).then(({ rows }) => rows);
  const written = await words();
  expect(written).toHaveLength(ratings.length);
  // As it was before the step, with the mark that documents carried then.
  await sql`DROP TABLE store_text`.execute(db.kysely);
  await sql`DELETE FROM kysely_migration WHERE name = '020-words-by-tier'`.execute(db.kysely);
  await sql`UPDATE store_places SET document = document || array_to_tsvector(ARRAY[chr(57345)])`.execute(db.kysely);
  const again = await openDatabase(options);
  expect(await words()).toEqual(written);
  await stores.close();
  await Promise.all([db.close(), again.close()]);
});
