import * as fc from "fast-check";
import { expect, test } from "vitest";
import { instantOfLocal } from "../hours/india.ts";
import { parseStoreQuery } from "./parse-query.ts";
import { everything } from "./query.ts";

const now = new Date("2026-11-15T06:30:00Z");
const parse = (text: string) => parseStoreQuery(new URLSearchParams(text), now);

test("nothing asked is everything", () =>
  expect(parse("")).toEqual({ query: everything, nearPlace: null, problems: [] }));
test("empty fields of a form are not asked", () =>
  expect(parse("q=&near=&open=&service=&sort=")).toEqual({ query: everything, nearPlace: null, problems: [] }));
test("everything at once", () =>
  expect(
    parse(
      "q=apollo&near=21.25,81.63&within=5&open=2026-11-15T22:00&service=Lab+Tests&service=X&is24Hours=true&isOnline=true&sort=rating&limit=10",
    ),
  ).toEqual({
    query: {
      text: "apollo",
      near: { latitude: 21.25, longitude: 81.63 },
      within: 5,
      openAt: instantOfLocal("2026-11-15T22:00"),
      services: ["Lab Tests", "X"],
      is24Hours: true,
      isOnline: true,
      sort: "rating",
      limit: 10,
      after: null,
    },
    nearPlace: null,
    problems: [],
  }));
test("near makes nearest the order", () => expect(parse("near=21.25,81.63").query.sort).toBe("nearest"));
test("near may be a place", () =>
  expect(parse("near=492001")).toMatchObject({ nearPlace: "492001", query: { near: null } }));
test.each([
  ["near=0,0", "near", "not a position in India"],
  ["near=81.6,21.2", "near", "latitude and longitude are swapped"],
  ["near=%00", "near", "is not a position, a PIN code or a place"],
  ["within=5", "within", "needs near"],
  ["near=492001&within=-1", "within", "is not 0.1 to 500 kilometres"],
  ["sort=nearest", "sort", "nearest needs near"],
  ["sort=up", "sort", "is not one of rating, name, nearest"],
  ["open=later", "open", "is not now or YYYY-MM-DDTHH:MM"],
  ["open=2027-02-29T10:00", "open", "is not now or YYYY-MM-DDTHH:MM"],
  ["is24Hours=yes", "is24Hours", "is not true or false"],
  ["limit=0", "limit", "is not 1 to 100"],
  ["limit=1e2", "limit", "is not 1 to 100"],
  ["after=x", "after", "is not a cursor of this directory"],
  ["q=a&q=b", "q", "is given more than once"],
  ["page=2", "page", "is not a parameter"],
  [`q=${"a".repeat(201)}`, "q", "is longer than 200 letters"],
])("%s: %s %s", (text, parameter, reason) => expect(parse(text).problems).toContainEqual({ parameter, reason }));
test("whatever is asked, it never throws", () =>
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.constantFrom("q", "near", "open", "after", "limit"), fc.string())), (pairs) => {
      parseStoreQuery(new URLSearchParams(pairs), now);
    }),
  ));
