import { nearestWithin } from "../domain/nearest.ts";

/** Names that look like a slip in one of `missing`, such as `SMPT_URL`, each in a sentence. Only said: the environment holds names of other programs too. */
export function findMisspelt(names: readonly string[], missing: readonly string[]): string[] {
  // Four letters are near too many words.
  const long = missing.filter((name) => name.length > 5);
  return names.flatMap((name) => {
    const meant = nearestWithin(name.toUpperCase(), long, Math.floor(name.length / 4));
    return meant ? [`${name} is no setting. Did you mean ${meant}?`] : [];
  });
}
