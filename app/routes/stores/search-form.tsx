import { LocateFixed, MapPin, Search } from "lucide-react";
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState, useSyncExternalStore } from "react";
import { useLinkClickHandler } from "react-router";
import type { StoresCopy } from "../../../content/en/stores.ts";
import { sorts } from "../../../domain/stores/query.ts";
import { Icon } from "../../components/icon/icon.tsx";
import { type Asked, nothingAsked, queryOf, readForm } from "./asked.ts";
import type { Question } from "./use-question.ts";

interface SearchFormProps {
  copy: StoresCopy["search"];
  action: string;
  question: Question;
  services: readonly string[];
  /** What the services are called in the language of the page. */
  serviceNames: ReadonlyMap<string, string>;
  /** The address asks something. */
  filtered: boolean;
}

/** The question as a plain form: its address is the page's address, with or without script. */
export function SearchForm({ copy, action, question, services, serviceNames, filtered }: SearchFormProps) {
  const { typed, asked } = question;
  // A filter that comes into use unfolds them all; only the visitor folds them again.
  const narrowed = isNarrowed(typed);
  const [wasNarrowed, setWasNarrowed] = useState(narrowed);
  const [isUnfolded, setUnfolded] = useState(narrowed);
  if (narrowed !== wasNarrowed) {
    setWasNarrowed(narrowed);
    if (narrowed) setUnfolded(true);
  }
  const form = useRef<HTMLFormElement>(null);
  const box = useRef<HTMLInputElement>(null);
  const clear = useLinkClickHandler<HTMLAnchorElement>(action, { preventScrollReset: true });

  // The visitor may have typed or ticked before React was there, or the browser brought it back.
  const readEarly = useEffectEvent((isDrawn: boolean) => {
    const held = form.current && readForm(form.current, typed.position);
    if (!held || queryOf(held) === asked) return;
    if (isDrawn) question.correct(held);
    else question.type(held);
  });
  useLayoutEffect(() => readEarly(false), []);
  useEffect(() => readEarly(true), []);

  return (
    <search className="no-print">
      <form
        ref={form}
        className="store-search card"
        action={action}
        aria-label={copy.label}
        onSubmit={(event) => {
          event.preventDefault();
          question.ask(typed);
        }}
      >
        <div className="store-search-row">
          <div className="field">
            <label className="label" htmlFor="q">
              {copy.text}
            </label>
            <div className="input-with-icon">
              <Icon of={Search} />
              <input
                ref={box}
                className="input"
                id="q"
                name="q"
                type="search"
                maxLength={200}
                value={typed.text}
                onChange={(event) => question.askSoon({ ...typed, text: event.target.value })}
                aria-describedby="q-hint"
                autoComplete="off"
                enterKeyHint="search"
              />
            </div>
            <p className="hint" id="q-hint">
              {copy.textHint}
            </p>
          </div>
          <Near copy={copy} action={action} question={question} />
          <button className="btn btn-primary" type="submit">
            {copy.submit}
          </button>
        </div>
        <details
          className="store-filters"
          open={isUnfolded}
          onToggle={(event) => setUnfolded(event.currentTarget.open)}
          suppressHydrationWarning
        >
          <summary>{copy.filters}</summary>
          <Filters copy={copy} question={question} services={services} serviceNames={serviceNames} />
        </details>
        {(filtered || queryOf(typed) !== "") && (
          <a
            className="btn btn-quiet"
            href={action}
            onClick={(event) => {
              clear(event);
              if (!event.defaultPrevented) return;
              question.type(nothingAsked);
              box.current?.focus();
            }}
          >
            {copy.clear}
          </a>
        )}
      </form>
    </search>
  );
}

/** Filters that are in use are shown. Else they stay folded: on a phone the stores would begin two screens further down. */
function isNarrowed({ openNow, openAt, is24Hours, isOnline, services, sort }: Asked): boolean {
  return openNow || openAt !== "" || is24Hours || isOnline || services.length > 0 || sort === "name";
}

