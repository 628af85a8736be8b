import { spelledPhrases } from "./likeness.ts";
import { type Token, tokensOf } from "./tokens.ts";

/** The words that say when a store should be open. A mistake in one is not forgiven: Itwari is a place, Mondal a name. */
export interface TimeWords {
  /** Sunday first. */
  days: readonly (readonly string[])[];
  /** The same, shortened: 'sat', 'mangal'. They may be names, and are days only beside a word that says so. */
  shortDays: readonly (readonly string[])[];
  /** With a part of the day: 'this evening'. */
  today: readonly string[];
  tomorrow: readonly string[];
  parts: Readonly<Record<DayPart, readonly string[]>>;
  am: readonly string[];
  pm: readonly string[];
  /** After a number they make it an hour: 'baje'. */
  oclock: readonly string[];
  midnight: readonly string[];
  relations: Readonly<Record<Relation, readonly string[]>>;
  /** From one to twelve. */
  numbers: readonly (readonly string[])[];
  /** Half past one and half past two. */
  halves: readonly (readonly string[])[];
  /** Before an hour, in one word or two: 'half past', साढ़े. */
  halfPast: readonly string[];
  /** A day or an hour is meant as a time to be open at beside one of these. */
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

/** What a word of a time is in it. */
export type Role =
  | { is: "day"; day: number | "tomorrow"; short: boolean }
  | { is: "part"; part: DayPart }
  | { is: "half"; half: "am" | "pm" }
  | { is: "relation"; relation: Relation }
  | { is: "number"; number: number }
  | { is: "link"; ofDay: boolean }
  | { is: "today" | "halfPast" | "oclock" | "midnight" | "open" };

export interface TimeLexicon {
  roles: ReadonlyMap<string, Role>;
  /** By the word as it is typed: 'sat' is spelled like 'saat', which is seven. */
  shortDays: ReadonlyMap<string, number>;
  /** 'Half past' in two words. */
  halfPast: readonly (readonly string[])[];
}

export function makeTimeLexicon(words: TimeWords): TimeLexicon {
  const roles = new Map<string, Role>();
  const add = (texts: readonly string[], role: Role) => {
    // 'Now' is spelled like नौ, which is nine: a word is first what it is written like.
    for (const { word, spelled } of texts.flatMap(tokensOf)) {
      roles.set(word, role);
      if (!roles.has(spelled)) roles.set(spelled, role);
    }
  };
  add(words.links, { is: "link", ofDay: false });
  add(words.dayLinks, { is: "link", ofDay: true });
  add(words.open, { is: "open" });
  words.numbers.forEach((texts, index) => add(texts, { is: "number", number: index + 1 }));
  words.halves.forEach((texts, index) => add(texts, { is: "number", number: index + 1.5 }));
  const halfPast = spelledPhrases(words.halfPast);
  for (const [word, ...more] of halfPast) if (more.length === 0) roles.set(word!, { is: "halfPast" });
  words.days.forEach((texts, day) => add(texts, { is: "day", day, short: false }));
  add(words.today, { is: "today" });
  add(words.tomorrow, { is: "day", day: "tomorrow", short: false });
  for (const part of dayParts) add(words.parts[part], { is: "part", part });
  for (const relation of relations) add(words.relations[relation], { is: "relation", relation });
  for (const half of ["am", "pm"] as const) add(words[half], { is: "half", half });
  add(words.oclock, { is: "oclock" });
  add(words.midnight, { is: "midnight" });
  const shortDays = words.shortDays.flatMap((texts, day) =>
    texts.flatMap((text) => tokensOf(text).map(({ word }) => [word, day] as const)),
  );
  return { roles, shortDays: new Map(shortDays), halfPast: halfPast.filter(({ length }) => length > 1) };
}

/** The role of each word; `isInName` says which are none of a time. */
export function timeRoles(
  tokens: readonly Pick<Token, "word" | "spelled">[],
  lexicon: TimeLexicon,
  isInName: (index: number) => boolean,
): (Role | undefined)[] {
  const roles = tokens.map(({ word, spelled }, index) =>
    isInName(index) ? undefined : (lexicon.roles.get(word) ?? lexicon.roles.get(spelled)),
  );
  for (const index of tokens.keys()) {
    const isPair = lexicon.halfPast.some((words) => words.every((word, at) => tokens[index + at]?.spelled === word));
    if (isPair) roles.splice(index, 2, { is: "link", ofDay: false }, { is: "halfPast" });
  }
  return roles;
}
