import { type ReactNode, useState } from "react";
import { createContext, data, redirect } from "react-router";
import { encode } from "uqr";
import { contactFormCopies } from "../../../content/contact-form.ts";
import { placeCopies } from "../../../content/place.ts";
import { breadcrumbs } from "../../structured-data.ts";
import { Breadcrumbs } from "../../components/breadcrumbs/breadcrumbs.tsx";
import { mapCopies } from "../../../content/map.ts";
import { shopCopies } from "../../../content/shop.ts";
import { storePageCopies } from "../../../content/stores.ts";
import type { MapCopy } from "../../../content/en/map.ts";
import type { StorePageCopy } from "../../../content/en/stores.ts";
import { brandNames } from "../../../content/brand.ts";
import { site } from "../../../content/site.ts";
import { fill, pick } from "../../../domain/copy.ts";
import { indiaTime, isoDate } from "../../../domain/hours/india.ts";
import { dateText } from "../../../domain/hours/sentence.ts";
import { type Language, languageOf, pathIn } from "../../../domain/language.ts";
import { reportedFields, shut } from "../../../domain/reports/use-cases.ts";
import { storable } from "../../../domain/stores/clean-text.ts";
import { serialize, type Serialized, useDeserialized } from "../../serialized.ts";
import { ServerOnly } from "../../components/server-only/server-only.tsx";
import { actionsWords, StoreActions } from "../../components/store-details/store-actions.tsx";
import { detailsWords, StoreDetails } from "../../components/store-details/store-details.tsx";
import { Icon } from "../../components/icon/icon.tsx";
import { useInBrowser } from "../../components/in-browser/in-browser.ts";
import { MapButton } from "../../components/store-map/map-button.tsx";
import { IconLink } from "../../components/icon-link/icon-link.tsx";
import { StoreGround } from "../../components/store-map/store-ground.tsx";
import { MapRegion } from "../../components/store-map/map-region.tsx";
import { ServerClock } from "../../components/store-status/server-clock.tsx";
import { useStatus } from "../../components/store-status/store-status.tsx";
import { attempt, orErrorScreen } from "../../faults.ts";
import { formAgain, readPostedForm, retrySeconds } from "../../form-post.ts";
import { isHosted } from "../../components/hosted/hosted.ts";
import { useLanguage } from "../../language.ts";
import { useSeenStores } from "../../offline/seen-stores.ts";
import { pageMeta, screenTitle, withoutTitle } from "../../page-meta.ts";
import { formToken, useCasesContext, visitorContext } from "../../context.ts";
import type { Route } from "./+types/route.ts";
import { loadStore, type StorePageData } from "./load-store.ts";
import { ReportForm, type ReportState } from "./report-form.tsx";
import type { CardStore } from "../../../domain/stores/display.ts";
import { directionsAddress, telephoneAddress } from "../../../domain/stores/contact-links.ts";
import { ProofPanel } from "./proof-panel.tsx";
import { WeekTable } from "./week-table.tsx";
import "../../styles/inner.css";
import "../../components/store-card/store-card.css";
import "../../components/store-details/store-details.css";
import "../../components/store-map/store-ground.css";
import "./store.css";

export const handle = { hydrate: true };

/** Whether the page answers a form: then it holds what was typed, and is shown wherever it was posted to. */
const postedContext = createContext(false);

export async function loader({ request, url, params, context }: Route.LoaderArgs) {
  const language = languageOf(url.pathname);
  const copy = storePageCopies[language];
  const page = await orErrorScreen(loadStore(params.id, url, context.get(useCasesContext).stores, copy, language));
  const isData = new URL(request.url).pathname.endsWith(".data");
  const path = page && pathIn(language, page.store.path);
  if (path && !isData && !context.get(postedContext) && decodeURI(url.pathname) !== decodeURI(path)) {
    // It may be called otherwise tomorrow: no browser keeps the way to its name of today.
    return redirect(path + url.search, { status: 301, headers: { "Cache-Control": "no-cache" } });
  }
  const fresh: ReportState = { token: formToken(context), field: "hours", words: "" };
  const title = screenTitle(page?.store.name ?? copy.unknown.heading, language);
  // The list's modal has words of its own.
  const words = isData ? (undefined as never) : serialize(pageWords(language));
  const reported = url.searchParams.has("reported");
  return data({ title, page, words, reported, fresh }, { status: page ? 200 : 404 });
}

