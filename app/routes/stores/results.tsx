import { type Ref, useCallback, useEffect, useRef, useState } from "react";
import { Link } from "react-router";
import { pathIn } from "../../../domain/language.ts";
import shopfronts from "../../assets/spot/shopfronts.svg";
import { Icon } from "../../components/icon/icon.tsx";
import { useStatusesOf } from "../../components/store-status/store-status.tsx";
import { groupsOf } from "./groups.ts";
import { NothingFound, type NothingFoundProps } from "./nothing-found.tsx";
import { Cards, type Pointed } from "./store-cards.tsx";
import { StoreSide } from "./store-side.tsx";
import type { StoresWords } from "./words.ts";

interface ResultsProps extends Omit<NothingFoundProps, "pointed" | "onPoint"> {
  isLoading: boolean;
  /** The query of the list's own address. */
  search: string;
}

export function Results(props: ResultsProps) {
  const { words, found, language, action, search, isLoading } = props;
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
  const [pointed, setPointed] = useState<Pointed>(null);
  const onPoint = useCallback(
    (id: string) => setPointed((before) => (before?.id === id ? before : { id, by: "card" })),
    [],
  );
  // A pin that was pressed leads to its store in the list; beside it the map stays where it is.
  useEffect(() => {
    const card = pointed?.by === "pin" ? document.getElementById(`shop-${pointed.id}`) : null;
    card?.scrollIntoView({ block: "nearest" });
    card?.querySelector("a")?.focus({ preventScroll: true });
  }, [pointed]);
  const groups = groupsOf(found, useStatusesOf(stores));
  const headings = {
    open: words.results.none.openNow,
    unknown: words.details.store.status.unknown,
    closed: words.results.closedNow,
  };
  const list = { ...props, pointed, onPoint };
  return (
    <>
      <section
        id="results"
        className={`store-results grid gap-3${found.ground ? "" : " store-unplaced"}`}
        aria-labelledby="results-heading"
        aria-busy={isLoading}
      >
        <div className="store-results-head">
          <ResultsHeading words={words} ref={heading} />
          <output>
            {isLoading ? <Loading words={words} /> : found.notes.map((note) => <span key={note}>{note}</span>)}
          </output>
          {found.tonight && (
            <a className="no-print" href={pathIn(language, found.tonight.path)}>
              {found.tonight.text}
            </a>
          )}
        </div>
        {found.understood.isEmergency && <Emergency {...words.emergency} />}
        {found.saved && <p className="hint">{words.saved}</p>}
        {/* The drawn shops: on a slow line ahead of a font that is too late for this page. */}
        {stores.length > 0 && <link rel="preload" as="image" href={shopfronts} fetchPriority="high" />}
        {stores.length > 0 &&
          groups.map(({ state, ...group }) => (
            <Cards key={state} {...list} {...group} heading={state && headings[state]} id={`stores-${state}`} />
          ))}
        {stores.length === 0 && <NothingFound {...list} />}
        {(next !== null || first !== null) && (
          <nav className="flex flex-wrap gap-3 mt-4 no-print" aria-label={words.results.pages}>
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
      <StoreSide
        words={words}
        found={found}
        action={action}
        search={search}
        pointed={pointed}
        onPoint={(id, isMeant) => (isMeant ? setPointed({ id, by: "pin" }) : onPoint(id))}
      />
    </>
  );
}

/** Who types 'ambulance' here needs another number first. */
function Emergency({ text, numbers }: StoresWords["emergency"]) {
  return (
    <p className="cta-actions gap-3 mt-2 no-print">
      {text}
      {numbers.map(({ number, action }) => (
        <a key={number} className="btn btn-alarm" href={`tel:${number}`}>
          {action}
        </a>
      ))}
    </p>
  );
}

/** 'Loading stores...', as specified: for the first answer as for any other. */
export function Loading({ words }: { words: StoresWords }) {
  return (
    <span className="store-loading items-center gap-3">
      <Icon of="loader-circle" className="spin" />
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
