import { placeIn } from "../../domain/place-names.ts";
import type { Claim } from "../../domain/site.ts";
import { site } from "../site.ts";
import { brandNames } from "../brand.ts";

export const brand = brandNames.hi;

/** A place as Hindi readers write it. */
export function placeInHindi(name: string): string {
  return placeIn("hi", name, site.placesInHindi);
}

/** A claim in Hindi words. One that is only a figure ('100+') is the same in every language. */
export function claimInHindi({ value, hindi }: Claim): string {
  return hindi ?? value;
}
