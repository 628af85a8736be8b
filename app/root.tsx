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
import { site } from "../content/site.ts";
import en, { type ShellCopy } from "../content/en/shell.ts";
import hi from "../content/hi/shell.ts";
import { type InEachLanguage, withoutLanguage } from "../domain/language.ts";
import devanagariFont from "./assets/fonts/anek-devanagari.woff2";
import latinFont from "./assets/fonts/anek-latin.woff2";
import { CallBar } from "./components/call-bar/call-bar.tsx";
import { ErrorScreen } from "./components/error-screen/error-screen.tsx";
import { SiteFooter } from "./components/site-footer/site-footer.tsx";
import { SiteHeader } from "./components/site-header/site-header.tsx";
import { useLanguage } from "./language.ts";
import { publicationContext } from "./publication.ts";
import type { Route } from "./+types/root.ts";
import "./styles/app.css";

const copies: InEachLanguage<ShellCopy> = { en, hi };
const brandNames: InEachLanguage<readonly [string, string]> = { en: site.brand.name, hi: site.brand.nameHindi };

/** What a screen may ask of the document: `export const handle: Handle = { script }`. */
export interface Handle {
  /** Address of the script that enhances this screen. Screens without one ship no JavaScript. */
  script?: string;
}

export function loader({ context }: Route.LoaderArgs) {
  return context.get(publicationContext);
}

export function Layout({ children }: { children: React.ReactNode }) {
  const language = useLanguage();
  const copy = copies[language];
  const name = brandNames[language];
  const { pathname, search } = useLocation();
  const path = withoutLanguage(pathname);
  const address = path + search;
  // A request that is refused has run no loader: its page leaves the year out.
  const year = useRouteLoaderData<typeof loader>("root")?.year ?? "";
  const scripts = useMatches().flatMap(({ handle }) => (handle as Handle | undefined)?.script ?? []);
  return (
    <html lang={language}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <link rel="preload" as="font" type="font/woff2" crossOrigin="" href={latinFont} />
        {language === "hi" && <link rel="preload" as="font" type="font/woff2" crossOrigin="" href={devanagariFont} />}
        <Meta />
        <Links />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="icon" href="/favicon.ico" sizes="32x32" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        <link rel="manifest" href="/manifest.webmanifest" />
        <meta name="theme-color" content="#005f40" />
        <meta name="format-detection" content="telephone=no" />
        {scripts.map((src) => (
          // Not async: it runs when the whole page is there, whatever came first.
          <script key={src} type="module" src={src} />
        ))}
      </head>
      <body id="top">
        <a className="skip-link" href="#main">
          {copy.skipToContent}
        </a>
        <SiteHeader copy={copy} site={site} name={name} language={language} path={path} address={address} />
        <main id="main" tabIndex={-1}>
          {children}
        </main>
        <SiteFooter copy={copy} site={site} name={name} language={language} address={address} year={year} />
        <CallBar copy={copy} site={site} language={language} />
      </body>
    </html>
  );
}

export default function Root() {
  return <Outlet />;
}

export function ErrorBoundary() {
  const language = useLanguage();
  const copy = copies[language];
  const { pathname, search } = useLocation();
  const error = useRouteError();
  const message = isRouteErrorResponse(error)
    ? error.statusText || String(error.status)
    : error instanceof Error
      ? error.message
      : copy.error.unknown;
  return (
    <>
      <title>{copy.error.title}</title>
      <ErrorScreen
        copy={copy.error}
        message={message}
        phone={site.contact.supportPhone}
        language={language}
        retry={pathname + search}
      />
    </>
  );
}
