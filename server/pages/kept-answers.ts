import { hash } from "node:crypto";
import { boundedMap } from "../../domain/bounded-map.ts";
import type { Page } from "../documents/content-policy.ts";
import { compress } from "../middleware/compression.ts";
import { type AnyEncoding, chooseForPage, matchesTag } from "../middleware/negotiate.ts";

export interface KeptAnswersOptions {
  /** A clock that never goes back, in milliseconds. */
  clock?: () => number;
  keepMs?: number;
  maxEntries?: number;
  maxBytes?: number;
}

/** An answer that is the same for everybody who asks, whole, with its compressed forms as they were first needed. */
interface KeptAnswer {
  headers: readonly [string, string][];
  etag: string;
  bodies: { identity: Buffer<ArrayBuffer> } & Partial<Record<AnyEncoding, Buffer<ArrayBuffer>>>;
  bytes: number;
  until: number;
}

/** How an answer is asked for: nothing of the visitor but the words of the address. */
export interface Question {
  key: string;
  /** Makes the answer. Called once for all whose turn it is while it is made. */
  answer: () => Promise<Page>;
  /** Waits for the visitor's turn: what is cached needs none. */
  inTurn: (work: () => Promise<Response>) => Promise<Response>;
  /** Makes an answer that is the same for all one visitor's, text by text: the page and its headers. */
  ownWords?: (() => (text: string) => string) | undefined;
  acceptEncoding?: string | undefined;
  ifNoneMatch?: string | undefined;
  /** True while many ask: then a little larger and sooner is better. */
  hurry: boolean;
}

/**
 * Keeps answers for a few seconds, bounded in number and size; the one unused for longest goes first. Only a plain 200 is kept.
 * Everybody else who asked the same meanwhile makes an answer of their own. Each waits for a turn first: an answer is shared from when
 * it is begun, so that nobody waits in another's queue.
 */
export function createKeptAnswers({
  clock = () => performance.now(),
  keepMs = 5_000,
  maxEntries = 400,
  maxBytes = 8 * 1024 * 1024,
}: KeptAnswersOptions = {}): (question: Question) => Promise<Response> {
  const kept = boundedMap<KeptAnswer>(maxEntries, maxBytes);
  const inProgress = new Map<string, Promise<KeptAnswer | Page>>();

  function find(key: string): KeptAnswer | undefined {
    const found = kept.use(key);
    if (!found || found.until > clock()) return found;
    kept.forget(key);
    return undefined;
  }

  async function make({ key, answer }: Question): Promise<KeptAnswer | Page> {
    const page = await answer();
    if (!isForEverybody(page)) return page;
    const made = toKeep(page.headers, page.body, clock() + keepMs);
    kept.keep(key, made, made.bytes);
    return made;
  }

  function send(answer: KeptAnswer, question: Question): Response {
    const { key, ownWords, acceptEncoding, ifNoneMatch, hurry } = question;
    if (ownWords) return sendOwn(answer, ownWords(), question);
    const encoding = chooseForPage(acceptEncoding, hurry);
    const tagOf = (form: AnyEncoding) => `"${answer.etag}-${form}"`;
    const headers = new Headers(answer.headers as [string, string][]);
    headers.append("Vary", "Accept-Encoding");
    // Whoever has it in the form of a quieter moment, or of a busier one, has it.
    const forms = ifNoneMatch === undefined ? [] : [encoding, chooseForPage(acceptEncoding, !hurry)];
    const known = forms.find((form) => matchesTag(ifNoneMatch ?? "", tagOf(form)));
    headers.set("ETag", tagOf(known ?? encoding));
    if (known) return new Response(null, { status: 304, headers });
    let body = answer.bodies[encoding];
    if (!body) {
      body = compress(answer.bodies.identity, encoding, hurry);
      answer.bodies[encoding] = body;
      answer.bytes += body.length;
      // A compressed form more: it counts if the answer is still kept.
      if (kept.use(key) === answer) kept.keep(key, answer, answer.bytes);
    }
    return packedAnswer(body, headers, encoding);
  }

  async function sendCached(question: Question): Promise<Response> {
    const { key } = question;
    const found = find(key);
    if (found) return send(found, question);
    const other = inProgress.get(key);
    const making = other ?? make(question).finally(() => inProgress.delete(key));
    if (!other) inProgress.set(key, making);
    const made = await making;
    if (!("status" in made)) return send(made, question);
    return sendOnce(other ? await question.answer() : made, question);
  }

  return async (question) => {
    const found = find(question.key);
    return found ? send(found, question) : question.inTurn(() => sendCached(question));
  };
}

/** A page that is not kept. */
export function toResponse({ status, headers, body }: Page): Response {
  return new Response(body instanceof Buffer && body.length === 0 ? null : body, { status, headers });
}

/** Another page: `replace` sees a character for each byte, so that it costs little; what it looks for is plain ASCII. */
export function replaceWords(body: Buffer<ArrayBuffer>, replace: (text: string) => string): Buffer<ArrayBuffer> {
  return Buffer.from(replace(body.toString("latin1")), "latin1");
}

function isForEverybody(page: Page): page is Page & { body: Buffer<ArrayBuffer> } {
  const { status, headers, body } = page;
  const isPlain = status === 200 && body instanceof Buffer && !headers.has("Set-Cookie");
  return isPlain && !/no-store|private/i.test(headers.get("Cache-Control") ?? "");
}

function toKeep(given: Headers, identity: Buffer<ArrayBuffer>, until: number): KeptAnswer {
  const etag = hash("sha1", identity, "base64url").slice(0, 16);
  const headers = [...given].filter(([name]) => name !== "content-length");
  return { headers, etag, bodies: { identity }, bytes: identity.length, until };
}

function sendOnce({ status, headers, body }: Page, { ownWords }: Question): Response {
  if (!ownWords || !(body instanceof Buffer)) return toResponse({ status, headers, body });
  const own = ownWords();
  return toResponse({
    status,
    headers: new Headers([...headers].map(([name, value]): [string, string] => [name, own(value)])),
    body: replaceWords(body, own),
  });
}

function sendOwn(
  { headers, bodies }: KeptAnswer,
  own: (text: string) => string,
  { acceptEncoding, hurry }: Question,
): Response {
  const encoding = chooseForPage(acceptEncoding, hurry);
  const body = compress(replaceWords(bodies.identity, own), encoding, hurry);
  const ownHeaders = new Headers(headers.map(([name, value]) => [name, own(value)]));
  ownHeaders.append("Vary", "Accept-Encoding");
  return packedAnswer(body, ownHeaders, encoding);
}

function packedAnswer(body: Buffer<ArrayBuffer>, headers: Headers, encoding: AnyEncoding): Response {
  if (encoding !== "identity") headers.set("Content-Encoding", encoding);
  headers.set("Content-Length", String(body.length));
  return new Response(body, { headers });
}
