import { quantile } from "../quantile.ts";

/** Times of one kind of question, in milliseconds. */
export interface Figures {
  p50: number;
  p99: number;
}

/** Asks `count` times, one after another, and sorts how long each took. */
export async function measure(count: number, ask: () => Promise<unknown>): Promise<Figures> {
  for (let warm = 0; warm < Math.min(30, count / 5); warm += 1) await ask();
  const times: number[] = [];
  for (let index = 0; index < count; index += 1) {
    const begun = performance.now();
    await ask();
    times.push(performance.now() - begun);
  }
  return figures(times);
}

export function figures(times: readonly number[]): Figures {
  return { p50: quantile(times, 0.5), p99: quantile(times, 0.99) };
}
