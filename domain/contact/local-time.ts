const zone = "Asia/Kolkata";

/** The day of an instant in India, day first: `15/11/2026`. */
export function localDate(at: Temporal.Instant): string {
  const { day, month, year } = at.toZonedDateTimeISO(zone);
  return `${pad(day)}/${pad(month)}/${year}`;
}

/** The time of an instant in India: `9:05:07 AM`. Written out here so that every machine prints the same. */
export function localTime(at: Temporal.Instant): string {
  const { hour, minute, second } = at.toZonedDateTimeISO(zone);
  return `${hour % 12 || 12}:${pad(minute)}:${pad(second)} ${hour < 12 ? "AM" : "PM"}`;
}

function pad(number: number): string {
  return String(number).padStart(2, "0");
}
