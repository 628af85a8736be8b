import { sql } from "kysely";
import { expect, test } from "vitest";
import { bothEngines } from "../../../tests/messages/postgres.ts";
import { toWrite } from "../../../tests/stores/factory.ts";
import { openDirectory } from "../directory/directory.ts";
import { phones } from "./081-phones.ts";

test.each(bothEngines)(
  "stores from before the step get the same numbers as those that are written after it: %s",
  async (_, open) => {
    const { db, cleanUp } = await open();
    const directory = openDirectory(db);
    await directory.write(
      [
        toWrite({ id: "a", phone: "90000 00001 / 0771-2223344" }),
        toWrite({ id: "b", phone: "+91 90000 00001" }),
        toWrite({ id: "c", phone: "1800 123 4567" }),
        toWrite({ id: "none", phone: null }),
        toWrite({ id: "hidden", status: "pending", phone: "90000 00009" }),
      ],
      new Date(),
    );
    const read = async () => {
      const { rows } = await sql<object>`SELECT phone, rank FROM store_phones ORDER BY phone, rank`.execute(db.kysely);
      return rows;
    };
    const written = await read();
    expect(written).toHaveLength(4);
    await sql`DROP TABLE store_phones`.execute(db.kysely);
    await phones.up(db.kysely as never, db.engine);
    expect(await read()).toEqual(written);
    await directory.remove(["a", "b", "c"]);
    expect(await read()).toEqual([]);
    await directory.close();
    await cleanUp();
  },
);
