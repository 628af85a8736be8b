import { redirect } from "react-router";
import { dataCopies } from "../../../content/data.ts";
import { placeCopies } from "../../../content/place.ts";
import { storePageCopies, storesCopies } from "../../../content/stores.ts";
import type { PlaceCopy } from "../../../content/en/place.ts";
import { countText, fill, nameOf } from "../../../domain/copy.ts";
import { indiaTime, isoDate } from "../../../domain/hours/india.ts";
import { dateText } from "../../../domain/hours/sentence.ts";
import { statusAt } from "../../../domain/hours/status.ts";
import { type Language, languageOf, pathIn } from "../../../domain/language.ts";
import { placePath } from "../../../domain/search/places/place-finder.ts";
import { type PlaceAnswer, placePageSize } from "../../../domain/search/places/places.ts";
import { type CardStore, displayCard } from "../../../domain/stores/display.ts";
import { Breadcrumbs } from "../../components/breadcrumbs/breadcrumbs.tsx";
import { StoreCard } from "../../components/store-card/store-card.tsx";
import { ServerClock } from "../../components/store-status/server-clock.tsx";
import { useCasesContext } from "../../context.ts";
import { orErrorScreen } from "../../faults.ts";
import { useLanguage } from "../../language.ts";
import { pageMeta } from "../../page-meta.ts";
import { namePlace, withArea } from "../../place-name.ts";
import { breadcrumbs, itemList } from "../../structured-data.ts";
import type { Route } from "./+types/route.ts";
import { pageLinks } from "./page-links.ts";
import "../../styles/inner.css";
import "../../components/store-card/store-card.css";
import "./place.css";

export async function loader({ url, params, context }: Route.LoaderArgs) {
  const language = languageOf(url.pathname);
  const { stores } = context.get(useCasesContext);
  const page = Math.max(1, Math.trunc(Number(url.searchParams.get("page") ?? 1)) || 1);
  const answer = await orErrorScreen(stores.place({ city: params.city, area: params.area, page }));
  if (answer.kind === "moved") {
    const headers = { "Cache-Control": "no-cache" };
    throw redirect(pathIn(language, answer.path), { status: answer.forever ? 301 : 302, headers });
  }
  if (answer.kind === "several") {
    const places = answer.places.map((place) => ({ ...linkTo(place, language), stores: place.stores }));
    return { kind: "cities", places, isIndex: params.city === undefined } as const;
  }
  const now = stores.now();
  const { imageOrigin } = await orErrorScreen(stores.summary());
  return {
    kind: "place",
    ...show(answer, language, now, imageOrigin, (name) => stores.placeIn(language, name)),
  } as const;
}

type Shown = ReturnType<typeof show>;

function show(
  answer: PlaceAnswer & { kind: "place" },
  language: Language,
  now: Date,
  imageOrigin: string | null,
  areaName: (name: string) => string,
) {
  const { city, area, areas, found, page } = answer;
  const place = area ?? city;
  const copy = placeCopies[language];
  const names = { city: namePlace(city, language), area: area && namePlace(area, language) };
  const { defaults } = storesCopies[language].store;
  // The same stores on a page, whatever the hour; among them the open doors first.
  const order = ["open", "unknown", "closed"];
  const opennessOf = ({ hours }: CardStore) => order.indexOf(statusAt(hours, now).state);
  const { services, open, roundTheClock } = found;
  return {
    path: placePath(place),
    name: names.area ? fill(copy.areaOf, { area: names.area, city: names.city }) : names.city,
    cityName: names.city,
    above: area ? [linkTo(city, language)] : [],
    stores: place.stores,
    confirmed: place.confirmed,
    changedAt: place.changedAt,
    open,
    roundTheClock,
    services,
    areas: areas
      .filter(({ key }) => key !== area?.key)
      .map((one) => ({ ...linkTo(one, language), stores: one.stores })),
    cards: found.stores
      .map((store) => withArea(displayCard(store, defaults, now, imageOrigin), areaName))
      .toSorted((a, b) => opennessOf(a) - opennessOf(b)),
    page,
    pages: Math.ceil(place.stores / placePageSize),
    now: now.getTime(),
  };
}

