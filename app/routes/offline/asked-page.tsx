import type { OfflineCopy } from "../../../content/en/offline.ts";
import { useInBrowser } from "../../components/in-browser/in-browser.ts";

/** The page that the visitor asked for and that could not be had: the service worker names it in the address. */
export function AskedPage({ words }: { words: OfflineCopy["again"] }) {
  const asked = useInBrowser(readAsked, null);
  if (asked === null) return null;
  return (
    <div className="wrap offline-asked">
      <p className="notice">
        {words.text} <a href={asked}>{words.action}</a>
      </p>
    </div>
  );
}

/** Only an address of this site, and whole: anybody can write a link to this page, and a path may begin with two slashes. */
function readAsked(): string | null {
  const from = new URLSearchParams(location.search).get("from");
  if (from === null) return null;
  const url = URL.parse(from, location.origin);
  return url?.origin === location.origin ? url.origin + url.pathname + url.search : null;
}
