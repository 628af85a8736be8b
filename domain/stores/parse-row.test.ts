import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { cutFields, isPlainId, noId, parseRow } from "./parse-row.ts";
import { pharmacySchema } from "./pharmacy.ts";
import { telephoneAddress } from "./contact-links.ts";
import { phoneNumbers } from "./phone-text.ts";
import { isVisible } from "./visible.ts";

const row = (fields: Record<string, unknown> = {}) => parseRow({ id: 1, name: "Store", ...fields });

describe("a row that anyone may have sent", () => {
  test("an empty store has every field, null where nothing is known", () =>
    expect(row().pharmacy).toEqual({
      id: "1",
      name: "Store",
      address: null,
      phone: null,
      email: null,
      isActive: false,
      status: "pending",
      is24Hours: false,
      operatingHours: null,
      image: null,
      rating: null,
      description: null,
      services: [],
      license: null,
      owner: null,
      isOnline: false,
      latitude: null,
      longitude: null,
    }));
  test.each([[null], [undefined], ["text"], [7], [[]], [{}], [{ id: 1 }], [{ name: "x" }], [{ id: 1, name: "  " }]])(
    "%j is no store",
    (raw) => expect(parseRow(raw).pharmacy).toBeNull(),
  );
  test("__proto__ gives nothing", () => {
    const raw: unknown = JSON.parse('{"__proto__": {"id": 1, "name": "x", "isActive": true}, "constructor": 1}');
    expect(parseRow(raw).pharmacy).toBeNull();
    expect(({} as Record<string, unknown>)["isActive"]).toBeUndefined();
  });
  test("isActive 'true' and status 'Approved ' are what they say", () =>
    expect(isVisible(row({ isActive: "true", status: "Approved " }).pharmacy!)).toBe(true));
  test.each(["pending", "approved!", "", null, 1])("status %j is not approved", (status) =>
    expect(isVisible(row({ isActive: true, status }).pharmacy!)).toBe(false),
  );
});

describe("numbers", () => {
  test.each([
    ["4.5", 4.5],
    [0, 0],
    [5, 5],
    [null, null],
    ["", null],
  ])("rating %j is %j", (rating, kept) => {
    expect(row({ rating }).pharmacy!.rating).toBe(kept);
    expect(row({ rating }).problems).toEqual([]);
  });
  test.each([-1, 5.01, Infinity, "five", Number.NaN, {}])("rating %j is left out and named", (rating) => {
    expect(row({ rating }).pharmacy!.rating).toBeNull();
    expect(row({ rating }).problems).toEqual([{ field: "rating", reason: "is not a number from 0 to 5" }]);
  });
  test.each([
    [91, 81, "is not a position on earth"],
    [21, 181, "is not a position on earth"],
    [0, 0, "is not a position in India"],
    [81.63, 21.25, "latitude and longitude are swapped"],
    [21.25, null, "is half of a position: give latitude and longitude, or none"],
  ])("%j, %j: %s", (latitude, longitude, reason) => {
    const parsed = row({ latitude, longitude });
    expect(parsed.pharmacy).toMatchObject({ latitude: null, longitude: null });
    expect(parsed.problems).toEqual([{ field: "latitude", reason }]);
  });
  test("a position in Raipur", () =>
    expect(row({ latitude: "21.25", longitude: 81.63 }).pharmacy).toMatchObject({ latitude: 21.25, longitude: 81.63 }));
});

