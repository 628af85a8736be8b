import type { DutyUseCases } from "../../../domain/duty/tonight.ts";
import { datesAround } from "../../../domain/hours/orders.ts";
import { storePath } from "../../../domain/stores/store-path.ts";
import { countText, fill } from "../../../domain/copy.ts";
import { storableParams } from "../../../domain/stores/clean-text.ts";
import { beside } from "../../../domain/search/understand/parse-query.ts";
import { withArea } from "../../place-name.ts";
import { groundOf } from "../../../domain/search/places/ground.ts";
import { type CardStore, displayCard, type StoreDefaults } from "../../../domain/stores/display.ts";
import { reachKilometres } from "../../../domain/position.ts";
import {
  cursorText,
  everything,
  type FoundPlace,
  type FoundStore,
  type StorePage,
  type StoreQuery,
} from "../../../domain/search/query.ts";
import { sorts } from "../../../domain/stores/sorts.ts";
import { localText } from "../../../domain/hours/india.ts";
import { statusAt } from "../../../domain/hours/status.ts";
import { hoursOf } from "../../../domain/stores/details.ts";
import type { StoreUseCases } from "../../../domain/search/use-cases.ts";
import { wordsOf } from "../../../domain/words/words.ts";
import { textOf } from "../../../domain/search/understand/tokens.ts";
import { orErrorScreen } from "../../faults.ts";
import type { StoresCopy } from "../../../content/en/stores.ts";
import { type StoreFilters, waitParameter } from "./store-filters.ts";
import { notesOf, sayNote, typedInHindi } from "./notes.ts";

export type Found = Awaited<ReturnType<typeof sayNotes>>;

type Answer = Awaited<ReturnType<typeof loadStores>["found"]>;

/** What the words in the box were taken for. */
export type Understood = Found["understood"];

/** The page's address as a question, and its answer. What makes no sense in it is left out, never an error. */
export function loadStores(
  url: URL,
  stores: StoreUseCases,
  defaults: StoreDefaults,
  duty: Pick<DutyUseCases, "tonight" | "town"> | null = null,
) {
  const params = withChosenTime(storableParams(url.searchParams));
  const now = stores.now();
  const parsed = stores.parse(params, now);
  const { query, nearArea, typedPosition, filters, isEmergency } = parsed;
  const position = typedPosition ? null : query.near;
  const asked: StoreFilters = {
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
    const isNight = filters.some(({ kind }) => kind === "night");
    const tonight = duty && (await tonightOf(duty, page.place?.name ?? null, now, isNight).catch(() => null));
    const nearest = nearestBeyondReach(page, located);
    const answer = nearest
      ? { ...page, stores: [], next: null, closedFrom: null, relaxed: false, corrections: [] }
      : page;
    const shown = cards(answer.stores).map((card, index) =>
      page.inside[index] ? { ...card, inPlace: true as const } : card,
    );
    const start = near ?? page.place?.position ?? null;
    // Open now, or at another moment: the next page still judges by the minute of the first.
    const isNow = query.openAt?.getTime() === (query.openFirstAt ?? now).getTime();
    const isLeftOut = (word: string) => page.leftOut.includes(word);
    const isTaken = (at: number) => ["filter", "dropped"].includes(parsed.tokens[at]?.role ?? "dropped");
    return {
      start,
      stores: shown,
      /** Where nothing was found: some that are open, the nearest where a place is known. */
      instead: shown.length > 0 || nearest || query.after ? [] : cards(await openStores(stores, start, now)),
      /** Where nothing is within reach: the nearest all the same. */
      nearest: nearest && {
        name: nearest.pharmacy.name,
        path: storePath(nearest.pharmacy),
        kilometres: nearest.kilometres!,
      },
      /** What distances are counted from: a name, or nothing where a position was typed; null is where the visitor is. */
      from: typedPosition?.position ? "" : near ? nearArea : (page.place?.name ?? null),
      /** The moment that the stores are open at, where it is not now. */
      at: query.openAt && !isNow ? query.openAt.getTime() : null,
      /** On all pages; null where that is not known. */
      count: page.count ?? (filtered ? null : { all: summary.count, inside: 0 }),
      /** The address of the next page, and of the first, without the language. */
      next: answer.next && addressWith(params, cursorText(answer.next)),
      first: query.after ? addressWith(params, null) : null,
      /** The index of the first store that is closed, where open ones come first; null when none on this page is. */
      closedFrom: answer.closedFrom,
      understood: {
        /** Where the stores are near. */
        place: page.place?.name ?? null,
        /** Filters that were typed as words. A service that nobody there has is none: it was left out. */
        filters: filters
          .filter(({ service }) => service === null || !wordsOf(service).some(isLeftOut))
          .map(({ kind, service, typed, rest }) => ({ kind, service, typed, rest })),
        /** What was typed without the filters. */
        unfiltered: beside(
          typedPosition,
          textOf(parsed.tokens, (at) => !isTaken(at)),
        ),
        /** The moment that was typed, on India's clock; empty when none was. */
        openAt: query.openAt && filters.some(({ kind }) => kind === "moment") ? localText(query.openAt) : "",
        isEmergency,
        isPhone: query.phone !== null,
        /** The words beside a position, around which stores are shown, wherever the visitor is; null when none was typed. */
        besidePosition: typedPosition?.rest ?? null,
      },
      /** Where it is told who is on duty. */
      tonight,
      placeTyped: typedInHindi(page, query.words ?? []),
      notes: notesOf(answer, parsed, params, { near, isFar: nearest !== null }),
      total: summary.count,
      confirmed: summary.verified,
      services: summary.services.slice(0, 12),
      // In the first moment of an incident one of them may still have been answered.
      saved: page.saved === true || summary.saved,
      /** The server's clock, by which hours are told. */
      now: now.getTime(),
    };
  }
}

