import type { Ref } from "react";
import type { StoresCopy } from "../../../content/en/stores.ts";
import { nameOf, type NamePair } from "../../../domain/copy.ts";
import { sorts } from "../../../domain/stores/sorts.ts";
import { Icon } from "../../components/icon/icon.tsx";
import type { StoreFilters } from "./store-filters.ts";
import { homeDelivery } from "./conditions.ts";
import { Tick } from "./tick.tsx";
import type { Question } from "./use-question.ts";

interface FilterPanelProps {
  copy: StoresCopy["search"];
  question: Question;
  services: readonly string[];
  serviceNames: readonly NamePair[];
  onService(service: string, wanted: boolean): void;
  submit: string;
  sheet: Ref<HTMLDialogElement>;
  onClose(): void;
}

/** True where the panel is a sheet over the page: as wide as stores.css says. */
export function isSheet(): boolean {
  return matchMedia("(width < 48rem)").matches;
}

/**
 * The filters that have no chip. The stylesheet shows them while 'Filters' is open: a bar on a desktop, on a phone a sheet, which is a
 * modal dialog where script runs.
 */
export function FilterPanel(props: FilterPanelProps) {
  const { copy, question, services, serviceNames, onService, submit, sheet, onClose } = props;
  const { typed, ask } = question;
  const listed = new Set([...services, ...typed.services]);
  listed.delete(homeDelivery);
  return (
    <dialog ref={sheet} className="store-sheet" aria-labelledby="filter-heading" closedby="any" onClose={onClose}>
      <div className="store-sheet-head">
        <h2 id="filter-heading" className="h3">
          {copy.filterHeading}
        </h2>
        <button
          className="btn btn-icon btn-quiet store-sheet-close"
          type="button"
          aria-label={copy.closeFilters}
          onClick={onClose}
        >
          <Icon of="x" />
        </button>
      </div>
      <fieldset className="card store-panel" aria-label={copy.filters}>
        <div className="field">
          <label className="label" htmlFor="sort">
            {copy.sort}
          </label>
          <select
            className="input"
            id="sort"
            name="sort"
            value={typed.sort}
            onChange={(event) => ask({ ...typed, sort: event.target.value as StoreFilters["sort"] })}
          >
            {/* Empty, so that the form does not choose an order that the visitor did not: near a place that is by distance. */}
            {(["", ...sorts] as const).map((sort) => (
              <option key={sort} value={sort}>
                {copy.sorts[sort || "best"]}
              </option>
            ))}
          </select>
        </div>
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
        <Tick
          name="isOnline"
          value="true"
          label={copy.isOnline}
          checked={typed.isOnline}
          onTick={(isOnline) => ask({ ...typed, isOnline })}
        />
        <fieldset className="store-panel-services">
          <legend className="label">{copy.services}</legend>
          {[...listed].map((service) => (
            <Tick
              key={service}
              name="service"
              value={service}
              label={nameOf(serviceNames, service)}
              checked={typed.services.includes(service)}
              onTick={(wanted) => onService(service, wanted)}
            />
          ))}
        </fieldset>
        <p className="store-panel-end">
          <button className="btn btn-primary" type="submit">
            {submit}
          </button>
        </p>
      </fieldset>
    </dialog>
  );
}
