import * as fc from "fast-check";
import { expect, test } from "vitest";
import { readReference, referenceFrom } from "./reference.ts";

test("every reference reads back, however it is typed", () => {
  fc.assert(
    fc.property(fc.uint8Array({ minLength: 8, maxLength: 8 }), (bytes) => {
      const reference = referenceFrom(bytes);
      const typed = [
        reference.toLowerCase(),
        reference.replaceAll("-", " "),
        reference.replaceAll("-", ""),
        reference.slice(3),
        `  ${reference}\n`,
        `${reference}.`,
        `Reference: ${reference}.`,
        `Your reference is ${reference.toLowerCase()}`,
        reference.replaceAll("0", "O").replaceAll("1", "l"),
      ];
      for (const text of typed) expect(readReference(text)).toBe(reference);
    }),
  );
});

test.each(["", "DD", "DD-7K3M", "DD-7K3M-9QXP-1", "DD-7K3U-9QXP", "<script>", "एक-दो-तीन"])(
  "%j is no reference",
  (text) => {
    expect(readReference(text)).toBeUndefined();
  },
);

test("too little randomness is refused", () => {
  expect(() => referenceFrom(new Uint8Array(4))).toThrow(RangeError);
});
