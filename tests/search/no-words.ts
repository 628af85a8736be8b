import { searchWords } from "../../content/search-words.ts";
import type { SearchWords } from "../../domain/search/understand/lexicon.ts";

/** Knows no word: whatever is typed is looked for. */
export const noWords = emptied(searchWords) as SearchWords;

/** Every list of it without its lines. */
function emptied(lists: unknown): unknown {
  if (Array.isArray(lists)) return [];
  if (lists instanceof Map) return new Map();
  return Object.fromEntries(Object.entries(lists as object).map(([name, list]) => [name, emptied(list)]));
}
