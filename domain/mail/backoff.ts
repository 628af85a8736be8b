const first = 30_000;
const maxWait = 6 * 60 * 60_000;

/** Tries until we give up: the waits between them add up to three days. */
export const maxAttempts = 21;

/** Tries for what seldom passes by itself. */
export const fewAttempts = 5;

/**
 * How long to wait after a number of tries, in milliseconds; null when they are used up. Waits double from half a
 * minute to six hours, and `random` (0 to 1) spreads each by a tenth either way, so that mails do not come back all at once.
 */
export function waitAfter(attempts: number, random: number, max = maxAttempts): number | null {
  if (attempts >= max) return null;
  const nominal = Math.min(first * 2 ** (attempts - 1), maxWait);
  return Math.round(nominal * (0.9 + 0.2 * random));
}
