import type { DatabaseConnection } from "kysely";
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

/** Has a connection give bindable values only. */
export function bindParameters(connection: DatabaseConnection): void {
  const execute = connection.executeQuery.bind(connection);
  connection.executeQuery = (query, ...rest) =>
    execute({ ...query, parameters: query.parameters.map(bindable) }, ...rest);
}
