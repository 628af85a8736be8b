import { mistakesBetween } from "../index/distance.ts";
import { isOneSoundRepeated } from "../index/keys.ts";
import { isPin } from "../../words/pin.ts";
import { finds, joinPins } from "../../words/words.ts";
import { normalForm } from "../../normal-form.ts";
import { type FilterKind, type Lexicon, minAlike, type Phrase } from "./lexicon.ts";
import { isInHaste, likenessOf } from "./likeness.ts";
import { joinNumbers } from "./numbers.ts";
import { textOf, toAsk, type Token, tokensOf } from "./tokens.ts";
import { timeRoles } from "./time-words.ts";
import { readTime, type TimePhrase } from "./typed-time.ts";
import { partedTownAt, townAt } from "./typed-town.ts";
import { findUnread } from "./unread.ts";

/** A filter that was typed as words. */
export interface TypedFilter {
  kind: FilterKind;
  /** The label of a service. */
  service: string | null;
  /** Of a moment. */
  when: TimePhrase | null;
  typed: string;
  /** What was typed without it. */
  rest: string;
}

/** What was typed, as far as it can be understood without the stores. */
export interface TypedWords {
  /** All of it, each word with its role. */
  tokens: Token[];
  /** What is left for the index: names, places, services, and words that say nothing. */
  words: Token[];
  filters: TypedFilter[];
  nearMe: boolean;
  isEmergency: boolean;
  /** Phrases that are not read and left out. */
  unread: Token[][];
}

/** 25.12.2026, which would lose its points and be one number. */
const pointedDate = /(?<![\p{Nd}.])(\p{Nd}{1,2})\.(\p{Nd}{1,2})\.(\p{Nd}{2}|\p{Nd}{4})(?![\p{Nd}.])/gu;

/** As long as anything that is typed. One letter may be 18 in the normal form, four words among them: what they mean is looked up for each. */
const maxLetters = 200;

/** Finds filters, aliases, known places and words that say nothing in what was typed. */
export function understandWords(typed: string, lexicon: Lexicon): TypedWords {
  const normal = normalForm(typed, "NFKC").slice(0, maxLetters).toWellFormed();
  const tokens = tokensOf(joinPins(joinNumbers(normal.replace(pointedDate, "$1/$2/$3"))));
  const phrases = tokens.map((_, index) => phraseAt(tokens, index, lexicon));
  const isOfNames = new Set(phrases.flatMap((found, at) => (found?.meaning.kind === "alias" ? range(at, found) : [])));
  for (const index of tokens.keys()) weigh(tokens, index, phrases, lexicon);
  const given = { tokens, phrases };
  const towns = tokens.map((_, index) => townAt(given, index, lexicon) ?? partedTownAt(given, index, lexicon));
  const inTowns = new Set(towns.flatMap((town, at) => (town ? range(at, { words: { length: town.length } }) : [])));
  const roles = timeRoles(tokens, lexicon.times, (index) => isOfNames.has(index));
  const unread = findUnread({ ...given, roles, inTowns }, lexicon);
  for (const { from, to } of unread) for (const token of tokens.slice(from, to)) token.role = "dropped";
  const isDropped = (index: number) => tokens[index]!.role === "dropped";
  const time = readTime(tokens, roles, lexicon.times, {
    placeKind: (index) => lexicon.placeKinds.has(tokens[index]?.spelled ?? ""),
    idle: (index) => inTowns.has(index) || lexicon.generic.has(tokens[index]!.word),
    unread: isDropped,
  });
  const filters: TypedFilter[] = [];
  const addFilter = (filter: Pick<TypedFilter, "kind" | "service" | "when">, used: ReadonlySet<number>) =>
    filters.push({
      ...filter,
      typed: textOf(tokens, (index) => used.has(index)),
      rest: textOf(tokens, (index) => !used.has(index)),
    });
  if (time) addFilter({ kind: "moment", service: null, when: time.when }, time.used);
  for (const index of time?.used ?? []) tokens[index]!.role = "filter";
  const asked: Token[] = [];
  const said = new Set(tokens.length === 1 && lexicon.emergencyNumbers.has(tokens[0]!.word) ? ["emergency"] : []);
  let townsEnd = 0;
  let isApart = false;
  /** What stands for typed words: 'sector' for 'sec'. */
  const askFor = (meant: readonly Token[], from: number, to: number, role: (word: Token) => Token["role"]) => {
    const shown = tokens.slice(from, to).filter(({ gap }, at) => at === 0 || /\s/.test(gap));
    const piece = shown.map((token) => token.typed).join(" ");
    asked.push(...meant.map((word) => ({ ...word, typed: piece, gap: " ", role: role(word) })));
  };
  for (let index = 0; index < tokens.length;) {
    const token = tokens[index]!;
    if (token.role === "dropped" || token.role === "filter") {
      isApart = true;
      index += 1;
      continue;
    }
    // The Delhi of New Delhi is no place more.
    const known = index < townsEnd ? null : towns[index];
    if (known) {
      townsEnd = index + known.length;
      const { before, yields, isSpelled, city } = known;
      const { name, names, isState, latitude, longitude } = city;
      const place = { name, names, isState, latitude, longitude, before, yields, isMistyped: !isSpelled, isPin: false };
      for (const one of tokens.slice(index - before, townsEnd)) one.place = place;
    }
    const found = phrases[index];
    if (found && found.words.length >= (known?.length ?? 0)) {
      const { meaning } = found;
      const end = index + found.words.length;
      if (meaning.kind === "alias") {
        askFor(meaning.label, index, end, ({ word }) => (lexicon.generic.has(word) ? "filler" : "name"));
      } else {
        const used = new Set(range(index, found));
        const { service, label } = meaning.kind === "service" ? meaning : { service: null, label: [] };
        const ofLabel = labelWords(label, found.words);
        askFor(ofLabel, index, end, () => "service");
        for (const at of used) tokens[at]!.role = "filter";
        if (meaning.kind === "nearMe" || meaning.kind === "emergency") said.add(meaning.kind);
        // 'Wellness' may be a name: only the whole label is a filter.
        else if (ofLabel.length === label.length) addFilter({ kind: meaning.kind, service, when: null }, used);
      }
      isApart = true;
      index = end;
      continue;
    }
    const city = isPin(token.word) ? lexicon.pins.get(token.word.slice(0, 3)) : undefined;
    if (city) {
      const { latitude, longitude } = city;
      const rest = { names: [], isState: false, before: 0, yields: false, isMistyped: false, isPin: true };
      token.place = { name: token.word, latitude, longitude, ...rest };
    }
    if (!finds(token.word)) token.role = "number";
    asked.push(isApart && token.gap === "" ? { ...token, gap: " " } : token);
    isApart = false;
    index += 1;
  }
  return {
    tokens,
    words: toAsk(asked),
    filters,
    nearMe: said.has("nearMe"),
    isEmergency: said.has("emergency"),
    unread: unread.map(({ from, to }) => tokens.slice(from, to)),
  };
}

