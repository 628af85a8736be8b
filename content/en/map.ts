import type { Template } from "../../domain/copy.ts";

/** What a map of stores says. */
export interface MapCopy {
  name: string;
  /** On the box that becomes a map. */
  show: string;
  loading: string;
  ofStores: string;
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
  ofStores: "Map of these stores",
  ofStore: "Map of this store",
  ofOffice: "Map of our office",
  listSaysAll: "Everything on the map is written on this page too.",
  searchHere: "Search here",
  zoomIn: "Zoom in",
  zoomOut: "Zoom out",
  cluster: { one: "{count} store here", other: "{count} stores here" },
};

export default map;
