import { inTime } from "./db/directory/directory-timeout.ts";

/** In milliseconds. No supervisor asks as often. */
const sameFor = 1_000;

/**
 * Whether visitors can be served, by a probe that throws when they cannot; no answer within `limit` milliseconds is
 * a no. Those who ask at the same time, and in the second after it, share one probe: it costs a search and a write, and anybody may ask.
 */
export function readiness(
  probe: () => Promise<void>,
  limit = 1_000,
  clock = () => performance.now(),
): () => Promise<boolean> {
  let last: Promise<boolean> | undefined;
  let until = 0;
  return () => {
    if (!last || clock() >= until) {
      until = Infinity;
      last = probe()
        .then(
          () => true,
          () => false,
        )
        .finally(() => {
          until = clock() + sameFor;
        });
    }
    return inTime(last, limit).catch(() => false);
  };
}
