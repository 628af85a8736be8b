import { createContext } from "react-router";
import type { UseCases } from "../domain/use-cases.ts";

/** The way from a loader or an action to the server: `context.get(useCasesContext)`. */
export const useCasesContext = createContext<UseCases>();
