import { setTimeout } from "node:timers/promises";
import { factsRevision } from "../../content/site.ts";
import type { Visitor } from "../../domain/contact/use-cases.ts";
import { yearInIndia } from "../../domain/hours/india.ts";
import { findScreen, pathsWhere, type Screen } from "../../domain/screens.ts";
import { type HeaderList, type Page, withContentPolicy } from "../documents/content-policy.ts";
import { compressOnce } from "../middleware/compression.ts";
import { speculationHeader } from "../documents/speculation-rules.ts";
import { addressKey, networkKey } from "../forms/address-key.ts";
import { createPageCache, toResponse } from "./page-cache.ts";
import { createTurns } from "./turns.ts";

export interface AnswerPageOptions {
  now: () => Temporal.Instant;
  renderPage: (request: Request, visitor: Visitor) => Promise<Page>;
  /** Another one after every change of a store, whichever process makes it. Fails while the directory is away, and may be slow. */
  storesRevision: () => Promise<string>;
  /** The headers of every answer, whose content policy each page adds its scripts to. */
  securityHeaders?: HeaderList;
}

/** A directory that takes longer has its pages rendered each time: they may come in two parts. */
const patienceMs = 100;

/** As they are linked: under other spellings they are made each time, so that nobody fills the cache with one page. */
const pathsOfFacts = new Set(pathsWhere(({ cached }) => cached === "facts"));

/** For the log: the client closed the connection. */
const goneStatus = 499;

/**
 * Answers pages in turns. Each kind has places of its own, so that neither a slow directory nor a crowd of readers stops a
 * visitor from sending what was typed.
 */
export function createPageAnswers({ now, renderPage, storesRevision, securityHeaders = [] }: AnswerPageOptions) {
  const turns = {
    stores: createTurns(8),
    pages: createTurns(4),
    posts: createTurns(32),
    // Each holds a photo of 8 MB while it is read; two of them are decoded at a time (`server/applications/read-photo.ts`). It lasts as long
    // as its network takes: whoever is slow on purpose must not have them all.
    uploads: createTurns(8, 3),
    sitemaps: createTurns(4),
  };
  const caches = { facts: createPageCache({ pack: compressOnce }), minute: createPageCache() };
  const render = async (request: Request, visitor: Visitor): Promise<Page> => {
    const page = await renderPage(request, visitor);
    // React Router answers who has hung up with a fault of the server. Nobody reads it, but the operator's alarm counts it.
    return page.status === 500 && request.signal.aborted ? { ...page, status: goneStatus } : page;
  };

  /** What a cached page depends on beside the facts. Null for one that is made for its visitor alone. */
  const versions = {
    facts: (address: string) => (pathsOfFacts.has(address) ? yearInIndia(new Date(now().epochMilliseconds)) : null),
    /** Opening hours are told to the minute: a page is never shown in another minute than the one it was made for. */
    async minute() {
      const late = setTimeout(patienceMs, null, { ref: false });
      const revision = await Promise.race([storesRevision(), late]).catch(() => null);
      return revision === null ? null : `${Math.floor(now().epochMilliseconds / 60_000)} ${revision}`;
    },
  };

  async function answerOne(request: Request, visitor: Visitor): Promise<Response> {
    const { origin, pathname, search } = new URL(request.url);
    const isRead = request.method === "GET" || request.method === "HEAD";
    const screen = screenAt(pathname);
    const kind = turns[isRead ? (screen.asksDirectory ? "stores" : "pages") : screen.takesFiles ? "uploads" : "posts"];
    const network = kind === turns.uploads ? networkKey(visitor.address) : addressKey(visitor.address);
    const inTurn = (work: () => Promise<Response>) =>
      // Who has hung up while waiting is no reason to let others wait.
      kind.run(network, async () => (request.signal.aborted ? new Response(null, { status: goneStatus }) : work()));
    const { cached } = screen;
    const version = isRead && cached ? await versions[cached](pathname + search) : null;
    if (!cached || version === null) {
      return inTurn(async () => {
        const page = await render(request, visitor);
        return toResponse(finish(withContentPolicy(page, securityHeaders), "private, no-cache"));
      });
    }
    return caches[cached]({
      key: `${factsRevision()} ${version} ${origin}${pathname}${search}`,
      // A request of our own: what is cached cannot depend on who asked first.
      async render() {
        const page = await render(new Request(request.url), { address: "" });
        return finish(withContentPolicy(page, securityHeaders, "hashes"), "no-cache");
      },
      inTurn,
      acceptEncoding: request.headers.get("Accept-Encoding") ?? undefined,
      ifNoneMatch: request.headers.get("If-None-Match") ?? undefined,
    });
  }

  return {
    /** Makes a sitemap of stores, which costs as much as several pages. */
    turnForSitemap: (address: string, work: () => Promise<void>) => turns.sitemaps.run(addressKey(address), work),
    answer: answerOne,
  };
}

/** As the router reads a path: in any case and however it is escaped, but an escaped slash is none. */
export function screenAt(pathname: string): Screen {
  return findScreen(
    decodeURI(pathname)
      .toLowerCase()
      .replace(/\.data$/, ""),
  );
}

/** The headers that every page has, whatever its screen says. */
function finish(page: Page, cacheRule: string): Page {
  const { headers } = page;
  if (!headers.has("Cache-Control")) headers.set("Cache-Control", page.status < 500 ? cacheRule : "no-store");
  if (page.status === 503) headers.set("Retry-After", "60");
  if (page.status === 405) headers.set("Allow", "GET, HEAD");
  if (headers.get("Content-Type")?.startsWith("text/html")) headers.set(...speculationHeader);
  return page;
}
