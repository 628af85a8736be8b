import { assert, property, string } from "fast-check";
import { expect, test } from "vitest";
import { anyCharacter } from "../../tests/any-character.ts";
import { slugOf, storePath } from "./store-path.ts";

test.each([
  ["7", "Shri Balaji Medical", "/stores/7/shri-balaji-medical"],
  ["7", "श्री बालाजी मेडिकल", "/stores/7/shri-balaji-medikal"],
  ["cg-12-b", "Dr. Rao's 24x7 (Main) & Sons", "/stores/cg-12-b/dr-raos-24x7-main-sons"],
  ["a/b ?", "Café Ünïted", "/stores/a%2Fb%20%3F/cafe-united"],
  ["8", "ஸ்ரீ மருந்தகம்", "/stores/8"],
  ["8", "💊 !!", "/stores/8"],
])("%s, %s is at %s", (id, name, path) => expect(storePath({ id, name })).toBe(path));

test("a long name ends with a whole word", () => {
  expect(slugOf(`${"Jagannath ".repeat(5)} Chikitsalaya`)).toBe("jagannath-jagannath-jagannath-jagannath-jagannath");
});

test("whatever a name holds, its part of the address is plain and short", () => {
  assert(
    property(string({ unit: anyCharacter, maxLength: 200 }), (name) => {
      expect(slugOf(name)).toMatch(/^(?=.{0,60}$)([a-z0-9]+(-[a-z0-9]+)*)?$/);
    }),
  );
});
