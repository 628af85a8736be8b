import { assert, maxSafeNat, property, string } from "fast-check";
import { describe, expect, test } from "vitest";
import { countText, fill, nameOf, type Template } from "./copy.ts";

const call: Template<"name" | "phone"> = "Call {name}: {phone}";

describe("a sentence with gaps", () => {
  test("gets its values", () => expect(fill(call, { name: "Sai Medical", phone: 108 })).toBe("Call Sai Medical: 108"));

  test("takes every value as it is", () => {
    assert(
      property(string(), string(), (name, phone) => {
        expect(fill(call, { name, phone })).toBe(`Call ${name}: ${phone}`);
      }),
      {
        examples: [
          ["$& $1 $$ $`", "{name}"],
          ["{phone}", "$'"],
          ["__proto__", "{toString}"],
        ],
      },
    );
  });

  test("fills in a gap as often as it is there", () => {
    const twice: Template<"count"> = "{count} of {count}";
    expect(fill(twice, { count: 3 })).toBe("3 of 3");
  });
});

test("what does not fit is refused by the compiler", () => {
  // @ts-expect-error a translation without one of its gaps
  const lacking: Template<"name" | "phone"> = "Call {name}";
  // @ts-expect-error a value is missing
  fill(call, { name: "Sai Medical" });
  // @ts-expect-error no gap has this name
  fill(call, { name: "Sai Medical", phone: "108", city: "Raipur" });
  // @ts-expect-error a sentence that has no gaps by its type
  fill("Call {name}" as string, { name: "Sai Medical" });
  expect(lacking).toBe("Call {name}");
});

test("a label has its name in a language, or stays as it is", () => {
  const names = [["Medicines", "दवाइयाँ"]] as const;
  expect(["Medicines", "constructor", ""].map((label) => nameOf(names, label))).toEqual(["दवाइयाँ", "constructor", ""]);
});

test("a count is grouped as in India", () => {
  const numbers = new Intl.NumberFormat("en-IN");
  assert(
    property(maxSafeNat(), (count) => {
      expect(countText(count)).toBe(numbers.format(count));
    }),
    { examples: [[0], [999], [1000], [99_999], [100_000], [12_345_678]] },
  );
});
