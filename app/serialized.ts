import { useMemo } from "react";

/**
 * A value in one text, for the data of a page. React Router writes each value and each name inside by itself, with numbers that say where
 * they belong and compress badly: a tenth more on the line.
 */
export type Serialized<T> = string & { readonly ofType?: T };

type Lost =
  | ReadonlyMap<unknown, unknown>
  | ReadonlySet<unknown>
  | Date
  | Promise<unknown>
  | ((...args: never[]) => unknown);
/** `never` where a text would lose something. */
export type Kept<T> = T extends string
  ? T
  : T extends Lost
    ? never
    : T extends object
      ? { [Key in keyof T]: Kept<T[Key]> }
      : T;

export function serialize<T>(value: T & Kept<T>): Serialized<T> {
  return JSON.stringify(value);
}

/** The same value as long as it is the same text. */
export function useDeserialized<T>(text: Serialized<T>): T {
  return useMemo(() => JSON.parse(text) as T, [text]);
}
