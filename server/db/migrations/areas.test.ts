import { sql } from "kysely";
import { expect, test } from "vitest";
import { bothEngines } from "../../../tests/messages/postgres.ts";
import { toWrite } from "../../../tests/stores/factory.ts";
import { openDirectory } from "../directory/directory.ts";
import { areas } from "./070-areas.ts";

test.each(bothEngines)(
  "stores from before the step get the same areas and keys as those that are written after it: %s",
  async (_, open) => {
    const { db, cleanUp } = await open();
    const directory = openDirectory(db);
    await directory.write(
      [
        toWrite({ id: "a", name: "Apollo", address: "Shankar Nagar, Raipur 492007", latitude: 21.25 }),
        toWrite({ id: "b", name: "जनता मेडिकल", address: "शंकर नगर, रायपुर 492007", latitude: 21.5 }),
        toWrite({ id: "c", address: "Civil Lines, Delhi 110054", latitude: null, longitude: null }),
        toWrite({ id: "hidden", status: "pending", address: "Nowhere, Raipur 492001" }),
      ],
      new Date(),
    );
    const read = async () => {
      const { rows } = await sql<object>`SELECT key, sound, label, words, terms, stores, located, latitudes, longitudes
      FROM store_areas ORDER BY key`.execute(db.kysely);
      const keys = await sql<object>`SELECT key, term FROM store_term_keys ORDER BY key, term`.execute(db.kysely);
      return { areas: rows, keys: keys.rows };
    };
    const written = await read();
    expect(written.areas).toHaveLength(7);
    // As it was before the step.
    await sql`DROP TABLE store_areas`.execute(db.kysely);
    await sql`DELETE FROM store_term_keys WHERE term > 2`.execute(db.kysely);
    await areas.up(db.kysely as never, db.engine);
    expect(await read()).toEqual(written);
    await directory.close();
    await cleanUp();
  },
);
