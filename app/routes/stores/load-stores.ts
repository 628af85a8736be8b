import { fill } from "../../../domain/copy.ts";
import { storableParams } from "../../../domain/stores/clean-text.ts";
import { beside } from "../../../domain/stores/parse-query.ts";
import { displayCard, type StoreDefaults } from "../../../domain/stores/display.ts";
import { cursorText, everything, type FoundStore, type StoreQuery } from "../../../domain/stores/query.ts";
import { sorts } from "../../../domain/stores/sorts.ts";
import { localText } from "../../../domain/hours/india.ts";
import { statusAt } from "../../../domain/hours/status.ts";
import type { StoreUseCases } from "../../../domain/stores/use-cases.ts";
import { wordsOf } from "../../../domain/search/words.ts";
import { orErrorScreen } from "../../faults.ts";
import type { StoresCopy } from "../../../content/en/stores.ts";
import { type Asked, waitParameter } from "./asked.ts";
import { notesOf, sayNote } from "./notes.ts";

export type Found = Awaited<ReturnType<typeof sayNotes>>;

/** What the words in the box were taken for. */
export type Understood = Found["understood"];

/** The page's address as a question, and its answer. What makes no sense in it is left out, never an error. */
export function loadStores(url: URL, stores: StoreUseCases, defaults: StoreDefaults) {
  const params = withChosenTime(storableParams(url.searchParams));
  const now = stores.now();
  const parsed = stores.parse(params, now);
  const { query, nearArea, typedPosition, filters, isEmergency } = parsed;
  const position = typedPosition ? null : query.near;
  const asked: Asked = {
    text: params.get("q")?.trim() ?? "",
    near: position ? `${position.latitude},${position.longitude}` : (nearArea ?? ""),
    position: position !== null,
    openNow: params.get("open") === "now",
    openAt: params.has("open") && params.get("open") !== "now" && query.openAt ? localText(query.openAt) : "",
    is24Hours: params.get("is24Hours") === "true",
    isOnline: query.isOnline,
    services: query.services,
    sort: sorts.find((known) => known === params.get("sort")) ?? "",
  };
  const filtered = [...params.values()].some((value) => value.trim() !== "");
  return { asked, filtered, found: orErrorScreen(find()) };

  async function find() {
    const near = query.near ?? (nearArea === null ? null : await stores.locate(nearArea));
    const located = { ...query, near, within: near ? query.within : null };
    if (!near && query.sort === "nearest") located.sort = null;
    const [page, summary] = await Promise.all([stores.search(located), stores.summary()]);
    const cards = (found: readonly FoundStore[]) =>
      found.map((store) => displayCard(store, defaults, now, summary.imageOrigin, store.kilometres));
    const shown = cards(page.stores);
    const isLeftOut = (word: string) => page.leftOut.includes(word);
    const ofServices = new Set(query.generic.filter(({ says }) => says === "service").map(({ word }) => word));
    const isOfNoService = (piece: string) => !wordsOf(piece).some((word) => ofServices.has(word));
    return {
      stores: shown,
      /** Where nothing was found: some that are open, the nearest where a place is known. */
      instead:
        shown.length > 0 || query.after ? [] : cards(await openStores(stores, near ?? page.place?.position, now)),
      /** The address of the next page, and of the first, without the language. */
      next: page.next && addressWith(params, cursorText(page.next)),
      first: query.after ? addressWith(params, null) : null,
      /** The index of the first store that is closed, where open ones come first; null when none on this page is. */
      closedFrom: page.closedFrom,
      understood: {
        /** Where the stores are near. */
        place: page.place?.name ?? null,
        /** Filters that were typed as words. A service that nobody there has is none: it was left out. */
        filters: filters
          .filter(({ service }) => service === null || !wordsOf(service).some(isLeftOut))
          .map(({ kind, service, typed, rest }) => ({ kind, service, typed, rest })),
        /** What was typed without the filters. */
        unfiltered: beside(typedPosition, (query.text ?? "").split(" ").filter(isOfNoService).join(" ")),
        /** The moment that was typed, on India's clock; empty when none was. */
        openAt: query.openAt && filters.some(({ kind }) => kind === "moment") ? localText(query.openAt) : "",
        isEmergency,
        isPhone: query.phone !== null,
        /** The words beside a position, around which stores are shown, wherever the visitor is; null when none was typed. */
        besidePosition: typedPosition?.rest ?? null,
      },
      notes: notesOf(page, parsed, params, near),
      total: summary.count,
      services: summary.services.slice(0, 12),
      // In the first moment of an incident one of them may still have been answered.
      saved: page.saved === true || summary.saved,
      /** The server's clock, by which hours are told. */
      now: now.getTime(),
    };
  }
}

/**
 * The answer with its notes as sentences, how many there are first, and its place as they call it: the browser needs none of those that are
 * not said.
 */
export async function sayNotes(
  found: ReturnType<typeof loadStores>["found"],
  copy: StoresCopy["results"],
  placeName: (name: string) => string,
) {
  const { notes, ...answer } = await found;
  const { stores, next, first } = answer;
  const count = stores.length;
  // Only a list that fits on one page has been counted.
  const shown = copy.shown[next ? "more" : first ? "last" : count === 1 ? "one" : "other"];
  return {
    ...answer,
    notes: [
      count === 0 ? copy.none.heading : fill(shown, { count }),
      ...notes.map((note) => sayNote(note, copy, placeName)),
    ],
  };
}

/** How many open stores are offered where nothing was found. */
const maxInstead = 3;

async function openStores(stores: StoreUseCases, near: StoreQuery["near"] = null, now: Date): Promise<FoundStore[]> {
  const page = await stores.search({ ...everything, near, sort: null, openAt: now, limit: maxInstead });
  // Those whose hours nobody knows come after the open ones.
  return page.stores.filter(({ pharmacy, exceptions }) => statusAt({ ...pharmacy, exceptions }, now).state === "open");
}

/** The form asks for a time in a field of its own; ticking 'Open now' wins. */
function withChosenTime(given: URLSearchParams): URLSearchParams {
  const params = new URLSearchParams(given);
  params.delete(waitParameter);
  const at = params.get("at");
  params.delete("at");
  if (at?.trim() && !params.get("open")) params.set("open", at.trim());
  return new URLSearchParams([...params].filter(([, value]) => value.trim() !== ""));
}

function addressWith(params: URLSearchParams, after: string | null): string {
  const next = new URLSearchParams(params);
  next.delete("after");
  if (after !== null) next.set("after", after);
  const text = next.toString();
  return text === "" ? "/stores" : `/stores?${text}`;
}
