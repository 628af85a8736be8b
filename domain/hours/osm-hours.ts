import { dayOfDate, isoDate } from "./india.ts";
import { clockText, isWholeDay, type Span, spansOfDay, type StoreHours, weekdays } from "./week.ts";

const months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];
/** A week begins on Monday there. */
const days = [1, 2, 3, 4, 5, 6, 0].map((index) => ({ day: weekdays[index]!, name: weekdays[index]!.slice(0, 2) }));

/** The hours as OpenStreetMap writes them in `opening_hours`: 'Mo-Sa 09:00-13:00,16:00-21:00; Su off'. Null when no day is known. */
export function osmHours({ is24Hours, operatingHours, exceptions = [] }: StoreHours): string | null {
  const known = days.map(({ day, name }) => ({
    name: capital(name),
    text: spansText(spansOfDay(operatingHours?.[day])),
  }));
  if (!is24Hours && known.every(({ text }) => text === "unknown")) return null;
  const week = known.reduce<{ from: string; to: string; text: string }[]>((runs, { name, text }) => {
    const last = runs.at(-1);
    if (last?.text === text) last.to = name;
    else runs.push({ from: name, to: name, text });
    return runs;
  }, []);
  const usual = is24Hours
    ? ["24/7"]
    : week.map(({ from, to, text }) => `${from === to ? from : `${from}-${to}`} ${text}`);
  const dated = exceptions.map(({ date, spans }) => ({ day: dayOfDate(date) ?? 0, text: spansText(spans) }));
  const runs = dated.reduce<{ from: number; to: number; text: string }[]>((all, { day, text }) => {
    const last = all.at(-1);
    if (last?.text === text && last.to + 1 === day) last.to = day;
    else all.push({ from: day, to: day, text });
    return all;
  }, []);
  const differing = runs.map(({ from, to, text }) => {
    const first = dateText(isoDate(from));
    return `${from === to ? first : `${first}-${dateText(isoDate(to))}`} ${text}`;
  });
  return [...usual, ...differing].join("; ");
}

function spansText(spans: readonly Span[] | null): string {
  if (spans === null) return "unknown";
  if (spans.length === 0) return "off";
  if (spans.some(isWholeDay)) return "00:00-24:00";
  return spans.map(({ from, to }) => `${clockText(from)}-${clockText(to)}`).join(",");
}

function dateText(date: string): string {
  const [year, month, day] = date.split("-");
  return `${year} ${months[Number(month) - 1]} ${day}`;
}

function capital(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}
