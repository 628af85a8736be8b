/** A sentence in both languages, and where it is in its module. What one language lacks is empty. */
export interface Pair {
  at: string;
  en: string;
  hi: string;
}

// Not read by a visitor: addresses, names of pictures, words for the search.
const notSentences = new Set([
  "id",
  "icon",
  "area",
  "href",
  "path",
  "datetime",
  "keywords",
  "ignored",
  "restsOn",
  "language",
]);

// Each language divides the day in its own way (store-status.test.ts has the Hindi one), and names what stores wrote in English.
const ownToEach = /((status( default)?|moment) clock|serviceNames)$/;

/** Every sentence of two modules that say the same, side by side. */
export function* pairsOf(en: unknown, hi: unknown, at: string): Iterable<Pair> {
  if (ownToEach.test(at)) return;
  if (isObject(en) && isObject(hi)) {
    for (const key of new Set([...Object.keys(en), ...Object.keys(hi)])) {
      if (!notSentences.has(key)) yield* pairsOf(en[key], hi[key], `${at} ${key}`);
    }
  } else if (typeof en === "string" || typeof hi === "string") {
    yield { at, en: typeof en === "string" ? en : "", hi: typeof hi === "string" ? hi : "" };
  } else if (en !== hi) {
    yield { at, en: JSON.stringify(en) ?? "", hi: JSON.stringify(hi) ?? "" };
  }
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}