function Near({ copy, action, question }: Pick<SearchFormProps, "copy" | "action" | "question">) {
  const { typed } = question;
  const [hint, setHint] = useState(copy.nearHint);
  const place = useRef<HTMLInputElement>(null);
  if (typed.position) {
    return (
      <div className="field">
        <p className="label">{copy.nearYou}</p>
        <input type="hidden" name="near" value={typed.near} />
        <a className="btn btn-secondary" href={action}>
          {copy.forgetPlace}
        </a>
      </div>
    );
  }
  return (
    <div className="field">
      <label className="label" htmlFor="near">
        {copy.near}
      </label>
      <div className="store-near">
        <div className="input-with-icon">
          <Icon of={MapPin} />
          <input
            ref={place}
            className="input"
            id="near"
            name="near"
            maxLength={80}
            value={typed.near}
            onChange={(event) => question.type({ ...typed, near: event.target.value })}
            aria-describedby="near-hint"
            autoComplete="postal-code"
          />
        </div>
        <NearMe
          label={copy.nearMe}
          onFound={(near) => question.ask({ ...typed, near, position: true, sort: "" })}
          onRefused={() => {
            setHint(copy.positionRefused);
            place.current?.focus();
          }}
        />
      </div>
      <p className="hint" id="near-hint">
        {hint}
      </p>
    </div>
  );
}

interface NearMeProps {
  label: string;
  onFound(near: string): void;
  onRefused(): void;
}

/** Its place is kept from the start, so that nothing moves when it can be used; without script there is none. */
function NearMe({ label, onFound, onRefused }: NearMeProps) {
  const [isLooking, setLooking] = useState(false);
  const canLook = useSyncExternalStore(neverChanges, hasGeolocation, () => false);
  const look = () => {
    setLooking(true);
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        setLooking(false);
        // A hundred metres are near enough to find a shop, and less to tell.
        onFound(`${coords.latitude.toFixed(3)},${coords.longitude.toFixed(3)}`);
      },
      () => {
        setLooking(false);
        onRefused();
      },
      { timeout: 8000, maximumAge: 300_000 },
    );
  };
  return (
    <button
      className={canLook ? "btn btn-secondary" : "btn btn-secondary store-near-me-later"}
      type="button"
      disabled={isLooking}
      onClick={look}
    >
      <Icon of={LocateFixed} />
      {label}
    </button>
  );
}

const neverChanges = () => () => {};
const hasGeolocation = () => "geolocation" in navigator;

type FiltersProps = Pick<SearchFormProps, "copy" | "question" | "services" | "serviceNames">;

function Filters({ copy, question, services, serviceNames }: FiltersProps) {
  const { typed, ask } = question;
  return (
    <div className="store-filter-fields">
      <Tick
        name="open"
        value="now"
        label={copy.openNow}
        checked={typed.openNow}
        onTick={(openNow) => ask({ ...typed, openNow })}
      />
      <Tick
        name="is24Hours"
        value="true"
        label={copy.is24Hours}
        checked={typed.is24Hours}
        onTick={(is24Hours) => ask({ ...typed, is24Hours })}
      />
      <Tick
        name="isOnline"
        value="true"
        label={copy.isOnline}
        checked={typed.isOnline}
        onTick={(isOnline) => ask({ ...typed, isOnline })}
      />
      <div className="field">
        <label className="label" htmlFor="at">
          {copy.openAt}
        </label>
        <input
          className="input"
          id="at"
          name="at"
          type="datetime-local"
          value={typed.openAt}
          onChange={(event) => question.askSoon({ ...typed, openAt: event.target.value })}
        />
      </div>
      <div className="field">
        <label className="label" htmlFor="sort">
          {copy.sort}
        </label>
        <select
          className="input"
          id="sort"
          name="sort"
          value={typed.sort}
          onChange={(event) => ask({ ...typed, sort: event.target.value as Asked["sort"] })}
        >
          {/* Empty, so that the form does not choose an order that the visitor did not: near a place that is by distance. */}
          {(["", ...sorts] as const).map((sort) => (
            <option key={sort} value={sort}>
              {copy.sorts[sort || "best"]}
            </option>
          ))}
        </select>
      </div>
      <fieldset className="store-filter-services">
        <legend className="label">{copy.services}</legend>
        {[...new Set([...typed.services, ...services])].map((service) => (
          <Tick
            key={service}
            name="service"
            value={service}
            label={serviceNames.get(service) ?? service}
            checked={typed.services.includes(service)}
            onTick={(wanted) => {
              const others = typed.services.filter((other) => other !== service);
              ask({ ...typed, services: wanted ? [...others, service] : others });
            }}
          />
        ))}
      </fieldset>
    </div>
  );
}

interface TickProps {
  name: string;
  value: string;
  label: string;
  checked: boolean;
  onTick(checked: boolean): void;
}

function Tick({ name, value, label, checked, onTick }: TickProps) {
  return (
    <label className="store-tick">
      <input
        type="checkbox"
        name={name}
        value={value}
        checked={checked}
        onChange={(event) => onTick(event.target.checked)}
      />
      {label}
    </label>
  );
}
