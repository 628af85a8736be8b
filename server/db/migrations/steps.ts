import { createHash } from "node:crypto";
import { type Kysely, sql } from "kysely";
import { type Engine, recordTables } from "./001-records.ts";

/** One step of the schema. Its name is kept in the database. */
export interface Step {
  name: string;
  up(db: Kysely<never>, engine: Engine): Promise<void>;
}

const tables = { sqlite: recordTables("sqlite"), postgres: recordTables("postgres") };
const edition = createHash("sha256").update(JSON.stringify(tables)).digest("hex").slice(0, 8);

/**
 * In the order in which they run, which is that of their names. Until the first release there is one, edited in place: its name has
 * its content's hash, so a database of another edition is refused. With the release its name is written out, it is never edited
 * again, and each change is a further step.
 */
export const steps: readonly Step[] = [
  {
    name: `001-records-${edition}`,
    async up(db, engine) {
      for (const statement of tables[engine]) await sql.raw(statement).execute(db);
    },
  },
];
