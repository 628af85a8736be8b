import type { Area, NamedArea } from "../../domain/search/index/areas.ts";
import { keysOf } from "../../domain/search/index/keys.ts";
import { isPin } from "../../domain/words/pin.ts";
import type { Term, TermQuery } from "../../domain/search/plan/word-queries.ts";
import type { Pharmacy, Store } from "../../domain/stores/pharmacy.ts";
import type { Looked, Lookup } from "../../domain/search/plan/question.ts";
import { type SuggestedName, suggestLimits } from "../../domain/search/understand/suggestions.ts";

/** A store of a list, with what searching it needs. */
export interface Listed {
  store: Store;
  rank: number;
  nameKey: string;
  services: readonly string[];
  phones: readonly number[];
  /** Stores with the same number open and close together. */
  hours: number;
}

/** The words of a list, the stores that have each, and the words that a typed word may mean. */
export class Dictionary {
  readonly #terms = new Map<string, Term>();
  /** By the term's number. */
  readonly #stores: Listed[][] = [];
  readonly #byId: Term[] = [];
  readonly #areas = new Map<string, CountedArea>();
  readonly #areasBySound = new Map<string, CountedArea[]>();
  readonly #byKey = new Map<number, Term[]>();

  add(term: string, listed: Listed): void {
    const known = this.#terms.get(term);
    if (known) {
      known.count += 1;
      this.#stores[known.id]!.push(listed);
    } else {
      const fresh = { id: this.#byId.length, term, count: 1 };
      this.#terms.set(term, fresh);
      for (const key of keysOf(term)) this.#byKey.getOrInsertComputed(key, () => []).push(fresh);
      this.#byId.push(fresh);
      this.#stores.push([listed]);
    }
  }

  /** After its words. */
  addArea(area: NamedArea, { latitude, longitude }: Pharmacy): void {
    let counted = this.#areas.get(area.key);
    if (!counted) {
      const terms = area.words.map((word) => this.#terms.get(word)!.id);
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

  look({ similar, unfinished, exact, sounds, pin, begun, name }: Lookup): Looked {
    const terms = new Map<string, Term[]>(similar.map((word) => [word, this.lookUp(word, word === unfinished)]));
    for (const word of exact) {
      const term = this.#terms.get(word);
      if (term) terms.set(word, [term]);
    }
    const found =
      begun === null
        ? [...new Set(sounds)].flatMap((sound) => this.#areasBySound.get(sound) ?? [])
        : [...this.#areas.values()].filter(({ sound }) => sound.startsWith(begun));
    const nextPin = pin === null ? null : this.#nextPin(pin);
    return { terms, areas: found.map(toArea), nextPin, isName: name !== null && this.#isName(name) };
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

  #isName(name: string): boolean {
    const first = this.#terms.get(name.split(" ")[0]!);
    return (this.#stores[first?.id ?? -1] ?? []).some(({ nameKey }) => nameKey.startsWith(name));
  }

  #nextPin(pin: string): Area | null {
    const near = [...this.#areas.values()]
      .filter(({ words: [word], located }) => located > 0 && isPin(word!) && word!.slice(0, 3) === pin.slice(0, 3))
      .toSorted((a, b) => gapTo(pin, a) - gapTo(pin, b) || a.key.localeCompare(b.key));
    return near[0] ? toArea(near[0]) : null;
  }

  /** Terms that share a key with the word; for the last word, which may be unfinished, also those that begin with it. */
  lookUp(word: string, last: boolean): Term[] {
    const found = new Set(keysOf(word).flatMap((key) => this.#byKey.get(key) ?? []));
    if (last && word.length >= 3) {
      for (const term of this.#byId) if (term.term.startsWith(word)) found.add(term);
    }
    return [...found];
  }

  /** Whether a store has what is asked for. */
  matcher({ groups, without }: Pick<TermQuery, "groups" | "without">): (listed: Listed) => boolean {
    const wanted = groups.map((group) => this.#withAny(group));
    const given = without?.map((group) => this.#withAny(group));
    return (listed) => wanted.every((stores) => stores.has(listed)) && !given?.every((stores) => stores.has(listed));
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
  return { ...area, located, position };
}

function gapTo(pin: string, { words: [word] }: NamedArea): number {
  return Math.abs(Number(word) - Number(pin));
}
