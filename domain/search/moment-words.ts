import { spelledOf, spelledSet, tokensOf } from "./tokens.ts";

/** The words that say when a store should be open. A mistake in one is not forgiven: Itwari is a place, Mondal a name. */
export interface MomentWords {
  /** Sunday first. */
  days: readonly (readonly string[])[];
  /** The same, shortened: 'sat', 'mangal'. They may be names, and are days only beside a word that says so. */
  shortDays: readonly (readonly string[])[];
  /** With a part of the day: 'this evening'. */
  today: readonly string[];
  tomorrow: readonly string[];
  dayAfterTomorrow: readonly string[];
  /** January first. Beside a number they make it a date. */
  months: readonly (readonly string[])[];
  /** After a number: that date, in the next month that has it. */
  dates: readonly string[];
  /** After the number of a date: 'th'. */
  ordinals: readonly string[];
  /** Days that are the same each year, and what they are called. */
  feasts: readonly { date: DateOfYear; names: readonly string[] }[];
  parts: Readonly<Record<DayPart, readonly string[]>>;
  am: readonly string[];
  pm: readonly string[];
  /** After a number they make it an hour: 'baje'. */
  oclock: readonly string[];
  midnight: readonly string[];
  relations: Readonly<Record<Relation, readonly string[]>>;
  /** Beside two numbers they make them hours. */
  between: readonly string[];
  /** From one to twelve. */
  numbers: readonly (readonly string[])[];
  /** Half past one and half past two. */
  halves: readonly (readonly string[])[];
  /** Before an hour, in one word or two: a quarter past, half past, a quarter to. */
  fractions: Readonly<Record<Fraction, readonly string[]>>;
  /** How long from now: the units, what is one and a half of them, and what is before or behind. */
  waits: Readonly<Record<"hours" | "minutes" | "ones" | "halves" | "before" | "behind", readonly string[]>>;
  /** A day or an hour is meant as a time to be open at where one of these stands by. */
  open: readonly string[];
  /** They join such words and say nothing. */
  links: readonly string[];
  /** The same, before a day alone: 'on'. */
  dayLinks: readonly string[];
}

const dayParts = ["morning", "afternoon", "evening", "night"] as const;
export type DayPart = (typeof dayParts)[number];
const relations = ["at", "after", "till", "before"] as const;
export type Relation = (typeof relations)[number];
const fractions = ["quarterPast", "halfPast", "quarterTo"] as const;
type Fraction = (typeof fractions)[number];

export interface DateOfYear {
  /** From one; null for the next month that has the date. */
  month: number | null;
  date: number;
}

/** A name of a day of the year, word by word as it is spelled. */
export interface Feast {
  words: readonly string[];
  date: DateOfYear;
}

/** What a word of a moment is in it. */
export type Role =
  | { is: "day"; day: number; short: boolean }
  | { is: "month"; month: number | null }
  | { is: "date"; date: DateOfYear }
  | { is: "part"; part: DayPart }
  | { is: "half"; half: "am" | "pm" }
  | { is: "relation"; relation: Relation }
  | { is: "number"; number: number }
  | { is: "fraction"; fraction: Fraction }
  | { is: "link"; ofDay: boolean }
  | { is: "today" | "tomorrow" | "dayAfterTomorrow" | "ordinal" | "oclock" | "midnight" | "between" | "open" };

export interface MomentLexicon {
  roles: ReadonlyMap<string, Role>;
  /** By the word as it is typed: 'sat' is spelled like 'saat', which is seven. */
  shortDays: ReadonlyMap<string, number>;
  waits: Record<"halves" | "before" | "behind", ReadonlySet<string>> & {
    /** In minutes. */
    units: ReadonlyMap<string, number>;
    /** As they are typed: 'one' is spelled like 'on'. */
    ones: ReadonlySet<string>;
  };
  /** Fractions of two words. */
  fractions: readonly { words: readonly string[]; fraction: Fraction }[];
  /** The longest names first: Christmas Eve is not Christmas. */
  feasts: readonly Feast[];
}

export function makeMomentLexicon(words: MomentWords): MomentLexicon {
  const roles = new Map<string, Role>();
  const add = (texts: readonly string[], role: Role) => {
    for (const text of texts) for (const { spelled } of tokensOf(text)) roles.set(spelled, role);
  };
  add(words.links, { is: "link", ofDay: false });
  add(words.dayLinks, { is: "link", ofDay: true });
  add(words.open, { is: "open" });
  words.numbers.forEach((texts, index) => add(texts, { is: "number", number: index + 1 }));
  words.halves.forEach((texts, index) => add(texts, { is: "number", number: index + 1.5 }));
  const pairs = fractions.flatMap((fraction) => {
    const [single, pair] = [1, 2].map((length) =>
      words.fractions[fraction].filter((text) => tokensOf(text).length === length),
    );
    add(single!, { is: "fraction", fraction });
    return pair!.map((text) => ({ words: tokensOf(text).map(spelledOf), fraction }));
  });
  words.days.forEach((texts, day) => add(texts, { is: "day", day, short: false }));
  for (const is of ["today", "tomorrow", "dayAfterTomorrow"] as const) add(words[is], { is });
  words.months.forEach((texts, index) => add(texts, { is: "month", month: index + 1 }));
  add(words.dates, { is: "month", month: null });
  add(words.ordinals, { is: "ordinal" });
  for (const part of dayParts) add(words.parts[part], { is: "part", part });
  for (const relation of relations) add(words.relations[relation], { is: "relation", relation });
  for (const half of ["am", "pm"] as const) add(words[half], { is: "half", half });
  add(words.oclock, { is: "oclock" });
  add(words.midnight, { is: "midnight" });
  add(words.between, { is: "between" });
  const shortDays = words.shortDays.flatMap((texts, day) =>
    texts.flatMap((text) => tokensOf(text).map(({ word }) => [word, day] as const)),
  );
  const feasts = words.feasts
    .flatMap(({ date, names }) => names.map((name) => ({ date, words: tokensOf(name).map(({ spelled }) => spelled) })))
    .toSorted((a, b) => b.words.length - a.words.length);
  const { hours, minutes, ones, halves, before, behind } = words.waits;
  const waits = {
    units: new Map([
      ...[...spelledSet(hours)].map((unit) => [unit, 60] as const),
      ...[...spelledSet(minutes)].map((unit) => [unit, 1] as const),
    ]),
    ones: new Set(ones),
    halves: spelledSet(halves),
    before: spelledSet(before),
    behind: spelledSet(behind),
  };
  return { roles, shortDays: new Map(shortDays), fractions: pairs, feasts, waits };
}
