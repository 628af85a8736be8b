import { createContext } from "react-router";
import type { Visitor } from "../domain/contact/use-cases.ts";

/** Who asks: `context.get(visitorContext)`. Used for limits, never stored. */
export const visitorContext = createContext<Visitor>({ address: "" });
