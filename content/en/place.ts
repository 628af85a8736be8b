import type { Template } from "../../domain/copy.ts";
import type { PageMeta } from "../page-meta.ts";

type Count = Record<"one" | "other", Template<"count">>;

/** The page of a city or of an area. */
export interface PlaceCopy {
  title: Template<"place">;
  description: Template<"place" | "count">;
  /** An area and its city, in one name. */
  areaOf: Template<"area" | "city">;
  /** Figures of all stores of the place. */
  facts: {
    label: string;
    stores: Count;
    open: Count & { none: string };
    roundTheClock: Count;
    confirmed: Template<"count" | "all">;
    changed: Template<"date">;
  };
  services: string;
  /** Of something, how many stores. */
  counted: Template<"name" | "count">;
  areas: Template<"city">;
  list: { heading: string; range: Template<"from" | "to" | "count"> };
  search: Template<"place">;
  pages: { label: string; page: Template<"page">; next: string; previous: string };
  crumbs: { label: string; stores: string };
  /** All cities, and cities that are called alike. */
  cities: { meta: PageMeta; heading: string; lead: string; none: string; all: string; several: string };
}

const place: PlaceCopy = {
  title: "Medical stores in {place}",
  description:
    "{count} medical stores in {place}: address, phone and opening hours of each, which of them are open now and which round the clock.",
  areaOf: "{area}, {city}",
  facts: {
    label: "At a glance",
    stores: { one: "{count} store", other: "{count} stores" },
    open: { none: "None open now", one: "{count} open now", other: "{count} open now" },
    roundTheClock: { one: "{count} open round the clock", other: "{count} open round the clock" },
    confirmed: "{count} of {all} listings confirmed",
    changed: "Last change: {date}",
  },
  services: "What they offer",
  counted: "{name} ({count})",
  areas: "Areas of {city}",
  list: { heading: "All stores", range: "{from} to {to} of {count}" },
  search: "Search in {place}",
  pages: { label: "Pages of stores", page: "Page {page}", next: "Next page", previous: "Page before" },
  crumbs: { label: "You are here", stores: "Stores" },
  cities: {
    meta: {
      title: "Medical stores by city",
      description:
        "Cities with partner medical stores: how many stores each has, with their areas, opening hours and phones.",
    },
    heading: "Medical stores by city",
    lead: "Cities with three or more partner stores.",
    none: "No city has three partner stores yet.",
    all: "All stores",
    several: "More than one city is called so. Which one do you mean?",
  },
};

export default place;
