import { wordsOf } from "../words/words.ts";

const maxWords = 10;
const maxLength = 60;

/** The words of a name as a part of an address: small Latin letters and digits, hyphens between. Empty where nothing is left. */
export function slugOf(name: string): string {
  const words = wordsOf(name, maxWords).map((word) => word.replaceAll(/[^a-z0-9]/g, ""));
  const slug = words.filter(Boolean).join("-");
  return slug.length <= maxLength ? slug : slug.slice(0, slug.lastIndexOf("-", maxLength));
}

/** The address of a store's page, without the language: every link to a store is made here. The id finds it, the name is for readers. */
export function storePath({ id, name }: { id: string; name: string }): string {
  const slug = slugOf(name);
  return `/stores/${encodeURIComponent(id)}${slug && `/${slug}`}`;
}
