import * as fc from "fast-check";
import { nastyJson, nastyNumber, nastyText } from "./nasty.ts";

/** Cursors as the running directory gives them out, one for each of its orders. */
export type RealCursors = readonly string[];

/** Cursors: real ones, real ones with a part replaced, made-up ones of the right shape, and nonsense. */
export function cursors(real: RealCursors): fc.Arbitrary<string> {
  const given = fc.constantFrom("", ...real);
  const leaf = fc.oneof(nastyNumber, nastyText(300));
  const changed = fc.tuple(given, fc.nat(5), leaf).map(([cursor, at, value]) => changePart(cursor, at, value));
  const part = fc.oneof(fc.constantFrom<unknown>(0, 1, 2, 3, -1), nastyNumber);
  const shaped = fc.tuple(part, leaf, fc.oneof(fc.constantFrom<unknown>(0, 1, 5), nastyNumber)).map(encode);
  return fc.oneof(
    { weight: 2, arbitrary: given },
    { weight: 4, arbitrary: changed },
    { weight: 4, arbitrary: shaped },
    { weight: 1, arbitrary: nastyJson.map(encode) },
    { weight: 1, arbitrary: fc.tuple(given, fc.nat(60)).map(([cursor, length]) => cursor.slice(0, length)) },
    { weight: 1, arbitrary: fc.tuple(given, fc.nat(40), fc.constantFrom("A", "_", "=", "+", " ")).map(replaceLetter) },
    { weight: 1, arbitrary: given.map((cursor) => cursor + cursor) },
    { weight: 1, arbitrary: fc.base64String({ maxLength: 60 }) },
    { weight: 1, arbitrary: nastyText(3000) },
  );
}

/** One part of what a cursor holds is replaced; where it holds nothing that we can read, a new one is made. */
function changePart(cursor: string, at: number, value: unknown): string {
  let parts: unknown;
  try {
    parts = JSON.parse(Buffer.from(cursor, "base64url").toString("utf8"));
  } catch {
    parts = [0, 0, 0];
  }
  if (Array.isArray(parts) && parts.length > 0) parts[at % parts.length] = value;
  else if (typeof parts === "object" && parts !== null) Reflect.set(parts, Object.keys(parts)[at] ?? "key", value);
  return encode(parts);
}

function encode(value: unknown): string {
  return Buffer.from(JSON.stringify(value) ?? "null", "utf8").toString("base64url");
}

function replaceLetter([cursor, at, letter]: [string, number, string]): string {
  return cursor.slice(0, at) + letter + cursor.slice(at + 1);
}
