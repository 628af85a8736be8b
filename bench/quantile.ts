/** The value that this share of a list is below; 0 of an empty one. */
export function quantile(list: readonly number[], share: number): number {
  const sorted = list.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}

export function median(list: readonly number[]): number {
  return quantile(list, 0.5);
}
