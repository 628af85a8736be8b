import type { StoresCopy } from "../../../content/en/stores.ts";
import { fill } from "../../../domain/copy.ts";
import { isSpellingOf } from "../../../domain/search/index/forgive.ts";
import type { Correction } from "../../../domain/search/plan/word-queries.ts";
import { type Token, tokensOf } from "../../../domain/search/understand/tokens.ts";
import { unreadIn } from "../../../domain/search/understand/unread.ts";
import { isDevanagari, wordsOf } from "../../../domain/words/words.ts";
import type { ParsedQuery } from "../../../domain/search/understand/parse-query.ts";
import { type Position, reachKilometres } from "../../../domain/position.ts";
import type { FoundPlace, FoundStore, StorePage, StoreQuery } from "../../../domain/search/query.ts";

type Remark =
  | "corrected"
  | "leftOut"
  | "leftOutNear"
  | "relaxed"
  | "tooMany"
  | "unread"
  | "addressUnread"
  | "nearMeTyped"
  | "scriptUnread"
  | `phone${"Found" | "Alone" | "None"}`;
type PlaceRemark = keyof StoresCopy["results"] & (`place${string}` | "noneNear" | "abroad" | "fromEverywhere");

/** What was left out of the question, or could not be had: it is said, with these values in its gaps. */
interface Note {
  says: Remark | PlaceRemark;
  values: Record<"place" | "beside" | "typed" | "meant" | "words" | "phone" | "kilometres", string>;
}

/** Where the answer counts distances from, and whether all that is there was too far to be shown. */
interface Reach {
  near: Position | null;
  isFar: boolean;
}

/** What is to be said of an answer: what was asked and is not in it, and how the words were taken. */
export function notesOf(page: StorePage, parsed: ParsedQuery, params: URLSearchParams, { near, isFar }: Reach): Note[] {
  const { query, nearArea, typedPosition, nearMe, tokens } = parsed;
  const words = query.words ?? [];
  if (query.phone !== null) return phoneNotes(query.phone, page, asksMore(params));
  const hasStores = page.stores.length > 0;
  const unknown = near ? null : (nearArea ?? (page.place?.position === null ? page.place.name : null));
  const wantsPlace = params.get("sort") === "nearest" && nearArea === null && !near && !nearMe;
  const isAbroad = (typedPosition !== null || params.has("near")) && nearArea === null && !near;
  // Where nothing was found, all that was asked is shown.
  const leftOut = hasStores ? [...twinsLeftOut(page, tokens), ...leftOutOf(page, parsed)] : [];
  const unread = unreadIn(parsed, page);
  const beyond = words.filter(({ role }) => role === "beyond").map(({ typed }) => typed);
  return [
    ...(isFar && page.place === null ? [farNote(nearArea)] : []),
    ...placeNotes(
      page,
      { unknown, isAbroad, isFar, wantsPlace: isAbroad || wantsPlace },
      query,
      otherName(page, words),
    ),
    // Words that no store has, as they were typed, and what is shown for them, as stores write it.
    ...page.corrections
      .flatMap((one) => correctionText(one, words, page.stores) ?? [])
      .map((values) => note("corrected", values)),
    ...(leftOut.length > 0 ? [note(page.place ? "leftOutNear" : "leftOut", { words: leftOut.join(", ") })] : []),
    ...(beyond.length > 0 && hasStores ? [note("tooMany", { words: beyond.join(", ") })] : []),
    ...(unread.length > 0 ? [note("unread", { words: unread.join(", ") })] : []),
    ...(parsed.isCut ? [note("addressUnread")] : []),
    ...(tokens.some(({ script }) => script === "other") && (!hasStores || page.leftOut.length > 0)
      ? [note("scriptUnread")]
      : []),
    ...(page.relaxed && leftOut.length === 0 && unknown === null ? [note("relaxed")] : []),
    // Where 'near me' is nobody has said yet.
    ...(nearMe && !near && !page.place ? [note("nearMeTyped")] : []),
  ];
}

