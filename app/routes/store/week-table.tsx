import type { StorePageCopy } from "../../../content/en/stores.ts";
import { dateText } from "../../../domain/hours/sentence.ts";
import type { HoursException } from "../../../domain/hours/week.ts";
import { timingsText } from "../../components/store-status/store-status.tsx";
import type { StorePageData } from "./load-store.ts";

interface WeekTableProps extends Pick<StorePageData, "week" | "exceptions"> {
  copy: StorePageCopy;
}

/** The whole week, today marked, and the days that differ. What is not known says so. */
export function WeekTable({ copy, week, exceptions }: WeekTableProps) {
  return (
    <section aria-labelledby="hours-heading">
      <h2 id="hours-heading" className="h3">
        {copy.hours}
      </h2>
      <table className="store-week">
        <tbody>
          {week.map(({ weekday, timings, today }) => (
            <tr key={weekday} aria-current={today ? "date" : undefined}>
              <th scope="row">
                {copy.weekdays[weekday]}
                {today && <Today word={copy.today} />}
              </th>
              <td>
                {timings === null ? copy.dayUnknown : dayText(timings.value, copy)}
                {timings !== null && !timings.confirmed && <span className="hint"> ({copy.store.notConfirmed})</span>}
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
                {exception.today && <Today word={copy.today} />}: {exceptionText(exception, copy)}
                {exception.note !== null && ` (${exception.note})`}
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

function dayText(timings: Parameters<typeof timingsText>[0], copy: StorePageCopy): string {
  return timings.kind === "closed" ? copy.closed : timingsText(timings, copy.store);
}

function exceptionText({ spans }: HoursException, copy: StorePageCopy): string {
  return spans.length === 0 ? copy.closed : timingsText({ kind: "spans", spans }, copy.store);
}
