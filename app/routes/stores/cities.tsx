import { placeCopies } from "../../../content/place.ts";
import { countText, fill } from "../../../domain/copy.ts";
import { type Language, pathIn } from "../../../domain/language.ts";
import { placePath } from "../../../domain/search/places/place-finder.ts";
import type { StoreUseCases } from "../../../domain/search/use-cases.ts";
import { after } from "../../after.ts";
import { namePlace } from "../../place-name.ts";

const maxCities = 12;
const patienceMs = 100;

/** Null where the directory is slow or away. */
export async function largestCities(stores: StoreUseCases, language: Language) {
  const answer = stores.cities(maxCities).catch(() => null);
  const places = await Promise.race([answer, after(patienceMs, null)]);
  return (
    places &&
    places.map((place) => ({ name: namePlace(place, language), path: placePath(place), stores: place.stores }))
  );
}

interface CitiesProps {
  cities: NonNullable<Awaited<ReturnType<typeof largestCities>>>;
  language: Language;
}

export function Cities({ cities, language }: CitiesProps) {
  const copy = placeCopies[language];
  return (
    <nav className="no-print mt-4" aria-labelledby="cities-heading">
      <h2 id="cities-heading" className="h3">
        <a className="tap" href={pathIn(language, "/stores/in")}>
          {copy.cities.heading}
        </a>
      </h2>
      <ul className="flex flex-wrap gap-3 mt-2">
        {cities.map(({ name, path, stores }) => (
          <li key={path}>
            <a className="chip" href={pathIn(language, path)}>
              {fill(copy.counted, { name, count: countText(stores) })}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
