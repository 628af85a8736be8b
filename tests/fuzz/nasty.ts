import * as fc from "fast-check";
import { anyCharacter } from "../any-character.ts";

/**
 * Everything that we make up carries the letters `zqx`, so that a leak, an injection or a redirect has a known face: they
 * are in no page, no log and none of our headers.
 */
export const elsewhere = "zqx.example";

/** Names that every object of JavaScript knows. */
export const insides = [
  "__proto__", "constructor", "toString", "hasOwnProperty", "prototype", "valueOf", "__defineGetter__", "then", "length", "undefined", "null",
]; // oxfmt-ignore

const markup = [
  "<zqxel>", '"><zqxel zqxattr=1>', "' zqxattr='1", '" zqxattr="1', "</script><zqxel>", "</title><zqxel>", "</textarea><zqxel>", "--><zqxel>",
  "<img src=x zqxattr=1>", "<svg/zqxattr=1>", "javascript:zqx()", "data:text/html,<zqxel>", "&lt;zqx&amp;&#60;",
]; // oxfmt-ignore
const sql = ["zqx' or ''='", '"; drop table pharmacies; --', "%' union select null--", "\\", "_%", "$1", "?", ":zqx"];
const searchSyntax = [
  '"', '""', "*", "zqx*", "NEAR(", "AND OR NOT", "^zqx", "name:zqx", "-zqx", "(", "{zqx}:", "zqx & !", "'",
]; // oxfmt-ignore
const lines = ["zqx\r\nZqx-Injected: 1", "zqx\nZqx-Injected: 1\n\n", "\r", "\n", "zqx\u2028zqx", "\u0085", "\v\f"];
const templates = [
  "zqx{{origin}}zqx", "zqx{{year}}zqx", "{name}", "{address}", "$&$`$'$1", "%s%d%o", "${7*7}", "{{", "}}",
]; // oxfmt-ignore
const formulas = ["=1+1", "+zqx|' /C calc'!A0", "@SUM(1)", "-2+3", "\t=zqx", '=HYPERLINK("http://zqx.example")'];
const scripts = [
  "\u202ezqx", "\u200b\u200d\u2060", "👩‍👩‍👧‍👦🇮🇳👍🏽", "क्षत्रिय त्र्यम्बक", "zqx दवा", "मेडिकल", "e\u0301\u0301\u0301\u0301", "ﷺ", "İıßﬁ", "𝒛𝒒𝒙",
  "９०１", "medical", "Raipur", "492001",
]; // oxfmt-ignore
const bytes = [
  "\0", "\0", "\0", "zqx\0zqx", "\u001b[31mzqx", "\u007f", "\ufeff", "\uffff", "\ud800", "\udc00zqx", "zqx\ud83d", "\u0001",
]; // oxfmt-ignore
const blanks = ["", " ", "\t", "\u00a0", "\u3164", "."];
const numbers = [
  "0", "-0", "1", "9", "-1", "5.01", "1e309", "-1e309", "NaN", "Infinity", "0x10", "1e-400", "9007199254740993", "2147483648",
  "99999999999999999999", "1,2", "01", "1.", ".5", "+1", "１",
]; // oxfmt-ignore
const dates = [
  "now", "2026-11-15T14:00", "2026-02-30T10:00", "0000-00-00T00:00", "9999-12-31T23:59", "-271821-04-20T00:00",
  "2026-11-15T25:61", "1969-12-31T23:59", "2024-02-29T23:59", "2026-11-15", "+275760-09-13T00:00",
]; // oxfmt-ignore

/** Short texts, one of each kind of trouble. */
export const snippet = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(...insides) },
  { weight: 3, arbitrary: fc.constantFrom(...markup) },
  { weight: 2, arbitrary: fc.constantFrom(...sql) },
  { weight: 2, arbitrary: fc.constantFrom(...searchSyntax) },
  { weight: 2, arbitrary: fc.constantFrom(...lines) },
  { weight: 2, arbitrary: fc.constantFrom(...templates) },
  { weight: 1, arbitrary: fc.constantFrom(...formulas) },
  { weight: 3, arbitrary: fc.constantFrom(...scripts) },
  { weight: 5, arbitrary: fc.constantFrom(...bytes) },
  { weight: 1, arbitrary: fc.constantFrom(...blanks) },
  { weight: 2, arbitrary: fc.constantFrom(...numbers) },
  { weight: 1, arbitrary: fc.constantFrom(...dates) },
  { weight: 2, arbitrary: fc.string({ unit: anyCharacter, maxLength: 12 }) },
  { weight: 2, arbitrary: fc.string({ unit: "grapheme", maxLength: 12 }) },
  { weight: 1, arbitrary: fc.string({ maxLength: 12 }) },
);

/** The same few letters again and again: what a rule that looks back pays for. */
export function repeated(maxLength: number): fc.Arbitrary<string> {
  const piece = fc.constantFrom(
    "a", "/", ".", "../", "%", "-", " ", "\t", "<", "&", ",", "(", '"', "@", "a.", "अ", "👍🏽", "\u0301", "\n", "0", "=",
  ); // oxfmt-ignore
  const length = fc.oneof(
    { weight: 3, arbitrary: fc.integer({ min: 1, max: Math.min(300, maxLength) }) },
    { weight: 1, arbitrary: fc.integer({ min: Math.floor(maxLength / 2), max: maxLength }) },
  );
  return fc
    .tuple(fc.constantFrom("", "a", "zqx@"), piece, length, fc.constantFrom("", "b", "!", "\0"))
    .map(([before, one, count, after]) => before + one.repeat(Math.ceil(count / one.length)) + after);
}

/** Any text that someone might send, short ones far more often than long ones. */
export function nastyText(maxLength = 2000): fc.Arbitrary<string> {
  return fc.oneof(
    { weight: 12, arbitrary: snippet },
    { weight: 4, arbitrary: fc.array(snippet, { minLength: 2, maxLength: 4 }).map((parts) => parts.join("")) },
    { weight: 1, arbitrary: repeated(maxLength) },
  );
}

/** Numbers as JSON carries them, and what stands in their place. */
export const nastyNumber: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom(
    0, -0, 1, -1, 0.5, 4.5, 5.01, -5, 91, 181, 1e9, 1e21, 1e308, -1e308, 5e-324, 2 ** 31, 2 ** 53, -(2 ** 53),
  ),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
  fc.integer(),
  fc.constantFrom(...numbers),
  fc.constantFrom(null, true, false, [], {}, [1], ""),
); // oxfmt-ignore

/** Any JSON value, with our nasty texts as its leaves and keys. */
export const nastyJson: fc.Arbitrary<unknown> = fc.letrec((tie) => ({
  value: fc.oneof(
    { maxDepth: 3, depthSize: "small" },
    nastyNumber,
    nastyText(200),
    fc.array(tie("value"), { maxLength: 3 }),
    fc.array(fc.tuple(snippet, tie("value")), { maxLength: 3 }).map(objectOf),
  ),
})).value;

/** An object that really has `__proto__` as a field of its own, as `JSON.parse` makes it. */
export function objectOf(entries: readonly (readonly [string, unknown])[]): Record<string, unknown> {
  const object: Record<string, unknown> = {};
  for (const [name, value] of entries) {
    Object.defineProperty(object, name, { value, enumerable: true, configurable: true, writable: true });
  }
  return object;
}
