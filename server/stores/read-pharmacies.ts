import { ownValue } from "../../domain/own-value.ts";
import { imageAddress } from "../../domain/stores/image-url.ts";
import { parseRow } from "../../domain/stores/parse-row.ts";
import type { Store } from "../../domain/stores/pharmacy.ts";
import { isVisible } from "../../domain/stores/visible.ts";
import { FetchPharmaciesError } from "./fetch-pharmacies.ts";

/** What an answer of another server holds, and what of it was left out. */
export interface ReadPharmacies {
  /** The visible ones. */
  stores: Store[];
  good: number;
  bad: number;
  /** Rows beyond the limit, which nobody looked at. */
  beyond: number;
}

/**
 * The stores of an answer. Bad rows are left out one by one; where every row is bad, there is no list. An empty list is
 * one: then the other side has no stores. Of two with one id the first stays.
 */
export function readPharmacies(bytes: Uint8Array, { api, maxRows }: { api: string; maxRows: number }): ReadPharmacies {
  const data = dataIn(bytes);
  const rows = Math.min(data.length, maxRows);
  const stores = new Map<string, Store>();
  let bad = 0;
  for (let index = 0; index < rows; index += 1) {
    const { pharmacy, problems } = parseRow(data[index]);
    // Two forms of every store at once would take twice the memory.
    data[index] = null;
    if (!pharmacy) bad += 1;
    if (!pharmacy || !isVisible(pharmacy) || stores.has(pharmacy.id)) continue;
    const url = imageAddress(pharmacy.image?.url ?? null, api);
    stores.set(pharmacy.id, {
      pharmacy: { ...pharmacy, image: url === null ? null : { url } },
      exceptions: [],
      details: {},
      unusable: problems.map(({ field }) => field),
      confirmedAt: null,
    });
  }
  if (rows > 0 && bad === rows) throw new FetchPharmaciesError("no row is a store");
  return { stores: [...stores.values()], good: rows - bad, bad, beyond: data.length - rows };
}

function dataIn(bytes: Uint8Array): unknown[] {
  const body = parse(bytes);
  const data = typeof body === "object" && body !== null ? ownValue(body, "data") : null;
  if (!Array.isArray(data)) throw new FetchPharmaciesError("there is no data array");
  return data as unknown[];
}

function parse(bytes: Uint8Array): unknown {
  let text: string | undefined;
  try {
    // Takes a byte order mark away, and throws at what is not UTF-8.
    text = new TextDecoder("utf-8", { fatal: true }).decode(bytes);
    return JSON.parse(text) as unknown;
  } catch {
    throw new FetchPharmaciesError(text === undefined ? "the answer is not in UTF-8" : "the answer is not JSON");
  }
}
