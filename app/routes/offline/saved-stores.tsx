import { useEffect, useState } from "react";
import type { OfflineCopy } from "../../../content/en/offline.ts";
import { fill } from "../../../domain/copy.ts";
import { formatDateTime } from "../../../domain/hours/sentence.ts";
import { type Language, pathIn } from "../../../domain/language.ts";
import { type CardStore, timingsToday } from "../../../domain/stores/display.ts";
import { StoreCard, type StoreCardCopy } from "../../components/store-card/store-card.tsx";
import { ServerClock, useServerNow } from "../../components/store-status/server-clock.tsx";
import { askedPage, knownSince } from "../../offline/asked-page.ts";
import { readSeenStores, type SeenStore } from "../../offline/seen-stores.ts";
import { openFirst, withWords } from "./find-saved.ts";

interface SavedStoresProps {
  words: { stores: OfflineCopy["stores"]; store: StoreCardCopy };
  language: Language;
}

export function SavedStores({ words, language }: SavedStoresProps) {
  const [seen, setSeen] = useState<readonly SeenStore[]>();
  useEffect(() => void readSeenStores().then(setSeen), []);
  const since = seen && knownSince(seen);
  if (!seen || since == null) return <p>{seen ? words.stores.none : words.stores.text}</p>;
  return (
    <ServerClock now={performance.timeOrigin}>
      <KnownStores words={words} language={language} stores={seen.map(({ store }) => store)} since={since} />
    </ServerClock>
  );
}

function KnownStores(props: SavedStoresProps & { stores: readonly CardStore[]; since: number }) {
  const { words, language, stores, since } = props;
  const copy = words.stores;
  const now = useServerNow();
  const [asked] = useState(() => askedPage(location));
  const [text, setText] = useState(asked?.searchParams.get("q") ?? "");
  const named = withWords(stores, text);
  // Shops that are near are worth more than none.
  const shown = openFirst(named.length > 0 ? named : stores, now, asked?.pathname);
  return (
    <>
      <search className="measure block mb-2 no-print">
        <label className="label" htmlFor="saved-words">
          {copy.search}
        </label>
        <input
          className="input"
          id="saved-words"
          type="search"
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
      </search>
      <output className={named.length > 0 ? "visually-hidden" : undefined}>
        {named.length > 0 ? fill(copy.found, { count: named.length }) : copy.nothing}
      </output>
      <ul className="store-rows">
        {shown.map((store) => (
          <StoreCard
            key={store.id}
            // A picture would only be a gap.
            store={{ ...store, image: null, today: timingsToday(store.hours, now) }}
            href={pathIn(language, store.path)}
            copy={words.store}
          />
        ))}
      </ul>
      <p className="hint mt-4">
        {copy.hours}{" "}
        <span className="offline-since">
          {fill(copy.since, { moment: formatDateTime(new Date(since), copy.moment) })}
        </span>
      </p>
    </>
  );
}
