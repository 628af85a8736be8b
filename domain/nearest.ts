import { mistakesBetween } from "./search/index/distance.ts";

/** The known word that was probably meant, if one is near. */
export function nearest(word: string, known: readonly string[]): string | undefined {
  const near = nearestWithin(word, known, Math.max(1, Math.floor(word.length / 3)));
  return near ?? known.find((one) => word.length > 2 && one.startsWith(word));
}

/** The known word with the fewest typing mistakes, `max` at most. */
export function nearestWithin(word: string, known: readonly string[], max: number): string | undefined {
  return known
    .map((one) => ({ one, distance: mistakesBetween(word, one, max) }))
    .filter(({ distance }) => distance <= max)
    .toSorted((a, b) => a.distance - b.distance)[0]?.one;
}
