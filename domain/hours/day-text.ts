import { plainText } from "./plain-text.ts";
import { parseShiftsText } from "./shifts-text.ts";
import { clockText, closedDay, type DayHours, dayOfShifts, minutesOfDay, shiftsOf, type Span, spanOf } from "./week.ts";

const wholeDay: DayHours = { isOpen: true, open: "00:00", close: "24:00" };

const closedWords = /^(?:closed?|shut|off|holiday|weekly off|band|बंद|बन्द|अवकाश)$/;
const wholeDayWords =
  /^(?:open )?(?:24 ?(?:h|hrs?|hours?)?|24 ?[x×*/] ?7|round[ -]the[ -]clock|all day|(?:24|चौबीस) घंटे)(?: open| खुला)?$/;

/** How hours are written, for whoever wrote something else. */
export const hoursHelp =
  "9am-9pm, 9am-1pm, 4pm-9pm, 24x7 or closed; write am and pm where 8-10 or 9-12 could be two things";

const exactSpan = /^(\d\d:\d\d)-(\d\d:\d\d)$/;

/** A day as an operator writes it: '09:00-21:00', '9am-1pm, 4pm-9pm', 'closed', '24x7'. Undefined when it is none of these. */
export function parseDayText(text: string): DayHours | undefined {
  // As an export has it: most of a long file is so.
  const exact = exactSpan.exec(text);
  const span = exact && spanOf(exact[1]!, exact[2]!);
  if (span) return dayOfShifts([{ open: clockText(span.from), close: clockText(span.to) }]);
  const plain = plainText(text);
  if (closedWords.test(plain)) return closedDay;
  if (wholeDayWords.test(plain)) return wholeDay;
  const spans = parseShiftsText(plain);
  if (!spans) return undefined;
  // People write 23:59 for the end of the day.
  return dayOfShifts(
    spans.map(({ from, to }) => ({
      open: clockText(from),
      close: clockText(to === minutesOfDay - 1 ? minutesOfDay : to),
    })),
  );
}

/** A day as `parseDayText` reads it; empty when nothing is known. */
export function dayText(day: DayHours | undefined): string {
  if (!day) return "";
  if (!day.isOpen) return "closed";
  const shifts = shiftsOf(day) ?? [];
  return shifts.map(({ open, close }) => `${open}-${close}`).join(", ");
}

/** The hours of a date that differs, written the same way. */
export function spansText(spans: readonly Span[]): string {
  return spans.map(({ from, to }) => `${clockText(from)}-${clockText(to)}`).join(", ") || "closed";
}
