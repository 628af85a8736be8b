import type { Visitor } from "../../domain/contact/use-cases.ts";
import { type HeaderList, withContentPolicy } from "../documents/content-policy.ts";
import { speculationHeader } from "../documents/speculation-rules.ts";
import { type Capacity, createCapacity } from "./capacity.ts";
import { createKeptAnswers } from "./kept-answers.ts";

export interface AnswerPageOptions {
  now: () => Temporal.Instant;
  renderPage: (request: Request, visitor: Visitor) => Promise<Response>;
  /** The headers of every answer, whose content policy each page adds its scripts to. */
  securityHeaders?: HeaderList;
}

export interface PageAnswers {
  answer(request: Request, visitor: Visitor): Promise<Response>;
  /** Makes a sitemap of stores, which costs as much as several pages. */
  limitSitemaps: Capacity["run"];
  /** True while several pages are in progress. */
  isBusy(): boolean;
}

/** What asks the directory: the list of stores, and a store. */
const asksDirectory = /^(?:\/hi)?\/stores(?:\.data|\/[^/]+)?$/;
/** The list depends on its address and the minute alone; a store's form has a token that is one visitor's. */
const sameForEverybody = /^(?:\/hi)?\/stores(?:\.data)?$/;

/**
 * Answers pages within the server's capacity. Each kind has room of its own, so that neither a slow directory nor a crowd of
 * readers keeps a visitor from sending what was typed.
 */
export function createPageAnswers({ now, renderPage, securityHeaders = [] }: AnswerPageOptions): PageAnswers {
  const room = { stores: createCapacity(16), pages: createCapacity(16), posts: createCapacity(32) };
  const isBusy = () => room.stores.inProgress() + room.pages.inProgress() + room.posts.inProgress() > 4;
  const keptAnswers = createKeptAnswers();
  const finished = async (page: Promise<Response>, method?: string) =>
    finish(await withContentPolicy(await page, securityHeaders), method);

  return {
    isBusy,
    limitSitemaps: createCapacity(4).run,
    async answer(request, visitor) {
      const { origin, pathname, search } = new URL(request.url);
      const isRead = request.method === "GET" || request.method === "HEAD";
      const kind = !isRead ? "posts" : asksDirectory.test(pathname) ? "stores" : "pages";
      if (!isRead || !sameForEverybody.test(pathname)) {
        return room[kind].run(() => finished(renderPage(request, visitor), request.method));
      }
      // Opening hours are told to the minute: an answer is never shown in another minute than the one it was made for.
      const minute = Math.floor(now().epochMilliseconds / 60_000);
      return keptAnswers({
        key: `${minute} ${origin}${pathname}${search}`,
        // A request of our own: what is kept cannot depend on who asked first.
        answer: () => room.stores.run(() => finished(renderPage(new Request(request.url), { address: "" }))),
        acceptEncoding: request.headers.get("Accept-Encoding") ?? undefined,
        ifNoneMatch: request.headers.get("If-None-Match") ?? undefined,
        hurry: isBusy(),
      });
    },
  };
}

/** The headers that every page has, whatever its screen says. */
function finish(page: Response, method = "GET"): Response {
  const { headers } = page;
  if (!headers.has("Cache-Control")) headers.set("Cache-Control", page.status < 500 ? "no-cache" : "no-store");
  if (page.status === 503) headers.set("Retry-After", "60");
  if (page.status === 405) headers.set("Allow", method === "POST" ? "GET, HEAD" : "GET, HEAD, POST");
  if (headers.get("Content-Type")?.startsWith("text/html")) headers.set(...speculationHeader);
  return page;
}
