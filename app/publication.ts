import { createContext } from "react-router";
import type { MapTiles } from "./components/store-map/store-map.tsx";

/** What every page says of the site as it is served. The root loader hands it on, so that the browser renders the same. */
export interface Publication {
  /** Where visitors reach us, without a slash at the end. */
  origin: string;
  /** The year in India, for the copyright line. */
  year: string;
  /** For maps. */
  tiles: MapTiles;
}

/** Set for each page by whoever has it rendered. */
export const publicationContext = createContext<Publication>();

/** What `meta` needs of its arguments: the root is the first match of every page. */
export interface PageArgs {
  location: { pathname: string };
  matches: readonly [{ loaderData: Publication }, ...unknown[]];
}
