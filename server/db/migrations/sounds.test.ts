import { sql } from "kysely";
import { expect, test } from "vitest";
import { soundKey } from "../../../domain/search/keys.ts";
import { bothEngines } from "../../../tests/messages/postgres.ts";
import { toWrite } from "../../../tests/stores/factory.ts";
import { openDirectory } from "../directory/directory.ts";
import { sounds } from "./080-sounds.ts";

test.each(bothEngines)(
  "words and areas from before the step get the keys and sounds of those that are written after it: %s",
  async (_, open) => {
    const { db, cleanUp } = await open();
    const directory = openDirectory(db);
    const addresses = ["Kankarbagh, Patna 800020", "कंकड़बाग, Patna 800020", "ज्ञानपुर 221304", "Chembur, Mumbai 400071"];
    await directory.write(
      addresses.map((address, index) => toWrite({ id: String(index), address })),
      new Date(),
    );
    const read = async () => {
      const areas = await sql<object>`SELECT key, sound FROM store_areas ORDER BY key`.execute(db.kysely);
      const keys = await sql<object>`SELECT key, term FROM store_term_keys ORDER BY key, term`.execute(db.kysely);
      return { areas: areas.rows, keys: keys.rows };
    };
    const written = await read();
    // As it was before the step: other sounds, and no keys of these.
    await sql`UPDATE store_areas SET sound = 'knkdbg' WHERE sound = 'knkrbg'`.execute(db.kysely);
    await sql`UPDATE store_areas SET sound = 'kmbr' WHERE sound = 'smbr'`.execute(db.kysely);
    const changed = soundKey("kankarbagh");
    await sql`DELETE FROM store_term_keys WHERE key = ${changed}`.execute(db.kysely);
    expect(await read()).not.toEqual(written);
    await sounds.up(db.kysely as never, db.engine);
    expect(await read()).toEqual(written);
    await directory.close();
    await cleanUp();
  },
);
