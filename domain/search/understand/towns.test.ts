import { expect, test } from "vitest";
import { namesInHindi, readTowns } from "./towns.ts";

const text = `
Uttar Pradesh
  Hamirpur, हमीरपुर 25.950 80.150
! Mau, मऊ 25.942 83.561

Himachal Pradesh
  Hamirpur, हमीरपुर 31.684 76.521

Maharashtra
* Chhatrapati Sambhajinagar, aurangabad, छत्रपति संभाजीनगर, औरंगाबाद 19.876 75.343 431
~ Kalyan, कल्याण 19.244 73.136

Bihar
  Aurangabad, औरंगाबाद 24.752 84.374 824

Union territories
* Delhi, dilli, दिल्ली 28.614 77.209 110 
`.replaceAll(/ $/gm, "");
const towns = readTowns(text);

test("a line has names, a position, and how PIN codes begin", () =>
  expect(towns[0]).toEqual({
    name: "Chhatrapati Sambhajinagar",
    state: "Maharashtra",
    also: ["aurangabad", "छत्रपति संभाजीनगर", "औरंगाबाद"],
    latitude: 19.876,
    longitude: 75.343,
    pins: ["431"],
  }));
test("large ones come first, then as they are listed; small ones of one name are told apart by their states", () =>
  expect(towns.map(({ name, state, caution }) => [name, state, caution])).toEqual([
    ["Chhatrapati Sambhajinagar", "Maharashtra", undefined],
    ["Delhi", null, undefined],
    ["Hamirpur, Uttar Pradesh", "Uttar Pradesh", "spelling"],
    ["Mau", "Uttar Pradesh", "word"],
    ["Hamirpur, Himachal Pradesh", "Himachal Pradesh", "spelling"],
    ["Kalyan", "Maharashtra", "name"],
    ["Aurangabad, Bihar", "Bihar", "spelling"],
  ]));
test("their own names stay names", () => expect(towns[2]?.also).toEqual(["Hamirpur", "हमीरपुर"]));
test("in Hindi, by the first Hindi name, and a state by its own", () => {
  const names = namesInHindi(towns, new Map([["Bihar", ["br", "बिहार"]]]));
  const asked = ["Chhatrapati Sambhajinagar", "Mau", "Aurangabad, Bihar", "Bihar", "Pandri"];
  expect(asked.map((name) => names.get(name))).toEqual(["छत्रपति संभाजीनगर", "मऊ", "औरंगाबाद, बिहार", "बिहार", undefined]);
});
test.each(["Bihar\n  Patna, पटना 25.594", "Bihar\nPatna, पटना 25.594 85.138", "Bihar\n? Patna, पटना 25.594 85.138"])(
  "what is no line of the list is named: %j",
  (wrong) => expect(() => readTowns(wrong)).toThrow("is no town and no state: "),
);
