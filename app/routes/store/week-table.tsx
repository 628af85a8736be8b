import type { StorePageCopy } from "../../../content/en/stores.ts";
import { fill } from "../../../domain/copy.ts";
import { dayOfDate, isoDate } from "../../../domain/hours/india.ts";
import { dateText } from "../../../domain/hours/sentence.ts";
import type { Closure, HoursException } from "../../../domain/hours/week.ts";
import { dayText, type Week } from "../../components/store-status/week-text.ts";
import { Shifts, timingsText } from "../../components/store-status/store-status.tsx";

interface WeekTableProps {
  week: Week;
  exceptions: readonly (HoursException & { today: boolean })[];
  closure: Closure | null;
  copy: StorePageCopy;
}

/** The whole week, today marked, or one line where all days are alike; and the days that differ. What is not known says so. */
export function WeekTable({ copy, week, exceptions, closure }: WeekTableProps) {
  const days = week.map(({ weekday, timings, today }) => ({
    name: copy.weekdays[weekday],
    today,
    text: timings === null ? copy.dayUnknown : dayText(timings.value, copy),
    note: timings?.confirmed === false ? copy.store.notConfirmed : undefined,
  }));
  const [first, ...others] = days;
  const isOneForAll = first && others.every(({ text, note }) => text === first.text && note === first.note);
  const rows = isOneForAll ? [{ ...first, name: copy.everyDay, today: false }] : days;
  return (
    <section aria-labelledby="hours-heading">
      <h2 id="hours-heading" className="h3">
        {copy.hours}
      </h2>
      {closure && <p className="strong">{closureText(closure, copy)}</p>}
      <table className="store-week">
        <tbody>
          {rows.map(({ name, today, text, note }) => (
            <tr key={name} aria-current={today ? "date" : undefined}>
              <th scope="row">
                {name}
                {today && <Today word={copy.today} />}
              </th>
              <td>
                <Shifts text={text} />
                {note && <span className="hint"> ({note})</span>}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {exceptions.length > 0 && (
        <>
          <h3>{copy.exceptions}</h3>
          <ul className="store-exceptions">
            {exceptions.map((exception) => (
              <li key={exception.date} aria-current={exception.today ? "date" : undefined}>
                <time dateTime={exception.date}>{dateText(exception.date, copy.dates)}</time>
                {exception.today && <Today word={copy.today} />}: <Shifts text={exceptionText(exception, copy)} />
                {exception.note !== null && ` (${exception.note})`}
                {exception.orders?.map(({ kind, by }) => ` (${fill(copy.store.orders[kind], { by })})`)}
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}

function Today({ word }: { word: string }) {
  return <span className="hint no-print store-live"> ({word})</span>;
}

/** The last day is said: 'until' is read as a day that is shut, and as one that is open. */
function closureText({ from, until }: Closure, copy: StorePageCopy): string {
  const last = isoDate((dayOfDate(until) ?? 0) - 1);
  const [first, end, opens] = [from, last, until].map((date) => dateText(date, copy.dates));
  const words = { from: first!, last: end!, opens: opens! };
  return from === last ? fill(copy.closedOn, words) : fill(copy.closedFrom, words);
}

function exceptionText({ spans, isRestUnknown }: HoursException, copy: StorePageCopy): string {
  if (spans.length > 0) return timingsText({ kind: "spans", spans }, copy.store);
  return isRestUnknown ? copy.dayUnknown : copy.closed;
}
