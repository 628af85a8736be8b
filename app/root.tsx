import {
  isRouteErrorResponse,
  Links,
  Meta,
  Outlet,
  useLocation,
  useMatches,
  useRouteError,
  useRouteLoaderData,
} from "react-router";
import { brandWords } from "../content/brand.ts";
import { shellCopies } from "../content/shell.ts";
import { site } from "../content/site.ts";
import { isWritten, type Language, languageOf, pathIn, scriptOf, withoutLanguage } from "../domain/language.ts";
import { findScreen } from "../domain/screens.ts";
import devanagariBoldFont from "./assets/fonts/anek-devanagari-bold.woff2";
import devanagariFont from "./assets/fonts/anek-devanagari.woff2";
import latinFont from "./assets/fonts/anek-latin.woff2";
import { ServerOnly } from "./components/server-only/server-only.tsx";
import { CallBar } from "./components/call-bar/call-bar.tsx";
import { SiteFooter } from "./components/site-footer/site-footer.tsx";
import { SiteHeader } from "./components/site-header/site-header.tsx";
import { useLanguage } from "./language.ts";
import { isWaiting, LateScripts } from "./late-scripts.tsx";
import { publicationContext } from "./context.ts";
import type { Route } from "./+types/root.ts";
import "./styles/app.css";

/** What a screen may ask of the document: `export const handle: Handle = { hydrate: true }`. */
export interface Handle {
  /** React runs in the browser. Screens that do not ask for it ship none. */
  hydrate?: boolean;
}

export function loader({ url, context }: Route.LoaderArgs) {
  const language = languageOf(url.pathname);
  const isInEnglish = !isWritten(language, findScreen(url.pathname).folder);
  return { ...context.get(publicationContext), failure: failureWords(language), ...(isInEnglish && { isInEnglish }) };
}

/** Asked once a document: where the site is, and the year, do not change under a visitor. */
export function shouldRevalidate() {
  return false;
}

export function Layout({ children }: { children: React.ReactNode }) {
  const language = useLanguage();
  const location = useLocation();
  const { pathname, search } = location.mask ?? location;
  const path = withoutLanguage(pathname);
  const address = path + search;
  const isOnStores = path === "/stores";
  const failed = useRouteError() != null;
  const matches = useMatches();
  const handles = matches.map(({ handle }) => handle as Handle | undefined);
  const hydrates = !failed && handles.some((handle) => handle?.hydrate);
  // A request that is refused has run no loader: its page leaves the year out.
  const { year = "", isInEnglish } = useRouteLoaderData<typeof loader>("root") ?? {};
  const served = import.meta.env.SSR ? { copy: shellCopies[language], site, name: brandWords[language] } : undefined;
  return (
    <html lang={language} data-script={scriptOf(language)}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <link rel="preload" as="font" type="font/woff2" crossOrigin="" href={latinFont} />
        {/* Large, and on a slow line for the next page only: after the styles. */}
        {scriptOf(language) === "Deva" &&
          [devanagariFont, devanagariBoldFont].map((font) => (
            <link key={font} rel="preload" as="font" type="font/woff2" crossOrigin="" href={font} fetchPriority="low" />
          ))}
        <Meta />
        {/* Styles are let in by their address: a nonce would only differ from what the browser renders. */}
        <Links nonce="" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        <link rel="manifest" href={pathIn(language, "/manifest.webmanifest")} />
        <meta name="theme-color" content="#005f40" />
        <meta name="format-detection" content="telephone=no" />
      </head>
      <body id="top">
        <ServerOnly>
          {import.meta.env.SSR && (
            <>
              <a className="skip-link" href="#main">
                {served?.copy.skipToContent}
              </a>
              {/* What links that leave for a new tab are described by. */}
              <span id="new-tab" hidden>
                {served?.copy.footer.opensIn}
              </span>
            </>
          )}
        </ServerOnly>
        <SiteHeader served={served} language={language} path={path} address={address} />
        <main id="main" tabIndex={-1} lang={isInEnglish && "en"}>
          {children}
        </main>
        <SiteFooter served={served} language={language} address={address} year={year} />
        <ServerOnly>
          {import.meta.env.SSR && served && (
            <>
              <CallBar copy={served.copy} site={site} language={language} isOnStores={isOnStores} />
              {/* Keeps what a visitor saw for when there is no network: docs/offline.md. */}
              <script src="/scripts/offline.js" defer />
              {served.copy.phone.answered !== null && (
                <script src="/scripts/phone-hours.js" data-week={served.copy.phone.answered} defer />
              )}
            </>
          )}
        </ServerOnly>
        {hydrates && (
          <ServerOnly>
            {import.meta.env.SSR && <LateScripts inParts={matches.some(({ loaderData }) => isWaiting(loaderData))} />}
          </ServerOnly>
        )}
      </body>
    </html>
  );
}

export default function Root() {
  return <Outlet />;
}

/** What the error screen says, also when the fault happens in the browser. */
function failureWords(language: Language) {
  return { copy: shellCopies[language].error, phone: site.contact.supportPhone };
}

export function ErrorBoundary() {
  const language = useLanguage();
  const { pathname, search } = useLocation();
  const error = useRouteError();
  const loaded = useRouteLoaderData<typeof loader>("root")?.failure;
  const words = loaded ?? (import.meta.env.SSR ? failureWords(language) : undefined);
  if (!words) return null;
  const { copy, phone } = words;
  // The status text or the message, which are English wherever they come from; never a stack.
  const technical = isRouteErrorResponse(error)
    ? error.statusText || String(error.status)
    : error instanceof Error && error.message;
  const message = (language === "en" && technical) || copy.unknown;
  return (
    <>
      <title>{copy.title}</title>
      <section className="section">
        <div className="wrap wrap-narrow">
          <div className="section-head">
            <h1>{copy.title}</h1>
            <p className="lead mt-2">{message}</p>
            <p className="mt-2">{copy.help}</p>
          </div>
          <p className="flex flex-wrap gap-4">
            <a className="btn btn-primary" href={pathname + search}>
              {copy.retry}
            </a>
            <a className="btn btn-secondary" href={`tel:${phone.number}`}>
              {copy.call} {phone.display}
            </a>
            <a className="btn btn-quiet" href={pathIn(language, "/")}>
              {copy.home}
            </a>
          </p>
        </div>
      </section>
    </>
  );
}
