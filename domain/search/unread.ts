import type { Role } from "./time-words.ts";
import { spelledPhrases, spelledSet, type Token, tokensOf, wordOf } from "./tokens.ts";

/** Words of what the search does not read: it is left out with what it governs, so that nothing is answered with its contrary. */
export interface UnreadWords {
  /** Before what is not wanted, before a filter only, behind either, and behind a name as the last word. */
  not: Record<"before" | "beforeFilters" | "behind" | "atEnd", readonly string[]>;
  /** Beside a day or an hour. */
  closed: readonly string[];
  /** Between two hours; and those that join them only beside 'between'. */
  to: readonly string[];
  and: readonly string[];
  between: readonly string[];
  /** Beside a number they make a date. */
  months: readonly string[];
  /** After the number of a date: 'th'. */
  ordinals: readonly string[];
  /** Before an hour: 'quarter to'. */
  quarters: readonly string[];
  /** Behind a number they say how long. */
  units: readonly string[];
  /** Numbers before those: 'half an hour'. */
  amounts: readonly string[];
  /** Days by name, such as feasts. Without another word of a time they may be names of shops. */
  days: readonly string[];
}

type Name = Exclude<keyof UnreadWords, "not" | "quarters" | "days">;
type Phrases = readonly (readonly string[])[];

export interface UnreadLexicon extends Record<Name, ReadonlySet<string>> {
  not: Record<keyof UnreadWords["not"], Phrases>;
  quarters: Phrases;
  days: Phrases;
}

export function makeUnreadLexicon(words: UnreadWords): UnreadLexicon {
  const { not } = words;
  return {
    closed: spelledSet(words.closed),
    to: spelledSet(words.to),
    and: spelledSet(words.and),
    between: spelledSet(words.between),
    months: spelledSet(words.months),
    ordinals: spelledSet(words.ordinals),
    units: spelledSet(words.units),
    // As they are typed: 'one' is spelled like 'on'.
    amounts: new Set(words.amounts.flatMap((text) => tokensOf(text).map(wordOf))),
    not: {
      before: spelledPhrases(not.before),
      beforeFilters: spelledPhrases(not.beforeFilters),
      behind: spelledPhrases(not.behind),
      atEnd: spelledPhrases(not.atEnd),
    },
    quarters: spelledPhrases(words.quarters),
    // The longest first: Christmas Eve is not Christmas.
    days: spelledPhrases(words.days).toSorted((a, b) => b.length - a.length),
  };
}

/** A run of words, `to` excluded. */
export interface Run {
  from: number;
  to: number;
}

interface Words {
  unread: UnreadLexicon;
  besidePlaces: { before: ReadonlySet<string> };
}

/** What was typed, and what is known of its words. */
interface Typed {
  text: string;
  tokens: readonly Token[];
  phrases: readonly ({ words: readonly Token[]; meaning: { kind: string } } | null)[];
  roles: readonly (Role | undefined)[];
  /** How many words from here on name a place or a store; 0 for a word that says nothing. */
  nameAt: (index: number) => number;
  isPlaceKind: (index: number) => boolean;
}