function pageWords(language: Language) {
  const copy = storePageCopies[language];
  const { busy: _, failed: __, ...report } = copy.report;
  const { wasShut } = shopCopies[language];
  return {
    details: detailsWords(copy),
    actions: actionsWords(copy),
    report: { ...report, wasShut },
    map: mapCopies[language],
    keep: pick(copy, ["keep", "copy", "copied"]),
  };
}

/**
 * The list's modal asks for the rest of a store here, and says so itself when it cannot be had. Whoever comes to this page by
 * Back or Forward gets the document.
 */
export async function clientLoader({ request, serverLoader }: Route.ClientLoaderArgs) {
  const isAddress = location.pathname === new URL(request.url).pathname;
  const isMasked = Boolean((history.state as { masked?: object } | null)?.masked);
  // A modal that was closed before this module came is at neither.
  if (isAddress && !isMasked) {
    location.reload();
    return new Promise<never>(() => {});
  }
  return serverLoader().catch(() => null);
}

/** Records a report for the operator. A reload sends nothing again: the answer is a redirect. */
export async function action({ request, url, params, context }: Route.ActionArgs) {
  context.set(postedContext, true);
  const language = languageOf(url.pathname);
  const { report } = storePageCopies[language];
  const { problems } = contactFormCopies[language];
  const phone = site.contact.supportPhone.display;
  const { messages, reports, stores } = context.get(useCasesContext);
  const posted = await readPostedForm(request, { fields: ["field", "words", "token", "website"] });
  const { words = "", token = "", website = "", field: named } = posted.ok ? posted.fields : {};
  const isShut = named === shut;
  const field = reportedFields.find((known) => known === named) ?? "other";
  const shownAgain = (status: number, problem: Pick<ReportState, "fault" | "problem">, retryAfter?: number) => {
    const again = status === 503 ? storable(token) : messages.formToken();
    const { heading, titlePrefix } = problems;
    const state: ReportState = { token: again, field, words: storable(words), heading, titlePrefix, ...problem };
    return formAgain(status, state, retryAfter);
  };

  if (!posted.ok) return shownAgain(posted.status, { problem: problems.refused[posted.status] });
  const sent = { storeId: params.id, field: isShut ? shut : field, words, token, honeypot: website };
  const reported = await attempt(async () =>
    (await stores.show(params.id)) ? reports.receive(sent, context.get(visitorContext)) : { kind: "unknown" as const },
  );
  if (!reported) return shownAgain(503, { problem: fill(report.failed, { phone }) }, retrySeconds);
  switch (reported.kind) {
    case "unknown":
      throw new Response(null, { status: 404, statusText: "Not Found" });
    case "stored":
      return redirect(`${url.pathname}?reported=1#report`, 303);
    case "faulty":
      return shownAgain(422, { fault: report.faults[reported.fault] });
    case "stale":
      return shownAgain(422, { problem: problems.stale });
    case "busy":
      return shownAgain(429, { problem: fill(report.busy, { phone }) }, reported.retryAfterSeconds);
  }
}

export { actionHeaders as headers } from "../../form-post.ts";

export function meta(args: Route.MetaArgs) {
  if (!import.meta.env.SSR) return [];
  const copy = storePageCopies[languageOf(args.location.pathname)];
  const page = args.loaderData?.page;
  if (!page) {
    const head = { title: copy.unknown.heading, description: copy.unknown.text };
    return withoutTitle(pageMeta(args, "/stores", head, { noIndex: true }));
  }
  const { store } = page;
  const head = {
    title: store.name,
    description: fill(copy.description, { name: store.name, address: store.address ?? "" }),
  };
  const { language, origin } = { language: languageOf(args.location.pathname), ...args.matches[0].loaderData };
  return [
    ...withoutTitle(pageMeta(args, store.path, head)),
    { "script:ld+json": page.structured },
    breadcrumbs(origin, language, { name: copy.back, path: "/stores" }, ...page.places, store),
  ];
}

