/** A moment, as Temporal.Instant has it; browsers without Temporal can give one too. */
interface Moment {
  epochMilliseconds: number;
}

// India has kept this offset, without summer time, since 1945.
const indiaAheadOfUtc = 330 * 60_000;

/** The day of an instant in India, day first: `15/11/2026`. */
export function localDate(at: Moment): string {
  const there = inIndia(at);
  return `${pad(there.getUTCDate())}/${pad(there.getUTCMonth() + 1)}/${there.getUTCFullYear()}`;
}

/** The time of an instant in India: `9:05:07 AM`. Written out here so that every machine prints the same. */
export function localTime(at: Moment): string {
  const there = inIndia(at);
  const hour = there.getUTCHours();
  const rest = `${pad(there.getUTCMinutes())}:${pad(there.getUTCSeconds())}`;
  return `${hour % 12 || 12}:${rest} ${hour < 12 ? "AM" : "PM"}`;
}

function inIndia({ epochMilliseconds }: Moment): Date {
  return new Date(epochMilliseconds + indiaAheadOfUtc);
}

function pad(number: number): string {
  return String(number).padStart(2, "0");
}