/** A note as a sentence, with its place as readers call it. */
export function sayNote(
  { says, values }: Note,
  copy: StoresCopy["results"],
  placeName: (name: string) => string,
): string {
  const { place, typed } = values;
  const beside = values.beside ? placeName(values.beside) : "";
  const named = place ? placeName(place) : "";
  const both = says === "placeNone" && beside ? `${named}, ${beside}` : named;
  const filled = place === undefined ? {} : { place: both + (typed ? ` (${typed})` : ""), beside };
  return fill<keyof typeof values>(copy[says], { ...values, ...filled });
}

/** The words that the stores shown were not asked for, in the order in which they were typed, and services that nobody there has. */
function leftOutOf(page: StorePage, { filters, query }: ParsedQuery): string[] {
  const tokens = query.words ?? [];
  const unused = filters.filter(
    ({ service }) => service !== null && wordsOf(service).every((word) => page.leftOut.includes(word)),
  );
  const ofUnused = new Set(unused.flatMap(({ service }) => wordsOf(service ?? "")));
  const order = tokens.map(({ word }) => word);
  const words = page.leftOut
    .filter((word) => !ofUnused.has(word))
    .toSorted((a, b) => order.indexOf(a) - order.indexOf(b))
    .map((word) => asTyped(word, tokens));
  // 'C/O' is two words.
  return [...new Set([...words, ...unused.map((filter) => filter.typed)])];
}

/** The same letter twice, of which the index knows one: K K Medical is not R K Medical. */
function twinsLeftOut({ stores, leftOut }: StorePage, tokens: readonly Token[]): string[] {
  const twins = tokens.flatMap(({ word }, index) => {
    if (/^([a-z])\1$/.test(word)) return [word];
    return /^[a-z]$/.test(word) && word === tokens[index + 1]?.word ? [word + word] : [];
  });
  const written = stores.map(({ pharmacy: { name, address } }) => wordsOf(`${name} ${address ?? ""}`).join(" "));
  const isWritten = (twin: string) =>
    written.some((text) => ` ${text} `.includes(` ${twin} `) || ` ${text} `.includes(` ${[...twin].join(" ")} `));
  return [...new Set(twins)]
    .filter((twin) => !isWritten(twin) && ![twin, twin[0]!].some((word) => leftOut.includes(word)))
    .map((twin) => asTyped(twin, tokens));
}

function note(says: Note["says"], values: Partial<Note["values"]> = {}): Note {
  return { says, values: values as Note["values"] };
}

/** Whether a listing has the number: who was called by somebody may want to know. */
function phoneNotes(phone: number, { stores, saved }: StorePage, isBesideMore: boolean): Note[] {
  const values = { phone: String(phone) };
  // A saved list does not have all stores.
  if (stores.length === 0) return saved ? [] : [note("phoneNone", values)];
  return [note("phoneFound", values), ...(isBesideMore ? [note("phoneAlone")] : [])];
}

/** Words or filters beside a phone number, for which nothing was asked. */
function asksMore(params: URLSearchParams): boolean {
  return [...params].some(([name, value]) => name !== "after" && (name !== "q" || /\p{L}/u.test(value)));
}

/** Nothing is near what was asked for as a place of its own, or as a position. */
function farNote(nearArea: string | null): Note {
  return nearArea === null
    ? note("noneNear", { kilometres: String(reachKilometres) })
    : note("placeNoneNear", { place: nearArea });
}

