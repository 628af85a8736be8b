import { type Kysely, sql } from "kysely";
import { Migrator } from "kysely/migration";
import { OperatorError } from "../operator-error.ts";
import type { Engine } from "./migrations/step.ts";
import { steps } from "./migrations/steps.ts";
import { copyingKey, type Schema } from "./schema.ts";

/** Old code on a new schema does not start: it could not know what its writes would break. */
export class NewerDatabaseError extends OperatorError {
  readonly step: string;

  constructor(
    step: string,
    {
      name = "The database",
      cure = "or move the database away and restore a backup from before it, as docs/running.md says",
    } = {},
  ) {
    super(
      `${name} was last used by a newer version of this program: its step "${step}" is not known here. Run that version; ${cure}.`,
    );
    this.step = step;
  }
}

/** What to do where our database is not there. */
export function noDatabase(sentence: string): string {
  return `${sentence} Start the server once, which makes it; or name the service's settings with --env-file, DATA_DIR or DATABASE_URL.`;
}

/** Refuses a database in which one of our steps has not run, or another's has; without any, it is not ours. */
export async function checkSteps(db: Kysely<Schema>, { mayBeNew }: { mayBeNew: boolean }): Promise<void> {
  const done = await stepsOf(db);
  if (done.size === 0 && mayBeNew) return;
  if (done.size === 0) throw new OperatorError(noDatabase("This database holds nothing of this site yet."));
  const known = new Set(steps.map(({ name }) => name));
  for (const name of done) if (!known.has(name)) throw new NewerDatabaseError(name);
  for (const name of known) {
    if (done.has(name)) continue;
    throw new OperatorError(
      `The database is of an older version: its step "${name}" has not run. A command leaves it so, since a server of that version may be using it. If you have no backup, make one with the older version. Start the server of this version, which brings it up to date.`,
    );
  }
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
  const select = sql<{ value: string }>`select value from directory_state where key = ${copyingKey}`;
  const [mark] = (await select.execute(db)).rows;
  if (!mark) return;
  throw new OperatorError(
    `A move from ${mark.value} into this database was begun and not finished: it holds only a part. Run the same dwar move again, with the settings from before it. If that database is gone, set DATA_DIR or DATABASE_URL to an empty one and restore a backup: npx dwar restore <file> --yes`,
  );
}

/** Runs the steps that have not run yet. */
export async function migrate(db: Kysely<Schema>, engine: Engine): Promise<void> {
  const migrations = steps.map((step) => [step.name, { up: (trx: Kysely<never>) => step.up(trx, engine) }]);
  const provider = { getMigrations: () => Promise.resolve(Object.fromEntries(migrations)) };
  const migrator = new Migrator({ db, provider });
  const { error } = await migrator.migrateToLatest();
  const unknown = error instanceof Error && /previously executed migration (\S+) is missing/.exec(error.message)?.[1];
  if (unknown) throw new NewerDatabaseError(unknown);
  if (error) throw error;
}
