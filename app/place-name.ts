import { site } from "../content/site.ts";
import { type Language, scriptOf } from "../domain/language.ts";
import { placeIn } from "../domain/place-names.ts";
import { areaInScript } from "../domain/search/places/ground.ts";
import type { NamedPlace } from "../domain/search/places/place-finder.ts";
import type { CardStore } from "../domain/stores/display.ts";

/** A store with its area and town as its readers write them, where they use another script than its address. */
export function withArea(card: CardStore, nameOf: (area: string) => string): CardStore {
  const area = areaInScript(card.address, nameOf);
  return area === null ? card : { ...card, area };
}

/** What readers of a language call a place: in Hindi as the facts or an address say it, else as it is. */
export function namePlace({ name, hindi }: Pick<NamedPlace, "name" | "hindi">, language: Language): string {
  const inFacts = placeIn(language, name, site.placesInHindi);
  return inFacts === name && scriptOf(language) === "Deva" ? hindi || name : inFacts;
}
