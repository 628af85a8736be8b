import { statusAt } from "../hours/status.ts";
import { keysOf } from "../search/keys.ts";
import { isPin } from "../search/lexicon.ts";
import type { Area, NamedArea } from "../search/areas.ts";
import type { Term, TermQuery } from "../search/plan.ts";
import { makeRank } from "../search/rank.ts";
import { type Square, squaresOf } from "./squares.ts";
import { readStoreWords, serviceKey } from "./store-words.ts";
import { isVisible, type Pharmacy, type Store } from "./pharmacy.ts";
import { kilometresBetween } from "./position.ts";
import {
  CheckedQuery,
  type Cursor,
  cursorAt,
  minuteOf,
  type ResolvedQuery,
  type StorePage,
  type StoreQuery,
} from "./query.ts";
import { type SuggestedName, suggestLimits, type SuggestLookup } from "./suggestions.ts";
import { type Lookup, type Looked, type Openness, type Plan, type PlannedStage, planQuestion } from "./question.ts";

interface Listed {
  store: Store;
  rank: number;
  nameKey: string;
  services: readonly string[];
  /** Stores with the same number open and close together. */
  hours: number;
}

/** A list of stores in memory that answers like the directory: for stores that another server keeps, and for a saved list. */
export interface StoreList {
  stores: readonly Store[];
  search(query: StoreQuery): StorePage;
  suggest(lookup: SuggestLookup): SuggestedName[];
  byId(id: string): Store | null;
  summary(): { count: number; services: string[] };
  squares(): readonly Square[];
}

/** Invisible stores are left out; of two with the same id the first stays. */
export function listStores(given: readonly Store[]): StoreList {
  const byId = new Map<string, Listed>();
  const dictionary = new Dictionary();
  const hours = new Map<string, number>();
  const services = new Map<string, { label: string; count: number }>();
  for (const store of given) {
    const { pharmacy, exceptions } = store;
    if (!isVisible(pharmacy) || byId.has(pharmacy.id)) continue;
    const { nameKey, services: offered, terms, areas } = readStoreWords(pharmacy);
    const week = JSON.stringify([pharmacy.is24Hours, pharmacy.operatingHours, exceptions]);
    if (!hours.has(week)) hours.set(week, hours.size);
    const listed = {
      store,
      rank: makeRank(pharmacy.rating, byId.size + 1),
      nameKey,
      services: offered.map(({ key }) => key),
      hours: hours.get(week)!,
    };
    byId.set(pharmacy.id, listed);
    for (const term of terms) dictionary.add(term, listed);
    for (const area of areas) dictionary.addArea(area, pharmacy);
    for (const { key, label } of offered) {
      const known = services.get(key);
      if (known) known.count += 1;
      else services.set(key, { label, count: 1 });
    }
  }
  dictionary.finish();
  const ranked = [...byId.values()].toSorted((a, b) => a.rank - b.rank);
  const names = ranked.toSorted((a, b) => (a.nameKey < b.nameKey ? -1 : a.nameKey > b.nameKey ? 1 : 0));
  const commonest = [...services.values()]
    .toSorted((a, b) => b.count - a.count)
    .slice(0, 24)
    .map(({ label }) => label);
  const stores = Array.from(byId.values(), ({ store }) => store);
  let squares: readonly Square[] | undefined;
  return {
    stores,
    search: (query) => search(ranked, dictionary, new CheckedQuery(query)),
    suggest: ({ joined, spaced, sound }) => [
      ...dictionary.areasBeginning(joined, sound),
      ...commonest.map((label) => ({ kind: "service" as const, joined: joinedKey(label), label, id: null, stores: 1 })),
      ...names
        .filter(({ nameKey }) => nameKey.startsWith(spaced))
        .slice(0, suggestLimits.stores)
        .map(({ nameKey, store: { pharmacy } }) => ({
          kind: "store" as const,
          joined: nameKey.replaceAll(" ", ""),
          label: pharmacy.name,
          id: pharmacy.id,
          stores: 1,
        })),
    ],
    byId: (id) => byId.get(id)?.store ?? null,
    summary: () => ({ count: byId.size, services: commonest }),
    squares: () => (squares ??= squaresOf(stores)),
  };
}

function joinedKey(service: string): string {
  return serviceKey(service).replaceAll(" ", "");
}

/** Leaves 21 bits of a number for the term: two million terms, more than fifty thousand stores have. */
const termRange = 2 ** 21;

/** The words of a list, the stores that have each, and the words that a typed word may mean. */
class Dictionary {
  readonly #terms = new Map<string, Term>();
  /** By the term's number. */
  readonly #stores: Listed[][] = [];
  readonly #byId: Term[] = [];
  readonly #areas = new Map<string, CountedArea>();
  readonly #areasBySound = new Map<string, CountedArea[]>();
  /** A key and the number of a term that has it in one number, in order: a map of lists would take ten times the memory. */
  #keys = new Float64Array();

