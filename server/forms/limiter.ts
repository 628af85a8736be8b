const maxKeys = 50_000;

/**
 * Counts uses in a sliding window, in memory only: up to one beyond `max`, which is enough to know. When very many keys are busy the
 * longest unused are forgotten.
 */
export function limiter(windowSeconds: number, max: number) {
  const uses = new Map<string, Uses>();
  return {
    /** As if a key had never been used. */
    forget: (key: string) => void uses.delete(key),
    /** Counts one use of a key and gives the number within the window, this one included, and when the oldest leaves it. */
    count(key: string, now: Temporal.Instant) {
      const at = now.epochMilliseconds;
      const since = at - windowSeconds * 1000;
      const used = uses.get(key) ?? { times: [], oldest: 0 };
      // A clock set back would leave uses in the future: they count as now.
      if ((used.times.at(-1) ?? 0) > at) used.times = used.times.map((time) => Math.min(time, at));
      while (used.oldest < used.times.length && used.times[used.oldest]! <= since) used.oldest += 1;
      // Each is moved once for each that was forgotten: to copy the window at each use would cost most during a flood.
      if (used.oldest * 2 > used.times.length) {
        used.times.splice(0, used.oldest);
        used.oldest = 0;
      }
      if (used.times.length - used.oldest <= max) used.times.push(at);
      uses.delete(key);
      uses.set(key, used);
      if (uses.size > maxKeys) uses.delete(uses.keys().next().value ?? "");
      const oldest = used.times[used.oldest] ?? at;
      return {
        used: used.times.length - used.oldest,
        freeInSeconds: Math.max(1, Math.ceil((oldest - since) / 1000)),
      };
    },
  };
}

interface Uses {
  /** In milliseconds, in their order. */
  times: number[];
  /** The index of the oldest in the window; those before it are forgotten. */
  oldest: number;
}
