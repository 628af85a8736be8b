import { clockText, type Weekday, minutesOfDay, weekdays } from "./week.ts";

/**
 * India has one zone, five and a half hours ahead, without summer time. So its calendar is plain arithmetic, and the
 * server and any browser, wherever they are, agree without a time zone database.
 */
const aheadMinutes = 330;

/** A moment on India's calendar. */
export interface IndiaTime {
  /** Days since 1 January 1970 in India. */
  day: number;
  /** Minutes since midnight in India. */
  minute: number;
}

export function indiaTime(now: Date): IndiaTime {
  const minutes = Math.floor(now.getTime() / 60_000) + aheadMinutes;
  const day = Math.floor(minutes / minutesOfDay);
  return { day, minute: minutes - day * minutesOfDay };
}

/** The instant at which a minute of a day of India's calendar begins. */
export function instantOf(day: number, minute: number): Date {
  return new Date((day * minutesOfDay + minute - aheadMinutes) * 60_000);
}

/** 1 January 1970 was a Thursday. */
export function weekdayIndex(day: number): number {
  return (((day + 4) % 7) + 7) % 7;
}

export function weekdayOf(day: number): Weekday {
  return weekdays[weekdayIndex(day)]!;
}

/** `YYYY-MM-DD`. */
export function isoDate(day: number): string {
  return new Date(day * 86_400_000).toISOString().slice(0, 10);
}

/** The year in India, where the company is. */
export function yearInIndia(at: Date): string {
  return isoDate(indiaTime(at).day).slice(0, 4);
}

/** The day of a real calendar date written `YYYY-MM-DD`; null for 2026-02-30 and the like. */
export function dayOfDate(text: string): number | null {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return null;
  const day = Date.parse(`${text}T00:00:00Z`) / 86_400_000;
  return Number.isInteger(day) && isoDate(day) === text ? day : null;
}

/** The instant of `YYYY-MM-DDTHH:MM` on India's clock; null when there is no such moment. */
export function instantOfLocal(text: string): Date | null {
  const match = /^(\d{4}-\d{2}-\d{2})T([01]\d|2[0-3]):([0-5]\d)$/.exec(text);
  const day = match && dayOfDate(match[1]!);
  return match && day !== null ? instantOf(day!, Number(match[2]) * 60 + Number(match[3])) : null;
}

/** `YYYY-MM-DDTHH:MM` on India's clock. */
export function localText(now: Date): string {
  const { day, minute } = indiaTime(now);
  return `${isoDate(day)}T${clockText(minute)}`;
}

/** The day in India, day first: `15/11/2026`. */
export function localDate(at: Date): string {
  const [year, month, day] = isoDate(indiaTime(at).day).split("-");
  return `${day}/${month}/${year}`;
}

/** The time in India: `9:05:07 AM`. Written out here so that every machine prints the same. */
export function localTime(at: Date): string {
  const { minute } = indiaTime(at);
  const hour = Math.floor(minute / 60);
  const rest = [minute % 60, at.getUTCSeconds()].map((number) => String(number).padStart(2, "0")).join(":");
  return `${hour % 12 || 12}:${rest} ${hour < 12 ? "AM" : "PM"}`;
}