/** The page of who is on duty: of the place, where a roster is known; of all towns, where a night was asked for or some have one. */
async function tonightOf(
  duty: Pick<DutyUseCases, "tonight" | "town">,
  place: string | null,
  now: Date,
  isNight: boolean,
): Promise<{ path: string; town: string | null } | null> {
  const known = (await duty.tonight(now)).filter(({ kind }) => kind === "duty");
  const town = place === null ? null : duty.town(place);
  if (town && known.some(({ slug }) => slug === town.slug)) return { path: `/tonight/${town.slug}`, town: place };
  return isNight || (place === null && known.length > 0) ? { path: "/tonight", town: null } : null;
}

/**
 * The answer with its notes as sentences, how many there are first, and its place as they call it: the browser needs none of those that are
 * not said.
 */
export async function sayNotes(
  found: ReturnType<typeof loadStores>["found"],
  copy: StoresCopy["results"],
  nameOf: (name: string, typed?: string) => string,
) {
  const { notes, count, from, placeTyped, start, tonight, ...answer } = await found;
  const placeName = (name: string) => nameOf(name, name === answer.understood.place ? placeTyped : undefined);
  const listed = answer.stores.length > 0 ? answer.stores : answer.instead;
  const inScript = (cards: readonly CardStore[]) => cards.map((card) => withArea(card, nameOf));
  return {
    ...answer,
    stores: inScript(answer.stores),
    instead: inScript(answer.instead),
    /** Where the stores of the list are from each other. */
    ground: groundOf(listed, start, nameOf),
    tonight: tonight && {
      path: tonight.path,
      text: tonight.town === null ? copy.tonight : fill(copy.tonightIn, { town: placeName(tonight.town) }),
    },
    from: from === "" ? copy.pointTyped : from && placeName(from),
    notes: [
      ...countNotes({ ...answer, count }, copy, placeName),
      ...notes.map((note) => sayNote(note, copy, placeName)),
    ],
  };
}

/** How many stores are shown, of how many, and how many of them are in the place that was named. */
function countNotes(
  {
    stores,
    next,
    first,
    count,
    nearest,
    understood: { place },
  }: Omit<Answer, "notes" | "from" | "placeTyped" | "tonight" | "start">,
  copy: StoresCopy["results"],
  placeName: (name: string) => string,
): string[] {
  const shown = stores.length;
  // Where it is said that the place has none, that is all.
  if (shown === 0) return nearest && place !== null ? [] : [copy.none.heading];
  const among = count && count.all > shown ? [fill(copy.shown.of, { count: shown, total: countText(count.all) })] : [];
  if (count && count.inside > 0 && place !== null) {
    const { all, inside } = count;
    const phrase = copy[inside === all ? "countIn" : "countBeside"][inside === 1 ? "one" : "other"];
    return [
      ...among,
      fill(phrase, { place: placeName(place), count: countText(inside), others: countText(all - inside) }),
    ];
  }
  if (among.length > 0) return among;
  return [fill(copy.shown[next ? "more" : first ? "last" : shown === 1 ? "one" : "other"], { count: shown })];
}

/**
 * The nearest store, where none is as near as anybody would go: a list of shops in another state helps nobody. In an order without
 * distances a later page may have one; a saved list does not have all; and who names a shop wants that one, wherever it is.
 */
function nearestBeyondReach(
  { stores, place, saved }: StorePage,
  { sort, after, within, phone }: StoreQuery,
): FoundStore | null {
  const isByDistance = sort === null || sort === "nearest" || place?.position;
  if (!isByDistance || saved || after || within !== null || phone !== null) return null;
  const isNear = ({ kilometres, pharmacy }: FoundStore) =>
    kilometres === null || kilometres <= reachKilometres || (place !== null && isCalled(pharmacy.name, place));
  if (stores.some(isNear)) return null;
  return stores.toSorted((a, b) => a.kilometres! - b.kilometres!)[0] ?? null;
}

function isCalled(name: string, { words }: FoundPlace): boolean {
  const own = wordsOf(name);
  return words.every((word) => own.includes(word));
}

/** How many open stores are offered where nothing was found. */
const maxInstead = 3;

async function openStores(stores: StoreUseCases, near: StoreQuery["near"] = null, now: Date): Promise<FoundStore[]> {
  const within = near && reachKilometres;
  const page = await stores.search({ ...everything, near, within, sort: null, openAt: now, limit: maxInstead });
  // Those whose hours nobody knows come after the open ones.
  return page.stores.filter((store) => statusAt(hoursOf(store, datesAround(now)), now).state === "open");
}

/** The form asks for a time in a field of its own; ticking 'Open now' wins. */
function withChosenTime(asked: URLSearchParams): URLSearchParams {
  const params = new URLSearchParams(asked);
  params.delete(waitParameter);
  const given = params.getAll("at");
  params.delete("at");
  if (!params.get("open")) for (const at of given) params.append("open", at);
  return new URLSearchParams([...params].filter(([, value]) => value.trim() !== ""));
}

function addressWith(params: URLSearchParams, after: string | null): string {
  const next = new URLSearchParams(params);
  next.delete("after");
  if (after !== null) next.set("after", after);
  const text = next.toString();
  return text === "" ? "/stores" : `/stores?${text}`;
}
