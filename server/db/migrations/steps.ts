import type { Kysely } from "kysely";
import { stores } from "./001-stores.ts";
import { messages } from "./010-messages.ts";

export type Engine = "sqlite" | "postgres";

/** One step of the schema. Steps are only ever added; a landed step is never edited. */
export interface Step {
  name: string;
  up(db: Kysely<never>, engine: Engine): Promise<void>;
}

/** In the order in which they run. Names sort in that order too: Kysely refuses anything else. */
export const steps: readonly Step[] = [stores, messages];
