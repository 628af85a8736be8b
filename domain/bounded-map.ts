/** Keeps values by their keys: so many, and so many bytes of them. The one unused for longest goes first. */
export function boundedMap<Value>(maxEntries: number, maxBytes: number) {
  // Maps keep their order: the first was unused for longest.
  const kept = new Map<string, { value: Value; bytes: number }>();
  let total = 0;
  const forget = (key: string) => {
    total -= kept.get(key)?.bytes ?? 0;
    kept.delete(key);
  };
  return {
    /** A value, which is then the one that was used last. */
    use(key: string): Value | undefined {
      const found = kept.get(key);
      if (!found) return undefined;
      kept.delete(key);
      kept.set(key, found);
      return found.value;
    },
    /** The bytes count as they are said: a value that has grown is kept again. */
    keep(key: string, value: Value, bytes: number): void {
      forget(key);
      kept.set(key, { value, bytes });
      total += bytes;
      for (const oldest of kept.keys()) {
        if (kept.size <= maxEntries && total <= maxBytes) return;
        forget(oldest);
      }
    },
    forget,
    clear(): void {
      kept.clear();
      total = 0;
    },
  };
}
