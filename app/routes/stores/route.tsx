import { Suspense, useEffect } from "react";
import { Await, data, type ShouldRevalidateFunctionArgs, useLocation } from "react-router";
import { offlineCopies } from "../../../content/offline.ts";
import { storesCopies } from "../../../content/stores.ts";
import type { StoresCopy } from "../../../content/en/stores.ts";
import { site } from "../../../content/site.ts";
import { fill } from "../../../domain/copy.ts";
import { type Language, languageOf, pathIn } from "../../../domain/language.ts";
import { after } from "../../after.ts";
import { type Serialized, serialize, useDeserialized } from "../../serialized.ts";
import { ServerOnly } from "../../components/server-only/server-only.tsx";
import { isHosted } from "../../components/hosted/hosted.ts";
import { useLanguage } from "../../language.ts";
import { innerPageMeta, screenTitle } from "../../page-meta.ts";
import { useCasesContext } from "../../context.ts";
import type { Route } from "./+types/route.ts";
import { waitParameter } from "./store-filters.ts";
import { Cities, largestCities } from "./cities.tsx";
import { Directory } from "./directory.tsx";
import { type Found, loadStores, sayNotes } from "./load-stores.ts";
import { Loading, ResultsHeading } from "./results.tsx";
import { readModal } from "./store-modal.tsx";
import { useScrollMemory } from "./use-scroll-memory.ts";
import { type StoresWords, storesWords } from "./words.ts";
import "../../styles/inner.css";
import "../../components/store-card/store-card.css";
import "../../components/store-details/store-details.css";
import "../../components/store-map/store-ground.css";
import "./stores.css";

export const handle = { hydrate: true };

/** An answer that takes longer does not hold up the page: its frame comes at once, with 'Loading stores...'. */
const patienceMs = 100;

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const language = languageOf(url.pathname);
  const copy = storesCopies[language];
  const { stores, duty } = context.get(useCasesContext);
  const { found: answered, ...question } = loadStores(url, stores, copy.store.defaults, isHosted ? null : duty);
  const found = sayNotes(answered, copy.results, (...name) => stores.placeIn(language, ...name));
  const isData = new URL(request.url).pathname.endsWith(".data");
  const mayFollow = !isData && !url.searchParams.has(waitParameter);
  const cities = isData || isHosted || question.filtered ? [] : await largestCities(stores, language);
  const answer = mayFollow ? await Promise.race([found, after(patienceMs, null)]) : await found;
  const loaded = {
    title: screenTitle(titleOf(question.asked.text, copy.meta.title), language),
    // The browser has them since the document came (clientLoader).
    words: isData ? (undefined as never) : serialize(storesWords(language)),
    ...question,
    cities: cities ?? [],
    found: answer ? serialize(answer) : found.then(serialize),
  };
  // A saved list gives way to the real one as soon as that is back, and a page without its cities to a whole one.
  return data(loaded, answer?.saved || !cities ? { headers: { "Cache-Control": "no-store" } } : undefined);
}

export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders;
}

/** What this screen says, while it is the one that is shown. */
let shown: Serialized<StoresWords> | null = null;

const nothing = () => null;

/**
 * Another question, asked from the list. Whatever goes wrong, the browser's own way of showing that address still works; so it
 * does for whoever comes here by Back from another screen. Only where there is no network, and no worker to answer in its place, the
 * browser has nothing to show: the list stays, says that it is loading, and asks until there is one.
 */
export async function clientLoader(args: Route.ClientLoaderArgs) {
  const { request, serverLoader } = args;
  try {
    if (shown) return { ...(await serverLoader()), words: shown };
  } catch (error) {
    const isUnreachable = !navigator.serviceWorker?.controller && !(await fetch("/healthz").catch(nothing));
    if (isUnreachable) await new Promise((resolve) => setTimeout(resolve, 3000));
    if (request.signal.aborted) throw error;
    if (isUnreachable) return clientLoader(args);
  }
  location.assign(request.url);
  return new Promise<never>(() => {});
}

/** A modal opens and closes over the same list. */
export function shouldRevalidate({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  const lists = [currentUrl, nextUrl].map(({ search }) => readModal({ search }).list);
  return lists[0] === lists[1] && currentUrl.search !== nextUrl.search ? false : defaultShouldRevalidate;
}

export function meta(args: Route.MetaArgs) {
  const { loaderData } = args;
  if (!import.meta.env.SSR) return loaderData ? [{ title: loaderData.title }] : [];
  const head = innerPageMeta(
    "/stores",
    storesCopies,
  )(args).map((one) => ("title" in one && loaderData ? { title: loaderData.title } : one));
  return loaderData?.filtered ? [...head, { name: "robots", content: "noindex" }] : head;
}

/** A search is found again among tabs and in the history by its words. */
function titleOf(searched: string, title: string): string {
  return searched ? `${[...searched].slice(0, 60).join("")}: ${title}` : title;
}

export default function Stores({ loaderData }: Route.ComponentProps) {
  const language = useLanguage();
  const { asked, found } = loaderData;
  const words = useDeserialized(loaderData.words);
  const copy = import.meta.env.SSR ? storesCopies[language] : undefined;
  useEffect(() => {
    shown = loaderData.words;
    return () => {
      shown = null;
    };
  }, [loaderData.words]);
  useScrollMemory();
  return (
    <div className="wrap store-screen grid">
      <ServerOnly>
        {copy && (
          <>
            <h1 className="text-2xl">{copy.hero.heading}</h1>
            {!isHosted && <Slow copy={copy} language={language} />}
          </>
        )}
      </ServerOnly>
      <Suspense fallback={<FirstLoading words={words} />}>
        <Await resolve={found}>
          {(answer: Serialized<Found>) => <Directory words={words} asked={asked} answer={answer} language={language} />}
        </Await>
      </Suspense>
      <ServerOnly>
        {import.meta.env.SSR && loaderData.cities.length > 0 && (
          <Cities cities={loaderData.cities} language={language} />
        )}
      </ServerOnly>
    </div>
  );
}

/** What helps where an answer does not come. It is always there: styles show it when stores have been loading for some seconds. */
function Slow({ copy, language }: { copy: StoresCopy; language: Language }) {
  const { number, display } = site.contact.supportPhone;
  return (
    <output className="store-slow cta-actions no-print">
      {copy.slow}
      <a className="btn btn-primary" href={`tel:${number}`}>
        {fill(copy.results.none.call, { phone: display })}
      </a>
      <a className="btn btn-secondary" href={pathIn(language, "/offline#stores")}>
        {offlineCopies[language].stores.heading}
      </a>
    </output>
  );
}

/** The first answer is slow: where no script runs, the page asks again, and then waits. */
function FirstLoading({ words }: { words: StoresWords }) {
  const { pathname, search } = useLocation();
  const params = new URLSearchParams(search);
  params.set(waitParameter, "1");
  return (
    <section className="store-results grid gap-3" aria-labelledby="results-heading" aria-busy="true">
      <div className="store-results-head">
        <ResultsHeading words={words} />
        <output>
          <Loading words={words} />
        </output>
      </div>
      <noscript>
        <meta httpEquiv="refresh" content={`1; url=${pathname}?${params}`} />
      </noscript>
    </section>
  );
}
