import { Client } from "pg";
import type { Database } from "../../../server/db/database.ts";

export type StatementName = "commit" | "claim" | "mark";

export interface StatementHooks {
  before(name: StatementName): void;
  after(name: StatementName): void;
}

/** Tells of the statements that matter, before they reach the database and after it has answered. */
export function onStatements(db: Database, hooks: StatementHooks): void {
  if (db.engine === "sqlite") onSqlite(db.sqlite, hooks);
  else onPostgres(hooks);
}

function nameOf(sql: string): StatementName | undefined {
  if (sql === "commit") return "commit";
  if (sql.startsWith('with "picked"')) return "claim";
  if (sql.startsWith('update "outbox"') && sql.includes('"last_code"')) return "mark";
  return undefined;
}

function onSqlite(sqlite: { prepare(sql: string): object }, hooks: StatementHooks): void {
  const prepare = sqlite.prepare.bind(sqlite);
  sqlite.prepare = (sql: string) => {
    const statement = prepare(sql) as Record<"run" | "all", (...parameters: unknown[]) => unknown>;
    const name = nameOf(sql);
    if (!name) return statement;
    for (const method of ["run", "all"] as const) {
      const original = statement[method].bind(statement);
      statement[method] = (...parameters) => {
        hooks.before(name);
        const result = original(...parameters);
        hooks.after(name);
        return result;
      };
    }
    return statement;
  };
}

function onPostgres(hooks: StatementHooks): void {
  const { prototype } = Client as unknown as { prototype: { query(...args: unknown[]): unknown } };
  const original = prototype.query;
  prototype.query = function query(...args) {
    const name = typeof args[0] === "string" ? nameOf(args[0]) : undefined;
    if (!name) return original.apply(this, args);
    hooks.before(name);
    const answer = original.apply(this, args) as Promise<unknown>;
    return answer.then((result) => {
      hooks.after(name);
      return result;
    });
  };
}
