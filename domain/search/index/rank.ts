/** Above the number of any store: what is left of a rank's 53 bits holds its rating. */
const seqRange = 2 ** 40;

/** The order of the directory in one number: the rating in tenths, best first and unrated last, then the store's number. */
export function makeRank(rating: number | null, seq: number): number {
  return firstRank(rating ?? 0) + seq;
}

/** Below the rank of every store with this rating, above that of every better one. */
export function firstRank(rating: number): number {
  return Math.round(50 - 10 * rating) * seqRange;
}

export function seqFromRank(rank: number): number {
  return rank % seqRange;
}
