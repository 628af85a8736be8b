import type { Kysely } from "kysely";

/** The two databases that every step serves. */
export type Engine = "sqlite" | "postgres";

/** One step of the schema. Steps are only ever added; a landed step is never edited. */
export interface Step {
  name: string;
  up(db: Kysely<never>, engine: Engine): Promise<void>;
}
