import type { Role } from "./time-words.ts";
import type { FoundStore, StorePage, StoreQuery } from "../query.ts";
import { minus, textOf, type Token, tokensOf } from "./tokens.ts";

/** What words do in phrases that are not read, each with the sign that stands for such a word. */
const signs = {
  /** 'Not', before what is not wanted; before a filter only; behind either; and behind a name as the last word. */
  notBefore: "n",
  noBefore: "m",
  notBehind: "b",
  notAtEnd: "e",
  closed: "C",
  /** Beside a day or an hour; 'close to' is near. */
  closes: "c",
  /** Left out wherever they are; and feasts, which may be names of shops without another word of a time. */
  always: "E",
  feasts: "F",
  /** Before an hour: 'quarter to'. */
  quarters: "Q",
  /** Beside a number they make a date; behind a number 'th'. */
  months: "M",
  ordinals: "o",
  /** Behind a number they say how long; a number before them, as in 'half an hour'. */
  units: "U",
  amounts: "S",
  /** Between two hours; and those that join them only beside 'between'. */
  to: "T",
  and: "A",
  between: "B",
} as const;
type Kind = keyof typeof signs;

/** Words of what the search does not read: it is left out with what it governs, so that nothing is answered with its contrary. */
export type UnreadWords = Readonly<Record<Kind, readonly string[]>>;

interface UnreadPhrase {
  words: readonly Token[];
  sign: string;
}

/** By their first word as it is spoken, the longest first: Christmas Eve is not Christmas. */
export function makeUnreadPhrases(words: UnreadWords): Map<string, UnreadPhrase[]> {
  const phrases = (Object.keys(signs) as Kind[]).flatMap((kind) =>
    words[kind].map((text) => ({ words: tokensOf(text), sign: signs[kind] })),
  );
  const longestFirst = phrases.toSorted((a, b) => b.words.length - a.words.length);
  return Map.groupBy(longestFirst, ({ words: [first] }) => first!.spelled);
}

const roleSigns: Readonly<Record<Role["is"], string>> = {
  day: "D",
  today: "D",
  part: "D",
  oclock: "O",
  half: "O",
  number: "N",
  halfPast: "H",
  midnight: "H",
  relation: "R",
  link: "L",
  open: "X",
};
/** Of a filter, a store's name, a place's, 'in', and what kind of place is meant; `=` is a number behind another and a dash. */
const others = { filter: "v", name: "w", place: "y", in: "p", placeKind: "k" };
/** Of the words of a phrase, by what it means. */
const kindSigns = new Map([
  ["open", others.filter],
  ["is24Hours", others.filter],
  ["service", others.filter],
  ["night", roleSigns.part],
  ["alias", others.place],
]);

const time = "[EFQMoUSTABDONHRLX=]";
/** From where such a run begins: elsewhere it is not tried again. */
const begun = `(?<!${time})${time}*`;
/** What 'not' may govern. */
const asked = "[vXDOC][v=NHRLXTDO]*";
const named = "(?:[wMF]+|y+)k*";
const phrases = [
  `n+(?:[LR]*${asked}|[Lp]*${named})`,
  "mv+",
  `(?:${asked}|${named})b+`,
  `${asked}e(?:${asked})?|e${asked}`,
  `${named}e$`,
  `${begun}[DO]${time}*[Cc](?![LR]*[DO])|(?:C|c${time}*?[DO])${time}*`,
  // 10 se 12, 9 am to 10 pm, between 10 and 12, सुबह 10-12.
  `${begun}(?:${["N[NOLD]*T[OLD]*N", "BN+[OLD]*A[LD]*N", "N[NOLD]*A[LD]*N[OL]*B", "[DX]L*N=", "N=[DOX]", "NO+="].join("|")})${time}*`,
  // 25-12-2026, 25 december, december 25th; 2 hours, half an hour; a quarter to ten.
  `${begun}(?:N==|N[oL]*M|MN|[NS]+U|Q+N|E+)${time}*`,
  `${begun}(?:F+L*[XDONHR]|[XDONHR]L*F)${time}*`,
];
const unreadPhrase = new RegExp(`(?:${phrases.join("|")})(?!k)`, "g");

/** A run of words, `to` excluded. */
interface Run {
  from: number;
  to: number;
}

/** What was typed, and what is known of its words. */
interface Typed {
  tokens: readonly Token[];
  phrases: readonly ({ words: readonly Token[]; meaning: { kind: string } } | null)[];
  roles: readonly (Role | undefined)[];
  inTowns: ReadonlySet<number>;
}

