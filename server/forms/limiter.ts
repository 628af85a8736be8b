const maxKeys = 50_000;

/**
 * Counts uses in a sliding window, in memory only: up to one beyond `max`, which is enough to know. When very many keys are busy the
 * longest unused are forgotten.
 */
export function limiter(windowSeconds: number, max: number) {
  const uses = new Map<string, number[]>();
  return {
    /** Counts one use of a key and gives the number within the window, this one included, and when the oldest leaves it. */
    count(key: string, now: Temporal.Instant) {
      const at = now.epochMilliseconds;
      const since = at - windowSeconds * 1000;
      // A clock set back would leave uses in the future: they count as now.
      const recent = (uses.get(key) ?? []).filter((use) => use > since).map((use) => Math.min(use, at));
      if (recent.length <= max) recent.push(at);
      uses.delete(key);
      uses.set(key, recent);
      if (uses.size > maxKeys) uses.delete(uses.keys().next().value ?? "");
      const oldest = recent[0] ?? at;
      return { used: recent.length, freeInSeconds: Math.max(1, Math.ceil((oldest - since) / 1000)) };
    },
  };
}
