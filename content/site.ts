import { factIn, inEach, type Language, localeOf, scriptOf } from "../domain/language.ts";
import { placeIn } from "../domain/place-names.ts";
import type { ClaimId, Site } from "../domain/site.ts";
import { sampleSite } from "./samples.ts";

/**
 * The facts of this installation: who we are, how to reach us, what we claim. The samples, until `useFacts` puts those of
 * SITE_FILE in their place. Read it when a page is made: what is read while a module loads does not follow.
 */
export const site: Site = sampleSite();

/** The facts as one language words them. */
export interface Facts {
  site: Site;
  brand: string;
  /** The claims that are made, in words. */
  claims: Readonly<Partial<Record<ClaimId, string>>>;
  /** The cities of the service, as a sentence lists them. */
  cities: string;
  /** When our phone is answered. */
  phoneHours: string;
  /** Whether customers have an app to install. */
  hasApp: boolean;
  /** Whether delivery partners have one: beside that of the customers, or by itself. */
  hasPartnerApp: boolean;
  /** Whether theirs can be downloaded here. */
  hasPackage: boolean;
}

const remakes: (() => void)[] = [];
let revision = 0;

/**
 * Copy that states facts. The object stays the same one; when the facts change its fields are made again, in the order in which
 * such objects were first made.
 */
export function fromFacts<T extends object>(language: Language, make: (facts: Facts) => T): T {
  const made = make(factsIn(language));
  remakes.push(() => replaceFields(made, make(factsIn(language))));
  return made;
}

/** Puts these facts in place, here and in everything that was made from them. */
export function useFacts(facts: Site): void {
  replaceFields(site, structuredClone(facts));
  for (const remake of remakes) remake();
  revision += 1;
}

/** Where a visitor begins: at the app, or at the stores where there is none. */
export function startPath(): string {
  return hasApp(site.apps) ? "/get-app" : "/stores";
}

/** Differs after each change of the facts: part of the key of cached pages. */
export function factsRevision(): number {
  return revision;
}

/** The parts that are there: a feature or a sentence that rests on a claim is left out with it. */
export function given(...parts: readonly (string | false | undefined)[]): string[] {
  return parts.filter((part) => typeof part === "string");
}

const lists = inEach((language) => new Intl.ListFormat(localeOf(language), { type: "conjunction" }));

function factsIn(language: Language): Facts {
  const { brand, contact, claims, serviceCities, placesInHindi, apps } = site;
  const said = Object.entries(claims).flatMap(([id, claim]) => (claim ? [[id, factIn(language, claim, "value")]] : []));
  return {
    site,
    brand: brandIn(language, brand).join(" "),
    claims: Object.fromEntries(said) as Facts["claims"],
    cities: lists[language]
      .format(serviceCities.map((city) => placeIn(language, city, placesInHindi)))
      .replace(", और ", " और "),
    phoneHours: factIn(language, contact, "phoneHours"),
    hasApp: hasApp(apps),
    hasPartnerApp: hasApp(apps) || apps.partnerPackage !== undefined,
    hasPackage: apps.partnerPackage !== undefined,
  };
}

/** The words of the name, as the logo sets them, in the letters of a language. */
export function brandIn(language: Language, { name, nameHindi }: Site["brand"]): readonly string[] {
  return scriptOf(language) === "Deva" ? nameHindi : name;
}

function hasApp({ ios, android }: Site["apps"]): boolean {
  return ios !== undefined || android !== undefined;
}

function replaceFields(target: object, source: object): void {
  for (const key of Object.keys(target)) if (!Object.hasOwn(source, key)) Reflect.deleteProperty(target, key);
  Object.assign(target, source);
}
