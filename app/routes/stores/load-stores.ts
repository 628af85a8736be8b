import { fill } from "../../../domain/copy.ts";
import { storableParams } from "../../../domain/stores/clean-text.ts";
import { beside, type ParsedQuery } from "../../../domain/stores/parse-query.ts";
import { displayCard, type StoreDefaults } from "../../../domain/stores/display.ts";
import {
  cursorText,
  everything,
  type FoundStore,
  type StorePage,
  type StoreQuery,
} from "../../../domain/stores/query.ts";
import { wordsBeyond } from "../../../domain/stores/question.ts";
import { sorts } from "../../../domain/stores/sorts.ts";
import { localText } from "../../../domain/hours/india.ts";
import { statusAt } from "../../../domain/hours/status.ts";
import type { StoreUseCases } from "../../../domain/stores/use-cases.ts";
import { isSpellingOf } from "../../../domain/search/forgive.ts";
import type { Correction } from "../../../domain/search/plan.ts";
import { tokensOf } from "../../../domain/search/tokens.ts";
import { isDevanagari, wordsOf } from "../../../domain/search/words.ts";
import { orErrorScreen } from "../../faults.ts";
import type { StoresCopy } from "../../../content/en/stores.ts";
import { type Asked, waitParameter } from "./asked.ts";

export type Found = Awaited<ReturnType<typeof sayNotes>>;

/** What the words in the box were taken for. */
export type Understood = Found["understood"];

/** The page's address as a question, and its answer. What makes no sense in it is left out, never an error. */
export function loadStores(url: URL, stores: StoreUseCases, defaults: StoreDefaults) {
  const params = withChosenTime(storableParams(url.searchParams));
  const now = stores.now();
  const { query, nearArea, typedPosition, filters, nearMe, isEmergency, unasked } = stores.parse(params, now);
  const position = typedPosition ? null : query.near;
  const asked: Asked = {
    text: params.get("q")?.trim() ?? "",
    near: position ? `${position.latitude},${position.longitude}` : (nearArea ?? ""),
    position: position !== null,
    openNow: params.get("open") === "now",
    openAt: params.has("open") && params.get("open") !== "now" && query.openAt ? localText(query.openAt) : "",
    is24Hours: params.get("is24Hours") === "true",
    isOnline: query.isOnline,
    services: query.services,
    sort: sorts.find((known) => known === params.get("sort")) ?? "",
  };
  const filtered = [...params.values()].some((value) => value.trim() !== "");
  return { asked, filtered, found: orErrorScreen(find()) };

  async function find() {
    const near = query.near ?? (nearArea === null ? null : await stores.locate(nearArea));
    const located = { ...query, near, within: near ? query.within : null };
    if (!near && query.sort === "nearest") located.sort = null;
    const [page, summary] = await Promise.all([stores.search(located), stores.summary()]);
    const cards = (found: readonly FoundStore[]) =>
      found.map((store) => displayCard(store, defaults, now, summary.imageOrigin, store.kilometres));
    const shown = cards(page.stores);
    const unknown = near ? null : (nearArea ?? (page.place?.position === null ? page.place.name : null));
    const isAbroad = (typedPosition !== null || params.has("near")) && nearArea === null && !near;
    const isLeftOut = (word: string) => page.leftOut.includes(word);
    const unused = filters.filter(({ service }) => service !== null && wordsOf(service).every(isLeftOut));
    const ofServices = new Set(query.generic.filter(({ says }) => says === "service").map(({ word }) => word));
    const isOfNoService = (piece: string) => !wordsOf(piece).some((word) => ofServices.has(word));
    const ofUnused = new Set(unused.flatMap(({ service }) => wordsOf(service ?? "")));
    const places = [...new Set(wordsOf(asked.text))];
    const leftOut =
      shown.length === 0
        ? []
        : [
            ...page.leftOut
              .filter((word) => !ofUnused.has(word))
              .toSorted((a, b) => places.indexOf(a) - places.indexOf(b))
              .map((word) => asTyped(word, asked.text)),
            ...unused.map(({ typed }) => typed),
          ];
    const beyond = wordsBeyond(query).map((word) => asTyped(word, asked.text));
    const notes = [
      ...placeNotes(page, unknown, isAbroad, query.sort, otherName(page, query, asked.text)),
      // Words that no store has, as they were typed, and what is shown for them, as stores write it.
      ...page.corrections
        .flatMap((one) => correctionText(one, params.get("q") ?? "", page.stores) ?? [])
        .map((values) => note("corrected", values)),
      // Where nothing was found, all that was asked is shown.
      ...(leftOut.length > 0 ? [note(page.place ? "leftOutNear" : "leftOut", { words: leftOut.join(", ") })] : []),
      ...(beyond.length > 0 && shown.length > 0 ? [note("tooMany", { words: beyond.join(", ") })] : []),
      ...unaskedNotes(unasked, page),
      ...(page.relaxed && leftOut.length === 0 && unknown === null ? [note("relaxed")] : []),
      // Where 'near me' is nobody has said yet.
      ...(nearMe && !near && !page.place ? [note("nearMeTyped")] : []),
    ];
    return {
      stores: shown,
      /** Where nothing was found: some that are open, the nearest where a place is known. */
      instead:
        shown.length > 0 || query.after ? [] : cards(await openStores(stores, near ?? page.place?.position, now)),
      /** The address of the next page, and of the first, without the language. */
      next: page.next && addressWith(params, cursorText(page.next)),
      first: query.after ? addressWith(params, null) : null,
      /** The index of the first store that is closed, where open ones come first; null when none on this page is. */
      closedFrom: page.closedFrom,
      understood: {
        /** Where the stores are near. */
        place: page.place?.name ?? null,
        /** Filters that were typed as words. A service that nobody there has is none: it was left out. */
        filters: filters
          .filter(({ service }) => service === null || !wordsOf(service).some(isLeftOut))
          .map(({ kind, service, typed, rest }) => ({ kind, service, typed, rest })),
        /** What was typed without the filters. */
        unfiltered: beside(typedPosition, (query.text ?? "").split(" ").filter(isOfNoService).join(" ")),
        /** The moment that was typed, on India's clock; empty when none was. */
        openAt: query.openAt && filters.some(({ kind }) => kind === "moment") ? localText(query.openAt) : "",
        isEmergency,
        isPhone: query.phone !== null,
        /** The words beside a position, around which stores are shown, wherever the visitor is; null when none was typed. */
        besidePosition: typedPosition?.rest ?? null,
      },
      notes: query.phone === null ? notes : phoneNotes(query.phone, page, asksMore(params)),
      total: summary.count,
      services: summary.services.slice(0, 12),
      // In the first moment of an incident one of them may still have been answered.
      saved: page.saved === true || summary.saved,
      /** The server's clock, by which hours are told. */
      now: now.getTime(),
    };
  }
}

