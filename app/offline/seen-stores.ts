import { useEffect } from "react";
import type { CardStore } from "../../domain/stores/display.ts";
import { findSaved, ourCaches } from "./device-cache.ts";

/** A store as it was seen, and when that was true by the server's clock. */
export interface SeenStore {
  store: CardStore;
  knownAt: number;
}

export interface SeenNow {
  stores: readonly CardStore[];
  knownAt: number;
}

const address = "/stores/seen";
const maxSeen = 60;

/** The stores that this device showed last, the latest first. None where nothing can be saved. */
export async function readSeenStores(): Promise<SeenStore[]> {
  const saved = await findSaved({ name: ourCaches.stores }, address);
  return saved ? ((await saved.json()) as SeenStore[]) : [];
}

/** In the worker: puts these before the others. */
export async function addSeenStores({ stores, knownAt }: SeenNow): Promise<void> {
  const before = await readSeenStores();
  // How far away it was is true for where the visitor was.
  const seen = stores.map((store) => ({ store: { ...store, kilometres: null }, knownAt }));
  const ids = new Set(stores.map(({ id }) => id));
  const all = [...seen, ...before.filter(({ store }) => !ids.has(store.id))].slice(0, maxSeen);
  const cache = await caches.open(ourCaches.stores);
  await cache.put(address, Response.json(all));
}

/** In the page: the worker saves what a screen shows. Where there is no worker, nobody waits for one. */
export function useSeenStores(seen: CardStore | readonly CardStore[], knownAt: number): void {
  useEffect(() => {
    const message: SeenNow = { stores: [seen].flat(), knownAt };
    navigator.serviceWorker?.ready.then(
      ({ active }) => active?.postMessage(message, []),
      () => {},
    );
  }, [seen, knownAt]);
}