function linkTo(place: Parameters<typeof namePlace>[0] & Parameters<typeof placePath>[0], language: Language) {
  return { name: namePlace(place, language), path: placePath(place) };
}

export function meta(args: Route.MetaArgs) {
  const language = languageOf(args.location.pathname);
  const copy = placeCopies[language];
  const { origin } = args.matches[0].loaderData;
  const stores = { name: copy.crumbs.stores, path: "/stores" };
  const cities = { name: copy.cities.heading, path: "/stores/in" };
  const { loaderData } = args;
  if (loaderData.kind === "cities") {
    return [
      ...pageMeta(args, "/stores/in", copy.cities.meta, { noIndex: !loaderData.isIndex }),
      breadcrumbs(origin, language, stores, cities),
    ];
  }
  const { name, path, page, above, cards } = loaderData;
  const title = fill(copy.title, { place: name });
  const named = page === 1 ? title : `${title}, ${fill(copy.pages.page, { page })}`;
  const description = fill(copy.description, { place: name, count: countText(loaderData.stores) });
  return [
    ...pageMeta(args, page === 1 ? path : `${path}?page=${page}`, { title: named, description }),
    breadcrumbs(origin, language, stores, cities, ...above, { name, path }),
    itemList(origin, language, cards, (page - 1) * placePageSize),
  ];
}

export default function PlaceScreen({ loaderData }: Route.ComponentProps) {
  return loaderData.kind === "cities" ? <Cities {...loaderData} /> : <OnePlace place={loaderData} />;
}

function Cities({ places, isIndex }: { places: readonly PlaceLink[]; isIndex: boolean }) {
  const language = useLanguage();
  const { cities, crumbs } = placeCopies[language];
  const all = pathIn(language, "/stores");
  const none = places.length === 0 && cities.none;
  return (
    <div className="wrap screen">
      <Breadcrumbs label={crumbs.label} crumbs={[{ name: crumbs.stores, href: all }]} />
      <h1 className="text-2xl">{cities.heading}</h1>
      <p className="lead">{none || (isIndex ? cities.lead : cities.several)}</p>
      <PlaceLinks places={places} />
      <p className="flex flex-wrap gap-3 items-center">
        <a className="btn btn-secondary" href={all}>
          {cities.all}
        </a>
        <a className="btn btn-quiet" href={pathIn(language, "/data")}>
          {dataCopies[language].hero.heading}
        </a>
      </p>
    </div>
  );
}

interface PlaceLink {
  name: string;
  path: string;
  stores: number;
}

function PlaceLinks({ places }: { places: readonly PlaceLink[] }) {
  const language = useLanguage();
  const copy = placeCopies[language];
  return (
    <ul className="place-links">
      {places.map(({ name, path, stores }) => (
        <li key={path}>
          <a className="link-row" href={pathIn(language, path)}>
            {fill(copy.counted, { name, count: countText(stores) })}
          </a>
        </li>
      ))}
    </ul>
  );
}