/**
 * The answer with its notes as sentences, how many there are first, and its place as they call it: the browser needs none of those that are
 * not said.
 */
export async function sayNotes(
  found: ReturnType<typeof loadStores>["found"],
  copy: StoresCopy["results"],
  placeName: (name: string) => string,
) {
  const { notes, ...answer } = await found;
  const { stores, next, first } = answer;
  const count = stores.length;
  // Only a list that fits on one page has been counted.
  const shown = copy.shown[next ? "more" : first ? "last" : count === 1 ? "one" : "other"];
  const nameOf = ({ place, typed }: Note["values"]) => placeName(place) + (typed ? ` (${typed})` : "");
  const say = ({ says, values }: Note) =>
    fill<keyof typeof values>(copy[says], "place" in values ? { ...values, place: nameOf(values) } : values);
  return { ...answer, notes: [count === 0 ? copy.none.heading : fill(shown, { count }), ...notes.map(say)] };
}

type Remark =
  | "corrected"
  | "leftOut"
  | "leftOutNear"
  | "relaxed"
  | "tooMany"
  | "numberUnasked"
  | "feastUnasked"
  | "nearMeTyped"
  | `phone${"Found" | "Alone" | "None"}`;
type PlaceRemark = keyof StoresCopy["results"] & (`place${string}` | "abroad" | "fromEverywhere");

