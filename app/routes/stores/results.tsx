import { LoaderCircle } from "lucide-react";
import { type MouseEvent, type Ref, useEffect, useRef } from "react";
import { Link, useLinkClickHandler } from "react-router";
import { fill } from "../../../domain/copy.ts";
import { type Language, pathIn } from "../../../domain/language.ts";
import { Icon } from "../../components/icon/icon.tsx";
import { EmptyShelf } from "../../components/spot/empty-shelf.tsx";
import { StoreCard } from "../../components/store-card/store-card.tsx";
import type { CardStore } from "../../../domain/stores/display.ts";
import type { Found } from "./load-stores.ts";
import { canOpenModals, modalQuery } from "./store-modal.tsx";
import type { StoresWords } from "./words.ts";

interface ResultsProps {
  words: StoresWords;
  found: Found;
  language: Language;
  /** Another answer is on its way. */
  isLoading: boolean;
  /** The query of the list's own address. */
  search: string;
  onOpen(event: MouseEvent<HTMLAnchorElement>): void;
}

/** What was found. While another answer is on its way the old one stays, dimmed. */
export function Results({ words, found, language, isLoading, search, onOpen }: ResultsProps) {
  const { stores, next, first } = found;
  const heading = useRef<HTMLHeadingElement>(null);
  // Another page of stores begins at its top; a question is answered where the visitor is.
  const turnsPage = useRef(false);
  useEffect(() => {
    if (!turnsPage.current) return;
    turnsPage.current = false;
    heading.current?.scrollIntoView();
    heading.current?.focus({ preventScroll: true });
    // oxlint-disable-next-line react/exhaustive-effect-dependencies
  }, [found]);
  const page = {
    preventScrollReset: true,
    onClick: () => {
      turnsPage.current = true;
    },
  };
  return (
    <section id="results" className="store-results" aria-labelledby="results-heading" aria-busy={isLoading}>
      <ResultsHeading words={words} ref={heading} />
      <output className="store-announce">
        {isLoading ? (
          <Loading words={words} />
        ) : (
          <>
            <span>{shownText(words, stores.length, next !== null)}</span>
            {found.relaxed && <span>{words.results.relaxed}</span>}
            {found.areaUnknown !== null && (
              <span>{fill(words.results.placeUnknown, { place: found.areaUnknown })}</span>
            )}
          </>
        )}
      </output>
      {found.saved && <p className="hint">{words.saved}</p>}
      {stores.length > 0 ? (
        <ul className="grid-cards stagger">
          {stores.map((store) => (
            <Card key={store.id} store={store} words={words} language={language} search={search} onOpen={onOpen} />
          ))}
        </ul>
      ) : (
        <Nothing words={words} all={pathIn(language, "/stores")} />
      )}
      {(next !== null || first !== null) && (
        <nav className="store-pages no-print" aria-label={words.results.pages}>
          {first !== null && (
            <Link className="btn btn-secondary" to={pathIn(language, first)} {...page}>
              {words.results.first}
            </Link>
          )}
          {next !== null && (
            <Link className="btn btn-primary" to={pathIn(language, next)} rel="next" {...page}>
              {words.results.next}
            </Link>
          )}
        </nav>
      )}
    </section>
  );
}

/** 'Loading stores...', as specified: for the first answer as for any other. */
export function Loading({ words }: { words: StoresWords }) {
  return (
    <span className="store-loading">
      <Icon of={LoaderCircle} className="spin" />
      {words.loading}
    </span>
  );
}

export function ResultsHeading({ words, ref }: { words: StoresWords; ref?: Ref<HTMLHeadingElement> }) {
  return (
    <h2 id="results-heading" tabIndex={-1} ref={ref}>
      {words.results.heading}
    </h2>
  );
}

interface CardProps extends Pick<ResultsProps, "words" | "language" | "search" | "onOpen"> {
  store: CardStore;
}

function Card({ store, words, language, search, onOpen }: CardProps) {
  const href = pathIn(language, `/stores/${encodeURIComponent(store.id)}`);
  // In the browser the modal opens over the list, at the store's own address.
  const open = useLinkClickHandler<HTMLAnchorElement>(
    { search: modalQuery(search, store.id) },
    { mask: href, preventScrollReset: true },
  );
  return (
    <StoreCard
      store={store}
      href={href}
      copy={words.store}
      onOpen={(event) => {
        if (!canOpenModals()) return;
        open(event);
        if (event.defaultPrevented) onOpen(event);
      }}
    />
  );
}

function shownText({ results }: StoresWords, count: number, more: boolean): string {
  if (count === 0) return results.none.heading;
  const phrase = more ? results.shown.more : count === 1 ? results.shown.one : results.shown.other;
  return fill(phrase, { count });
}

function Nothing({ words, all }: { words: StoresWords; all: string }) {
  const { none } = words.results;
  return (
    <div className="card store-none">
      <EmptyShelf />
      <ul className="prose">
        {none.tips.map((tip) => (
          <li key={tip}>{tip}</li>
        ))}
      </ul>
      <p className="store-actions">
        <a className="btn btn-primary" href={all}>
          {none.all}
        </a>
        <a className="btn btn-secondary" href={`tel:${words.phone.number}`}>
          {fill(none.call, { phone: words.phone.display })}
        </a>
      </p>
    </div>
  );
}
