import { makePlaceFinder } from "../domain/search/places/place-finder.ts";
import { searchWords } from "./search-words.ts";

/** Finds the cities and areas that addresses name. For the server: the list of towns is large. */
export const placeFinder = makePlaceFinder(searchWords.cities, searchWords.states);
