import { useSyncExternalStore } from "react";

/** What only the browser can tell; until React runs there, and on the server, `before`. */
export function useInBrowser<T>(look: () => T, before: T): T {
  return useSyncExternalStore(neverChanges, look, () => before);
}

const neverChanges = () => () => {};
