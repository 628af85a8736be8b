import { dayOfDate } from "./india.ts";
import { plainText } from "./plain-text.ts";

const months = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];

const dayFirst = /^(\d{1,2})(?:st|nd|rd|th)?[ ./-]+(\d{1,2}|[a-z]{3,9})\.?,?[ ./-]+(\d{4}|\d{2})$/;

/** A date as sheets in India have it, day first: '31/12/2027', '31-Dec-27', '2027-12-31', as `YYYY-MM-DD`. Null for anything else. */
export function parseDateCell(text: string): string | null {
  const plain = plainText(text)
    .replace(/^(?:valid )?(?:up ?to|till|until) /, "")
    .replace(/t00:00.*$/, "");
  const match = dayFirst.exec(plain);
  if (!match) return dayOfDate(plain) === null ? null : plain;
  const [, day = "", named = "", year = ""] = match;
  const month = /\d/.test(named) ? Number(named) : monthNamed(named);
  const date = `${year.padStart(4, "20")}-${String(month).padStart(2, "0")}-${day.padStart(2, "0")}`;
  return dayOfDate(date) === null ? null : date;
}

function monthNamed(word: string): number {
  return months.findIndex((month) => word.startsWith(month)) + 1;
}
