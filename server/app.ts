import { Hono } from "hono";
import { createMiddleware } from "hono/factory";
import { HTTPException } from "hono/http-exception";
import { site } from "../content/site.ts";
import { languageOf, languages, pathIn, trimSlashes } from "../domain/language.ts";
import { listedPaths } from "../domain/screens.ts";
import { errorPage } from "./documents/error-page.ts";
import { webManifest } from "./documents/manifest.ts";
import { type OfflineSwitch, switchedOff } from "./documents/offline-switch.ts";
import { partnerPackage } from "./documents/partner-package.ts";
import { robotsText } from "./documents/robots.ts";
import { securityText } from "./documents/security-text.ts";
import { speculationRules } from "./documents/speculation-rules.ts";
import { sitemapXml } from "./documents/sitemap.ts";
import { errorFields, type Log, once } from "./log.ts";
import type { Metrics } from "./metrics.ts";
import type { ClientAddress } from "./middleware/client-address.ts";
import { accessLog, requestRecorder } from "./middleware/access-log.ts";
import { bodyLimit } from "./middleware/body-limit.ts";
import { compression } from "./middleware/compression.ts";
import { type JudgeHost, knownHost } from "./middleware/known-host.ts";
import { requestId, type RequestIdVariables } from "./middleware/request-id.ts";
import { secure } from "./middleware/security-headers.ts";
import { type AnswerPageOptions, createPageAnswers, screenAt } from "./pages/answer-page.ts";
import { BusyError } from "./pages/turns.ts";

export interface AppDeps extends AnswerPageOptions {
  origin: string;
  /** False where `origin` is only the local default: then requests have the address they came to. */
  originGiven: boolean;
  judgeHost: JudgeHost;
  log: Log;
  metrics: Metrics;
  securityHeaders: readonly [string, string][];
  /** Whose request it is, by its socket and the proxies that may speak for it. */
  clientAddress: ClientAddress;
  /** Whether visitors can be served. Never throws, and never takes long. */
  isReady: () => Promise<boolean>;
  stylesheet?: string | undefined;
  partnerPackage?: () => string | undefined;
  offline?: OfflineSwitch | undefined;
  api?: Hono | undefined;
  storeSitemaps?: Hono | undefined;
  storePhotos?: Hono | undefined;
}

const maxBody = 64 * 1024;
const methods = new Set(["GET", "HEAD", "POST"]);

/** The whole app, without a socket, a clock or a timer of its own: tests call `app.request()`. */
export function createApp(deps: AppDeps): Hono<{ Variables: RequestIdVariables }> {
  const app = new Hono<{ Variables: RequestIdVariables }>({ strict: true });
  const pages = createPageAnswers(deps);
  app.use(requestId(), accessLog(requestRecorder(deps.log, deps.metrics)), secure(deps.securityHeaders));

  app.use(async (c, next) => {
    await next();
    // Nobody reads the body of an answer to HEAD: what it comes from, such as a file, must be let go.
    if (c.req.method === "HEAD") await c.res.body?.cancel();
  });

  app.get("/healthz", (c) => c.text("ok", 200, { "Cache-Control": "no-store" }));
  app.get("/readyz", async (c) => {
    const ready = await deps.isReady();
    return c.text(ready ? "ready" : "not ready", ready ? 200 : 503, { "Cache-Control": "no-store" });
  });

  app.use(knownHost(deps.judgeHost, deps.origin), addressLength(), compression());
  app.use(async (c, next) => {
    const { method, path } = c.req;
    // The API answers for itself, but for a method that no Request can have. To React Router OPTIONS is a question for the screen's data,
    // and no reader's.
    if (!methods.has(method) && (method === "TRACE" || !path.startsWith("/api/"))) {
      assertDecodable(path);
      throw new HTTPException(405);
    }
    await next();
  });
  app.use(bodyLimit(maxBody), sayWrongOrigin(deps.originGiven ? deps.origin : undefined, deps.log));

  app.get("/robots.txt", (c) => c.text(robotsText(deps.origin), 200, daily));
  app.get("/sitemap.xml", (c) =>
    c.body(
      sitemapXml(
        deps.origin,
        listedPaths().map((path) => ({ path })),
      ),
      200,
      { ...daily, "Content-Type": "application/xml" },
    ),
  );
  app.get("/.well-known/security.txt", (c) =>
    c.text(securityText(deps.origin, site.contact.securityEmail.address, deps.now()), 200, daily),
  );
  app.get("/speculation-rules.json", (c) =>
    c.body(speculationRules, 200, { ...daily, "Content-Type": "application/speculationrules+json" }),
  );
  for (const language of languages) {
    app.get(pathIn(language, "/manifest.webmanifest"), (c) =>
      c.body(webManifest(language), 200, { ...daily, "Content-Type": "application/manifest+json" }),
    );
  }
  // Where the worker is on, these are built files, and answered before.
  app.route("/", switchedOff(deps.offline));
  // Without a package a page of this address says how to get the app from a person.
  app.on(
    "GET",
    languages.map((language) => pathIn(language, "/partner-app")),
    async (c, next) => (await partnerPackage(deps.partnerPackage?.(), c.req.raw)) ?? next(),
  );
  app.use(async (c, next) => {
    c.set("address", deps.clientAddress(socketAddress(c.env), c.req.header("x-forwarded-for")));
    await next();
  });
  app.use("/:file{sitemap-.+}", (c, next) => pages.turnForSitemap(c.get("address") ?? "", next));
  if (deps.storeSitemaps) app.route("/", deps.storeSitemaps);
  if (deps.storePhotos) app.route("/", deps.storePhotos);
  if (deps.api) app.route("/api", deps.api);
  app.all("/api/*", () => {
    throw new HTTPException(404);
  });
  app.all("/assets/*", () => {
    throw new HTTPException(404);
  });

  app.all("*", async (c) => {
    const { pathname, search } = new URL(c.req.url);
    assertDecodable(pathname);
    const trimmed = trimSlashes(pathname);
    // Only a path is ever sent back, with one slash in front: `//elsewhere` stays here.
    if (trimmed !== pathname) return c.redirect(trimmed + search, 308);
    const request = deps.originGiven ? atOrigin(deps.origin, c.req.raw) : c.req.raw;
    return pages.answer(request, { address: c.get("address") ?? "" });
  });

  app.onError((error, c) => {
    const status = error instanceof HTTPException ? error.status : 500;
    const id = c.get("requestId") ?? "";
    const busy = error instanceof BusyError;
    if (busy) deps.metrics.count("busy_answers");
    else if (status >= 500) deps.log.error("request.failed", { id, ...errorFields(error) });
    const headers = {
      "Cache-Control": "no-store",
      ...(status === 405 && { Allow: screenAt(c.req.path).takesForms ? "GET, HEAD, POST" : "GET, HEAD" }),
      ...(busy && { "Retry-After": String(error.retryAfter) }),
      ...(status === 413 && { Connection: "close" }),
    };
    if (c.req.path.startsWith("/api/")) return c.json({ error: { status, reference: id } }, status, headers);
    if (c.req.path.startsWith("/assets/")) return c.text("Not found\n", status, headers);
    return c.html(errorPage(status, id, deps.stylesheet, languageOf(c.req.path)), status, headers);
  });
  return app;
}

