import { type CardStore, displayCard, type StoreDefaults } from "../../../domain/stores/display.ts";
import { parseStoreQuery } from "../../../domain/stores/parse-query.ts";
import { cursorText, sorts } from "../../../domain/stores/query.ts";
import { localText } from "../../../domain/hours/india.ts";
import type { StoreUseCases } from "../../../domain/stores/use-cases.ts";
import { orErrorScreen } from "../../faults.ts";
import { type Asked, waitParameter } from "./asked.ts";

/** What is found for a question. */
export interface Found {
  stores: CardStore[];
  /** The address of the next page, and of the first, without the language. */
  next: string | null;
  first: string | null;
  relaxed: boolean;
  areaUnknown: string | null;
  total: number;
  services: string[];
  saved: boolean;
  /** The server's clock, by which hours are told. */
  now: number;
}

export interface StoresData {
  asked: Asked;
  filtered: boolean;
  found: Promise<Found>;
}

/** The page's address as a question, and its answer. What makes no sense in it is left out, never an error. */
export function loadStores(url: URL, stores: StoreUseCases, defaults: StoreDefaults): StoresData {
  const params = withChosenTime(url.searchParams);
  const now = stores.now();
  const { query, nearArea } = parseStoreQuery(params, now);
  return {
    asked: {
      text: query.text ?? "",
      near: query.near ? `${query.near.latitude},${query.near.longitude}` : (nearArea ?? ""),
      position: query.near !== null,
      openNow: params.get("open") === "now",
      openAt: params.get("open") !== "now" && query.openAt ? localText(query.openAt) : "",
      is24Hours: query.is24Hours,
      isOnline: query.isOnline,
      services: query.services,
      sort: sorts.find((known) => known === params.get("sort")) ?? "",
    },
    filtered: [...params.values()].some((value) => value.trim() !== ""),
    found: orErrorScreen(find()),
  };

  async function find(): Promise<Found> {
    const near = query.near ?? (nearArea === null ? null : await stores.locate(nearArea));
    const located = { ...query, near, within: near ? query.within : null };
    if (!near && query.sort === "nearest") located.sort = "rating";
    const [page, summary] = await Promise.all([stores.search(located), stores.summary()]);
    return {
      stores: page.stores.map((found) => displayCard(found, defaults, now, summary.imageOrigin, found.kilometres)),
      next: page.next && addressWith(params, cursorText(page.next)),
      first: query.after ? addressWith(params, null) : null,
      relaxed: page.relaxed,
      areaUnknown: nearArea !== null && !near ? nearArea : null,
      total: summary.count,
      services: summary.services.slice(0, 12),
      // In the first moment of an incident one of them may still have been answered.
      saved: page.saved === true || summary.saved,
      now: now.getTime(),
    };
  }
}

/** The form asks for a time in a field of its own; ticking 'Open now' wins. */
function withChosenTime(given: URLSearchParams): URLSearchParams {
  const params = new URLSearchParams(given);
  params.delete(waitParameter);
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
