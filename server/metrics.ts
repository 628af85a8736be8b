const bounds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5];

export type Metrics = ReturnType<typeof createMetrics>;

/** Counts for the operator's monitoring, in Prometheus' text form. No label ever carries a person's words. */
export function createMetrics() {
  const statuses = new Map<number, number>();
  const counters = new Map<string, number>();
  const readers: (() => Promise<object>)[] = [];
  const buckets = bounds.map(() => 0);
  let sum = 0;
  let total = 0;

  /** A counter by name, made at its first use. */
  const count = (name: string, by = 1) => void counters.set(name, (counters.get(name) ?? 0) + by);
  const readGauges = async () => {
    const gauges = {
      process_resident_memory_bytes: process.memoryUsage.rss(),
      process_start_time_seconds: Math.floor(performance.timeOrigin / 1000),
    };
    for (const read of readers) {
      try {
        for (const [name, value] of Object.entries(await read())) Object.assign(gauges, { [`dwar_${name}`]: value });
      } catch {
        count("unread_gauges");
      }
    }
    return Object.entries(gauges).flatMap(([name, value]) => [`# TYPE ${name} gauge`, `${name} ${value}`]);
  };

  return {
    observeRequest(status: number, seconds: number): void {
      const family = Math.floor(status / 100);
      statuses.set(family, (statuses.get(family) ?? 0) + 1);
      // Only where it belongs: those above are added up when someone reads them.
      let index = 0;
      while (index < bounds.length && seconds > bounds[index]!) index += 1;
      if (index < bounds.length) buckets[index]! += 1;
      sum += seconds;
      total += 1;
    },
    count,
    /** Values by name that are asked for when the metrics are read; left out and counted where that fails. */
    gauges<Gauges>(read: () => Promise<{ [Name in keyof Gauges]: number }>): void {
      readers.push(read);
    },
    async text(): Promise<string> {
      const gauges = await readGauges();
      const lines = ["# TYPE dwar_requests_total counter"];
      for (const [family, value] of statuses) lines.push(`dwar_requests_total{status="${family}xx"} ${value}`);
      lines.push("# TYPE dwar_request_seconds histogram");
      let upToHere = 0;
      for (const [index, bound] of bounds.entries()) {
        upToHere += buckets[index]!;
        lines.push(`dwar_request_seconds_bucket{le="${bound}"} ${upToHere}`);
      }
      lines.push(`dwar_request_seconds_bucket{le="+Inf"} ${total}`);
      lines.push(`dwar_request_seconds_sum ${sum}`, `dwar_request_seconds_count ${total}`);
      for (const [name, value] of counters)
        lines.push(`# TYPE dwar_${name}_total counter`, `dwar_${name}_total ${value}`);
      lines.push(...gauges);
      return `${lines.join("\n")}\n`;
    },
  };
}
