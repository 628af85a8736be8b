import { maxPostgresCircle } from "./postgres-word-keys.ts";
import { maxSqliteCircle } from "./sqlite-words.ts";
import type { Stage } from "./stage.ts";

/** The largest circle, in kilometres, whose hits are asked for by its squares. */
export function getMaxCircle({ engine }: Pick<Stage, "engine">): number {
  return engine === "sqlite" ? maxSqliteCircle : maxPostgresCircle;
}

/** The circle of a stage, in kilometres; null where it has none, or one too large for its squares. */
export function getCircle(stage: Stage): number | null {
  const { within } = stage.query;
  return within !== null && within <= getMaxCircle(stage) ? within : null;
}
