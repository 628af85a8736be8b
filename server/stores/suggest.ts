import { storesCopies } from "../../content/stores.ts";
import { searchWords } from "../../content/search-words.ts";
import { nameOf } from "../../domain/copy.ts";
import { type Language, languages } from "../../domain/language.ts";
import { isStorable } from "../../domain/stores/clean-text.ts";
import { type QueryProblem, wrongName } from "../../domain/search/understand/parse-query.ts";
import { queryLimits } from "../../domain/search/query.ts";
import { serviceKey } from "../../domain/search/index/store-words.ts";
import {
  chooseSuggestions,
  readSuggestLookups,
  type SuggestedName,
  type Suggestion,
} from "../../domain/search/understand/suggestions.ts";
import type { StoreSource } from "./source.ts";

/** A question for suggestions, or what is wrong with it. */
export function readSuggest(params: URLSearchParams): { text: string; language: Language } | QueryProblem {
  const wrong = wrongName(params, ["q", "lang"]);
  if (wrong) return wrong;
  const text = params.get("q") ?? "";
  if (text.length > queryLimits.text) return { parameter: "q", reason: `is longer than ${queryLimits.text} letters` };
  if (!isStorable(text)) return { parameter: "q", reason: "has a character that is none" };
  const language = languages.find((known) => known === (params.get("lang") ?? "en"));
  return language ? { text, language } : { parameter: "lang", reason: `is not one of ${languages.join(", ")}` };
}

/** What somebody who typed this may mean: areas, PIN codes, services and stores. */
export async function suggest(source: StoreSource, typed: string, language: Language): Promise<Suggestion[]> {
  const lookups = readSuggestLookups(typed);
  const found = (await Promise.all(lookups.map((lookup) => source.suggest(lookup)))).flat();
  const offered = found.filter(({ kind }) => kind === "service");
  const others = found.filter(({ kind }) => kind !== "service");
  const services = offered.flatMap((service) => otherNames(service.label, language, service));
  return chooseSuggestions(lookups, [...others, ...services]);
}

/** A service by each of its names, called as the pages call it. */
function otherNames(label: string, language: Language, service: SuggestedName): SuggestedName[] {
  const shown = nameOf(storesCopies[language].store.serviceNames, label);
  const names = [label, shown, ...(searchWords.services.get(label) ?? [])];
  const joined = new Set(names.map((name) => serviceKey(name).replaceAll(" ", "")));
  return [...joined].map((name) => ({ ...service, joined: name, label: shown }));
}
