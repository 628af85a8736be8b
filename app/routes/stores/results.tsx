import { LoaderCircle } from "lucide-react";
import { memo, type MouseEvent, type Ref, useEffect, useRef, useState } from "react";
import { Link, useNavigate } from "react-router";
import { fill } from "../../../domain/copy.ts";
import { type Language, pathIn } from "../../../domain/language.ts";
import { ownValue } from "../../../domain/own-value.ts";
import { Icon } from "../../components/icon/icon.tsx";
import { EmptyShelf } from "../../components/spot/empty-shelf.tsx";
import { elsewhere } from "../../components/store-details/store-actions.tsx";
import { MapRegion } from "../../components/store-map/map-region.tsx";
import { useStatesOf } from "../../components/store-status/store-status.tsx";
import { StoreCard } from "../../components/store-card/store-card.tsx";
import type { CardStore } from "../../../domain/stores/display.ts";
import type { Asked } from "./asked.ts";
import { ConditionChips } from "./condition-chips.tsx";
import { allConditions } from "./conditions.ts";
import type { Found } from "./load-stores.ts";
import type { Question } from "./use-question.ts";
import type { StoresWords } from "./words.ts";

interface ResultsProps {
  words: StoresWords;
  found: Found;
  question: Question;
  /** What the shown answer was asked for. */
  asked: Asked;
  /** The address of the list. */
  action: string;
  language: Language;
  /** Another answer is on its way. */
  isLoading: boolean;
  /** The query of the list's own address. */
  search: string;
  /** The stores are shown on a map as well. */
  hasMap: boolean;
  /** Opens a store over the list. The same function for every answer. */
  onOpen(event: MouseEvent<HTMLAnchorElement>, id: string): void;
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
    <section id="results" className="store-results" aria-labelledby="results-heading" aria-busy={isLoading}>
      <div className="store-results-head">
        <ResultsHeading words={words} ref={heading} />
        <output>
          {isLoading ? (
            <Loading words={words} />
          ) : (
            <>
              <span>{shownText(words, stores.length, next !== null)}</span>
              {notes(found, words).map((note) => (
                <span key={note}>{note}</span>
              ))}
            </>
          )}
        </output>
      </div>
      {found.saved && <p className="hint">{words.saved}</p>}
      {hasMap && <MapOfStores {...props} pointed={pointed} onPoint={(id) => setPointed({ id, by: "pin" })} />}
      {open.length > 0 && <Cards {...props} {...pointing} stores={open} />}
      {closed.length > 0 && (
        <>
          <p className="store-divide" id="closed-now">
            {words.results.closedNow}
          </p>
          <Cards {...props} {...pointing} stores={closed} labelledBy="closed-now" />
        </>
      )}
      {stores.length === 0 && <Nothing {...props} />}
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

/** The store that is looked at: its pin and its card point at each other. */
type Pointed = { id: string; by: "pin" | "card" } | null;

interface Pointing {
  pointed?: Pointed;
  onPoint?(id: string): void;
}

/** The same stores on a map, after a tap. */
function MapOfStores({ words, found, action, search, pointed, onPoint }: ResultsProps & Pointing) {
  const navigate = useNavigate();
  const states = useStatesOf(found.stores);
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

type CardsProps = Pick<ResultsProps, "words" | "language" | "onOpen"> &
  Pointing & {
    stores: readonly CardStore[];
    labelledBy?: string;
  };

function Cards({ stores, labelledBy, words, language, onOpen, pointed, onPoint }: CardsProps) {
  return (
    <ul className="grid-cards stagger" aria-labelledby={labelledBy}>
      {stores.map((store) => (
        <Card
          key={store.id}
          store={store}
          words={words}
          language={language}
          onOpen={onOpen}
          pointedBy={store.id === pointed?.id ? pointed.by : null}
          onPoint={onPoint}
        />
      ))}
    </ul>
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

interface CardProps extends Pick<ResultsProps, "words" | "language" | "onOpen"> {
  store: CardStore;
  pointedBy: "pin" | "card" | null;
  onPoint: ((id: string) => void) | undefined;
}

/** A letter in the box, an answer on its way, or one with the same store leaves its card as it is. */
const Card = memo(
  function Card({ store, words, language, onOpen, pointedBy, onPoint }: CardProps) {
    return (
      <StoreCard
        store={store}
        href={pathIn(language, `/stores/${encodeURIComponent(store.id)}`)}
        copy={words.store}
        pointedBy={pointedBy}
        onPoint={onPoint && (() => onPoint(store.id))}
        onOpen={(event) => onOpen(event, store.id)}
      />
    );
  },
  ({ store, ...before }, { store: sameStore, ...after }) =>
    Object.entries(before).every(([name, value]) => Object.is(value, ownValue(after, name))) &&
    JSON.stringify(store) === JSON.stringify(sameStore),
);

/** What was left out of the question, or could not be had: it is said. */
function notes({ relaxed, areaUnknown, understood }: Found, { results }: StoresWords): string[] {
  const { place, leftOut, nearMe } = understood;
  const unknown = areaUnknown ?? (place && !place.isKnown ? place.name : null);
  const all: (string | false | null)[] = [
    unknown !== null && fill(results.placeUnknown, { place: unknown }),
    place && place.isKnown && !place.hasStores && fill(results.placeEmpty, { place: place.name }),
    leftOut.length > 0 && fill(results.leftOut, { words: leftOut.join(", ") }),
    relaxed && leftOut.length === 0 && unknown === null && results.relaxed,
    nearMe && results.nearMeTyped,
  ];
  return all.filter((note) => typeof note === "string");
}

function shownText({ results }: StoresWords, count: number, more: boolean): string {
  if (count === 0) return results.none.heading;
  const phrase = more ? results.shown.more : count === 1 ? results.shown.one : results.shown.other;
  return fill(phrase, { count });
}

/** Nothing was found: what was asked, each to be taken away; who is open; and how to reach a person. */
function Nothing(props: ResultsProps) {
  const { words, found, question, asked, action } = props;
  const { none } = words.results;
  const conditionWords = {
    copy: words.search,
    clock: words.store.status.clock,
    serviceNames: words.store.serviceNames,
  };
  return (
    <>
      <div className="card store-none">
        <EmptyShelf />
        <div>
          <p>{none.asked}</p>
          <ConditionChips
            action={action}
            question={question}
            words={words.search}
            label={words.search.inUse}
            conditions={allConditions(asked, conditionWords)}
          />
          {none.tips.map((tip) => (
            <p key={tip} className="hint">
              {tip}
            </p>
          ))}
        </div>
      </div>
      {found.instead.length > 0 && (
        <>
          <p className="store-divide" id="open-now">
            {none.openNow}
          </p>
          <Cards {...props} stores={found.instead} labelledBy="open-now" />
        </>
      )}
      <p className="store-person">
        {none.person}
        <a className="btn btn-primary" href={`tel:${words.phone.number}`}>
          {fill(none.call, { phone: words.phone.display })}
        </a>
        <a className="btn btn-secondary" href={words.chat} {...elsewhere}>
          {none.chat}
        </a>
        <a className="btn btn-quiet" href={action}>
          {none.all}
        </a>
      </p>
    </>
  );
}
