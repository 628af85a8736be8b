import type { Visitor } from "../contact/use-cases.ts";
import type { Store } from "../stores/pharmacy.ts";
import type { ShopAct } from "./acts.ts";

/**
 * `done`: it acted by itself. `waiting`: for us; a closing, which acts at once, waits to be seen. Then it is `accepted` or
 * `refused`, or `undone` by the shop.
 */
export type RequestState = "done" | "waiting" | "accepted" | "refused" | "undone";

/** Something that a store's link said. */
export interface ShopRequest {
  id: number;
  act: ShopAct;
  state: RequestState;
  /** Why we refused it. */
  reason: string | null;
  canUndo: boolean;
}

/** What the holder of a store's link sees. */
export interface ShopView {
  store: Store;
  /** Of today, and what is still open or in force; the newest first. */
  requests: readonly ShopRequest[];
  /** How many visitors said that the door was shut, since the shop last confirmed. */
  shutReports: number;
  now: Date;
}

/** What became of an act. `changed`: somebody else has changed the same since, so it is not put back. */
export type Acted =
  | { kind: "done" }
  | { kind: "changed" }
  | { kind: "limited" }
  | { kind: "busy"; retryAfterSeconds: number }
  | { kind: "broken" };

/** All take the token of a link. `broken` and null: it is not ours, revoked, or of a store that visitors do not see. */
export interface ShopUseCases {
  open(token: string): Promise<ShopView | null>;
  act(token: string, act: ShopAct, visitor: Visitor): Promise<Acted>;
  undo(token: string, id: number, visitor: Visitor): Promise<Acted>;
}