interface Asked {
  query: Pick<StoreQuery, "words">;
  tokens: readonly Token[];
  unread: readonly Token[][];
}

interface Words {
  unread: ReadonlyMap<string, readonly UnreadPhrase[]>;
  placeKinds: ReadonlySet<string>;
  besidePlaces: { before: ReadonlySet<string> };
}

/** 'Not apollo', 'closed on sunday', '10 se 12 baje', '2 ghante baad', 'open on 25 december': each phrase whole, none overlapping. */
export function findUnread(typed: Typed, lexicon: Words): Run[] {
  const found = signsOf(typed, lexicon);
  return Array.from(found.matchAll(unreadPhrase), ({ 0: match, index }) => ({
    from: index,
    // What only joins it to other words stays.
    to: index + match.replace(/[LS]+$/, "").length,
  }));
}

/**
 * What an answer leaves out unread, as it was typed: phrases, but not what the first store is called, and numbers too short to be searched
 * for, unless the stores have them anyway: 'sector 6'.
 */
export function unreadIn(
  { unread, tokens, query: { words } }: Asked,
  { stores, place }: Pick<StorePage, "stores" | "place">,
): string[] {
  const runs = unread.filter((phrase) => !stores.slice(0, 1).some((store) => hasWords(store, phrase)));
  const isAsked = words !== null && stores.length > 0 && place?.hasStores !== false;
  const numbers = tokens.flatMap((token, index) => {
    if (!isAsked || token.role !== "number" || stores.every((store) => hasWords(store, [token]))) return [];
    return [tokens.slice(tokens[index - 1]?.role === "kind" ? index - 1 : index, index + 1)];
  });
  return [...runs, ...numbers].map((run) => textOf(run, () => true));
}

function hasWords({ pharmacy: { name, address } }: FoundStore, words: readonly Token[]): boolean {
  const own = tokensOf(`${name} ${address ?? ""}`).map(withoutZero);
  return words.every((word) => own.includes(withoutZero(word)));
}

/** Sector 06 is sector 6. */
function withoutZero({ word }: Token): string {
  return word.replace(/^0+(?=\d)/, "");
}

/** What was typed with a sign for each word. */
function signsOf({ tokens, phrases: known, roles, inTowns }: Typed, lexicon: Words): string {
  const found: (string | undefined)[] = tokens.map(() => undefined);
  const put = (from: number, length: number, sign: string) => {
    for (let index = from; index < from + length; index += 1) found[index] ??= sign;
  };
  known.forEach((phrase, index) => {
    if (!phrase) return;
    const { kind } = phrase.meaning;
    const isOpen = kind === "open" && phrase.words.length === 1;
    put(index, phrase.words.length, isOpen ? roleSigns.open : (kindSigns.get(kind) ?? "."));
  });
  for (const [index, { spelled }] of tokens.entries()) {
    const isHere = ({ words }: UnreadPhrase) =>
      words.every((word, at) => isSame(word, tokens[index + at]) && found[index + at] === undefined);
    const phrase = lexicon.unread.get(spelled)?.find(isHere);
    if (phrase) put(index, phrase.words.length, phrase.sign);
  }
  /** A number, or the 'am' behind one. */
  const isTimely = (index: number) => /^\d/.test(tokens[index]?.word ?? "") || roles[index]?.is === "half";
  return tokens
    .map(({ word, spelled, gap, role }, index) => {
      const sign = word === minus ? signs.notBefore : found[index];
      if (sign !== undefined) return sign;
      if (/^(?:\d{1,2}|20\d\d)$/.test(word)) return /^ ?[-–/] ?$/.test(gap) && isTimely(index - 1) ? "=" : "N";
      if (inTowns.has(index)) return others.place;
      const ofTime = roles[index];
      if (ofTime) return roleSigns[ofTime.is];
      if (lexicon.besidePlaces.before.has(spelled)) return others.in;
      if (lexicon.placeKinds.has(spelled)) return others.placeKind;
      return role === "name" ? others.name : ".";
    })
    .join("");
}

/** 'Now' is not 'no', nor 'of' 'off', though they are spelled so. */
function isSame(known: Token, typed: Token | undefined): boolean {
  return known.word === typed?.word || (known.word.length > 3 && known.spelled === typed?.spelled);
}
