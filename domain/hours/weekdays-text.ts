import { plainText } from "./plain-text.ts";
import { type Weekday, weekdays } from "./week.ts";

/** From Sunday on: in Hindi letters, where 'वार' may be left out, and in Latin ones. */
const hindiDays = [
  "(?:रवि|इत)(?:वार)?|(?:ravi|it)[vw]aa?r",
  "सोम(?:वार)?|som[vw]aa?r",
  "मंगल(?:वार)?|mangal[vw]aa?r",
  "बुध(?:वार)?|budh[vw]aa?r",
  "(?:गुरु|गुरू|बृहस्पति|वीर)(?:वार)?|(?:guru|brihaspati|veer)[vw]aa?r",
  "शुक्र(?:वार)?|shukra?[vw]aa?r",
  "शनि(?:वार)?|shani[vw]aa?r",
];
const dayWord = `(?:(?:mon|tue|wed|thu|fri|sat|sun)[a-z]*\\.?|${hindiDays.join("|")})`;
const everyDayWord = "daily|every ?day|all days(?: open)?|all 7 days|7 days a week|7 days|हर दिन|रोज|रोज़|प्रतिदिन";
const everyDay = new RegExp(`^(?:${everyDayWord})$`);
const hindiPatterns = hindiDays.map((day) => new RegExp(`^(?:${day})$`));
const daysJoin = "(?:-|–|to|से|,|&|and|और|/)";
/** Days as people name them: 'mon', 'Mon-Fri', 'Sat & Sun', 'सोमवार से शनिवार', 'daily'. */
export const daysPattern = new RegExp(
  `(?<![\\p{L}\\p{M}])(?:${everyDayWord}|${dayWord}(?:\\s*${daysJoin}\\s*${dayWord})*)(?![\\p{L}\\p{M}])\\s*:?`,
  "giu",
);

const nth =
  "(?:[1-5](?:st|nd|rd|th)|first|second|third|fourth|last|alternate|alt\\.?|पहल[ाे]|दूसर[ाे]|तीसर[ाे]|चौथ[ाे]|आखिरी|अंतिम)";
/** '2nd & 4th Saturday', दूसरा शनिवार: a day of some weeks of a month, which no week can say. */
export const someWeeksPattern = new RegExp(`${nth}(?:\\s*${daysJoin}\\s*${nth})*\\s+${dayWord}`, "iu");

/** What is between days that are named one by one. */
export const daysComma = /\s*(?:,|&|\/|\band\b|और)\s*/;

/** 'mon', 'mon-fri', 'mon,wed', 'Sat & Sun', 'रविवार', 'daily'. Null when it names no days. */
export function parseDays(text: string): Weekday[] | null {
  const plain = plainText(text)
    .replace(/\s*:$/, "")
    .replace(/^every (?=[a-z]+days?$)/, "");
  if (everyDay.test(plain)) return [...weekdays];
  const days: Weekday[] = [];
  for (const part of plain.split(daysComma)) {
    const [first, last, more] = part.split(/\s*(?:-|–|\bto\b|से)\s*/).map(readWeekday);
    if (first === undefined || first < 0 || last === -1 || more !== undefined) return null;
    const until = last ?? first;
    for (let index = first; ; index = (index + 1) % 7) {
      days.push(weekdays[index]!);
      if (index === until) break;
    }
  }
  return days;
}

function readWeekday(text: string): number {
  const hindi = hindiPatterns.findIndex((day) => day.test(text));
  if (hindi >= 0) return hindi;
  const name = text.replace(/\.$/, "").replace(/^(sun|mon|tues|wednes|thurs|fri|satur)days$/, "$1day");
  return weekdays.findIndex((day) => name.length >= 3 && (day.startsWith(name) || `${day.slice(0, 3)}s` === name));
}
