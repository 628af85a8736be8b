import { parseDateCell } from "../hours/date-cell.ts";
import { dayOfDate, indiaTime, isoDate, weekdayOf } from "../hours/india.ts";
import { plainText } from "../hours/plain-text.ts";
import { parseShiftsText } from "../hours/shifts-text.ts";
import { minutesOfDay, type OrderKind, parseClock, type Span } from "../hours/week.ts";
import { parseDays } from "../hours/weekdays-text.ts";
import { cleanText } from "../stores/clean-text.ts";
import { saysNothing } from "../stores/cell-words.ts";
import { plainHeading } from "../stores/columns.ts";
import { noPhone, phoneNumbers } from "../stores/phone-text.ts";

/** What a column of a roster may hold. */
export type DutyColumn = keyof typeof names;

/** The usual names of each column, as `plainHeading` makes them; a number behind one is left out: 'Store 2'. */
const names = {
  date: "date dates dutydate day fromdate startdate datefrom तारीख दिनांक",
  lastDate: "todate enddate lastdate dateto tilldate uptodate until तारीखतक",
  days: "days weekday weekdays दिन वार",
  from: "from fromtime timefrom start starttime opens open openingtime समयसे",
  to: "to totime timeto end endtime closes close closingtime till समयतक",
  hours: "hours time timing timings dutytime dutyhours समय",
  town: "town city place block tehsil nagar शहर नगर",
  area: "area locality ward मोहल्ला क्षेत्र इलाका",
  store: "storeid storeno storenumber storecode shopid shopno id code number no दुकानकोड",
  name: "name storename shopname store shop medical medicalstore medicalname chemist chemistname pharmacy pharmacyname दुकान दुकानकानाम मेडिकल मेडिकलस्टोर नाम",
  phone:
    "phone phoneno phonenumber mobile mobileno mobilenumber contact contactno contactnumber मोबाइल मोबाइलनंबर फोन फोननंबर",
  order: "order byorder byorderof byorderofwhom orderedby orderof issuedby authority आदेश आदेशकर्ता",
  link: "link source url published publishedat publishedon weblink लिंक",
  kind: "kind type प्रकार",
};

const byName = new Map(
  Object.entries(names).flatMap(([column, all]) => all.split(" ").map((name) => [name, column as DutyColumn])),
);

export function dutyColumn(heading: string): DutyColumn | undefined {
  const plain = plainHeading(heading);
  return byName.get(plain) ?? byName.get(plain.replace(/\d$/, ""));
}

/** A store as a row names it: by our number, or as it is called. */
export interface NamedStore {
  id: string | null;
  name: string;
  phone: string;
}

/** A row of a roster, understood. */
export interface DutyRow {
  kind: OrderKind;
  dates: string[];
  /** Of a strike, none. */
  span: Span | null;
  town: string;
  area: string;
  stores: NamedStore[];
  order: string;
  link: string | null;
}

/** What is wrong with a cell. */
export interface DutyFault {
  column: DutyColumn | "row";
  cell?: string;
  reason: string;
}

/** The cells of a row, by their columns. */
export type DutyCells = ReadonlyMap<DutyColumn, readonly string[]>;

/** Of a range: longer than a year is a slip. */
const maxDays = 366;
const maxYearsAhead = 2;
const maxName = 120;
const maxLink = 500;

/** What a row says, or what is wrong with it. Dates that are past are left out. */
export function readDutyRow(cells: DutyCells, now: Date): DutyRow | DutyFault[] {
  const faults: DutyFault[] = [];
  const all = (column: DutyColumn) => (cells.get(column) ?? []).map((cell) => (saysNothing(cell) ? "" : cell.trim()));
  const one = (column: DutyColumn) => all(column).find((cell) => cell !== "") ?? "";
  const refuse = (column: DutyColumn, reason: string) => void faults.push({ column, cell: one(column), reason });
  const words = (column: DutyColumn) => cleanText(one(column), maxName) ?? "";

  const kind = kinds.find(({ pattern }) => pattern.test(plainText(one("kind"))))?.kind;
  if (!kind) refuse("kind", "is none of duty, strike, holiday");
  const dates = readDates(one("date"), one("lastDate"), one("days"), now);
  if (typeof dates === "string") refuse("date", dates);
  const isDuty = kind === "duty";
  const span = isDuty ? readSpan(one("from"), one("to"), one("hours")) : null;
  if (isDuty && !span) refuse(one("from") || !one("hours") ? "from" : "hours", noSpan);
  const stores = isDuty ? readStores(all) : [];
  if (isDuty && stores.length === 0) faults.push({ column: "row", reason: "names no store: its number, or its name" });
  for (const { phone } of stores) {
    if (phone !== "" && phoneNumbers(phone).length === 0)
      faults.push({ column: "phone", cell: phone, reason: noPhone });
  }
  const order = words("order");
  if (order === "") refuse("order", "is missing: by whose order? A column, or --order, says it");
  const link = one("link");
  if (link !== "" && !isLink(link)) refuse("link", "is no address that begins with https:// or http://");
  const area = words("area");
  const town = words("town");
  if (town === "") refuse("town", "is missing: a column, or --town, says it; of a strike everywhere, 'all'");
  else if (isDuty && everywhere.test(town)) refuse("town", "is none: a store on duty is in one town");
  if (faults.length > 0 || !kind || typeof dates === "string") return faults;
  return { kind, dates, span, town: everywhere.test(town) ? "" : town, area, stores, order, link: link || null };
}

