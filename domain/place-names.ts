import { factIn, type Language, scriptOf } from "./language.ts";
import type { Site } from "./site.ts";

type Address = Site["office"]["address"];

/** A place in the letters of a language; one without a Hindi name in the facts stays as it was given. */
export function placeIn(language: Language, name: string, placesInHindi: Site["placesInHindi"]): string {
  return (scriptOf(language) === "Deva" && Object.hasOwn(placesInHindi, name) && placesInHindi[name]) || name;
}

/** A postal address as readers of a language write it. */
export function addressIn(language: Language, address: Address, placesInHindi: Site["placesInHindi"]): Address {
  return {
    ...address,
    street: factIn(language, address, "street"),
    locality: placeIn(language, address.locality, placesInHindi),
    region: placeIn(language, address.region, placesInHindi),
  };
}

/** A postal address in one line. */
export function addressLine(language: Language, address: Address, placesInHindi: Site["placesInHindi"] = {}): string {
  const { street, locality, region, postalCode } = addressIn(language, address, placesInHindi);
  return `${street}, ${locality}, ${region} ${postalCode}`;
}
