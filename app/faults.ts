import { isAway } from "../domain/away.ts";

/** Where the server wants to know of faults in loaders and actions; React Router's own print would carry the request. */
let report: (error: unknown) => void = () => {};

export function reportErrors(to: (error: unknown) => void): void {
  report = to;
}

export function reportError(error: unknown): void {
  report(error);
}

/** What a form is answered; null when that failed. Whatever the reason, the form comes again with what was typed. */
export async function attempt<T>(work: () => Promise<T>): Promise<T | null> {
  try {
    return await work();
  } catch (error) {
    if (!isAway(error)) report(error);
    return null;
  }
}

/** What a page shows. While the database is away that is the error screen: with the phone number, as a 503. */
export async function orErrorScreen<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    throw isAway(error) ? new Response(null, { status: 503, statusText: "Service Unavailable" }) : error;
  }
}
