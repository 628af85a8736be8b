/**
 * What is kept on a device, by the name of its cache. A number goes up when what is in it changes its form: the worker deletes every
 * other cache when it takes over.
 */
export const ourCaches = {
  pages: "dwar-pages-2",
  assets: "dwar-assets-1",
  stores: "dwar-stores-2",
} as const;

/** What is kept as JSON under an address. Null where there is nothing, or no storage. */
export async function readKeptJson<T>(cache: keyof typeof ourCaches, address: string): Promise<T | null> {
  try {
    const kept = await (await caches.open(ourCaches[cache])).match(address);
    return kept ? ((await kept.json()) as T) : null;
  } catch {
    return null;
  }
}
