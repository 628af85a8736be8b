import { createHash } from "node:crypto";
import { compress } from "../middleware/compression.ts";
import { type AnyEncoding, chooseEncoding, chooseForOne, type Encoding, matchesTag } from "../middleware/negotiate.ts";

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
  bodies: Partial<Record<Encoding, Buffer<ArrayBuffer>>>;
  bytes: number;
  until: number;
}

/** How an answer is asked for: nothing of the visitor but the words of the address. */
export interface Question {
  key: string;
  /** Makes the answer. Called once for all who ask the same at the same time. */
  answer: () => Promise<Response>;
  /** Makes an answer that is the same for all one visitor's, text by text: the page and its headers. */
  ownWords?: (() => (text: string) => string) | undefined;
  acceptEncoding?: string | undefined;
  ifNoneMatch?: string | undefined;
  /** True while many ask: then a little larger and sooner is better. */
  hurry: boolean;
}

/**
 * Keeps answers for a few seconds, bounded in number and size; the one unused for longest goes first. Only a plain 200 is kept.
 * Everybody else who asked the same meanwhile makes an answer of their own.
 */
export function createKeptAnswers({
  clock = () => performance.now(),
  keepMs = 5_000,
  maxEntries = 400,
  maxBytes = 8 * 1024 * 1024,
}: KeptAnswersOptions = {}): (question: Question) => Promise<Response> {
  const kept = new Map<string, KeptAnswer>();
  const inProgress = new Map<string, Promise<KeptAnswer | Response>>();
  let bytes = 0;

  function find(key: string): KeptAnswer | undefined {
    const found = kept.get(key);
    if (!found) return undefined;
    forget(key, found);
    if (found.until <= clock()) return undefined;
    kept.set(key, found);
    bytes += found.bytes;
    return found;
  }

  function forget(key: string, answer: KeptAnswer): void {
    kept.delete(key);
    bytes -= answer.bytes;
  }

  function keep(key: string, answer: KeptAnswer): void {
    kept.set(key, answer);
    bytes += answer.bytes;
    for (const [oldKey, old] of kept) {
      if (kept.size <= maxEntries && bytes <= maxBytes) break;
      forget(oldKey, old);
    }
  }

  async function make({ key, answer }: Question): Promise<KeptAnswer | Response> {
    const response = await answer();
    if (!isForEverybody(response)) return response;
    const made = await wholeAnswer(response, clock() + keepMs);
    keep(key, made);
    return made;
  }

  return async (question) => {
    const { key } = question;
    const found = find(key);
    if (found) return send(found, question, resize);
    const other = inProgress.get(key);
    if (other) {
      const made = await other;
      return made instanceof Response ? asOwn(await question.answer(), question) : send(made, question, resize);
    }
    const making = make(question);
    inProgress.set(key, making);
    try {
      const made = await making;
      return made instanceof Response ? await asOwn(made, question) : send(made, question, resize);
    } finally {
      inProgress.delete(key);
    }
  };

  /** A compressed form was added; it counts if the answer is still kept. */
  function resize(key: string, answer: KeptAnswer, more: number): void {
    answer.bytes += more;
    if (kept.get(key) === answer) bytes += more;
  }
}

function isForEverybody({ status, headers }: Response): boolean {
  return status === 200 && !headers.has("Set-Cookie") && !/no-store|private/i.test(headers.get("Cache-Control") ?? "");
}

async function wholeAnswer(response: Response, until: number): Promise<KeptAnswer> {
  const identity = Buffer.from(await response.arrayBuffer());
  const etag = createHash("sha256").update(identity).digest("base64url").slice(0, 16);
  const headers = [...response.headers].filter(([name]) => name !== "content-length");
  return { headers, etag, bodies: { identity }, bytes: identity.length, until };
}

async function asOwn(response: Response, { ownWords }: Question): Promise<Response> {
  if (!ownWords) return response;
  const own = ownWords();
  const headers = [...response.headers].map(([name, value]): [string, string] => [name, own(value)]);
  return new Response(own(await response.text()) || null, { status: response.status, headers });
}

function send(
  answer: KeptAnswer,
  question: Question,
  resize: (key: string, answer: KeptAnswer, more: number) => void,
): Response {
  const { key, ownWords, acceptEncoding, ifNoneMatch, hurry } = question;
  if (ownWords) return sendOwn(answer, ownWords(), question);
  const encoding = chooseEncoding(acceptEncoding);
  const etag = `"${answer.etag}-${encoding}"`;
  const headers = new Headers(answer.headers as [string, string][]);
  headers.set("ETag", etag);
  headers.append("Vary", "Accept-Encoding");
  if (ifNoneMatch !== undefined && matchesTag(ifNoneMatch, etag)) return new Response(null, { status: 304, headers });
  let body = answer.bodies[encoding];
  if (!body) {
    body = compress(answer.bodies.identity!, encoding, hurry);
    answer.bodies[encoding] = body;
    resize(key, answer, body.length);
  }
  return packedAnswer(body, headers, encoding);
}

function sendOwn(
  { headers, bodies }: KeptAnswer,
  own: (text: string) => string,
  { acceptEncoding, hurry }: Question,
): Response {
  const encoding = chooseForOne(acceptEncoding, hurry);
  const body = compress(Buffer.from(own(bodies.identity!.toString())), encoding, hurry);
  const ownHeaders = new Headers(headers.map(([name, value]) => [name, own(value)]));
  ownHeaders.append("Vary", "Accept-Encoding");
  return packedAnswer(body, ownHeaders, encoding);
}

function packedAnswer(body: Buffer<ArrayBuffer>, headers: Headers, encoding: AnyEncoding): Response {
  if (encoding !== "identity") headers.set("Content-Encoding", encoding);
  headers.set("Content-Length", String(body.length));
  return new Response(body, { headers });
}