const none: never[] = [];

export default function StoreScreen({ loaderData, actionData }: Route.ComponentProps) {
  const language = useLanguage();
  const all = pathIn(language, "/stores");
  const copy = import.meta.env.SSR ? storePageCopies[language] : undefined;
  useSeenStores(loaderData?.page?.store ?? none, loaderData?.page?.now ?? 0);
  if (!loaderData) return null;
  const { title, page, words, reported, fresh } = loaderData;
  if (!page) {
    return (
      <>
        <title>{title}</title>
        <ServerOnly>{copy && <UnknownStore copy={copy.unknown} all={all} />}</ServerOnly>
      </>
    );
  }
  return (
    <ServerClock now={page.now}>
      <title>{`${actionData?.titlePrefix ?? ""}${title}`}</title>
      <KnownStore page={page} words={words} reported={reported} report={actionData ?? fresh} />
    </ServerClock>
  );
}

interface KnownStoreProps {
  page: StorePageData;
  words: Serialized<ReturnType<typeof pageWords>>;
  reported: boolean;
  report: ReportState;
}

function KnownStore({ page, words: written, reported, report }: KnownStoreProps) {
  const language = useLanguage();
  const copy = import.meta.env.SSR ? storePageCopies[language] : undefined;
  const words = useDeserialized(written);
  const { store } = page;
  return (
    <>
      <div className="wrap screen store-page">
        <ServerOnly>
          {copy && (
            <Breadcrumbs
              label={placeCopies[language].crumbs.label}
              crumbs={[{ name: copy.back, path: "/stores" }, ...page.places].map(({ name, path }) => ({
                name,
                href: pathIn(language, path),
              }))}
            />
          )}
        </ServerOnly>
        <StoreDetails
          store={store}
          rest={page.rest}
          nearby={page.nearby}
          copy={words.details}
          actions={<StoreActions store={store} links={page.links} copy={words.actions} />}
          hours={
            <ServerOnly>
              {copy && <WeekTable copy={copy} week={page.week} exceptions={page.exceptions} closure={page.closure} />}
            </ServerOnly>
          }
          map={
            <MapOfStore store={store} words={words.map}>
              <ServerOnly>
                {copy && page.around && <Ground around={page.around} words={words} store={store} />}
              </ServerOnly>
            </MapOfStore>
          }
          proof={<ServerOnly>{copy && <ProofPanel copy={copy} proof={page.proof} />}</ServerOnly>}
        >
          <details className="store-paper">
            <summary className="tap unfolds leaf strong no-print">{words.keep.keep}</summary>
            <ServerOnly>{copy && <Paper copy={copy} page={page} language={language} />}</ServerOnly>
            <CopyButton text={page.links.share} words={words.keep} />
          </details>
          {!isHosted && (
            <ReportForm copy={words.report} action={pathIn(language, store.path)} sent={reported} state={report} />
          )}
        </StoreDetails>
      </div>
      <ServerOnly>{copy && <StoreBar copy={copy} store={store} chat={page.links.chat} />}</ServerOnly>
    </>
  );
}

interface GroundProps {
  around: NonNullable<StorePageData["around"]>;
  words: Pick<ReturnType<typeof pageWords>, "map" | "details">;
  store: StorePageData["store"];
}

/** Where it is among its neighbours, before anybody asks for streets. */
function Ground({ around: { ground, pins }, words: { map, details }, store }: GroundProps) {
  return (
    <StoreGround
      label={map.ofStore}
      ground={ground}
      pins={pins}
      words={map}
      kilometres={details.store.kilometres}
      middle={null}
      pointed={store.id}
      onPoint={() => {}}
    />
  );
}

interface MapOfStoreProps {
  store: StorePageData["store"];
  words: MapCopy;
  children: ReactNode;
}

