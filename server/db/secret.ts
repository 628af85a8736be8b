import { randomBytes } from "node:crypto";
import type { Database } from "./database.ts";

/** A random key kept in the database: made by whoever asks first, the same for everyone after. */
export async function readSecret(db: Database, name: string): Promise<Buffer> {
  await db.kysely
    .insertInto("secrets")
    .values({ name, value: randomBytes(32).toString("base64url") })
    .onConflict((conflict) => conflict.column("name").doNothing())
    .execute();
  const { value } = await db.kysely
    .selectFrom("secrets")
    .select("value")
    .where("name", "=", name)
    .executeTakeFirstOrThrow();
  return Buffer.from(value, "base64url");
}