/** What was left out of the question, or could not be had: it is said, with these values in its gaps. */
interface Note {
  says: Remark | PlaceRemark;
  values: Record<"place" | "typed" | "meant" | "words" | "phone", string>;
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

/** What was typed and no store can be asked for, unless the stores have it anyway. Of a town without a store, no sector is worth a word. */
function unaskedNotes(unasked: ParsedQuery["unasked"], { stores, leftOut, place }: StorePage): Note[] {
  const numbers = unasked?.numbers.filter(
    ({ number }) =>
      place?.hasStores !== false && !stores.every(({ pharmacy }) => numbersIn(pharmacy.address ?? "").includes(number)),
  );
  const feasts = unasked?.feasts.filter(
    (feast) => stores.length === 0 || wordsOf(feast).some((word) => leftOut.includes(word)),
  );
  return [
    ...(numbers?.length ? [note("numberUnasked", { words: numbers.map(({ typed }) => typed).join(", ") })] : []),
    ...(feasts?.length ? [note("feastUnasked", { words: feasts.join(", ") })] : []),
  ];
}

function numbersIn(address: string): number[] {
  return tokensOf(address).flatMap(({ word }) => (/^\d+$/.test(word) ? [Number(word)] : []));
}

/** What is to be said of the place: one that nobody knows is nowhere near any store; of others, whether stores are there. */
function placeNotes(
  { stores, place, inPlace }: StorePage,
  unknown: string | null,
  isAbroad: boolean,
  sort: StoreQuery["sort"],
  typed: string,
): Note[] {
  const says: (PlaceRemark | false)[] = [
    unknown !== null && "placeUnknown",
    isAbroad && "abroad",
    isAbroad && !place?.position && "placeNeeded",
    (unknown !== null || isAbroad) && !place?.position && stores.length > 0 && "fromEverywhere",
  ];
  if (place?.position) {
    const isSorted = sort === "rating";
    if (!place.hasStores) says.push(isSorted ? "placeEmptySorted" : "placeEmpty");
    // By rating, the stores in a place still come before those around it.
    else says.push(inPlace === false ? "placeNone" : isSorted && inPlace === true && "placeFirst");
    says.push(place.hasNamesakes && stores.length > 0 && "placeNamesakes");
  }
  const known = place?.name ?? "";
  return says
    .filter((one) => one !== false)
    .map((one) => note(one, { place: one === "placeUnknown" ? (unknown ?? known) : known, ...(typed && { typed }) }));
}

/** What a town without a store was called, where that is no spelling of its name: Raigad, whose seat is Alibag. */
function otherName({ place }: StorePage, { places }: StoreQuery, typed: string): string {
  const town = place?.hasStores === false && places.find(({ name }) => name === place.name);
  if (!town) return "";
  const isCalled = soundOf(town.name).startsWith(soundOf(town.words[town.before ?? 0]!));
  return isCalled ? "" : town.words.map((word) => asTyped(word, typed)).join(" ");
}

function soundOf(name: string): string {
  return tokensOf(name.replaceAll(/[ ,]/g, ""))[0]?.sound ?? "";
}

/** How many open stores are offered where nothing was found. */
const maxInstead = 3;

async function openStores(stores: StoreUseCases, near: StoreQuery["near"] = null, now: Date): Promise<FoundStore[]> {
  const page = await stores.search({ ...everything, near, sort: null, openAt: now, limit: maxInstead });
  // Those whose hours nobody knows come after the open ones.
  return page.stores.filter(({ pharmacy, exceptions }) => statusAt({ ...pharmacy, exceptions }, now).state === "open");
}

/** The form asks for a time in a field of its own; ticking 'Open now' wins. */
function withChosenTime(given: URLSearchParams): URLSearchParams {
  const params = new URLSearchParams(given);
  params.delete(waitParameter);
  const at = params.get("at");
  params.delete("at");
  if (at?.trim() && !params.get("open")) params.set("open", at.trim());
  return new URLSearchParams([...params].filter(([, value]) => value.trim() !== ""));
}

/** A word of the index as it was typed, in one piece or in two. */
function asTyped(word: string, typed: string): string {
  const pieces = typed.split(/\s+/);
  const pairs = pieces.slice(1).map((piece, index) => `${pieces[index]} ${piece}`);
  return (
    pieces.find((piece) => wordsOf(piece).includes(word)) ??
    pairs.find((pair) => wordsOf(pair).join("") === word) ??
    word
  );
}

/** How many words one may be taken for before the rest goes without saying. */
const maxMeant = 3;

/** Null where stores write the word itself, in the other script. */
function correctionText({ words, meant }: Correction, typed: string, stores: readonly FoundStore[]) {
  const text = stores
    .map(({ pharmacy: { name, address, services } }) => [name, address, ...services].join(" "))
    .join(" ");
  const pieces = [...new Set(text.split(/[\s,;|()/-]+/))];
  const written = meant.flatMap((term) => pieces.find((piece) => wordsOf(piece).includes(term)) ?? []);
  const isSame = (piece: string) => isDevanagari(piece) && isSpellingOf(words.join(""), wordsOf(piece).join(""), true);
  if (written.some(isSame)) return null;
  const shown = written.length > 0 ? written : meant;
  return { typed: words.map((word) => asTyped(word, typed)).join(" "), meant: shown.slice(0, maxMeant).join(", ") };
}

function addressWith(params: URLSearchParams, after: string | null): string {
  const next = new URLSearchParams(params);
  next.delete("after");
  if (after !== null) next.set("after", after);
  const text = next.toString();
  return text === "" ? "/stores" : `/stores?${text}`;
}
