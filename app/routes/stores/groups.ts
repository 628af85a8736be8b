import type { StoreStatus } from "../../../domain/hours/status.ts";
import type { CardStore } from "../../../domain/stores/display.ts";
import type { Found } from "./load-stores.ts";

type State = StoreStatus["state"];

/** In the order of a list that has the open ones first. */
const states: readonly State[] = ["open", "unknown", "closed"];

/** Stores under one heading; `state` is null where the list is not divided. `first`: their number in the list. */
export interface StoreGroup {
  state: State | null;
  first: number;
  stores: readonly CardStore[];
}

/**
 * The list by whether doors are open now. A list of another hour and one in an order that was chosen are not divided; nor is a page that
 * stays open, or is saved, until a door has opened or closed in the middle of it.
 */
export function groupsOf(
  { stores, at, closedFrom }: Pick<Found, "stores" | "at" | "closedFrom">,
  statuses: readonly Pick<StoreStatus, "state">[],
): StoreGroup[] {
  const ranks = statuses.map(({ state }) => states.indexOf(state));
  const isInOrder = ranks.every((rank, index) => index === 0 || ranks[index - 1]! <= rank);
  const hasClosed = ranks.includes(states.indexOf("closed"));
  if (at !== null || !isInOrder || (hasClosed && closedFrom === null)) return [{ state: null, first: 1, stores }];
  return states
    .map((state, rank) => ({
      state,
      first: ranks.indexOf(rank) + 1,
      stores: stores.filter((_, index) => ranks[index] === rank),
    }))
    .filter((group) => group.stores.length > 0);
}
