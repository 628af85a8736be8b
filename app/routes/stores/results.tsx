import { LoaderCircle } from "lucide-react";
import type { StoresCopy } from "../../../content/en/stores.ts";
import { type Language, pathIn } from "../../../domain/language.ts";
import { Icon } from "../../components/icon/icon.tsx";
import { EmptyShelf } from "../../components/spot/empty-shelf.tsx";
import { StoreCard } from "../../components/store-card/store-card.tsx";
import type { StoresData } from "./load-stores.ts";

interface ResultsProps {
  copy: StoresCopy;
  data: StoresData;
  language: Language;
  phone: { display: string; number: string };
}

/** Everything that another question changes. The script swaps this part and leaves the form alone. */
export function Results({ copy, data, language, phone }: ResultsProps) {
  const { stores, next, first } = data;
  return (
    <section id="results" className="store-results" aria-labelledby="results-heading">
      <h2 id="results-heading" tabIndex={-1}>
        {copy.results.heading}
      </h2>
      <output className="store-announce">
        <span data-count>{shownText(copy, stores.length, next !== null)}</span>
        <span className="store-loading" data-loading hidden>
          <Icon of={LoaderCircle} className="spin" />
          {copy.loading}
        </span>
        {data.relaxed && <span>{copy.results.relaxed}</span>}
        {data.placeUnknown !== null && <span>{copy.results.placeUnknown.replace("{place}", data.placeUnknown)}</span>}
      </output>
      {data.saved && <p className="hint">{copy.saved}</p>}
      {stores.length > 0 ? (
        <ul className="grid-cards stagger">
          {stores.map(({ store, hours, kilometres }) => (
            <StoreCard
              key={store.id}
              store={store}
              hours={hours}
              kilometres={kilometres}
              href={pathIn(language, `/stores/${encodeURIComponent(store.id)}`)}
              copy={copy.store}
            />
          ))}
        </ul>
      ) : (
        <Nothing copy={copy.results.none} all={pathIn(language, "/stores")} phone={phone} />
      )}
      {(next !== null || first !== null) && (
        <nav className="store-pages no-print" aria-label={copy.results.pages}>
          {first !== null && (
            <a className="btn btn-secondary" href={pathIn(language, first)} data-page>
              {copy.results.first}
            </a>
          )}
          {next !== null && (
            <a className="btn btn-primary" href={pathIn(language, next)} rel="next" data-page>
              {copy.results.next}
            </a>
          )}
        </nav>
      )}
    </section>
  );
}

function shownText({ results }: StoresCopy, count: number, more: boolean): string {
  if (count === 0) return results.none.heading;
  const phrase = more ? results.shown.more : count === 1 ? results.shown.one : results.shown.other;
  return phrase.replace("{count}", String(count));
}

function Nothing({
  copy,
  all,
  phone,
}: {
  copy: StoresCopy["results"]["none"];
  all: string;
  phone: ResultsProps["phone"];
}) {
  return (
    <div className="card store-none">
      <EmptyShelf className="w-28" />
      <ul className="prose">
        {copy.tips.map((tip) => (
          <li key={tip}>{tip}</li>
        ))}
      </ul>
      <p className="store-actions">
        <a className="btn btn-primary" href={all}>
          {copy.all}
        </a>
        <a className="btn btn-secondary" href={`tel:${phone.number}`}>
          {copy.call.replace("{phone}", phone.display)}
        </a>
      </p>
    </div>
  );
}
