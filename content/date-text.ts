/** A day, or a month where no day is given, as readers of a language write it. */
export function dateText(date: string, locale: string): string {
  const style =
    date.length > "2025-09".length ? ({ dateStyle: "long" } as const) : ({ month: "long", year: "numeric" } as const);
  return new Date(date).toLocaleDateString(locale, { ...style, timeZone: "UTC" });
}
