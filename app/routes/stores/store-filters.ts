import type { Sort } from "../../../domain/stores/sorts.ts";

export interface StoreFilters {
  text: string;
  near: string;
  /** True when `near` is a position rather than a name. */
  position: boolean;
  openNow: boolean;
  openAt: string;
  is24Hours: boolean;
  isOnline: boolean;
  services: readonly string[];
  /** The order that the visitor chose; empty leaves it to us. */
  sort: Sort | "";
}

export const noFilters: StoreFilters = {
  text: "",
  near: "",
  position: false,
  openNow: false,
  openAt: "",
  is24Hours: false,
  isOnline: false,
  services: [],
  sort: "",
};

/** In the address of a page that refreshed itself because the answer was slow: it waits for it. */
export const waitParameter = "wait";

/** The query of the address that asks this. Empty fields do not clutter it. */
export function queryOf(asked: StoreFilters): string {
  const pairs = [
    ["q", asked.text],
    ["near", asked.near],
    ["open", asked.openNow ? "now" : ""],
    ["is24Hours", asked.is24Hours ? "true" : ""],
    ["isOnline", asked.isOnline ? "true" : ""],
    ["at", asked.openAt],
    ["sort", asked.sort],
    ...asked.services.map((service) => ["service", service]),
  ].filter(([, value]) => value?.trim());
  return pairs.length === 0 ? "" : `?${new URLSearchParams(pairs)}`;
}

/** What a form holds at this moment, whoever filled it in. */
export function readForm(form: HTMLFormElement, position: boolean): StoreFilters {
  const fields = new FormData(form);
  const text = (name: string) => String(fields.get(name) ?? "");
  return {
    text: text("q"),
    near: text("near"),
    position,
    openNow: fields.has("open"),
    openAt: text("at"),
    is24Hours: fields.has("is24Hours"),
    isOnline: fields.has("isOnline"),
    services: fields.getAll("service").map(String),
    sort: text("sort") as StoreFilters["sort"],
  };
}
