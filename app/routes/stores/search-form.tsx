import { LocateFixed, MapPin, Search } from "lucide-react";
import type { StoresCopy } from "../../../content/en/stores.ts";
import { sorts } from "../../../domain/stores/query.ts";
import { Icon } from "../../components/icon/icon.tsx";
import type { Asked } from "./load-stores.ts";

interface SearchFormProps {
  copy: StoresCopy["search"];
  action: string;
  asked: Asked;
  services: readonly string[];
  /** What the services are called in the language of the page. */
  serviceNames: ReadonlyMap<string, string>;
  filtered: boolean;
}

/** The question as a plain form: its address is the page's address, with or without script. */
export function SearchForm({ copy, action, asked, services, serviceNames, filtered }: SearchFormProps) {
  return (
    <search className="no-print">
      <form className="store-search card" action={action} aria-label={copy.label} data-refused={copy.positionRefused}>
        <div className="store-search-row">
          <div className="field">
            <label className="label" htmlFor="q">
              {copy.text}
            </label>
            <div className="input-with-icon">
              <Icon of={Search} />
              <input
                className="input"
                id="q"
                name="q"
                type="search"
                maxLength={200}
                defaultValue={asked.text}
                aria-describedby="q-hint"
                autoComplete="off"
                enterKeyHint="search"
              />
            </div>
            <p className="hint" id="q-hint">
              {copy.textHint}
            </p>
          </div>
          <Near copy={copy} action={action} asked={asked} />
          <button className="btn btn-primary" type="submit">
            {copy.submit}
          </button>
        </div>
        <details className="store-filters" open={isNarrowed(asked)}>
          <summary>{copy.filters}</summary>
          <Filters copy={copy} asked={asked} services={services} serviceNames={serviceNames} />
        </details>
        {filtered && (
          <a className="btn btn-quiet" href={action}>
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

function Near({ copy, action, asked }: Pick<SearchFormProps, "copy" | "action" | "asked">) {
  return (
    <div className="field">
      {asked.position ? (
        <>
          <p className="label">{copy.nearYou}</p>
          <input type="hidden" name="near" value={asked.near} />
          <a className="btn btn-secondary" href={action}>
            {copy.forgetPlace}
          </a>
        </>
      ) : (
        <>
          <label className="label" htmlFor="near">
            {copy.near}
          </label>
          <div className="store-near">
            <div className="input-with-icon">
              <Icon of={MapPin} />
              <input
                className="input"
                id="near"
                name="near"
                maxLength={80}
                defaultValue={asked.near}
                aria-describedby="near-hint"
                autoComplete="postal-code"
              />
            </div>
            <button className="btn btn-secondary" type="button" data-near-me hidden>
              <Icon of={LocateFixed} />
              {copy.nearMe}
            </button>
          </div>
          <p className="hint" id="near-hint">
            {copy.nearHint}
          </p>
        </>
      )}
    </div>
  );
}

type FiltersProps = Pick<SearchFormProps, "copy" | "asked" | "services" | "serviceNames">;

function Filters({ copy, asked, services, serviceNames }: FiltersProps) {
  return (
    <div className="store-filter-fields">
      <Tick name="open" value="now" label={copy.openNow} checked={asked.openNow} />
      <Tick name="is24Hours" value="true" label={copy.is24Hours} checked={asked.is24Hours} />
      <Tick name="isOnline" value="true" label={copy.isOnline} checked={asked.isOnline} />
      <div className="field">
        <label className="label" htmlFor="at">
          {copy.openAt}
        </label>
        <input className="input" id="at" name="at" type="datetime-local" defaultValue={asked.openAt} />
      </div>
      <div className="field">
        <label className="label" htmlFor="sort">
          {copy.sort}
        </label>
        <select className="input" id="sort" name="sort" defaultValue={asked.sort}>
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
        {[...new Set([...asked.services, ...services])].map((service) => (
          <Tick
            key={service}
            name="service"
            value={service}
            label={serviceNames.get(service) ?? service}
            checked={asked.services.includes(service)}
          />
        ))}
      </fieldset>
    </div>
  );
}

function Tick({ name, value, label, checked }: { name: string; value: string; label: string; checked: boolean }) {
  return (
    <label className="store-tick">
      <input type="checkbox" name={name} value={value} defaultChecked={checked} />
      {label}
    </label>
  );
}
