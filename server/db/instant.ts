/** An instant as both engines store it: ISO 8601 in UTC with milliseconds, so that text order is time order. */
export function stored(at: Temporal.Instant): string {
  return at.toString({ fractionalSecondDigits: 3 });
}
