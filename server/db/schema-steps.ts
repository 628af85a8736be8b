import { createHash } from "node:crypto";
import { type Kysely, sql } from "kysely";
import { type Migration, Migrator } from "kysely/migration";
import { OperatorError } from "../operator-error.ts";
import { indexVersion } from "./directory/index-tables.ts";
import { indexVersionKey } from "./directory/rebuild-index.ts";
import { type Engine, recordTables } from "./migrations/001-records.ts";
import { copyingKey, type Schema } from "./schema.ts";

const statements = { sqlite: recordTables("sqlite"), postgres: recordTables("postgres") };
const edition = createHash("sha256").update(JSON.stringify(statements)).digest("hex").slice(0, 8);

/**
 * In the order in which they run, which is that of their names. Until the first release there is one, edited in place: its name has
 * its content's hash, so a database of another edition is refused. With the release its name is written out, it is never edited
 * again, and each change is a further step.
 */
const stepsFor = (engine: Engine): Record<`${number}-${string}`, Migration> => ({
  [`001-records-${edition}`]: {
    async up(db: Kysely<never>) {
      for (const statement of statements[engine]) await sql.raw(statement).execute(db);
    },
  },
});

/** Code does not start on a schema that it does not know: it could not know what its writes would break. */
export class OtherVersionError extends OperatorError {
  readonly part: string;

  /** `part`: what is not known here, for whoever asks which version that was. */
  constructor(
    part: string,
    {
      name = "The database",
      cure = "or move the database away and restore a backup of this version, as docs/running.md says",
    } = {},
  ) {
    super(
      `${name} was last used by another version of this program: its ${part} is not known here. Run that version; ${cure}.`,
    );
    this.part = part;
  }
}

/** What to do where our database is not there. */
export function noDatabase(sentence: string): string {
  return `${sentence} Start the server once, which makes it; or name the service's settings with --env-file, DATA_DIR or DATABASE_URL.`;
}

/** Refuses a database of which another version has changed the schema, or this one has to; without any, it is not ours. */
export async function checkSteps(db: Kysely<Schema>, { mayBeNew }: { mayBeNew: boolean }): Promise<void> {
  const done = await stepsOf(db);
  if (done.size === 0 && mayBeNew) return;
  if (done.size === 0) throw new OperatorError(noDatabase("This database holds nothing of this site yet."));
  const known = new Set(Object.keys(stepsFor("sqlite")));
  for (const name of done) if (!known.has(name)) throw new OtherVersionError(`step "${name}"`);
  if (done.size === known.size && (await isIndexCurrent(db))) return;
  throw new OperatorError(
    "The database is of an older version. A command leaves it so, since a server of that version may be using it. If you have no backup, make one with the older version. Start the server of this version, which brings it up to date.",
  );
}

/** False where a start has to make the index anew. Refuses one that a later version has made. */
export async function isIndexCurrent(db: Kysely<Schema>): Promise<boolean> {
  const version = Number((await readState(db, indexVersionKey)) ?? 0);
  if (version > indexVersion) throw new OtherVersionError(`index ${version}`);
  return version === indexVersion;
}

async function readState(db: Kysely<Schema>, key: string): Promise<string | undefined> {
  const select = sql<{ value: string }>`select value from directory_state where key = ${key}`;
  return (await select.execute(db)).rows[0]?.value;
}

/** Which steps have run. The table is made before the first one: a start that was stopped in between has left it empty. */
async function stepsOf(db: Kysely<Schema>): Promise<Set<string>> {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true });
  const isBegun = tables.some(({ name }) => name === "kysely_migration");
  const select = sql<{ name: string }>`select name from kysely_migration`;
  const rows = isBegun ? (await select.execute(db)).rows : [];
  return new Set(rows.map(({ name }) => name));
}

/** Refuses a part of a move: a server on it would show some of the stores, and mix what visitors send with what is still to come. */
export async function refusePart(db: Kysely<Schema>): Promise<void> {
  const from = await readState(db, copyingKey);
  if (from === undefined) return;
  throw new OperatorError(
    `A move from ${from} into this database was begun and not finished: it holds only a part. Run the same dwar move again, with the settings from before it. If that database is gone, set DATA_DIR or DATABASE_URL to an empty one and restore a backup: npx dwar restore <file> --yes`,
  );
}

/** Runs the steps that have not run yet. */
export async function migrate(db: Kysely<Schema>, engine: Engine): Promise<void> {
  const provider = { getMigrations: () => Promise.resolve(stepsFor(engine)) };
  const migrator = new Migrator({ db, provider });
  const { error } = await migrator.migrateToLatest();
  const unknown = error instanceof Error && /previously executed migration (\S+) is missing/.exec(error.message)?.[1];
  if (unknown) throw new OtherVersionError(`step "${unknown}"`);
  if (error) throw error;
}
