import { randomBytes } from "node:crypto";
import { factsRevision } from "../../content/site.ts";
import type { Visitor } from "../../domain/contact/use-cases.ts";
import { languages } from "../../domain/language.ts";
import { type HeaderList, markHeader, nonceHeader, type Page, withContentPolicy } from "../documents/content-policy.ts";
import { speculationHeader } from "../documents/speculation-rules.ts";
import { addressKey } from "../forms/address-key.ts";
import { createBusyWatch } from "./busy.ts";
import { createKeptAnswers, replaceWords, toResponse } from "./kept-answers.ts";
import { createTurns, type Turns } from "./turns.ts";

export interface AnswerPageOptions {
  now: () => Temporal.Instant;
  renderPage: (request: Request, visitor: Visitor) => Promise<Page>;
  formToken: () => string;
  /** The headers of every answer, whose content policy each page adds its scripts to. */
  securityHeaders?: HeaderList;
}

/** For the log: the client closed the connection. */
const goneStatus = 499;

/** What asks the directory: the list of stores, and a store. */
const asksDirectory = inEachLanguage(/\/stores(?:\.data|\/[^/]+)?/);
/** Several pages of stores at once, to be saved on a device: no reason for anybody to wait who looks for one. */
const asksForMany = inEachLanguage(/\/keep-stores/);
/** The list depends on its address and the minute alone. */
const sameForEverybody = inEachLanguage(/\/stores(?:\.data)?/);
/** So do these, but for the token of their form, which is one visitor's. */
const sameButForToken = inEachLanguage(/\/(?:contact(?:\.data)?|stores\/[^/]+)/);

/** The router takes a path in any case and however it is escaped, and so must these: another spelling has no room of its own. */
function inEachLanguage({ source }: RegExp): RegExp {
  const codes = languages.filter((language) => language !== "en");
  return new RegExp(`^(?:/(?:${codes.join("|")}))?(?:${source})$`, "i");
}

/**
 * Answers pages in turns. Each kind has places of its own, so that neither a slow directory nor a crowd of readers keeps a
 * visitor from sending what was typed.
 */
export function createPageAnswers({ now, renderPage, formToken, securityHeaders = [] }: AnswerPageOptions) {
  const turns = {
    stores: createTurns(8),
    lists: createTurns(4),
    pages: createTurns(4),
    posts: createTurns(32),
    sitemaps: createTurns(4),
  };
  const isBusy = createBusyWatch();
  const keptAnswers = createKeptAnswers();
  /** Nobody can guess them: no visitor's words are ever taken for them. */
  const anyToken = `token-${newMark()}`;
  const anyMark = newMark();
  const render = async (request: Request, visitor: Visitor, { hold }: Turns): Promise<Page> => {
    const page = await renderPage(request, visitor);
    if (page.following) hold(page.following);
    // React Router answers who has hung up with a fault of the server. Nobody reads it, but the operator's alarm counts it.
    return page.status === 500 && request.signal.aborted ? { ...page, status: goneStatus } : page;
  };
  const finished = (page: Page, method?: string) => finish(withContentPolicy(page, securityHeaders), method);

  /** A page that is made for all, for `ownWords` to make it a visitor's. */
  async function renderForAll(url: string, kind: Turns): Promise<Page> {
    const page = await render(new Request(url), { address: "", formToken: anyToken }, kind);
    const { headers, body } = page;
    const mark = headers.get(markHeader);
    if (mark === null || !(body instanceof Buffer)) return finished(page);
    headers.delete(markHeader);
    headers.set(nonceHeader, anyMark);
    return finished({ ...page, body: replaceWords(body, (text) => text.replaceAll(mark, anyMark)) });
  }

  /** The token of the form and the mark of the scripts are one visitor's. */
  function ownWords(): (text: string) => string {
    const [token, mark] = [formToken(), newMark()];
    return (text) => text.replaceAll(anyToken, token).replaceAll(anyMark, mark);
  }

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
    const hasToken = sameButForToken.test(path);
    if (!isRead || !(hasToken || sameForEverybody.test(path))) {
      return inTurn(async () => ownAnswer(toResponse(finished(await render(request, visitor, kind), request.method))));
    }
    // Opening hours are told to the minute: an answer is never shown in another minute than the one it was made for.
    const minute = Math.floor(now().epochMilliseconds / 60_000);
    // A request of our own: what is kept cannot depend on who asked first.
    const answer = () =>
      hasToken
        ? renderForAll(request.url, kind)
        : render(new Request(request.url), { address: "" }, kind).then((page) => finished(page));
    const answered = await keptAnswers({
      key: `${factsRevision()} ${minute} ${origin}${pathname}${search}`,
      answer,
      inTurn,
      ownWords: hasToken ? ownWords : undefined,
      acceptEncoding: request.headers.get("Accept-Encoding") ?? undefined,
      ifNoneMatch: request.headers.get("If-None-Match") ?? undefined,
      hurry: isBusy(),
    });
    return hasToken ? ownAnswer(answered) : answered;
  }

  return {
    /** True while the processor is what visitors wait for. */
    isBusy,
    /** Makes a sitemap of stores, which costs as much as several pages. */
    turnForSitemap: (address: string, work: () => Promise<void>) => turns.sitemaps.run(addressKey(address), work),
    answer: answerOne,
  };
}

function kindOf(path: string): "stores" | "lists" | "pages" {
  if (asksForMany.test(path)) return "lists";
  return asksDirectory.test(path) ? "stores" : "pages";
}

function newMark(): string {
  return randomBytes(16).toString("hex");
}

/** One visitor's: with a token or a nonce that nobody else has. */
function ownAnswer(response: Response): Response {
  if (response.headers.get("Cache-Control") === "no-cache") response.headers.set("Cache-Control", "private, no-cache");
  return response;
}

/** The headers that every page has, whatever its screen says. */
function finish(page: Page, method = "GET"): Page {
  const { headers } = page;
  if (!headers.has("Cache-Control")) headers.set("Cache-Control", page.status < 500 ? "no-cache" : "no-store");
  if (page.status === 503) headers.set("Retry-After", "60");
  if (page.status === 405) headers.set("Allow", method === "POST" ? "GET, HEAD" : "GET, HEAD, POST");
  if (headers.get("Content-Type")?.startsWith("text/html")) headers.set(...speculationHeader);
  return page;
}
