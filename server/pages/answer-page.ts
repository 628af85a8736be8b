import { factsRevision } from "../../content/site.ts";
import type { Visitor } from "../../domain/contact/use-cases.ts";
import { languages } from "../../domain/language.ts";
import { type HeaderList, type Page, withContentPolicy } from "../documents/content-policy.ts";
import { speculationHeader } from "../documents/speculation-rules.ts";
import { addressKey } from "../forms/address-key.ts";
import { createPageCache, toResponse } from "./page-cache.ts";
import { createTurns, type Turns } from "./turns.ts";

export interface AnswerPageOptions {
  now: () => Temporal.Instant;
  renderPage: (request: Request, visitor: Visitor) => Promise<Page>;
  /** The headers of every answer, whose content policy each page adds its scripts to. */
  securityHeaders?: HeaderList;
}

/** For the log: the client closed the connection. */
const goneStatus = 499;

/** What asks the directory: the list of stores, and a store. */
const asksDirectory = inEachLanguage(/\/stores(?:\.data|\/[^/]+)?/);
/** The list depends on its address and the minute alone. */
const sameForEverybody = inEachLanguage(/\/stores(?:\.data)?/);

/** The router takes a path in any case and however it is escaped, and so must these: another spelling has no room of its own. */
function inEachLanguage({ source }: RegExp): RegExp {
  const codes = languages.filter((language) => language !== "en");
  return new RegExp(`^(?:/(?:${codes.join("|")}))?(?:${source})$`, "i");
}

/**
 * Answers pages in turns. Each kind has places of its own, so that neither a slow directory nor a crowd of readers keeps a
 * visitor from sending what was typed.
 */
export function createPageAnswers({ now, renderPage, securityHeaders = [] }: AnswerPageOptions) {
  const turns = {
    stores: createTurns(8),
    pages: createTurns(4),
    posts: createTurns(32),
    sitemaps: createTurns(4),
  };
  const cached = createPageCache();
  const render = async (request: Request, visitor: Visitor, { hold }: Turns): Promise<Page> => {
    const page = await renderPage(request, visitor);
    if (page.following) hold(page.following);
    // React Router answers who has hung up with a fault of the server. Nobody reads it, but the operator's alarm counts it.
    return page.status === 500 && request.signal.aborted ? { ...page, status: goneStatus } : page;
  };

  async function answerOne(request: Request, visitor: Visitor): Promise<Response> {
    const { origin, pathname, search } = new URL(request.url);
    const isRead = request.method === "GET" || request.method === "HEAD";
    // An escaped slash is no slash to the router either.
    const path = decodeURI(pathname);
    const kind = turns[isRead ? kindOf(path) : "posts"];
    const network = addressKey(visitor.address);
    const inTurn = (work: () => Promise<Response>) =>
      // Who has hung up while waiting is no reason to let others wait.
      kind.run(network, async () => (request.signal.aborted ? new Response(null, { status: goneStatus }) : work()));
    if (!isRead || !sameForEverybody.test(path)) {
      return inTurn(async () => {
        const page = await render(request, visitor, kind);
        return toResponse(finish(withContentPolicy(page, securityHeaders), "private, no-cache", request.method));
      });
    }
    // Opening hours are told to the minute: a page is never shown in another minute than the one it was made for.
    const minute = Math.floor(now().epochMilliseconds / 60_000);
    return cached({
      key: `${factsRevision()} ${minute} ${origin}${pathname}${search}`,
      // A request of our own: what is cached cannot depend on who asked first.
      async render() {
        const page = await render(new Request(request.url), { address: "" }, kind);
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

function kindOf(path: string): "stores" | "pages" {
  return asksDirectory.test(path) ? "stores" : "pages";
}

/** The headers that every page has, whatever its screen says. */
function finish(page: Page, cacheRule: string, method = "GET"): Page {
  const { headers } = page;
  if (!headers.has("Cache-Control")) headers.set("Cache-Control", page.status < 500 ? cacheRule : "no-store");
  if (page.status === 503) headers.set("Retry-After", "60");
  if (page.status === 405) headers.set("Allow", method === "POST" ? "GET, HEAD" : "GET, HEAD, POST");
  if (headers.get("Content-Type")?.startsWith("text/html")) headers.set(...speculationHeader);
  return page;
}
