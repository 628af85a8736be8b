import { normalForm } from "../../normal-form.ts";
import { otherBeginnings } from "./begun.ts";
import { nearlyBegins } from "../index/distance.ts";
import { filedSound, foldFlaps, spell } from "../index/keys.ts";
import { storePath } from "../../stores/store-path.ts";
import { isPin } from "../../words/pin.ts";
import { toLatin } from "../../words/transliterate.ts";
import { hasFlap, wordsOf } from "../../words/words.ts";

/** What somebody who is still typing may mean. */
export interface Suggestion {
  kind: "area" | "pin" | "service" | "store";
  /** As it is shown, and what to search for. */
  text: string;
  /** The store's id. */
  id: string | null;
  /** The address of its page, without the language. */
  path: string | null;
}

/** How many names of each sort are looked at, and how many stores are named. */
export const suggestLimits = { areas: 600, stores: 6, services: 100 };

/** An area, a service or a store whose name may begin like that. */
export interface SuggestedName {
  kind: Suggestion["kind"];
  /** Its words in one piece. */
  joined: string;
  label: string;
  id: string | null;
  stores: number;
}

/** What is looked up while somebody types. */
export interface SuggestLookup {
  /** The letters typed, in one piece, as the index knows words. */
  joined: string;
  /** The same, word by word, as names of stores are sorted. */
  spaced: string;
  /** The beginning of what sounds like it. */
  sound: string;
  /** Whether a d of it may be written r. */
  hasFlap: boolean;
}

export const maxSuggestions = 8;
const maxPerKind = 4;
/** Shorter than this, everything begins like it. */
const minLetters = 2;

/** What to look up: what was typed, and other beginnings that a Hindi word may be. None when too little was typed to suggest anything. */
export function readSuggestLookups(typed: string): SuggestLookup[] {
  const short = normalForm(typed.slice(0, 80).toWellFormed(), "NFKC");
  const last = /\S*$/.exec(short)![0];
  const others = otherBeginnings(last).map((word) => short.slice(0, short.length - last.length) + word);
  return [short, ...others].flatMap((text) => readLookup(text) ?? []);
}

function readLookup(short: string): SuggestLookup | null {
  // The beginning of a PIN code is too short for a word.
  const isNumber = /^[\s\d०-९-]+$/.test(short);
  const words = isNumber ? [toLatin(short).replace(/\D/g, "")] : wordsOf(short, 6);
  const joined = words.join("").slice(0, 40);
  if (joined.length < minLetters) return null;
  return {
    joined,
    spaced: words.join(" ").slice(0, 40),
    sound: isNumber ? joined : filedSound(joined),
    hasFlap: hasFlap(short),
  };
}

/** The best of what was found: what begins as typed, then what nearly does; of each the one with most stores. */
export function chooseSuggestions(
  lookups: readonly Pick<SuggestLookup, "joined" | "hasFlap">[],
  found: readonly SuggestedName[],
): Suggestion[] {
  const fit = ({ joined }: SuggestedName) => Math.min(...lookups.map((lookup) => fitOf(joined, lookup)));
  const byName = new Map<string, SuggestedName & { fit: number }>();
  for (const name of found) {
    const scored = { ...name, fit: fit(name) };
    if (scored.fit > 2) continue;
    // The same area in several districts is one name; so is a service by all its names.
    const key = `${name.kind} ${name.id ?? (name.kind === "service" ? name.label : name.joined)}`;
    const known = byName.get(key);
    if (known) Object.assign(known, { stores: known.stores + name.stores, fit: Math.min(known.fit, scored.fit) });
    else byName.set(key, scored);
  }
  const order = { pin: 0, area: 1, service: 2, store: 3 };
  const sorted = [...byName.values()].toSorted(
    (a, b) => a.fit - b.fit || order[a.kind] - order[b.kind] || b.stores - a.stores || (a.label < b.label ? -1 : 1),
  );
  const counts = new Map<Suggestion["kind"], number>();
  const texts = new Set<string>();
  return sorted
    .filter(({ kind, label }) => {
      // A landmark is filed with its 'Chowk' and without.
      if (kind === "area" && texts.has(label)) return false;
      texts.add(label);
      counts.set(kind, (counts.get(kind) ?? 0) + 1);
      return counts.get(kind)! <= maxPerKind;
    })
    .slice(0, maxSuggestions)
    .map(({ kind, label, id }) => ({
      kind,
      text: label,
      id,
      path: id === null ? null : storePath({ id, name: label }),
    }));
}

/** 0 where a name begins as typed, 1 as it is spoken, 2 with a mistake; 3 where it does not. */
function fitOf(name: string, { joined, hasFlap: isFolded }: Pick<SuggestLookup, "joined" | "hasFlap">): number {
  if (name.startsWith(joined)) return 0;
  const fold = (text: string) => (isFolded ? foldFlaps(spell(text)) : spell(text));
  const [other, spelled] = [fold(name), fold(joined)];
  if (other.startsWith(spelled)) return 1;
  const allowed = joined.length < 5 ? 0 : joined.length < 9 ? 1 : 2;
  return allowed > 0 && !isPin(name) && nearlyBegins(other, spelled, allowed) ? 2 : 3;
}
