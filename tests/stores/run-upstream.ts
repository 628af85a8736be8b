import { expect, onTestFinished } from "vitest";
import { openBuiltInStores } from "../../server/stores/source.ts";
import { startUpstream, type UpstreamDeps } from "../../server/stores/upstream.ts";
import { recordingLog } from "../messages/sending.ts";

/** How long a page waits for the first answer: beside a saved list, and where there are only the nine. */
export const patience = [300, 12_000];

interface Options extends Pick<UpstreamDeps, "file" | "maxRows" | "shared" | "limits" | "timeLimit"> {
  /** The waits of a page for the first answer that are over at once. */
  over?: readonly number[];
}

/** No test waits for a clock: the pauses between two turns end when the test says so. */
export async function runUpstream(api: string, { over = [], ...options }: Options) {
  const log = recordingLog();
  const counts = new Map<string, number>();
  const pauses: number[] = [];
  let wake: (() => void) | undefined;
  const { source, stop } = startUpstream({
    // Longer than any machine is slow: only a test of the limit itself sets a short one.
    timeLimit: 60_000,
    ...options,
    api,
    builtIn: await openBuiltInStores(api),
    log,
    count: (name, by = 1) => counts.set(name, (counts.get(name) ?? 0) + by),
    limits: { reading: 120_000, question: 120_000, ...options.limits },
    sleep: (milliseconds, signal) => {
      if (over.includes(milliseconds)) return Promise.resolve();
      const { promise, resolve } = Promise.withResolvers<void>();
      signal.addEventListener("abort", () => resolve());
      if (signal.aborted) resolve();
      if (!patience.includes(milliseconds)) {
        pauses.push(milliseconds);
        wake = resolve;
      }
      return promise;
    },
  });
  onTestFinished(stop);
  /** Ends the pause, and waits until the next turn is over. */
  const nextTurn = async () => {
    const done = pauses.length;
    wake?.();
    await expect.poll(() => pauses.length).toBeGreaterThan(done);
  };
  return { list: source, stop, lines: log.lines, counts, pauses, nextTurn };
}
