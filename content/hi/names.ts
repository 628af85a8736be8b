import type { Claim } from "../../domain/site.ts";
import { site } from "../site.ts";

/** The brand as Hindi readers write it. The apps keep the names of their listings. */
export const brand = site.brand.nameHindi.join(" ");

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