/** What is to be said of the place: one that nobody knows is nowhere near any store; of others, whether stores are there. */
function placeNotes(
  { stores, place, inPlace }: StorePage,
  {
    unknown,
    isAbroad,
    isFar,
    wantsPlace,
  }: { unknown: string | null } & Record<"isAbroad" | "isFar" | "wantsPlace", boolean>,
  { sort, words }: StoreQuery,
  typed: string,
): Note[] {
  const says: (PlaceRemark | false)[] = [
    unknown !== null && "placeUnknown",
    isAbroad && "abroad",
    wantsPlace && !place?.position && "placeNeeded",
    (unknown !== null || isAbroad) && !place?.position && stores.length > 0 && "fromEverywhere",
  ];
  if (place?.position) {
    const isSorted = sort === "rating";
    if (!place.hasStores) says.push(isFar || isSorted ? "placeWithout" : "placeEmpty");
    else if (isFar) says.push("placeNoneNear");
    // By rating, the stores in a place still come before those around it.
    else if (inPlace === false) says.push(isShown(place) ? "placeNotBoth" : "placeNone");
    else says.push(isSorted && inPlace === true && "placeFirst");
    says.push(place.hasNamesakes && stores.length > 0 && !isState(place) && "placeNamesakes");
  }
  /** Of two areas that were named, a store shown may be in one. */
  function isShown({ name, beside }: FoundPlace): boolean {
    const called = ` ${wordsOf(name).join(" ")} `;
    return (
      beside !== undefined &&
      stores.some(({ pharmacy: { address } }) => ` ${wordsOf(address ?? "").join(" ")} `.includes(called))
    );
  }
  function isState({ name }: FoundPlace): boolean {
    return (words ?? []).some((word) => word.place?.isState && word.place.names.includes(wordsOf(name).join("")));
  }
  const known = place?.name ?? "";
  // In one of two areas there may be stores: 'pandri mowa'.
  const beside = place?.beside?.[0];
  return says
    .filter((one) => one !== false)
    .map((one) =>
      note(one, {
        place: one === "placeUnknown" ? (unknown ?? known) : known,
        ...(["placeNone", "placeNotBoth"].includes(one) && beside !== undefined && { beside }),
        ...(typed && { typed }),
      }),
    );
}

/** What a town without a store was called, where that is no spelling of its name: Raigad, whose seat is Alibag. */
function otherName({ place }: StorePage, words: readonly Token[]): string {
  if (place?.hasStores !== false) return "";
  const called = words.filter((word) => word.place?.name === place.name);
  const before = called[0]?.place?.before;
  const name = called.slice(before).map(({ word }) => word);
  // In one piece, or in two.
  const isCalled = [1, 2].some((count) => soundOf(place.name).startsWith(soundOf(name.slice(0, count).join(""))));
  return isCalled ? "" : called.map(({ typed }) => typed).join(" ");
}

function soundOf(name: string): string {
  return tokensOf(name.replaceAll(/[ ,]/g, ""))[0]?.sound ?? "";
}

/** What a place is called in the letters that Hindi readers typed, where they spelled it right. */
export function typedInHindi({ place, corrections }: StorePage, words: readonly Token[]): string | undefined {
  if (!place || place.beside || corrections.some((one) => one.words.some((word) => place.words.includes(word))))
    return undefined;
  const called = place.words.map((name) => words.find(({ word }) => word === name));
  if (called.length === 0 || !called.every((word) => word?.script === "devanagari")) return undefined;
  return called.map((word) => word!.typed).join(" ");
}

/** A word of the index as it was typed, in one piece or in two. */
function asTyped(word: string, tokens: readonly Token[]): string {
  const [first, second] =
    tokens.flatMap((token, index) => {
      if (token.word === word) return [[token]];
      const next = tokens[index + 1];
      return next && token.word + next.word === word ? [[token, next]] : [];
    })[0] ?? [];
  return first ? [first, second].flatMap((token) => token?.typed ?? []).join(" ") : word;
}

/** How many words one may be taken for before the rest goes without saying. */
const maxMeant = 3;

/** Null where stores write the word itself, in the other script. */
function correctionText({ words, meant }: Correction, tokens: readonly Token[], stores: readonly FoundStore[]) {
  const text = stores
    .map(({ pharmacy: { name, address, services } }) => [name, address, ...services].join(" "))
    .join(" ");
  const pieces = [...new Set(text.split(/[\s,;|()/-]+/))];
  const written = meant.flatMap((term) => pieces.find((piece) => wordsOf(piece).includes(term)) ?? []);
  const isSame = (piece: string) => isDevanagari(piece) && isSpellingOf(words.join(""), wordsOf(piece).join(""), true);
  if (written.length > 0 && written.every(isSame)) return null;
  const shown = written.length > 0 ? written : meant;
  return { typed: words.map((word) => asTyped(word, tokens)).join(" "), meant: shown.slice(0, maxMeant).join(", ") };
}
