import type { DatabaseConnection, Dialect, Driver } from "kysely";
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
  return {
    createAdapter: () => dialect.createAdapter(),
    createDriver: () => bindingDriver(dialect.createDriver()),
    createIntrospector: (kysely) => dialect.createIntrospector(kysely),
    createQueryCompiler: () => dialect.createQueryCompiler(),
  };
}

function bindingDriver(driver: Driver): Driver {
  const acquireConnection = driver.acquireConnection.bind(driver);
  // Connections are kept and come back: each is changed once.
  const changed = new WeakSet<DatabaseConnection>();
  driver.acquireConnection = async (...args) => {
    const connection = await acquireConnection(...args);
    if (!changed.has(connection)) {
      changed.add(connection);
      const executeQuery = connection.executeQuery.bind(connection);
      connection.executeQuery = (query, ...rest) =>
        executeQuery({ ...query, parameters: query.parameters.map(bindable) }, ...rest);
    }
    return connection;
  };
  return driver;
}