function MapOfStore({ store, words, children }: MapOfStoreProps) {
  const { id, name, position, hours } = store;
  const { state } = useStatus(hours);
  const [isOpen, setOpen] = useState(false);
  if (!position) return null;
  return (
    <div className="place-map no-print">
      <div hidden={isOpen}>{children}</div>
      <MapButton className="chip" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        <Icon of="map" size={18} />
        {words.name}
      </MapButton>
      {isOpen && <MapRegion label={words.ofStore} words={words} pins={[{ id, name, state, ...position }]} />}
    </div>
  );
}

/** A code to scan, the store for an address book, and for paper the site and the date. */
function Paper({ copy, page, language }: { copy: StorePageCopy; page: StorePageData; language: Language }) {
  const date = dateText(isoDate(indiaTime(new Date(page.now)).day), copy.dates);
  return (
    <figure className="store-code flex flex-wrap items-center gap-4">
      <QrCode text={page.address} />
      <figcaption className="hint">
        {copy.qr}
        <span className="no-print block">{copy.print}</span>
        <span className="only-print block">
          {fill(copy.printed, { site: brandNames[language], address: page.address, date })}
        </span>
        {!isHosted && (
          <a className="link-row no-print" href={`/api/pharmacies/${encodeURIComponent(page.store.id)}/contact.vcf`}>
            {copy.save}
          </a>
        )}
      </figcaption>
    </figure>
  );
}

function CopyButton({ text, words }: { text: string; words: Pick<StorePageCopy, "copy" | "copied"> }) {
  const mayCopy = useInBrowser(() => "clipboard" in navigator, false);
  const [isCopied, setIsCopied] = useState(false);
  if (!mayCopy) return null;
  return (
    <button
      className="btn btn-secondary no-print"
      type="button"
      onClick={() => void navigator.clipboard.writeText(text).then(() => setIsCopied(true))}
    >
      <Icon of={isCopied ? "check" : "link-2"} />
      <span aria-live="polite">{isCopied ? words.copied : words.copy}</span>
    </button>
  );
}

/**
 * A QR code of an address, drawn as one shape. The words beside it say what it is. Any mask can be read: to try all eight for the one that
 * reads best takes longer than to render the rest of the page.
 */
function QrCode({ text }: { text: string }) {
  const { data: squares, size } = encode(text, { ecc: "M", border: 2, maskPattern: 0 });
  const path = squares.map((row, y) => rowPath(row, y)).join("");
  return (
    <svg className="qr-code" viewBox={`0 0 ${size} ${size}`} aria-hidden="true">
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
}

/** Dark squares that touch are one bar. */
function rowPath(row: readonly boolean[], y: number): string {
  let path = "";
  for (let x = 0; x < row.length; x += 1) {
    const from = x;
    while (row[x]) x += 1;
    if (x > from) path += `M${from} ${y}h${x - from}v1h${from - x}z`;
  }
  return path;
}

interface StoreBarProps {
  copy: Pick<StorePageCopy, "bar" | "whatsapp" | "directions">;
  store: CardStore;
  chat: string | null;
}

/** On small screens the bar belongs to the store: the company's own gives way to it (store.css). */
function StoreBar({ copy, store, chat }: StoreBarProps) {
  const directions = directionsAddress(store.position, store.name, store.address);
  if (store.phone === null && directions === null) return null;
  return (
    <nav className="call-bar store-bar" aria-label={copy.bar.label}>
      <IconLink of="phone" href={store.phone && telephoneAddress(store.phone)} text={copy.bar.call} />
      <IconLink of="message-circle" href={chat} text={copy.whatsapp} />
      <IconLink of="navigation" href={directions} text={copy.directions} />
    </nav>
  );
}

function UnknownStore({ copy, all }: { copy: StorePageCopy["unknown"]; all: string }) {
  return (
    <div className="section wrap wrap-narrow">
      <div className="section-head">
        <h1>{copy.heading}</h1>
        <p className="lead mt-2">{copy.text}</p>
      </div>
      <p>
        <a className="btn btn-primary" href={all}>
          {copy.all}
        </a>
      </p>
    </div>
  );
}
