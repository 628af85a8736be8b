import { renderToString } from "react-dom/server";
import {
  createRequestHandler,
  type EntryContext,
  isRouteErrorResponse,
  RouterContextProvider,
  type ServerBuild,
  ServerRouter,
} from "react-router";
import type { Visitor } from "../domain/contact/use-cases.ts";
import type { UseCases } from "../domain/use-cases.ts";
import { type Publication, publicationContext } from "./publication.ts";
import { useCasesContext } from "./use-cases.ts";
import { visitorContext } from "./visitor.ts";

/** Pages are small and their data is at hand when rendering starts, so each is rendered whole. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entryContext: EntryContext,
): Promise<Response> {
  await takeTurn();
  const html = renderToString(<ServerRouter context={entryContext} url={request.url} />);
  headers.set("Content-Type", "text/html; charset=utf-8");
  return new Response(`<!DOCTYPE html>${html}`, { status, headers });
}

let lastTurn = Promise.resolve();

/** One page at a time, and between two of them whatever else has arrived: else a crowd of readers would hold up every small answer. */
function takeTurn(): Promise<void> {
  lastTurn = lastTurn.then(() => new Promise((resolve) => void setImmediate(resolve)));
  return lastTurn;
}

/**
 * What the server calls for each page that was not built ahead. It stands here because the built bundle carries its
 * own React Router: the server hands in its use cases and never touches the keys they are kept under.
 */
export function createPageRenderer(
  build: ServerBuild,
  useCases: UseCases,
  publication: () => Publication,
): (request: Request, visitor: Visitor) => Promise<Response> {
  const handle = createRequestHandler(build, import.meta.env.MODE);
  return async (request, visitor) => {
    const context = new RouterContextProvider();
    context.set(useCasesContext, useCases);
    context.set(visitorContext, visitor);
    context.set(publicationContext, publication());
    const response = await handle(withReadableOrigin(request), context);
    // What answers a form may repeat what was typed: nobody keeps that, whichever screen it is.
    if (request.method === "POST") response.headers.set("Cache-Control", "no-store");
    return response;
  };
}

/**
 * React Router gives up on an origin that is no address, with an error and a bare 400. It is another site like any other:
 * the screen says so.
 */
function withReadableOrigin(request: Request): Request {
  const origin = request.headers.get("Origin");
  if (origin === null || origin === "null" || URL.canParse(origin)) return request;
  const headers = new Headers(request.headers);
  headers.set("Origin", "https://origin.invalid");
  const { url, method, body, signal } = request;
  return new Request(url, { method, headers, body, signal, duplex: "half" } as RequestInit);
}

/** Where the server wants to know of faults in loaders and actions; React Router's own print would carry the request. */
let report: (error: unknown) => void = () => {};

export function reportErrors(to: (error: unknown) => void): void {
  report = to;
}

export function handleError(error: unknown, { request }: { request: Request }): void {
  // Who hung up, or asked with a method that a screen does not have: no fault of ours.
  if (request.signal.aborted || (isRouteErrorResponse(error) && error.status < 500)) return;
  report(error);
}
