import type { SqlReader, Values } from "./sql.ts";

/** All that search says differently to each engine. */
export interface Dialect {
  /** Looks the rows of a table up for each row before. */
  joinEach(table: string, alias: string, condition: string, columns?: string): string;
  /** A condition: a number is one of many. */
  isOneOf(values: Values, expression: string, ids: readonly number[]): string;
  /** Lists in order of rank are joined: it takes half of what looking each store up takes. */
  joinsLists: boolean;
  /** So are lists in order of cell, in each range of a circle. */
  joinsCells: boolean;
  /** More stores than this are not read at once for the sake of later stages. */
  maxTogether: number;
  /** Up to so many stores are sorted by distance all at once: each further circle is a question of its own. */
  maxSorted: number;
}

const sqlite: Dialect = {
  joinEach: (table, alias, condition) => ` CROSS JOIN ${table} ${alias} ON ${condition}`,
  isOneOf: (values, expression, ids) =>
    `${expression} IN (SELECT value FROM json_each(${values.of(`[${ids.join()}]`)}))`,
  joinsLists: false,
  // It has no LATERAL.
  joinsCells: false,
  maxTogether: 1000,
  maxSorted: 500,
};

const postgres: Dialect = {
  // OFFSET 0 keeps PostgreSQL to this: it would rather join all rows and sort them.
  // It answers from an index alone when no other column is asked for.
  joinEach: (table, alias, condition, columns = "*") =>
    ` CROSS JOIN LATERAL (SELECT ${columns} FROM ${table} ${alias} WHERE ${condition} OFFSET 0) ${alias}`,
  isOneOf: (values, expression, ids) => `${expression} = ANY (CAST(${values.of(`{${ids.join()}}`)} AS BIGINT[]))`,
  joinsLists: true,
  joinsCells: true,
  maxTogether: 1000,
  maxSorted: 500,
};

export function dialectOf({ engine }: Pick<SqlReader, "engine">): Dialect {
  return engine === "sqlite" ? sqlite : postgres;
}
