import { type Ref, useEffect, useRef, useState } from "react";
import { Link, useNavigate } from "react-router";
import { pathIn } from "../../../domain/language.ts";
import shopfronts from "../../assets/spot/shopfronts.svg";
import { Icon } from "../../components/icon/icon.tsx";
import { MapRegion } from "../../components/store-map/map-region.tsx";
import { useStatesOf } from "../../components/store-status/store-status.tsx";
import { NothingFound, type NothingFoundProps } from "./nothing-found.tsx";
import { Cards, type Pointed, type Pointing } from "./store-cards.tsx";
import type { StoresWords } from "./words.ts";

interface ResultsProps extends NothingFoundProps {
  /** Another answer is on its way. */
  isLoading: boolean;
  /** The query of the list's own address. */
  search: string;
  /** The stores are shown on a map as well. */
  hasMap: boolean;
}

/** What was found. While another answer is on its way the old one stays, dimmed. */
export function Results(props: ResultsProps) {
  const { words, found, language, isLoading, hasMap } = props;
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
  const pointing = hasMap
    ? { pointed, onPoint: (id: string) => setPointed((before) => (before?.id === id ? before : { id, by: "card" })) }
    : {};
  const states = useStatesOf(stores);
  // A page that stays open, or is saved, may be read when a door has opened or closed: then nothing is divided.
  const { closedFrom } = found;
  const open = closedFrom !== null && states.lastIndexOf("open") < closedFrom ? stores.slice(0, closedFrom) : stores;
  const closed = stores.slice(open.length);
  return (
    <section id="results" className="store-results grid gap-3" aria-labelledby="results-heading" aria-busy={isLoading}>
      <div className="store-results-head">
        <ResultsHeading words={words} ref={heading} />
        <output>
          {isLoading ? <Loading words={words} /> : found.notes.map((note) => <span key={note}>{note}</span>)}
        </output>
      </div>
      {found.understood.isEmergency && <Emergency {...words.emergency} />}
      {found.saved && <p className="hint">{words.saved}</p>}
      {found.tonight && (
        <p className="no-print">
          <a className="link-row" href={pathIn(language, found.tonight.path)}>
            {found.tonight.text}
          </a>
        </p>
      )}
      {hasMap && <MapOfStores {...props} pointed={pointed} onPoint={(id) => setPointed({ id, by: "pin" })} />}
      {/* The drawn shops: on a slow line ahead of a font that is too late for this page. */}
      {stores.length > 0 && <link rel="preload" as="image" href={shopfronts} fetchPriority="high" />}
      {open.length > 0 && <Cards {...props} {...pointing} stores={open} />}
      {closed.length > 0 && (
        <>
          <p className="store-divide mt-2 flex items-center gap-3 soft strong" id="closed-now">
            {words.results.closedNow}
          </p>
          <Cards {...props} {...pointing} stores={closed} labelledBy="closed-now" />
        </>
      )}
      {stores.length === 0 && <NothingFound {...props} />}
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

type MapOfStoresProps = Pointing &
  Pick<NothingFoundProps, "words" | "found" | "action"> & {
    /** The query of the list's own address. */
    search: string;
  };

/** The same stores on a map, after a tap. */
function MapOfStores({ words, found, action, search, pointed, onPoint }: MapOfStoresProps) {
  const navigate = useNavigate();
  const states = useStatesOf(found.stores, found.at);
  return (
    <MapRegion
      label={words.map.ofStores}
      words={words.map}
      pointed={pointed?.id ?? null}
      onPoint={onPoint}
      pins={found.stores.flatMap(({ id, name, position }, index) =>
        position ? [{ id, name, state: states[index]!, ...position }] : [],
      )}
      onSearchHere={({ latitude, longitude }) => {
        const params = new URLSearchParams(search);
        for (const name of ["q", "after", "within", "sort"]) params.delete(name);
        params.set("near", `${latitude.toFixed(3)},${longitude.toFixed(3)}`);
        void navigate(`${action}?${params}`, { preventScrollReset: true });
      }}
    />
  );
}
