import { data, redirect } from "react-router";
import en, { type GetAppCopy } from "../../../content/en/get-app.ts";
import enShell, { type ShellCopy } from "../../../content/en/shell.ts";
import hi from "../../../content/hi/get-app.ts";
import hiShell from "../../../content/hi/shell.ts";
import { site } from "../../../content/site.ts";
import { appStoreFor } from "../../../domain/app-store.ts";
import { type InEachLanguage, languageOf } from "../../../domain/language.ts";
import { AppBadge } from "../../components/app-badge/app-badge.tsx";
import { useLanguage } from "../../language.ts";
import { pageMeta } from "../../page-meta.ts";
import type { Route } from "./+types/route.ts";

const copies: InEachLanguage<GetAppCopy> = { en, hi };
const shells: InEachLanguage<ShellCopy> = { en: enShell, hi: hiShell };

const headers = { "Cache-Control": "no-store", Vary: "User-Agent" };

/** Most devices are sent on at once. A Mac may be an iPad: its browser decides (public/scripts/choose-app.js), or the person does. */
export function loader({ request }: Route.LoaderArgs) {
  const store = appStoreFor(request.headers.get("User-Agent") ?? "");
  if (store === "ios or android") return data(null, { headers });
  return redirect(site.apps[store].href, { headers });
}

function headersOf({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders;
}
export { headersOf as headers };

export function meta({ location, matches }: Route.MetaArgs) {
  const language = languageOf(location.pathname);
  const head = copies[language].meta;
  return pageMeta({ matches, head, language, path: "/get-app", noIndex: true });
}

export default function GetApp() {
  const language = useLanguage();
  const copy = copies[language];
  const { apps, opensIn } = shells[language].footer;
  return (
    <section className="section">
      <div className="wrap wrap-narrow">
        <h1>{copy.heading}</h1>
        <p className="lead">{copy.text}</p>
        <div
          className="flex flex-wrap gap-4"
          id="app-choice"
          data-ios={site.apps.ios.href}
          data-android={site.apps.android.href}
        >
          <AppBadge platform="android" href={site.apps.android.href} label={apps.android} opensIn={opensIn} />
          <AppBadge platform="ios" href={site.apps.ios.href} label={apps.ios} opensIn={opensIn} />
        </div>
        <script src="/scripts/choose-app.js" defer />
      </div>
    </section>
  );
}
