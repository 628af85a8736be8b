import { placeIn } from "../../domain/place-names.ts";
import { site } from "../site.ts";

/** A place as Hindi readers write it. */
export function placeInHindi(name: string): string {
  return placeIn("hi", name, site.placesInHindi);
}
