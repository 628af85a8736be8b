import { expect, test } from "vitest";
import { jsonRecords, UnreadableFileError } from "./json-records.ts";

const read = (text: string) =>
  Array.fromAsync(
    jsonRecords(
      (async function* () {
        yield Buffer.from(text);
      })(),
    ),
  );

const stores = [{ id: 1 }, { id: 2 }];
test.each([
  ["a list", JSON.stringify(stores)],
  ["a list over several lines", JSON.stringify(stores, null, 2)],
  ["the answer of an API", JSON.stringify({ data: stores, next: null })],
  ["a list under another name", JSON.stringify({ stores })],
  ["a list below two names", JSON.stringify({ data: { total: 2, stores } })],
  ["a list below two names over several lines", JSON.stringify({ response: { stores } }, null, 2)],
  ["a list behind other fields", JSON.stringify({ count: 2, stores }, null, 2)],
])("%s", async (_, text) => {
  expect(await read(text)).toEqual(stores.map((value, index) => ({ at: `row ${index + 1}`, value })));
});

test("one store over several lines, and one a line with a list in it", async () => {
  expect(await read(JSON.stringify(stores[0], null, "\t"))).toEqual([{ at: "row 1", value: stores[0] }]);
  const line = { exceptions: [{ date: "2026-11-08" }], id: 1 };
  expect(await read(`${JSON.stringify(line)}\n${JSON.stringify(line)}\n`)).toEqual([
    { at: "line 1", value: line },
    { at: "line 2", value: line },
  ]);
});

test.each([
  ['[{"id":1},\n{"id":2},]', "Unexpected token ']'"],
  ['{\n"id": 1,\n}', "line 3: Expected double-quoted property name"],
  ['[{"id":1},\n{"id":2}\n', "line 3: Expected ',' or ']' after array element"],
  ['{\n"a": [], "b": []\n}', "no list of stores, or several"],
])("%j is not guessed at: %s", async (text, says) => {
  const reading = read(text);
  await expect(reading).rejects.toBeInstanceOf(UnreadableFileError);
  await expect(reading).rejects.toThrow(says);
});
