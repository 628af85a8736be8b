import { expect, test } from "vitest";
import { jsonRecords, UnreadableFileError } from "./json-records.ts";

const read = (text: string, size = 10_000) =>
  Array.fromAsync(
    jsonRecords(
      (async function* () {
        const bytes = Buffer.from(text);
        for (let from = 0; from < bytes.length; from += size) yield bytes.subarray(from, from + size);
      })(),
    ),
  );

const stores = [
  { id: 1, name: "A}{" },
  { id: 2, name: 'B"]' },
];
test.each([
  ["a list", JSON.stringify(stores)],
  ["a list over several lines", JSON.stringify(stores, null, 2)],
  ["the answer of an API", JSON.stringify({ data: stores, next: null })],
  ["a list under another name", JSON.stringify({ stores })],
  ["a list below two names", JSON.stringify({ data: { total: 2, stores } })],
  ["a list below two names over several lines", JSON.stringify({ response: { stores } }, null, 2)],
  ["a list behind other fields", JSON.stringify({ count: 2, stores }, null, 2)],
])("%s", async (_, text) => {
  for (const size of [1, 5, 10_000]) {
    expect(await read(text, size)).toEqual(stores.map((value, index) => ({ at: `row ${index + 1}`, value })));
  }
});

test("one store over several lines, and one a line with a list in it", async () => {
  expect(await read(JSON.stringify(stores[0], null, "\t"))).toEqual([{ at: "row 1", value: stores[0] }]);
  const line = { exceptions: [{ date: "2026-11-08" }], id: 1 };
  // The inside of a list has commas.
  for (const text of [`${JSON.stringify(line)}\n`.repeat(2), `${JSON.stringify(line)},\r\n`.repeat(2)]) {
    for (const size of [1, 5, 10_000]) {
      expect(await read(text, size)).toEqual([
        { at: "line 1", value: line },
        { at: "line 2", value: line },
      ]);
    }
  }
});

test.each([
  ['[{"id":1},\n{"id":2},]', "Unexpected token ']'"],
  ['{\n"id": 1,\n}', "line 3: Expected double-quoted property name"],
  ['[{"id":1},\n{"id":2}\n', "line 3: Expected ',' or ']' after array element"],
  ['[{"id":1},\n{"id":2 "name":"Q"}]', "no JSON, line 2: Expected ',' or '}' after property value. Mend it;"],
  ['{"data":[{"id":1,"name":"J"}', "write one store a line"],
  ["[x]", "write one store a line"],
  ['{\n"a": [], "b": []\n}', "no list of stores, or several"],
])("%j is not guessed at: %s", async (text, says) => {
  const reading = read(text);
  await expect(reading).rejects.toBeInstanceOf(UnreadableFileError);
  await expect(reading).rejects.toThrow(says);
});
