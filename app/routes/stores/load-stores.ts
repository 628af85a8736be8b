import { displayStore, type StoreDefaults, type StoreDisplay } from "../../../domain/stores/display.ts";
import { parseStoreQuery } from "../../../domain/stores/parse-query.ts";
import { cursorText, type Sort, sorts } from "../../../domain/stores/query.ts";
import type { StoreHours } from "../../../domain/hours/week.ts";
import { localText } from "../../../domain/hours/india.ts";
import type { StoreUseCases } from "../../../domain/stores/use-cases.ts";

/** What the visitor asked, as the form shows it again. */
export interface Asked {
  text: string;
  near: string;
  /** True when `near` is a position rather than a name. */
  position: boolean;
  openNow: boolean;
  openAt: string;
  is24Hours: boolean;
  isOnline: boolean;
  services: readonly string[];
  /** The order that the visitor chose; empty leaves it to us. */
  sort: Sort | "";
  /** The earliest moment that may be asked for. */
  now: string;
}

export interface ListedStore {
  store: StoreDisplay;
  hours: StoreHours;
  kilometres: number | null;
}

export interface StoresData {
  asked: Asked;
  filtered: boolean;
  stores: ListedStore[];
  /** The address of the next page, and of the first, without the language. */
  next: string | null;
  first: string | null;
  relaxed: boolean;
  placeUnknown: string | null;
  total: number;
  services: string[];
  saved: boolean;
  nowMilliseconds: number;
}

/** The page's address as a question, and its answer. What makes no sense in it is left out, never an error. */
export async function loadStores(url: URL, stores: StoreUseCases, defaults: StoreDefaults): Promise<StoresData> {
  const params = withChosenTime(url.searchParams);
  const now = stores.now();
  const { query, nearPlace } = parseStoreQuery(params, now);
  const near = query.near ?? (nearPlace === null ? null : await stores.locate(nearPlace));
  const located = { ...query, near, within: near ? query.within : null };
  if (!near && query.sort === "nearest") located.sort = "rating";
  const [page, summary] = await Promise.all([stores.search(located), stores.summary()]);
  return {
    asked: {
      text: query.text ?? "",
      near: query.near ? `${query.near.latitude},${query.near.longitude}` : (nearPlace ?? ""),
      position: query.near !== null,
      openNow: params.get("open") === "now",
      openAt: params.get("open") !== "now" && query.openAt ? localText(query.openAt) : "",
      is24Hours: query.is24Hours,
      isOnline: query.isOnline,
      services: query.services,
      sort: sorts.find((known) => known === params.get("sort")) ?? "",
      now: localText(now),
    },
    filtered: [...params.values()].some((value) => value.trim() !== ""),
    stores: page.stores.map((found) => ({
      store: displayStore(found, defaults, now, summary.imageOrigin),
      hours: {
        is24Hours: found.pharmacy.is24Hours,
        operatingHours: found.pharmacy.operatingHours,
        exceptions: found.exceptions,
      },
      kilometres: found.kilometres,
    })),
    next: page.next && addressWith(params, cursorText(page.next)),
    first: query.after ? addressWith(params, null) : null,
    relaxed: page.relaxed,
    placeUnknown: nearPlace !== null && !near ? nearPlace : null,
    total: summary.count,
    services: summary.services.slice(0, 12),
    saved: summary.saved,
    nowMilliseconds: now.getTime(),
  };
}

/** The form asks for a time in a field of its own; ticking 'Open now' wins. */
function withChosenTime(given: URLSearchParams): URLSearchParams {
  const params = new URLSearchParams(given);
  const at = params.get("at");
  params.delete("at");
  if (at?.trim() && !params.get("open")) params.set("open", at.trim());
  return new URLSearchParams(
    params
      .entries()
      .filter(([, value]) => value.trim() !== "")
      .toArray(),
  );
}

function addressWith(params: URLSearchParams, after: string | null): string {
  const next = new URLSearchParams(params);
  next.delete("after");
  if (after !== null) next.set("after", after);
  const text = next.toString();
  return text === "" ? "/stores" : `/stores?${text}`;
}