describe("text", () => {
  test("marks that turn direction, zero width, NUL and line separators go", () =>
    expect(row({ name: "A\u202eB\u200bC\u0000D\u2028E" }).pharmacy!.name).toBe("ABC D E"));
  test("lone surrogates go", () => expect(row({ name: "A\ud800" }).pharmacy!.name).toBe("A"));
  test.each(["name", "address", "phone", "email", "status", "image", "description", "services", "license", "owner"])(
    "NUL or half a character in %s is named, and never kept",
    (field) => {
      for (const bad of ["a\u0000b", "\udc00"]) {
        const { pharmacy: kept, problems } = row({ [field]: bad });
        expect(problems.map((problem) => problem.field)).toContain(field);
        expect(JSON.stringify(kept)).not.toMatch(/\\u0000|\\ud[89a-f]/i);
      }
    },
  );
  test("an id with NUL is no id", () =>
    expect(row({ id: "a\u0000" })).toEqual({
      pharmacy: null,
      problems: [{ field: "id", reason: noId }],
    }));
  test.each([".", "..", "_", "in", "IN", "x.data", "%2F", "a%2fb"])(
    "%s is no id: its page would be at another address",
    (id) =>
      expect(row({ id })).toEqual({
        pharmacy: null,
        problems: [{ field: "id", reason: noId }],
      }),
  );
  test.each([
    ["12", true],
    ["RPR-007_b", true],
    ["4.2", true],
    ["दुकान-1", true],
    ["__proto__", true],
    [".a", false],
    ["a.", false],
    ["a b", false],
    ["a/b", false],
    ["a?b", false],
    ["a#1", false],
  ])("another server's id '%s' is kept; in a file it is %j", (id, isPlain) => {
    expect(row({ id }).pharmacy!.id).toBe(id);
    expect(isPlainId(id)).toBe(isPlain);
  });
  test("controls in a status go", () => expect(row({ status: "\u001b[2Jodd" }).pharmacy!.status).toBe("[2jodd"));
  test("a name of 100 kB is cut by grapheme", () => {
    const family = "👨‍👩‍👧‍👦";
    const name = row({ name: family.repeat(10_000) }).pharmacy!.name;
    expect(name.length % family.length).toBe(0);
    expect(name.length).toBeLessThanOrEqual(1600);
  });
  test("Devanagari clusters stay whole", () => {
    const name = row({ name: "क्षि".repeat(400) }).pharmacy!.name;
    expect(name).toBe("क्षि".repeat(200));
  });
});

function cut(given: object) {
  const raw = { id: 1, name: "A", ...given };
  return cutFields(raw, parseRow(raw).pharmacy!);
}

describe("what is too long", () => {
  test("is named by who reads a file", () => {
    expect(cut({ address: `${"Road ".repeat(120)}`, owner: "o".repeat(121) })).toEqual([
      { field: "address", reason: "is longer than 500 characters" },
      { field: "owner", reason: "is longer than 120 characters" },
    ]);
    const reason = "are more than 30, or one has more than 60 characters";
    expect(cut({ services: "s".repeat(61) })).toEqual([{ field: "services", reason }]);
    expect(cut({ services: Array.from({ length: 31 }, (_, index) => `s${index}`) })).toEqual([
      { field: "services", reason },
    ]);
  });
  test("is not what was only tidied, or refused already", () =>
    expect(cut({ name: " A\u200b  B ", email: `${"a".repeat(300)}@b.in`, services: "a, b,a" })).toEqual([]));
});

test.each([
  ["98765 43210 98765 43211", "9876543210 / 9876543211"],
  ["९८७६५ ४३२१०", "9876543210"],
  ["0091 98765 43210", "+919876543210"],
  ["+91 (0) 98765 43210", "+919876543210"],
  ["919876543210", "919876543210"],
  ["98765 43210, 0771-2223344", "98765 43210, 0771-2223344"],
  ["98765", "98765"],
])("the phone %s is kept as %s", (phone, kept) => expect(row({ phone }).pharmacy!.phone).toBe(kept));
test("the first number of every phone is dialled rightly", () => {
  const digits = fc.constantFrom("9876543210", "98765 43210", "0771-2223344", "(0771) 222 3344", "1800 123 4567");
  const number = fc
    .tuple(fc.constantFrom("", "+91 ", "91", "0091-", "+91 (0) ", "Ph: "), digits)
    .map((parts) => parts.join(""));
  fc.assert(
    fc.property(
      fc.array(number, { minLength: 1, maxLength: 2 }),
      fc.constantFrom(" ", ",", " / ", " and "),
      (numbers, between) => {
        const { phone } = row({ phone: numbers.join(between) }).pharmacy!;
        const [first] = phoneNumbers(phone!);
        if (first !== undefined) expect(telephoneAddress(phone!)).toBe(`tel:${first}`);
      },
    ),
  );
});

test.each([
  ["Y", true],
  ["हाँ", true],
  ["✔\ufe0f", true],
  ["√", true],
  ["☑", true],
  ["Available", true],
  ["Haan", true],
  ["nahi", false],
  ["N", false],
  ["नहीं", false],
  ["✗", false],
])("%s is %s", (isOnline, read) =>
  expect(row({ isOnline })).toMatchObject({ pharmacy: { isOnline: read }, problems: [] }),
);
test("what may be yes or no is neither", () =>
  expect(row({ isOnline: "x" }).problems).toEqual([{ field: "isOnline", reason: "is not yes or no" }]));
