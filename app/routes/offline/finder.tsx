import { useEffect, useState } from "react";
import type { OfflineCopy } from "../../../content/en/offline.ts";
import { fill } from "../../../domain/copy.ts";
import { momentText } from "../../../domain/hours/sentence.ts";
import { statusAt } from "../../../domain/hours/status.ts";
import { type Language, pathIn } from "../../../domain/language.ts";
import { type CardStore, timingsToday } from "../../../domain/stores/display.ts";
import { StoreCard, type StoreCardCopy } from "../../components/store-card/store-card.tsx";
import { useServerNow } from "../../components/store-status/server-clock.tsx";
import type { SearchKept } from "./search-kept.ts";

const maxShown = 50;

export interface KeptStoresProps {
  words: Pick<OfflineCopy, "stores" | "night" | "keep"> & { store: StoreCardCopy };
  language: Language;
}

/** What the device knows: the list that it was asked to keep, then what was seen. */
export interface Known {
  stores: readonly CardStore[];
  knownAt: number;
  hasList: boolean;
}

/** Searches on the device as the directory does. */
export function Finder({ words, language, known }: KeptStoresProps & { known: Known }) {
  const copy = words.stores;
  const now = useServerNow();
  const [text, setText] = useState(askedWords);
  const [openNow, setOpenNow] = useState(false);
  const [search, setSearch] = useState<SearchKept>();
  useEffect(() => {
    // The directory's own search is heavy: it is loaded for stores that are there, and kept with this page by the worker.
    import("./search-kept.ts").then(
      ({ searchKept }) => setSearch(() => searchKept(known.stores)),
      () => {},
    );
  }, [known]);
  const named = search?.(text) ?? known.stores;
  const found = openNow ? named.filter(({ hours }) => statusAt(hours, now).state === "open") : named;
  return (
    <>
      <search className="offline-search grid gap-3 no-print">
        {search && (
          <div className="field">
            <label className="label" htmlFor="kept-words">
              {copy.search}
            </label>
            <input
              className="input"
              id="kept-words"
              type="search"
              value={text}
              onChange={(event) => setText(event.target.value)}
            />
          </div>
        )}
        <label className="offline-tick">
          <input type="checkbox" checked={openNow} onChange={(event) => setOpenNow(event.target.checked)} />
          {copy.openNow}
        </label>
      </search>
      <p>
        <output>{found.length === 0 ? copy.nothing : fill(copy.found, { count: found.length })}</output>
      </p>
      <p className="hint">
        {copy.hours} {fill(copy.knownAt, { moment: momentText(new Date(known.knownAt), copy.moment) })}
      </p>
      <ul className="grid-cards">
        {found.slice(0, maxShown).map((store) => (
          <StoreCard
            key={store.id}
            // A picture would only be a gap.
            store={{ ...store, image: null, today: timingsToday(store.hours, now) }}
            href={pathIn(language, `/stores/${encodeURIComponent(store.id)}`)}
            copy={words.store}
          />
        ))}
      </ul>
    </>
  );
}

/** What was searched for on the page that could not be had. */
function askedWords(): string {
  const from = new URLSearchParams(location.search).get("from") ?? "";
  return URL.parse(from, location.origin)?.searchParams.get("q") ?? "";
}
