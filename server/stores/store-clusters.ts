import type { Bounds } from "../../domain/position.ts";
import { type Cluster, type Square, SquareSums } from "../../domain/search/index/squares.ts";
import type { StoreSource } from "./source.ts";

/** In milliseconds. */
const pauseBetweenLooks = 10_000;

/**
 * Counts stores for maps from sums in memory, which take 28 bytes a square and answer any window at once. They are made when
 * somebody first asks, and again after stores have changed; meanwhile the old ones answer.
 */
export function createStoreClusters(
  source: Pick<StoreSource, "squares" | "version">,
  clock: () => number = () => performance.now(),
) {
  let sums: SquareSums | null = null;
  let version: string | null = null;
  let lookedAt = -Infinity;
  let refreshing: Promise<void> | null = null;

  async function refresh(): Promise<void> {
    lookedAt = clock();
    const now = await source.version();
    if (now === version) return;
    const squares: Square[] = [];
    for (let after = -1; ;) {
      const some = await source.squares(after);
      if (some.length === 0) break;
      for (const square of some) squares.push(square);
      after = some.at(-1)!.cell;
    }
    sums = new SquareSums(squares);
    version = now;
  }

  /** The stores inside the bounds, those that are close together as one. */
  return async (bounds: Bounds, zoom: number): Promise<Cluster[]> => {
    if (!sums || clock() - lookedAt > pauseBetweenLooks) {
      refreshing ??= refresh().finally(() => (refreshing = null));
      // With sums from before at hand nobody waits, and a failure is for the next one to notice.
      if (!sums) await refreshing;
      else refreshing.catch(() => {});
    }
    return sums!.clusters(bounds, zoom);
  };
}
