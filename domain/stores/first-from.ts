/** The first index of a sorted list whose value is at least this one. */
export function firstFrom(sorted: Readonly<Float64Array | Uint32Array>, value: number): number {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (sorted[middle]! < value) low = middle + 1;
    else high = middle;
  }
  return low;
}
