import type { SeenStore } from "./seen-stores.ts";

/**
 * The page that the worker had no copy of: it names it in the address of `/offline`. Only an address of this site: anybody can write a
 * link to that page, and a path may begin with two slashes, so it is to be used whole.
 */
export function askedPage({ search, origin }: Pick<URL, "search" | "origin">): URL | null {
  const from = new URLSearchParams(search).get("from");
  if (from === null) return null;
  try {
    const url = new URL(from, origin);
    return url.origin === origin ? url : null;
  } catch {
    return null;
  }
}

/** Since when the oldest of them is known; null where there is none. */
export function knownSince(seen: readonly SeenStore[]): number | null {
  return seen.length === 0 ? null : Math.min(...seen.map(({ knownAt }) => knownAt));
}
