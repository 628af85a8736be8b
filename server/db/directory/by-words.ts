import { growCircle, isWithin, selectNearest } from "./by-distance.ts";
import { selectPage } from "./by-rank.ts";
import { getCircle, getMaxCircle } from "./circle.ts";
import { conditions } from "./filters.ts";
import { findBestInPostgres, postgresHits } from "./postgres-words.ts";
import { type SqlReader, Values } from "./sql.ts";
import { findBestInSqlite, sqliteHits } from "./sqlite-words.ts";
import type { Hit, Stage } from "./stage.ts";
import { hitRows } from "./together.ts";

export function findByWords(sql: SqlReader, stage: Stage): Promise<Hit[]> {
  if (stage.query.sort === "nearest") return findNearestByWords(sql, stage);
  const values = new Values();
  const where = (alias: string) => conditions(values, alias, stage) + isWithin(values, alias, stage);
  if (stage.query.sort === "name") {
    const getHits = sql.engine === "sqlite" ? sqliteHits : postgresHits;
    const hits = getHits(values, stage, getCircle(stage), stage.thresholds.maxHits);
    return selectPage(sql, stage, values, `(${hits}) t JOIN store_ranks s ON s.rank = t.rank`, where("s"));
  }
  return sql.engine === "sqlite"
    ? findBestInSqlite(sql, stage, values, where("s"), getCircle(stage))
    : findBestInPostgres(sql, stage, getCircle(stage));
}

function findNearestByWords(sql: SqlReader, stage: Stage): Promise<Hit[]> {
  const maxCircle = getMaxCircle(sql);
  return growCircle(stage, stage.terms!.atMost, (kilometres) =>
    nearestInCircle(sql, stage, kilometres, kilometres <= maxCircle ? kilometres : null),
  );
}

/** The nearest hits in a circle: found by the squares of `circle`, or among hits from anywhere. */
function nearestInCircle(sql: SqlReader, stage: Stage, kilometres: number, circle: number | null): Promise<Hit[]> {
  const values = new Values();
  const { maxHits } = stage.thresholds;
  const rows = hitRows(sql, values, stage, circle, circle === null ? maxHits : 10 * maxHits);
  const where = ` WHERE n.lat IS NOT NULL${conditions(values, "n", stage)}`;
  return selectNearest(sql, stage, values, rows + where, kilometres);
}
