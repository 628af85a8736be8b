import { data, redirect } from "react-router";
import { getAppCopies } from "../../../content/get-app.ts";
import { shellCopies } from "../../../content/shell.ts";
import type { GetAppCopy } from "../../../content/en/get-app.ts";
import { site } from "../../../content/site.ts";
import { appStoreFor } from "../../../domain/app-store.ts";
import { type Language, pathIn } from "../../../domain/language.ts";
import { AppBadges } from "../../components/app-badge/app-badge.tsx";
import { PageHero } from "../../components/page-hero/page-hero.tsx";
import { useLanguage } from "../../language.ts";
import { unlistedMeta } from "../../page-meta.ts";
import type { Route } from "./+types/route.ts";
import "../../styles/inner.css";

const headers = { "Cache-Control": "no-store", Vary: "User-Agent" };

/** Sends each device to its listing. What calls itself a Mac may be an iPad: a script tells and goes on (public/scripts/choose-app.js). */
export function loader({ request }: Route.LoaderArgs) {
  const store = appStoreFor(request.headers.get("User-Agent") ?? "");
  const listing = store === "mac" ? undefined : site.apps[store];
  return listing ? redirect(listing.href, { headers }) : data(null, { headers });
}

function headersOf({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders;
}
export { headersOf as headers };

export const meta = unlistedMeta("/get-app", (language) => getAppCopies[language].meta);

export default function GetApp() {
  const language = useLanguage();
  const copy = getAppCopies[language];
  const { apps, opensIn } = shellCopies[language].footer;
  const { ios, android } = site.apps;
  if (!ios && !android) return <NoApp copy={copy.none} language={language} />;
  return (
    <>
      <PageHero heading={copy.heading} lead={copy.text} />
      <div className="section">
        <div className="wrap" id="app-choice" data-ios={ios?.href} data-android={android?.href}>
          <AppBadges apps={site.apps} copy={{ ...apps, label: apps.title, opensIn }} />
        </div>
      </div>
      <script src="/scripts/choose-app.js" defer />
    </>
  );
}

/** Old links and other sites may still lead here. */
function NoApp({ copy, language }: { copy: GetAppCopy["none"]; language: Language }) {
  return (
    <>
      <PageHero heading={copy.heading} lead={copy.text} />
      <div className="section">
        <p className="wrap flex flex-wrap gap-4">
          <a className="btn btn-primary" href={pathIn(language, "/stores?open=now")}>
            {copy.stores}
          </a>
          <a className="btn btn-secondary" href={pathIn(language, "/contact")}>
            {copy.contact}
          </a>
        </p>
      </div>
    </>
  );
}
