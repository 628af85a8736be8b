import type { DatabaseConnection, Dialect } from "kysely";
import { storable } from "../../domain/stores/clean-text.ts";

/**
 * A value as a statement may hold it. Every value of every statement comes through here: what no database can hold
 * becomes U+FFFD, whatever field brought it, and a number is a number.
 */
export function bindable<T>(value: T): T {
  if (typeof value === "string") return storable(value) as T;
  if (typeof value === "number" && !Number.isFinite(value)) throw new RangeError("A statement was given no number");
  return value;
}

/** The same dialect, whose statements hold bindable values only. */
export function bindingDialect(dialect: Dialect): Dialect {
  return wrapQueries(
    dialect,
    (execute) =>
      (query, ...rest) =>
        execute({ ...query, parameters: query.parameters.map(bindable) }, ...rest),
  );
}

/** The same dialect, whose connections execute every statement in the way that `wrap` makes of their own. */
export function wrapQueries(
  dialect: Dialect,
  wrap: (execute: DatabaseConnection["executeQuery"]) => DatabaseConnection["executeQuery"],
): Dialect {
  return {
    createAdapter: () => dialect.createAdapter(),
    createDriver() {
      const driver = dialect.createDriver();
      const acquireConnection = driver.acquireConnection.bind(driver);
      // Connections are kept and come back: each is changed once.
      const changed = new WeakSet<DatabaseConnection>();
      driver.acquireConnection = async (...args) => {
        const connection = await acquireConnection(...args);
        if (!changed.has(connection)) {
          changed.add(connection);
          connection.executeQuery = wrap(connection.executeQuery.bind(connection));
        }
        return connection;
      };
      return driver;
    },
    createIntrospector: (kysely) => dialect.createIntrospector(kysely),
    createQueryCompiler: () => dialect.createQueryCompiler(),
  };
}