function range(from: number, { words: { length } }: { words: { length: number } }): number[] {
  return Array.from({ length }, (_, at) => from + at);
}

/** The longest phrase that begins at a word. */
function phraseAt(words: readonly Token[], index: number, lexicon: Lexicon): Phrase | null {
  const fits = (entry: Phrase) => likenessOf(entry.words, words, index, entry.words.length > 1) !== null;
  return lexicon.phrases.get(words[index]!.sound)?.find(fits) ?? null;
}

/** The words of a service's label: those that were typed, since they may be a name too, or all when it was called otherwise. */
function labelWords(label: readonly Token[], typed: readonly Token[]): readonly Token[] {
  const asTyped = new Set(typed.map(({ spelled }) => spelled));
  const given = label.filter(({ spelled }) => asTyped.has(spelled));
  return given.length === asTyped.size ? given : label;
}

/** Says of a word how much it tells where it is; it stays a name when it says which store or place is meant. */
function weigh(tokens: readonly Token[], index: number, phrases: readonly (Phrase | null)[], lexicon: Lexicon): void {
  const { firstOfNames, shops, closed } = lexicon;
  const token = tokens[index]!;
  // Where it is read, it is a name: 'Band Road'.
  if (closed.has(token.spelled)) return;
  if (index === 0 && firstOfNames.has(token.word) && shops.has(tokens[1]?.spelled ?? "")) return;
  if (standsForWord(tokens, index, phrases, lexicon)) token.role = "filler";
  else {
    const like = likeOf(token, lexicon);
    if (!like) return;
    token.role = like.role;
    if (shops.has(like.like)) token.isShop = true;
  }
}

/** Whether a letter is a word written in haste: 'khula h', 'pandri k paas', but not 'K Medical', 'H K' or 'Block K'. */
function standsForWord(
  tokens: readonly Token[],
  index: number,
  phrases: readonly (Phrase | null)[],
  { letters, generic, shops }: Lexicon,
): boolean {
  const [before, behind] = [tokens[index - 1], tokens[index + 1]];
  if (!before || !letters.has(tokens[index]!.word)) return false;
  if (behind) return generic.has(behind.word) && !shops.has(behind.spelled);
  return generic.has(before.word) || phrases.some((found, at) => found && at + found.words.length === index);
}

/** What a word says, and our word that it is or resembles, as it is spoken. */
function likeOf(token: Token, lexicon: Lexicon): { role: Token["role"]; like: string } | null {
  const { word, spelled } = token;
  if (lexicon.generic.has(word)) return { role: "filler", like: spelled };
  if (isOneSoundRepeated(word)) return null;
  // Though it is spelled like a word that says nothing.
  if (lexicon.besidePlaces.landmarks.has(spelled)) return { role: "kind", like: spelled };
  if (word.length >= minAlike && lexicon.generic.has(spelled)) return { role: "filler", like: spelled };
  if (lexicon.placeKinds.has(spelled)) return { role: "kind", like: spelled };
  const like = fillerLike(token, lexicon);
  return like === null ? null : { role: "perhaps", like };
}

function fillerLike(token: Token, { genericSounds, shops }: Lexicon): string | null {
  const { word, spelled, sound } = token;
  const alike = genericSounds.get(sound) ?? [];
  const inHaste = isInHaste(token, sound) ? alike.find((known) => shops.has(known)) : undefined;
  if (inHaste !== undefined) return inHaste;
  if (word.length < minAlike || /\d/.test(word)) return null;
  // A short word with a letter changed is another word: 'cold' is not 'could'.
  const allowed = word.length >= 7 ? 2 : word.length > minAlike ? 1 : 0;
  return alike.find((known) => known.length > minAlike && mistakesBetween(spelled, known, 2) <= allowed) ?? null;
}
