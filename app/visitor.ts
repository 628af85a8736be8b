import { createContext, type RouterContextProvider } from "react-router";
import type { Visitor } from "../domain/contact/use-cases.ts";
import { useCasesContext } from "./use-cases.ts";

/** Who asks: `context.get(visitorContext)`. Used for limits, never stored. */
export const visitorContext = createContext<Visitor>({ address: "" });

/** The token of a form that is about to be shown. */
export function formToken(context: Readonly<RouterContextProvider>): string {
  return context.get(visitorContext).formToken ?? context.get(useCasesContext).messages.formToken();
}
