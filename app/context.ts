import { createContext, type RouterContextProvider } from "react-router";
import type { Visitor } from "../domain/contact/use-cases.ts";
import type { UseCases } from "../domain/use-cases.ts";
import type { MapTiles } from "./components/store-map/store-map.tsx";

/** The way from a loader or an action to the server: `context.get(useCasesContext)`. */
export const useCasesContext = createContext<UseCases>();

/** Who asks: `context.get(visitorContext)`. Used for limits, never stored. */
export const visitorContext = createContext<Visitor>({ address: "" });

/** What every page says of the site as it is served. The root loader hands it on, so that the browser renders the same. */
export interface Publication {
  /** Where visitors reach us, without a slash at the end. */
  origin: string;
  year: string;
  tiles: MapTiles;
}

/** Set for each page by whoever has it rendered. */
export const publicationContext = createContext<Publication>();

export function formToken(context: Readonly<RouterContextProvider>): string {
  return context.get(useCasesContext).messages.formToken();
}