const kinds: readonly { kind: OrderKind; pattern: RegExp }[] = [
  { kind: "duty", pattern: /^(?:|(?:night )?duty|on duty|open|ड्यूटी|रात्रि ड्यूटी)$/ },
  { kind: "strike", pattern: /^(?:strike|bandh?|closed by strike|hartal|हड़ताल|हड़ताल|बंद)$/ },
  { kind: "holiday", pattern: /^(?:(?:public |weekly )?holiday|chhutt?i|छुट्टी|अवकाश)$/ },
];
const everywhere = /^(?:\*|all|everywhere|india|all india|सभी|भारत)$/i;

function isLink(text: string): boolean {
  return text.length <= maxLink && /^https?:\/\/[^\s"<>]+$/i.test(text) && URL.canParse(text);
}

const isNumber = (text: string) => /^[\d\s,;&/]+$/.test(text);

/** By number: several in one cell. By name: the first name has the first phone. A name of digits alone is a number. */
function readStores(all: (column: DutyColumn) => string[]): NamedStore[] {
  const [named, phones] = [all("name"), all("phone")];
  const ids = [...all("store"), ...named.filter(isNumber)].flatMap((cell) => cell.split(/[\s,;&/]+/).filter(Boolean));
  const called = named.flatMap((cell, index) => {
    const name = isNumber(cell) ? "" : (cleanText(cell, maxName) ?? "");
    const phone = cleanText(phones[index] ?? "", maxName) ?? "";
    return name === "" ? [] : [{ id: null, name, phone }];
  });
  // The number says which store it is; its name and phone are beside it.
  if (ids.length === 1 && called.length <= 1) return [{ name: "", phone: "", ...called[0], id: ids[0]! }];
  return [...ids.map((id) => ({ id, name: "", phone: "" })), ...called];
}

const noDate = "is no date: write 25 December 2026 as 2026-12-25 or 25/12/2026, the day first";

/** The dates of a row from yesterday on, that night not being over; or why it has none. */
function readDates(first: string, last: string, days: string, now: Date): string[] | string {
  const [from = "", to, more] = last === "" ? first.split(/\s+(?:to|till|से|-|–)\s+|\s*(?:–|\.\.)\s*/) : [first, last];
  const [start, end] = [parseDateCell(from), parseDateCell(to ?? from)];
  if (start === null || end === null || more !== undefined) return noDate;
  const [begins, ends] = [dayOfDate(start)!, dayOfDate(end)!];
  if (ends < begins) return "ends before it begins";
  if (ends - begins >= maxDays) return `is a range of more than ${maxDays} days`;
  const { day: today } = indiaTime(now);
  if (ends > today + maxYearsAhead * 366) return `is more than ${maxYearsAhead} years ahead`;
  const weekdays = days === "" ? null : parseDays(days);
  if (days !== "" && !weekdays) return `has days that are none: "${days}"`;
  const all = Array.from({ length: ends - begins + 1 }, (_, index) => begins + index);
  const isMeant = (day: number) => day >= today - 1 && (weekdays?.includes(weekdayOf(day)) ?? true);
  return all.filter(isMeant).map(isoDate);
}

const noSpan =
  "is no hour that can only be read in one way, or the hour at its end is none: 10 pm and 6 am, or 22:00 and 06:00";
/** '10 to 6' of a night could be of a day: a half of the day is said, or the clock has 24 hours. */
const hasHalf = /[ap]m$|noon|night|morning|evening|raat|subah|shaa?m|dopahar|रात|सुबह|शाम|दोपहर|प्रातः?|सायं/;
const of24 = /^(?:0\d|1[3-9]|2[0-4])\D?\d\d|^00/;

/** From one hour to another, in the next day where that is earlier; the same hour twice is a whole day. */
export function readSpan(from: string, to: string, hours: string): Span | null {
  const [first = "", last = "", more] =
    from !== "" || to !== ""
      ? [from, to].map(plainText)
      : plainText(hours).split(/\s*(?:-|–|—|\bto\b|\btill\b|\bse\b|से)\s*/);
  if (more !== undefined || first === "" || last === "") return null;
  const isClear = [first, last].every((text) => hasHalf.test(text)) || [first, last].some((text) => of24.test(text));
  if (!isClear || [first, last].some((text) => !hasHalf.test(text) && parseClock(text) === null)) return null;
  const [begins, ends] = [parseClock(first), parseClock(last)];
  if (begins !== null && begins < minutesOfDay && begins === ends) return { from: begins, to: begins + minutesOfDay };
  const spans = parseShiftsText(`${first} to ${last}`);
  return spans?.length === 1 ? spans[0]! : null;
}
