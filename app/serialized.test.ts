import { createElement } from "react";
import { renderToString } from "react-dom/server";
import { expect, expectTypeOf, test } from "vitest";
import { type Serialized, serialize, useDeserialized } from "./serialized.ts";

const value = { name: "शंकर </script> \u2028", hours: [{ from: 540, to: null }], isOpen: true };

test("a component reads what a loader wrote", () => {
  const seen: unknown[] = [];
  function Screen({ text }: { text: Serialized<typeof value> }) {
    const read = useDeserialized(text);
    expectTypeOf(read).toEqualTypeOf<typeof value>();
    seen.push(read);
    return read.name;
  }
  renderToString(createElement(Screen, { text: serialize(value) }));
  expect(seen).toEqual([value]);
});

test("what a text would lose is not taken", () => {
  const lost = { names: new Map([["Medicines", "दवाइयाँ"]]), found: Promise.resolve(value), at: new Date(0) };
  // @ts-expect-error -- it would be empty
  expect(serialize({ names: lost.names })).toBe('{"names":{}}');
  // @ts-expect-error -- nobody would wait for it
  expect(serialize({ found: lost.found })).toBe('{"found":{}}');
  // @ts-expect-error -- it would come back as a text
  expect(serialize({ stores: [{ at: lost.at }] })).toContain("1970");
});
