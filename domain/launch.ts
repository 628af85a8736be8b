import { ownValue } from "./own-value.ts";

/** Something that stands between this installation and the public. */
export interface LaunchFinding {
  /** Where it is set: a path in the site's facts, or an environment variable. */
  where: string;
  why: "sample" | "placeholder" | "sample brand" | "no source" | "no date" | "not configured" | "installation";
}

interface Standing {
  sample: boolean;
  source?: string;
  asOf?: string;
}

/** Every fact that is still a sample: its path in the file of facts. */
export function samplesOf(site: object): LaunchFinding[] {
  return standings(site)
    .filter(([, standing]) => standing.sample)
    .map(([where]) => ({ where, why: "sample" }));
}

/** Facts that were given and are still, word for word, those of the samples: their paths. */
export function copiedSamples(site: object, samples: object, path = ""): LaunchFinding[] {
  return Object.entries(samples).flatMap(([key, value]): LaunchFinding[] => {
    const where = path ? `${path}.${key}` : key;
    const own = ownValue(site, key);
    if (isFields(value)) return isFields(own) ? copiedSamples(own, value, where) : [];
    const isMadeUp = "sample" in samples && samples.sample && ownValue(site, "sample") === false;
    return isMadeUp && own === value && !standardFields.has(key) ? [{ where, why: "sample" }] : [];
  });
}

/** The same for every company in India. */
const standardFields: ReadonlySet<string> = new Set([
  "country",
  "designation",
  "designationHindi",
  "acknowledgeWithinHours",
  "resolveWithinDays",
  "streetHindi",
]);

function isFields(value: unknown): value is object {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** Facts that name a brand which is not that of the installation: their paths. */
export function namesOf(words: RegExp, facts: object, path = ""): LaunchFinding[] {
  return Object.entries(facts).flatMap(([key, value]: [string, unknown]): LaunchFinding[] => {
    const where = path ? `${path}.${key}` : key;
    if (typeof value === "string") return words.test(value) ? [{ where, why: "sample brand" }] : [];
    return typeof value === "object" && value !== null ? namesOf(words, value, where) : [];
  });
}

/** Names and numbers that reach nobody: those of the samples, and what people type to fill a gap. */
const placeholder = /(?:^|[^a-z])example(?:$|[^a-z])|\btodo\b|\bxxx+\b|\blorem ipsum\b|\+91[ -]?0{5}|^u0{5}|id0{6,}/i;

export function isPlaceholder(text: string): boolean {
  return placeholder.test(text);
}

/** Facts that nobody marks as samples any more, and that still reach nobody: their paths. */
export function placeholdersIn(facts: object, path = ""): LaunchFinding[] {
  if ("sample" in facts && facts.sample === true) return [];
  return Object.entries(facts).flatMap(([key, value]: [string, unknown]): LaunchFinding[] => {
    const where = path ? `${path}.${key}` : key;
    if (typeof value === "string") return isPlaceholder(value) ? [{ where, why: "placeholder" }] : [];
    return typeof value === "object" && value !== null ? placeholdersIn(value, where) : [];
  });
}

/** Every claim that is said to be real but does not say from where or since when. */
export function unsourcedClaims(claims: object): LaunchFinding[] {
  return standings(claims).flatMap(([path, { sample, source, asOf }]) => {
    if (sample) return [];
    const where = `claims.${path}`;
    return [
      ...(source ? [] : [{ where, why: "no source" as const }]),
      ...(asOf ? [] : [{ where, why: "no date" as const }]),
    ];
  });
}

function standings(value: object, path = ""): [string, Standing][] {
  const own: [string, Standing][] = "sample" in value ? [[path, value as Standing]] : [];
  const nested = Object.entries(value).flatMap(([key, child]) =>
    typeof child === "object" && child !== null ? standings(child, path ? `${path}.${key}` : key) : [],
  );
  return [...own, ...nested];
}
