import { randomBytes } from "node:crypto";
import type { Database } from "./database.ts";

/** A random key stored in the database: made at the first call, the same for everyone after. */
export async function readSecret(db: Database, name: string): Promise<Buffer> {
  const find = db.kysely.selectFrom("secrets").select("value").where("name", "=", name);
  // A command that opened the database for reading only may read a key that is there.
  const known = await find.executeTakeFirst();
  if (known) return Buffer.from(known.value, "base64url");
  await db.kysely
    .insertInto("secrets")
    .values({ name, value: randomBytes(32).toString("base64url") })
    .onConflict((conflict) => conflict.column("name").doNothing())
    .execute();
  const { value } = await find.executeTakeFirstOrThrow();
  return Buffer.from(value, "base64url");
}