function OnePlace({ place }: { place: Shown }) {
  const language = useLanguage();
  const copy = placeCopies[language];
  const { store: storeCopy } = storesCopies[language];
  const { name, path, above, services, areas, cards, page, stores } = place;
  const crumbs = [
    { name: copy.crumbs.stores, path: "/stores" },
    { name: copy.cities.heading, path: "/stores/in" },
    ...above,
  ].map((crumb) => ({ name: crumb.name, href: pathIn(language, crumb.path) }));
  const first = (page - 1) * placePageSize + 1;
  const range = { from: first, to: first + cards.length - 1, count: countText(stores) };
  return (
    <ServerClock now={place.now}>
      <div className="wrap screen">
        <Breadcrumbs label={copy.crumbs.label} crumbs={crumbs} />
        <h1 className="text-2xl">{fill(copy.title, { place: name })}</h1>
        <Facts place={place} copy={copy} />
        <p>
          <a className="btn btn-primary" href={pathIn(language, `/stores?${new URLSearchParams({ q: name })}`)}>
            {fill(copy.search, { place: name })}
          </a>
        </p>
        <section className="grid gap-3" aria-labelledby="list-heading">
          <div>
            <h2 id="list-heading" className="h3">
              {copy.list.heading}
            </h2>
            {place.pages > 1 && <p className="soft">{fill(copy.list.range, range)}</p>}
          </div>
          <ul className="store-rows">
            {cards.map((store) => (
              <StoreCard key={store.id} store={store} href={pathIn(language, store.path)} copy={storeCopy} />
            ))}
          </ul>
          <Pages copy={copy} path={pathIn(language, path)} page={page} pages={place.pages} />
        </section>
        {services.length > 0 && page === 1 && (
          <section aria-labelledby="services-heading">
            <h2 id="services-heading" className="h3">
              {copy.services}
            </h2>
            <ul className="flex flex-wrap gap-2 mt-2">
              {services.map(({ label, stores: count }) => (
                <li key={label} className="chip">
                  {fill(copy.counted, { name: nameOf(storeCopy.serviceNames, label), count: countText(count) })}
                </li>
              ))}
            </ul>
          </section>
        )}
        {areas.length > 0 && (
          <section aria-labelledby="areas-heading">
            <h2 id="areas-heading" className="h3">
              {fill(copy.areas, { city: place.cityName })}
            </h2>
            <PlaceLinks places={areas} />
          </section>
        )}
      </div>
    </ServerClock>
  );
}

/** Figures that we know, and since when. */
function Facts({ place, copy: { facts } }: { place: Shown; copy: PlaceCopy }) {
  const { dates } = storePageCopies[useLanguage()];
  const { stores, open, roundTheClock, confirmed } = place;
  return (
    <ul className="place-facts flex flex-wrap" aria-label={facts.label}>
      <li className="strong">{counted(facts.stores, stores)}</li>
      <li className="store-live strong">{open === 0 ? facts.open.none : counted(facts.open, open)}</li>
      {roundTheClock > 0 && <li>{counted(facts.roundTheClock, roundTheClock)}</li>}
      <li>{fill(facts.confirmed, { count: countText(confirmed), all: countText(stores) })}</li>
      {place.changedAt !== null && (
        <li className="soft">
          {fill(facts.changed, { date: dateText(isoDate(indiaTime(new Date(place.changedAt)).day), dates) })}
        </li>
      )}
    </ul>
  );
}

function counted(phrase: PlaceCopy["facts"]["stores"], count: number): string {
  return fill(phrase[count === 1 ? "one" : "other"], { count: countText(count) });
}

interface PagesProps {
  copy: PlaceCopy;
  path: string;
  page: number;
  pages: number;
}

function Pages({ copy: { pages: words }, path, page, pages }: PagesProps) {
  if (pages === 1) return null;
  const address = (to: number) => (to === 1 ? path : `${path}?page=${to}`);
  return (
    <nav className="no-print" aria-label={words.label}>
      <ul className="place-pages flex flex-wrap gap-2">
        {page > 1 && (
          <li>
            <a className="btn btn-secondary" rel="prev" href={address(page - 1)}>
              {words.previous}
            </a>
          </li>
        )}
        {pageLinks(page, pages).map((to) => (
          <li key={to}>
            <a
              className="btn btn-quiet"
              aria-label={fill(words.page, { page: to })}
              aria-current={to === page ? "page" : undefined}
              href={address(to)}
            >
              {to}
            </a>
          </li>
        ))}
        {page < pages && (
          <li>
            <a className="btn btn-primary" rel="next" href={address(page + 1)}>
              {words.next}
            </a>
          </li>
        )}
      </ul>
    </nav>
  );
}
