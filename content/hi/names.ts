import type { Claim } from "../../domain/site.ts";
import { brandNames } from "../brand.ts";

export const brand = brandNames.hi;

const places = new Map([
  ["Raipur", "रायपुर"],
  ["Delhi", "दिल्ली"],
  ["Chhattisgarh", "छत्तीसगढ़"],
]);

/** A place in Devanagari; one that is not known here stays as it was given. */
export function placeInHindi(name: string): string {
  return places.get(name) ?? name;
}

/** A claim in Hindi words. One that is only a figure ('100+') is the same in every language. */
export function claimInHindi({ value, hindi }: Claim): string {
  return hindi ?? value;
}
