import { expect, test } from "vitest";
import { wordsOf } from "./words.ts";

test.each([
  ["आर के मेडिकल", ["r", "k"]],
  ["आरके मेडिकल", ["rk"]],
  ["वीआईपी रोड", ["vip"]],
])("'%s' has its letters, as a listing in Latin letters has", (text, letters) => {
  expect(wordsOf(text)).toEqual(expect.arrayContaining(letters));
});