test("services stand one a line, or behind dots", () => {
  expect(row({ services: "Medicines\r\nHome delivery" }).pharmacy!.services).toEqual(["Medicines", "Home delivery"]);
  expect(row({ services: "• Medicines • Lab tests" }).pharmacy!.services).toEqual(["Medicines", "Lab tests"]);
});

describe("addresses", () => {
  test.each(["javascript:alert(1)", "data:text/html,x", ".//evil.example/p.png", "https://u:p@x.example/a.png", 7, {}])(
    "image %j",
    (image) => {
      const { pharmacy: kept, problems } = row({ image: typeof image === "object" ? { url: image } : image });
      expect(kept!.image).toBeNull();
      expect(problems).toEqual([{ field: "image", reason: "is not a web address or a path" }]);
    },
  );
  test.each([
    "a@b.example?bcc=victim@example.com",
    "a@b.example?bcc=v",
    "shop at example.com",
    "a@b",
    "a@b.com,c@d.com",
  ])("e-mail %s", (email) => {
    const { pharmacy: kept, problems } = row({ email });
    expect(kept!.email).toBeNull();
    expect(problems).toEqual([{ field: "email", reason: "is not an email address" }]);
  });
});

describe("names of objects' insides are plain text", () => {
  const insides = ["__proto__", "constructor", "toString", "hasOwnProperty", "valueOf"];
  test.each(insides)("%s as a value", (word) =>
    expect(row({ id: word, name: word, services: [word], status: word, description: word }).pharmacy).toMatchObject({
      id: word,
      name: word,
      services: [word],
      status: word.toLowerCase(),
      description: word,
    }),
  );
  test.each(insides)("%s as a field, a day and inside a day gives nothing", (word) => {
    const text = `{"id":"1","name":"A","${word}":{"isActive":true,"name":"B","url":"/x.png"},
      "operatingHours":{"${word}":{"isOpen":true},"monday":{"${word}":{"isOpen":true,"open":"09:00"}}},
      "image":{"${word}":{"url":"/x.png"}}}`;
    const { pharmacy: kept } = parseRow(JSON.parse(text));
    expect(kept).toMatchObject({ name: "A", isActive: false, image: null });
    expect(kept!.operatingHours).toEqual({ monday: { isOpen: false, open: null, close: null } });
  });
  test.each([{ toString: 1 }, { valueOf: "yes", toString: "yes" }, [true], nested(20_000)])(
    "a flag that is no word is named, and the row is kept",
    (value) => {
      const { pharmacy: kept, problems } = row({ isActive: value, operatingHours: { monday: { isOpen: value } } });
      expect(kept).toMatchObject({ isActive: false, operatingHours: null });
      expect(problems.map(({ field }) => field)).toEqual(["isActive", "operatingHours"]);
    },
  );
});

function nested(depth: number): unknown {
  return JSON.parse("[".repeat(depth) + "]".repeat(depth));
}

const hours = (operatingHours: unknown) => row({ operatingHours });

describe("hours", () => {
  test("capitalised and short days, '9 AM'", () =>
    expect(
      hours({ Monday: { isOpen: true, open: "9 AM", close: "9 PM" }, TUE: { isOpen: "false" } }).pharmacy!
        .operatingHours,
    ).toEqual({
      monday: { isOpen: true, open: "09:00", close: "21:00" },
      tuesday: { isOpen: false, open: null, close: null },
    }));
  test("25:99 is left out and named", () => {
    const parsed = hours({ monday: { isOpen: true, open: "25:99", close: "26:00" } });
    expect(parsed.pharmacy!.operatingHours).toBeNull();
    expect(parsed.problems[0]).toEqual({ field: "operatingHours", reason: "monday has hours that are not times" });
  });
  test.each([["9 to 5"], [[]], [7]])("%j is no week", (value) =>
    expect(hours(value).pharmacy!.operatingHours).toBeNull(),
  );
});

test("whatever is sent, it never throws, and what it gives is a pharmacy", () =>
  fc.assert(
    fc.property(
      fc.record({ id: fc.anything(), name: fc.anything(), rest: fc.dictionary(fc.string(), fc.anything()) }),
      fc.dictionary(
        fc.constantFrom("rating", "services", "operatingHours", "image", "latitude", "phone", "isActive", "is24Hours"),
        fc.anything(),
      ),
      ({ id, name, rest }, more) => {
        const { pharmacy } = parseRow({ ...rest, ...more, id, name });
        if (pharmacy) pharmacySchema.parse(pharmacy);
      },
    ),
    { numRuns: 1000 },
  ));