/** What @hono/node-server hands on; absent where a test calls the app without a socket. */
function socketAddress(env: unknown): string | undefined {
  return (env as { incoming?: { socket?: { remoteAddress?: string } } } | undefined)?.incoming?.socket?.remoteAddress;
}

/** React Router compares a form's origin with the request's address: behind a proxy that must be the public one. */
function atOrigin(origin: string, request: Request): Request {
  const { pathname, search } = new URL(request.url);
  return new Request(origin + pathname + search, request);
}

const daily = { "Cache-Control": "public, max-age=86400" };

/** React Router would answer a broken escape with a fault of the server; it is the caller's. */
function assertDecodable(pathname: string): void {
  let decoded: string;
  try {
    decoded = decodeURIComponent(pathname);
  } catch {
    throw new HTTPException(400);
  }
  if (decoded.includes("\0")) throw new HTTPException(400);
}

/**
 * A form from another origin is refused. Behind a proxy and without the right PUBLIC_ORIGIN, our own forms look the
 * same: then the operator has to hear of it. Said once, and never with what the visitor's browser sent.
 */
function sayWrongOrigin(publicOrigin: string | undefined, log: Log) {
  const say = once(() =>
    log.warn("origin.refused", {
      cure: publicOrigin
        ? "A form was refused because it came from another origin than PUBLIC_ORIGIN. If visitors' forms fail, set PUBLIC_ORIGIN to the address in their browsers."
        : "A form was refused because its origin is not the address we were asked at. Behind a proxy or TLS, set PUBLIC_ORIGIN to the address in visitors' browsers, for example https://dawadwar.example.",
    }),
  );
  return createMiddleware(async (c, next) => {
    await next();
    if (c.req.method !== "POST" || (c.res.status !== 400 && c.res.status !== 403)) return;
    const origin = c.req.header("origin");
    if (origin && origin !== "null" && origin !== (publicOrigin ?? new URL(c.req.url).origin)) say();
  });
}

const maxPath = 2048;
/** A search with every filter and a cursor takes less than one kilobyte. */
const maxQuery = 8192;

/** 414 for addresses that none of our links has. */
function addressLength() {
  return createMiddleware(async (c, next) => {
    // As it was sent: a URL would take `/../../..` for the home page, after reading all of it.
    const sent = (c.env as { incoming?: { url?: string } } | undefined)?.incoming?.url ?? c.req.url;
    const query = sent.indexOf("?");
    const path = query === -1 ? sent.length : query;
    if (path > maxPath || sent.length - path > maxQuery) throw new HTTPException(414);
    await next();
  });
}
