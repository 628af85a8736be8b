import type { Outcome } from "./outcome.ts";

const first = 30_000;
const hour = 60 * 60_000;

/** Tries of a visitor's mail until we give up: the waits between them add up to three days. */
export const maxAttempts = 21;

/** Tries where a visitor's mailbox refuses: a mistyped address stays wrong. Over more than half a day, as it may be our own server that refuses. */
export const maxRefusals = 12;

/**
 * The team's mail is tried until it goes. Its tries are counted no further than this, where its waits are at their longest: those that are
 * left are for a mail that brings its sender down.
 */
export const maxTeamCount = 8;

/**
 * How long to wait after a number of tries, in milliseconds; null when they are used up. Waits double from half a minute to an hour for the
 * team, to six hours for a visitor. `random` (0 to 1) spreads each by a tenth either way, so that mails do not come back all at once.
 */
export function waitAfter(
  attempts: number,
  random: number,
  { forTeam, kind }: { forTeam: boolean; kind: Exclude<Outcome["kind"], "sent"> },
): number | null {
  if (!forTeam && attempts >= (kind === "refused" ? maxRefusals : maxAttempts)) return null;
  const nominal = Math.min(first * 2 ** (attempts - 1), forTeam ? hour : 6 * hour);
  return Math.round(nominal * (0.9 + 0.2 * random));
}