/** 'Not apollo', 'closed on sunday', '10 se 12 baje', '2 ghante baad', 'open on 25 december': each phrase whole, none overlapping. */
export function findUnread(typed: Typed, { unread, besidePlaces }: Words): Run[] {
  const { text, tokens, phrases, roles, nameAt, isPlaceKind } = typed;
  const is = (name: Name, index: number) => unread[name].has(tokens[index]?.spelled ?? "");
  const lengthAt = (list: Phrases, index: number) =>
    list.find((phrase) => phrase.every((spelled, at) => tokens[index + at]?.spelled === spelled))?.length ?? 0;
  const isFigures = (index: number, max = 2) => {
    const word = tokens[index]?.word ?? "";
    return /^\d+$/.test(word) && word.length <= max;
  };
  const isNumber = (index: number) => isFigures(index) || roles[index]?.is === "number";
  const isJoined = (index: number) => /^ ?[-–/] ?$/.test(text.slice(tokens[index]?.to, tokens[index + 1]?.from));
  const isFilter = (index: number) =>
    ["open", "night", "is24Hours", "service"].includes(phrases[index]?.meaning.kind ?? "");
  const behindUnits = (from: number) => {
    let index = from;
    while (["half", "oclock", "link", "part"].includes(roles[index]?.is ?? "") && !is("to", index) && !is("and", index))
      index += 1;
    return index;
  };

  /** Two hours. */
  const rangeAt = (index: number): number => {
    if (!isNumber(index)) return index;
    const [join, isNext] = [behindUnits(index + 1), isJoined(index) && isNumber(index + 1)];
    const last = isNext ? index + 1 : behindUnits(join + 1);
    const isTime =
      isNext && [index - 1, index + 2].some((at) => ["part", "oclock", "open"].includes(roles[at]?.is ?? ""));
    const isBetween = is("and", join) && (is("between", index - 1) || is("between", behindUnits(last + 1)));
    return isNumber(last) && (isTime || (!isNext && (is("to", join) || isBetween))) ? last + 1 : index;
  };
  /** 25 december, december 25th, 25-12-2026. */
  const dateAt = (index: number): number => {
    const parts = [0, 1, 2].map((at) => tokens[index + at]?.word ?? "");
    if ([0, 1].every((at) => isJoined(index + at)) && parts.every((part) => /^(?:20)?\d{1,2}$/.test(part)))
      return index + 3;
    const behindLinks = (from: number) => {
      let to = from;
      while (is("ordinals", to) || roles[to]?.is === "link") to += 1;
      return to;
    };
    const month = is("months", index) ? index : isFigures(index) ? behindLinks(index + 1) : -1;
    if (!is("months", month)) return index;
    const day = month > index ? index : index + 1;
    if (!isFigures(day)) return index;
    const to = Math.max(month, is("ordinals", day + 1) ? day + 1 : day) + 1;
    return /^20\d\d$/.test(tokens[to]?.word ?? "") ? to + 1 : to;
  };
  const isAmount = (index: number) => isNumber(index) || unread.amounts.has(tokens[index]?.word ?? "");
  /** 2 hours, half an hour. */
  const waitAt = (index: number): number => {
    let to = index;
    while (isAmount(to) && !phrases[to]) to += 1;
    return to > index && is("units", to) ? to + 1 : index;
  };
  const quarterAt = (index: number): number => {
    const hour = index + lengthAt(unread.quarters, index);
    return hour > index && isNumber(hour) ? hour + 1 : index;
  };

  const isOfTime = (index: number) =>
    roles[index] !== undefined ||
    is("between", index) ||
    isFigures(index) ||
    /^20\d\d$/.test(tokens[index]?.word ?? "");
  /** With the words of a time around it, but for what only joins it to other words. */
  const widen = ({ from, to }: Run): Run => {
    let [first, last] = [from, to];
    while (first > 0 && isOfTime(first - 1)) first -= 1;
    while (isOfTime(last)) last += 1;
    while (last > to && roles[last - 1]?.is === "link") last -= 1;
    return { from: first, to: last };
  };
  const isDayOrHour = (index: number) => ["day", "today", "part", "oclock", "half"].includes(roles[index]?.is ?? "");
  const hasDayOrHour = ({ from, to }: Run) =>
    tokens.some((_, index) => index >= from && index < to && isDayOrHour(index));
  /** A run of words of a time that begins, or ends, here. */
  const timeFrom = (from: number) => widen({ from, to: from }).to;
  const timeTo = (to: number) => {
    let from = to;
    while (from > 0 && isOfTime(from - 1)) from -= 1;
    return from;
  };
  /** Behind what a 'not' before it denies. */
  const deniedFrom = (index: number): number => {
    const filterTo = isFilter(index) ? index + phrases[index]!.words.length : index;
    const to = timeFrom(filterTo);
    if (filterTo > index) return hasDayOrHour({ from: filterTo, to }) ? to : filterTo;
    if (hasDayOrHour({ from: index, to })) return to;
    const name =
      roles[index]?.is === "link" || besidePlaces.before.has(tokens[index]?.spelled ?? "") ? index + 1 : index;
    return nameAt(name) > 0 ? name + nameAt(name) : index;
  };

  const runs: Run[] = [];
  const add = (run: Run) => {
    if (run.to > run.from && !isPlaceKind(run.to) && !runs.some(({ to }) => to > run.from)) runs.push(run);
  };
  for (let index = 0; index < tokens.length; index += 1) {
    const negation = lengthAt(unread.not.before, index);
    const ofFilter = lengthAt(unread.not.beforeFilters, index);
    const denied = negation && !phrases[index] ? deniedFrom(index + negation) : 0;
    if (denied > index + negation) add({ from: index, to: denied });
    else if (ofFilter && isFilter(index + ofFilter))
      add({ from: index, to: index + ofFilter + phrases[index + ofFilter]!.words.length });
    if (is("closed", index) && !phrases[index]) {
      const [behind, before] = [
        { from: index, to: timeFrom(index + 1) },
        { from: timeTo(index), to: index + 1 },
      ];
      if (hasDayOrHour(behind)) add(behind);
      else if (hasDayOrHour(before)) add(before);
    }
    const length = isFilter(index) ? phrases[index]!.words.length : nameAt(index);
    const to = index + length;
    const not =
      lengthAt(unread.not.behind, to) ||
      (isFilter(index) || to === tokens.length - 1 ? lengthAt(unread.not.atEnd, to) : 0);
    if (length > 0 && not > 0) add({ from: index, to: to + not });
    if (phrases[index]) continue;
    const span = [rangeAt, dateAt, waitAt, quarterAt].map((at) => at(index)).find((end) => end > index);
    if (span !== undefined) add(widen({ from: index, to: span }));
    const day = lengthAt(unread.days, index);
    const wide = day > 0 ? widen({ from: index, to: index + day }) : null;
    const isTime = wide && (wide.to - wide.from > day || hasDayOrHour({ from: index, to: index + day }));
    if (isTime) add(wide);
  }
  return runs;
}
