import { expect, test } from "vitest";
import type { StoreStatus } from "../../../domain/hours/status.ts";
import type { CardStore } from "../../../domain/stores/display.ts";
import { groupsOf } from "./groups.ts";

function groups(
  states: string,
  { at = null, closedFrom = null }: { at?: number | null; closedFrom?: number | null } = {},
) {
  const named = { o: "open", u: "unknown", c: "closed" } as const;
  const all = [...states].map((letter) => ({ state: named[letter as "o"] as StoreStatus["state"] }));
  const stores = all.map((_, index) => ({ id: String(index) }) as CardStore);
  return groupsOf({ stores, at, closedFrom }, all).map(
    ({ state, first, stores: own }) => `${state ?? "all"} ${first}: ${own.length}`,
  );
}

test.each([
  [
    "open ones, those of unknown hours and closed ones",
    "oouc",
    { closedFrom: 3 },
    ["open 1: 2", "unknown 3: 1", "closed 4: 1"],
  ],
  ["all open", "ooo", {}, ["open 1: 3"]],
  ["a further page, of closed ones", "cc", { closedFrom: 0 }, ["closed 1: 2"]],
  ["an order that was chosen, in which the closed one happens to be last", "oc", {}, ["all 1: 2"]],
  ["another hour", "oo", { at: 1 }, ["all 1: 2"]],
  ["a door has closed since", "oco", { closedFrom: 2 }, ["all 1: 3"]],
] as const)("the list in groups: %s", (_, states, more, expected) => {
  expect(groups(states, more)).toEqual(expected);
});