  add(term: string, listed: Listed): void {
    const known = this.#terms.get(term);
    if (known) {
      known.count += 1;
      this.#stores[known.id]!.push(listed);
    } else if (this.#byId.length < termRange) {
      const fresh = { id: this.#byId.length, term, count: 1 };
      this.#terms.set(term, fresh);
      this.#byId.push(fresh);
      this.#stores.push([listed]);
    }
  }

  /** After its words. */
  addArea(area: NamedArea, { latitude, longitude }: Pharmacy): void {
    let counted = this.#areas.get(area.key);
    if (!counted) {
      const terms = area.words.map((word) => this.#terms.get(word)?.id ?? -1);
      // A list that is full of terms has no room for its words.
      if (terms.includes(-1)) return;
      counted = { ...area, terms, stores: 0, located: 0, latitudes: 0, longitudes: 0 };
      this.#areas.set(area.key, counted);
      const alike = this.#areasBySound.get(area.sound);
      if (alike) alike.push(counted);
      else this.#areasBySound.set(area.sound, [counted]);
    }
    counted.stores += 1;
    if (latitude === null || longitude === null) return;
    counted.located += 1;
    counted.latitudes += latitude;
    counted.longitudes += longitude;
  }

  look({ similar, unfinished, exact, sounds, pin }: Lookup): Looked {
    const terms = new Map<string, Term[]>(similar.map((word) => [word, this.lookUp(word, word === unfinished)]));
    for (const word of exact) {
      const term = this.#terms.get(word);
      if (term) terms.set(word, [term]);
    }
    const areas = [...new Set(sounds)].flatMap((sound) => this.#areasBySound.get(sound) ?? []).map(toArea);
    return { terms, areas, nextPin: pin === null ? null : this.#nextPin(pin) };
  }

  areasBeginning(joined: string, sound: string): SuggestedName[] {
    return [...this.#areas.values()]
      .filter((area) => area.key.startsWith(joined) || (sound.length >= 2 && area.sound.startsWith(sound)))
      .slice(0, suggestLimits.areas)
      .map(({ words, label, stores }) => {
        const name = words.join("");
        return { kind: isPin(name) ? "pin" : "area", joined: name, label, id: null, stores };
      });
  }

  #nextPin(pin: string): Area | null {
    const near = [...this.#areas.values()]
      .filter(({ words: [word], located }) => located > 0 && isPin(word!) && word!.slice(0, 3) === pin.slice(0, 3))
      .toSorted((a, b) => gapTo(pin, a) - gapTo(pin, b) || a.key.localeCompare(b.key));
    return near[0] ? toArea(near[0]) : null;
  }

  finish(): void {
    const packed: number[] = [];
    for (const { id, term } of this.#byId) for (const key of keysOf(term)) packed.push(packedKey(key) + id);
    this.#keys = Float64Array.from(packed).toSorted();
  }

  /** Terms that share a key with the word; for the last word, which may be unfinished, also those that begin with it. */
  lookUp(word: string, last: boolean): Term[] {
    const found = new Set<Term>();
    for (const key of keysOf(word)) {
      const from = packedKey(key);
      for (let index = firstFrom(this.#keys, from); this.#keys[index]! < from + termRange; index += 1) {
        found.add(this.#byId[this.#keys[index]! - from]!);
      }
    }
    if (last && word.length >= 3) {
      for (const term of this.#byId) if (term.term.startsWith(word)) found.add(term);
    }
    return [...found];
  }

  /** Whether a store has what is asked for. */
  matcher({ groups, without }: TermQuery): (listed: Listed) => boolean {
    const wanted = groups.map((group) => this.#withAny(group));
    const given = without?.map((group) => this.#withAny(group));
    return (listed) => wanted.every((stores) => stores.has(listed)) && !given?.every((stores) => stores.has(listed));
  }

  /** Whether a store is none of those that have all the groups. */
  isOutside(groups: readonly Term[][]): (listed: Listed) => boolean {
    const inside = groups.map((group) => this.#withAny(group));
    return (listed) => !inside.every((stores) => stores.has(listed));
  }

  #withAny(terms: readonly Term[]): ReadonlySet<Listed> {
    return new Set(terms.flatMap(({ id }) => this.#stores[id]!));
  }
}

interface CountedArea extends NamedArea {
  terms: number[];
  stores: number;
  located: number;
  latitudes: number;
  longitudes: number;
}

function toArea({ located, latitudes, longitudes, ...area }: CountedArea): Area {
  const position = located > 0 ? { latitude: latitudes / located, longitude: longitudes / located } : null;
  return { ...area, position };
}

function gapTo(pin: string, { words: [word] }: NamedArea): number {
  return Math.abs(Number(word) - Number(pin));
}

function packedKey(key: number): number {
  return (key + 2 ** 31) * termRange;
}

/** The first index whose value is at least this one. */
function firstFrom(sorted: Float64Array, value: number): number {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (sorted[middle]! < value) low = middle + 1;
    else high = middle;
  }
  return low;
}

interface Hit extends Pick<Cursor, "stage" | "key" | "rank"> {
  listed: Listed;
}

function search(ranked: readonly Listed[], dictionary: Dictionary, query: CheckedQuery): StorePage {
  const services = query.services.map(serviceKey);
  const plan = planHere(query, dictionary);
  const moment = query.openAt ?? query.openFirstAt;
  const stateOf = moment && statesAt(moment);
  const isRight = (listed: Listed, openness: Openness) => openness === "any" || stateOf!(listed) === openness;
  const steps = Map.groupBy(
    plan.stages.map((stage, index) => ({ stage, index })),
    ({ stage: { step } }) => step,
  );
  for (const stages of steps.values()) {
    const hits = stages.flatMap(({ stage, index }) => {
      const matches = stage.terms && dictionary.matcher(stage.terms);
      const isOutside = stage.outside && dictionary.isOutside(stage.outside);
      const found = ranked.filter(
        (one) =>
          passes(one, stage.query, services) &&
          (!matches || matches(one)) &&
          (!isOutside || isOutside(one)) &&
          isRight(one, stage.openness),
      );
      return sortHits(found, stage.query, index);
    });
    if (hits.length > 0) return pageOf(hits, plan, query);
  }
  return { stores: [], next: null, relaxed: false, leftOut: plan.unknown, place: plan.place, closedFrom: null };
}

function planHere(query: CheckedQuery, dictionary: Dictionary): Plan {
  const planning = planQuestion(query);
  for (let step = planning.next(); ;) {
    if (step.done) return step.value;
    step = planning.next(dictionary.look(step.value));
  }
}

function passes(listed: Listed, query: ResolvedQuery, services: readonly string[]): boolean {
  const { pharmacy } = listed.store;
  if (query.is24Hours && !pharmacy.is24Hours) return false;
  if (query.isOnline && !pharmacy.isOnline) return false;
  if (!services.every((service) => listed.services.includes(service))) return false;
  if (query.near && (query.sort === "nearest" || query.within !== null)) {
    const kilometres = distance(listed, query);
    if (kilometres === null || kilometres > (query.within ?? Infinity)) return false;
  }
  return true;
}

/** Many stores have the same hours: each week is worked out once a question. */
function statesAt(moment: Date): (listed: Listed) => string {
  const states: string[] = [];
  return ({ store, hours }) =>
    (states[hours] ??= statusAt({ ...store.pharmacy, exceptions: store.exceptions }, moment).state);
}

function distance({ store: { pharmacy } }: Listed, { near }: Pick<CheckedQuery, "near">): number | null {
  const { latitude, longitude } = pharmacy;
  if (!near || latitude === null || longitude === null) return null;
  return kilometresBetween(near, { latitude, longitude });
}

/** `found` is in the order of their ranks. */
function sortHits(found: readonly Listed[], query: ResolvedQuery, stage: number): Hit[] {
  const nearest = query.sort === "nearest" && query.near;
  const key = (listed: Listed) => {
    if (nearest) return distance(listed, query) ?? Infinity;
    return query.sort === "name" ? listed.nameKey : listed.rank;
  };
  const hits = found.map((listed) => ({ listed, stage, key: key(listed), rank: listed.rank }));
  return nearest || query.sort === "name" ? hits.toSorted(compare) : hits;
}

function compare(a: Omit<Hit, "listed">, b: Omit<Hit, "listed">): number {
  if (a.stage !== b.stage) return a.stage - b.stage;
  if (a.key !== b.key) return a.key < b.key ? -1 : 1;
  return a.rank - b.rank;
}

function pageOf(hits: readonly Hit[], { stages, place, sort, near }: Plan, query: CheckedQuery): StorePage {
  const after = query.after?.sort === sort ? query.after : null;
  const rest = after ? hits.filter((hit) => compare(hit, after) > 0) : hits;
  const page = rest.slice(0, query.limit);
  const last = page.at(-1);
  const at = query.openFirstAt ? minuteOf(query.openFirstAt) : undefined;
  const stageOf = ({ stage }: Hit): PlannedStage => stages[stage]!;
  const closedFrom = page.findIndex((hit) => stageOf(hit).openness === "closed");
  const leftOut = stageOf(hits[0]!).leftOut;
  return {
    stores: page.map(({ listed }) => ({ ...listed.store, kilometres: distance(listed, { near }) })),
    next: last && rest.length > page.length ? cursorAt(sort, last.stage, last.key, last.rank, at) : null,
    relaxed: page.length > 0 && leftOut.length > 0,
    leftOut,
    place,
    closedFrom: closedFrom < 0 ? null : closedFrom,
  };
}
