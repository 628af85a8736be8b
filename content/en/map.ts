import type { Template } from "../../domain/copy.ts";

/** What a map of stores says. */
export interface MapCopy {
  name: string;
  /** On the box that becomes a map. */
  show: string;
  loading: string;
  ofStores: { one: Template<"count">; other: Template<"count"> };
  /** The switch between the list and the map of it, where there is no room for both. */
  view: string;
  list: string;
  /** On the ground that we draw ourselves: what loads a real map, and what goes back. */
  showStreets: string;
  hideStreets: string;
  north: string;
  pin: Template<"number" | "name" | "status">;
  ofStore: string;
  ofOffice: string;
  listSaysAll: string;
  searchHere: string;
  zoomIn: string;
  zoomOut: string;
  cluster: { one: Template<"count">; other: Template<"count"> };
}

const map: MapCopy = {
  name: "Map",
  show: "Show the map",
  loading: "Loading the map...",
  ofStores: {
    one: "Map of {count} store, the same as in the list",
    other: "Map of {count} stores, the same as in the list",
  },
  view: "Show stores as",
  list: "List",
  showStreets: "Show streets",
  hideStreets: "Hide streets",
  north: "North",
  pin: "{number}: {name}, {status}",
  ofStore: "Map of this store",
  ofOffice: "Map of our office",
  listSaysAll: "Everything on the map is written on this page too.",
  searchHere: "Search here",
  zoomIn: "Zoom in",
  zoomOut: "Zoom out",
  cluster: { one: "{count} store here", other: "{count} stores here" },
};

export default map;
