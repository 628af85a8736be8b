import type { Visitor } from "../../domain/contact/use-cases.ts";
import { addressKey, networkKey } from "./address-key.ts";
import { limiter } from "./limiter.ts";

/** Beyond `soft` something is taken in with suspicion; beyond `hard` the visitor is asked to come back. */
export interface Bounds {
  soft: number;
  hard: number;
}

/** How much a form takes in, by who sends it: an address, the network around it, everybody. */
export interface VisitBounds {
  windowSeconds: number;
  address: Bounds;
  network: Bounds;
  overall: Bounds;
}

/** Why something that came in is suspicious: there is too much of it. */
export type Crowd = "busy-address" | "busy-network" | "busy-site";

export type Visit =
  /** `isFirst`: nobody of the network around it has come in this time. */
  | { kind: "welcome"; crowd: Crowd | null; isFirst: boolean }
  | { kind: "busy"; retryAfterSeconds: number; crowd: Crowd };

export type VisitLimits = ReturnType<typeof visitLimits>;

/** Counts the visits to a form, in memory only. One visitor who has used theirs up uses up nothing of the others'. */
export function visitLimits(bounds: VisitBounds) {
  const counters = (
    [
      ["busy-address", bounds.address, ({ address }: Visitor) => addressKey(address)],
      ["busy-network", bounds.network, ({ address }: Visitor) => networkKey(address)],
      ["busy-site", bounds.overall, () => ""],
    ] as const
  ).map(([crowd, { soft, hard }, key]) => ({ crowd, soft, hard, key, uses: limiter(bounds.windowSeconds, hard) }));
  return {
    count(visitor: Visitor, now: Temporal.Instant): Visit {
      let suspicious: Crowd | null = null;
      let isFirst = false;
      for (const { crowd, soft, hard, key, uses } of counters) {
        const { used, freeInSeconds } = uses.count(key(visitor), now);
        if (used > hard) return { kind: "busy", retryAfterSeconds: freeInSeconds, crowd };
        if (used > soft) suspicious ??= crowd;
        if (crowd === "busy-network") isFirst = used === 1;
      }
      return { kind: "welcome", crowd: suspicious, isFirst };
    },
  };
}
