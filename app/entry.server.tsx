import { randomBytes } from "node:crypto";
import { PassThrough, Readable } from "node:stream";
import { text } from "node:stream/consumers";
import { renderToPipeableStream, renderToString } from "react-dom/server";
import {
  createRequestHandler,
  type EntryContext,
  isRouteErrorResponse,
  matchPath,
  RouterContextProvider,
  type ServerBuild,
  ServerRouter,
} from "react-router";
import { useFacts as setFacts } from "../content/site.ts";
import type { Visitor } from "../domain/contact/use-cases.ts";
import type { Site } from "../domain/site.ts";
import type { UseCases } from "../domain/use-cases.ts";
import { type Publication, publicationContext, useCasesContext, visitorContext } from "./context.ts";
import { reportError } from "./faults.ts";
import { heldScript, isWaiting } from "./late-scripts.tsx";
import type { Handle } from "./root.tsx";

/**
 * Renders a page. Nearly always its data is at hand, and it is sent whole; where a loader hands on a promise, the page
 * starts with what is known, and the rest follows.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entryContext: EntryContext,
): Promise<Response> {
  await takeTurn();
  headers.set("Content-Type", "text/html; charset=utf-8");
  const styles = stylesOf(entryContext);
  if (styles) headers.set("Link", styles);
  const nonce = randomBytes(16).toString("hex");
  headers.set("X-Script-Nonce", nonce);
  const loaded = Object.values(entryContext.staticHandlerContext.loaderData);
  if (!loaded.some(isWaiting)) {
    return new Response(await renderWhole(request, entryContext, nonce), { status, headers });
  }
  // Neither we nor a proxy cache it or hold it back: it is for this visitor, part by part.
  headers.set("Cache-Control", "no-store");
  headers.set(inParts, "no");
  return new Response(await renderInParts(request, entryContext, nonce), { status, headers });
}

/** Of an answer that follows in parts: a proxy would hold it back. */
const inParts = "X-Accel-Buffering";

/** The page's styles, asked for at the first byte of the answer: ahead of the fonts, on a line that is too slow for both at once. */
function stylesOf({ manifest, staticHandlerContext: { errors, matches } }: EntryContext): string {
  if (errors) return "";
  const files = new Set(matches.flatMap(({ route }) => manifest.routes[route.id]?.css ?? []));
  return [...files].map((file) => `<${file}>; rel=preload; as=style`).join(", ");
}

/**
 * The page in one go, with React Router's data behind it as `<ServerRouter>` would stream it. Rendering to a string costs less
 * than collecting a stream.
 */
async function renderWhole(request: Request, entryContext: EntryContext, nonce: string): Promise<Buffer<ArrayBuffer>> {
  const { serverHandoffStream, ...context } = entryContext;
  const html = `<!DOCTYPE html>${renderToString(<ServerRouter context={context} url={request.url} nonce={nonce} />)}`;
  // The marks between texts tell React in the browser where one ends: without React there they are bytes for nothing.
  if (!serverHandoffStream || !context.renderMeta?.didRenderScripts)
    return Buffer.from(html.replaceAll("<!-- -->", ""));
  const handoff = (await text(serverHandoffStream)).replace(/[<>&`$\u2028\u2029]/g, escapeInJson);
  const controller = "window.__reactRouterContext.streamController";
  const { type, className } = heldScript;
  const script = `<script type="${type}" class="${className}" nonce="${nonce}">${controller}.enqueue(String.raw\`${handoff}\`);${controller}.close();</script>`;
  // Put together as bytes: React's string is in thousands of pieces, and is read once.
  const page = Buffer.from(html);
  const end = page.lastIndexOf("</body>");
  return Buffer.concat([page.subarray(0, end), Buffer.from(script), page.subarray(end)]);
}

/** So that no data ends the script or the template that it is in. Escaped as JSON: in a quoted string each quote of it would be four bytes. */
function escapeInJson(character: string): string {
  return `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`;
}

function renderInParts(request: Request, entryContext: EntryContext, nonce: string): Promise<ReadableStream> {
  return new Promise((resolve, reject) => {
    const body = new PassThrough();
    const { pipe, abort } = renderToPipeableStream(
      <ServerRouter context={entryContext} url={request.url} nonce={nonce} />,
      {
        nonce,
        onShellReady: () => {
          pipe(body);
          resolve(Readable.toWeb(body) as ReadableStream);
        },
        onShellError: reject,
        // A visitor who left before the end is no fault.
        onError: (error) => void (body.destroyed || handleError(error, { request })),
      },
    );
    request.signal.addEventListener("abort", () => abort());
  });
}

let lastTurn = Promise.resolve();

/** One page at a time, and between two of them whatever else has arrived: else a crowd of readers would hold up every small answer. */
function takeTurn(): Promise<void> {
  lastTurn = afterTurns(lastTurn);
  return lastTurn;
}

async function afterTurns(others: Promise<void>): Promise<void> {
  await others;
  for (let turn = 0; turn < loopTurns; turn += 1) await new Promise((resolve) => void setImmediate(resolve));
}

/** Each time the event loop turns, Node accepts one connection: of a crowd that has just come, so many between two pages. */
const loopTurns = 8;

/** Whole, but for a page that follows in parts. */
interface RenderedPage {
  status: number;
  headers: Headers;
  body: Buffer<ArrayBuffer> | ReadableStream;
}

/**
 * What the server calls for each page. It is here because the built bundle carries its
 * own React Router: the server hands in its use cases and never touches the keys of the context.
 */
export function createPageRenderer(
  build: ServerBuild,
  useCases: UseCases,
  publication: () => Publication,
): (request: Request, visitor: Visitor) => Promise<RenderedPage> {
  const handle = createRequestHandler(build, import.meta.env.MODE);
  const hydrates = hydratedScreens(build);
  return async (request, visitor) => {
    const { pathname } = new URL(request.url);
    // React Router asks for a screen's data at such an address; screens that only the server renders have none.
    if (pathname.endsWith(".data") && !hydrates(pathname.slice(0, -".data".length))) {
      const headers = new Headers({ "Content-Type": "text/plain; charset=utf-8" });
      return { status: 404, headers, body: Buffer.from("Not found\n") };
    }
    const context = new RouterContextProvider();
    context.set(useCasesContext, useCases);
    context.set(visitorContext, visitor);
    context.set(publicationContext, publication());
    const response = await handle(withReadableOrigin(request), context);
    // What answers a form may repeat what was typed: nobody caches that, whichever screen it is.
    if (request.method === "POST") response.headers.set("Cache-Control", "no-store");
    const { status, headers } = response;
    if (headers.has(inParts)) return { status, headers, body: response.body! };
    return { status, headers, body: Buffer.from(await response.arrayBuffer()) };
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

function hydratedScreens(build: ServerBuild): (path: string) => boolean {
  const patterns = Object.values(build.routes).flatMap((route) =>
    (route?.module.handle as Handle | undefined)?.hydrate ? [`/${route?.path ?? ""}`] : [],
  );
  return (path) => patterns.some((pattern) => matchPath(pattern, path));
}

export { reportErrors } from "./faults.ts";

/** The facts for every page from now on. The bundle has its own copy of them, as of all that it is made from. */
export function useFacts(facts: Site): void {
  setFacts(facts);
}

export function handleError(error: unknown, { request }: { request: Request }): void {
  // Who hung up, or asked with a method that a screen does not have: not our fault.
  if (request.signal.aborted || (isRouteErrorResponse(error) && error.status < 500)) return;
  reportError(error);
}
