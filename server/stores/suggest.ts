import hi from "../../content/hi/stores.ts";
import { searchWords } from "../../content/search-words.ts";
import type { Language } from "../../domain/language.ts";
import { isStorable } from "../../domain/stores/clean-text.ts";
import { queryLimits } from "../../domain/stores/query.ts";
import { serviceKey } from "../../domain/stores/store-words.ts";
import {
  chooseSuggestions,
  readSuggestLookup,
  type SuggestedName,
  type Suggestion,
} from "../../domain/stores/suggestions.ts";
import type { StoreSource } from "./source.ts";

/** The parameters of a question for suggestions. */
export function readSuggest(params: URLSearchParams) {
  const unknown = params.keys().find((name) => name !== "q" && name !== "lang");
  const [text = "", language = "en"] = [params.get("q") ?? undefined, params.get("lang") ?? undefined];
  const faults: [boolean, string, string][] = [
    [unknown !== undefined, unknown?.slice(0, 40) ?? "", "is not a parameter"],
    [params.getAll("q").length > 1, "q", "is given more than once"],
    [params.getAll("lang").length > 1, "lang", "is given more than once"],
    [text.length > queryLimits.text, "q", `is longer than ${queryLimits.text} letters`],
    [!isStorable(text), "q", "has a character that is none"],
    [language !== "en" && language !== "hi", "lang", "is not one of en, hi"],
  ];
  const fault = faults.find(([isFault]) => isFault);
  return {
    text,
    language: language === "hi" ? ("hi" as const) : ("en" as const),
    problem: fault ? { parameter: fault[1], reason: fault[2] } : null,
  };
}

/** What somebody who typed this may mean: areas, PIN codes, services and stores. */
export async function suggest(source: StoreSource, typed: string, language: Language): Promise<Suggestion[]> {
  const lookup = readSuggestLookup(typed);
  if (!lookup) return [];
  const found = await source.suggest(lookup);
  const offered = found.filter(({ kind }) => kind === "service");
  const others = found.filter(({ kind }) => kind !== "service");
  const services = offered.flatMap((service) => otherNames(service.label, language, service));
  return chooseSuggestions(lookup.joined, [...others, ...services]);
}

/** A service by each of its names, called as the pages call it. */
function otherNames(label: string, language: Language, service: SuggestedName): SuggestedName[] {
  const shown = (language === "hi" && hi.store.serviceNames.get(label)) || label;
  const names = [label, shown, ...(searchWords.services.get(label) ?? [])];
  const joined = new Set(names.map((name) => serviceKey(name).replaceAll(" ", "")));
  return [...joined].map((name) => ({ ...service, joined: name, label: shown }));
}
