import { dayOfDate } from "./india.ts";
import { plainText } from "./plain-text.ts";

const months = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];

const yearFirst = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/;
const dayFirst =
  /^(\d{1,2})(?:st|nd|rd|th)?(?:[ ,./-]+(\d{1,2})[ ,./-]+|[ ,./-]*([a-z]{3,9})\.?[ ,./-]*)(\d{4}|\d{2})$/;

/** A date as people in India write it, day first: '31/12/2027', '31-Dec-27', '2027-12-31', as `YYYY-MM-DD`. Null for anything else. */
export function parseDateCell(text: string): string | null {
  const plain = plainText(text)
    .replace(/^(?:valid )?(?:up ?to|till|until) /, "")
    .replace(/t00:00.*$/, "");
  const [, day, number, name, shortYear] = dayFirst.exec(plain) ?? [];
  const month = name === undefined ? number : String(monthNamed(name));
  const parts = yearFirst.exec(plain)?.slice(1) ?? [shortYear?.padStart(4, "20"), month, day];
  const date = parts.map((part = "") => part.padStart(2, "0")).join("-");
  return dayOfDate(date) === null ? null : date;
}

function monthNamed(word: string): number {
  return months.findIndex((month) => word.startsWith(month)) + 1;
}
