import type { GroundPin } from "../../components/store-map/store-ground.tsx";
import type { NearbyStore } from "../../components/store-details/open-nearby.tsx";
import type { StorePageCopy } from "../../../content/en/stores.ts";
import { fill } from "../../../domain/copy.ts";
import { datesAround } from "../../../domain/hours/orders.ts";
import { isoDate, indiaTime } from "../../../domain/hours/india.ts";
import { statusSentence } from "../../../domain/hours/sentence.ts";
import { statusAt } from "../../../domain/hours/status.ts";
import { chatAddress } from "../../../domain/stores/contact-links.ts";
import { type CardStore, displayCard, displayRest, displayWeek } from "../../../domain/stores/display.ts";
import { type Language, pathIn } from "../../../domain/language.ts";
import { positionOf, reachKilometres } from "../../../domain/position.ts";
import { isWithin } from "../../../domain/hours/week.ts";
import { datedHours, hoursOf } from "../../../domain/stores/details.ts";
import { proofOf } from "../../../domain/stores/proof.ts";
import { everything, type FoundStore } from "../../../domain/search/query.ts";
import { groundOf } from "../../../domain/search/places/ground.ts";
import { placePath } from "../../../domain/search/places/place-finder.ts";
import { namePlace, withArea } from "../../place-name.ts";
import { storePath } from "../../../domain/stores/store-path.ts";
import { structuredData } from "../../../domain/stores/structured-data.ts";
import type { StoreUseCases } from "../../../domain/search/use-cases.ts";
import { isHosted } from "../../components/hosted/hosted.ts";
import { after } from "../../after.ts";
import { weekText } from "../../components/store-status/week-text.ts";

/** A store's page. Addresses of other services are made here, so that the screen only shows them. */
export type StorePageData = NonNullable<Awaited<ReturnType<typeof loadStore>>>;

export async function loadStore(id: string, url: URL, stores: StoreUseCases, words: StorePageCopy, language: Language) {
  const found = await stores.show(id);
  if (!found) return null;
  const now = stores.now();
  const today = isoDate(indiaTime(now).day);
  const { closure } = found.details;
  const dates = datedHours(found, datesAround(now));
  const exceptions = dates.filter(({ date }) => date >= today && !isWithin(closure, date));
  const { imageOrigin } = await stores.summary();
  const { defaults } = words.store;
  const areaName = (name: string) => stores.placeIn(language, name);
  const store = withArea(displayCard(found, defaults, now, imageOrigin), areaName);
  const address = url.origin + pathIn(language, store.path);
  const week = displayWeek(store.hours, now);
  const values = { name: store.name };
  // The receiver may have no network to open the link.
  const shared = [store.name, store.address, store.phone, weekText(week, words), address];
  return {
    /** What a card knows, and the rest. */
    store,
    rest: displayRest(found, defaults),
    week,
    proof: proofOf(found, today),
    /** One that is not over. */
    closure: closure && closure.until > today ? closure : null,
    /** Of today and later, but for those of a closure. */
    exceptions: exceptions.map((exception) => ({ ...exception, today: exception.date === today })),
    links: {
      chat: store.phone === null ? null : chatAddress(store.phone, fill(words.whatsappGreeting, values)),
      share: shared.filter((line) => line !== null).join("\n"),
    },
    /** The city and the area that it is in, where they have pages. */
    places: isHosted ? [] : await placesOf(found, stores, language),
    nearby: isHosted ? null : await openNearby(store, stores, now, language),
    around: isHosted ? null : await groundAround(found, { stores, now, language, areaName, words }),
    /** The public address of this page, for the QR code and for sharing. */
    address,
    structured: structuredData({ pharmacy: found.pharmacy, details: found.details, exceptions }, address),
    now: now.getTime(),
  };
}

/** A page waits this long for it, and comes without it when the directory is slow or away. */
const patienceMs = 150;

async function placesOf({ pharmacy }: FoundStore, stores: StoreUseCases, language: Language) {
  const answer = stores.placesOf(pharmacy).catch(() => []);
  const places = await Promise.race([answer, after(patienceMs, [])]);
  return places.map((place) => ({ name: namePlace(place, language), path: placePath(place) }));
}

/** So many of its neighbours say where a store is; one without any has no ground. */
const maxAround = 5;
const aroundKilometres = 5;

interface Around extends Readonly<{ stores: StoreUseCases; now: Date; language: Language; words: StorePageCopy }> {
  areaName: (name: string) => string;
}

/** The store in the middle of its neighbours. */
async function groundAround(found: FoundStore, { stores, now, language, words, areaName }: Around) {
  const middle = positionOf(found.pharmacy);
  if (middle === null) return null;
  const question = { ...everything, near: middle, within: aroundKilometres, limit: maxAround + 1 };
  const answer = stores.search({ ...question, sort: "nearest" }).catch(() => null);
  const page = await Promise.race([answer, after(patienceMs, null)]);
  const others = page?.stores.filter(({ pharmacy }) => pharmacy.id !== found.pharmacy.id).slice(0, maxAround) ?? [];
  if (others.length === 0) return null;
  // Its own pin is drawn above the others.
  const shown = [...others, found];
  const ground = groundOf(
    shown.map(({ pharmacy }) => ({ position: positionOf(pharmacy), address: pharmacy.address })),
    middle,
    areaName,
  )!;
  const pins = shown.flatMap((one, index): GroundPin[] => {
    const { id, name } = one.pharmacy;
    const [position, point] = [positionOf(one.pharmacy), ground.pins[index]];
    if (!position || !point) return [];
    const status = statusAt(hoursOf(one, datesAround(now)), now);
    const label = `${name}, ${statusSentence(status, words.store.status)}`;
    const href = pathIn(language, storePath(one.pharmacy));
    return [{ id, name, label, href, state: status.state, ...position, ...point }];
  });
  return { ground, pins };
}

async function openNearby(
  store: CardStore,
  stores: StoreUseCases,
  now: Date,
  language: Language,
): Promise<NearbyStore | null> {
  if (store.position === null || statusAt(store.hours, now).state !== "closed") return null;
  const question = { ...everything, near: store.position, within: reachKilometres, openAt: now, limit: 3 };
  const answer = stores.search({ ...question, sort: "nearest" }).catch(() => null);
  const page = await Promise.race([answer, after(patienceMs, null)]);
  // Those whose hours nobody knows come after the open ones.
  const open = page?.stores.find((one) => statusAt(hoursOf(one, datesAround(now)), now).state === "open");
  if (!open || open.kilometres === null) return null;
  const { name, phone } = open.pharmacy;
  return {
    name,
    href: pathIn(language, storePath(open.pharmacy)),
    phone,
    kilometres: open.kilometres,
  };
}
