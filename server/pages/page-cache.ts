import { hash } from "node:crypto";
import { LRUCache } from "lru-cache";
import type { Page } from "../documents/content-policy.ts";
import { compress } from "../middleware/compression.ts";
import { chooseEncoding, type Encoding, matchesTag } from "../middleware/negotiate.ts";

/** A whole page that is the same for everybody who asks, with its compressed forms as they were first needed. */
interface CachedPage {
  headers: readonly [string, string][];
  etag: string;
  bodies: { identity: Buffer<ArrayBuffer> } & Partial<Record<Encoding, Buffer<ArrayBuffer>>>;
}

/** How a page is asked for: nothing of the visitor but the words of the address. */
export interface PageRequest {
  key: string;
  render: () => Promise<Page>;
  /** Waits for the visitor's turn: what is cached needs none. */
  inTurn: (work: () => Promise<Response>) => Promise<Response>;
  acceptEncoding?: string | undefined;
  ifNoneMatch?: string | undefined;
}

export interface PageCacheOptions {
  maxPages?: number;
  maxBytes?: number;
  /** How a page is compressed when it is first asked for so. */
  pack?: (page: Buffer<ArrayBuffer>, encoding: "br" | "gzip") => Buffer | Promise<Buffer>;
}

/** Caches whole public pages, bounded in number and size: the key names all that a page depends on. Only a plain 200 is cached. */
export function createPageCache({
  maxPages = 400,
  maxBytes = 8 * 1024 * 1024,
  pack = compress,
}: PageCacheOptions = {}): (request: PageRequest) => Promise<Response> {
  const cache = new LRUCache<string, CachedPage>({
    max: maxPages,
    maxSize: maxBytes,
    // Its compressed forms are a third of it together.
    sizeCalculation: ({ bodies }) => Math.ceil((bodies.identity.length * 4) / 3) + 1,
  });

  return async (request) => {
    const { key, render, inTurn } = request;
    const found = cache.get(key);
    if (found) return send(found, request, pack);
    return inTurn(async () => {
      // Somebody else may have asked for it meanwhile.
      const made = cache.get(key);
      if (made) return send(made, request, pack);
      const page = await render();
      if (!isPublic(page)) return toResponse(page);
      const cached = toCached(page);
      cache.set(key, cached);
      return send(cached, request, pack);
    });
  };
}

/** A page as it is. */
export function toResponse({ status, headers, body }: Page): Response {
  return new Response(body instanceof Buffer && body.length === 0 ? null : body, { status, headers });
}

function isPublic(page: Page): page is Page & { body: Buffer<ArrayBuffer> } {
  const { status, headers, body } = page;
  const isPlain = status === 200 && body instanceof Buffer && !headers.has("Set-Cookie");
  return isPlain && !/no-store|private/i.test(headers.get("Cache-Control") ?? "");
}

function toCached({ headers, body }: { headers: Headers; body: Buffer<ArrayBuffer> }): CachedPage {
  return {
    headers: [...headers].filter(([name]) => name !== "content-length"),
    etag: hash("sha1", body, "base64url").slice(0, 16),
    bodies: { identity: body },
  };
}

async function send(
  page: CachedPage,
  { acceptEncoding, ifNoneMatch = "" }: PageRequest,
  pack: NonNullable<PageCacheOptions["pack"]>,
): Promise<Response> {
  const encoding = chooseEncoding(acceptEncoding);
  const etag = `"${page.etag}-${encoding}"`;
  const headers = new Headers(page.headers as [string, string][]);
  headers.append("Vary", "Accept-Encoding");
  headers.set("ETag", etag);
  if (matchesTag(ifNoneMatch, etag)) return new Response(null, { status: 304, headers });
  if (encoding !== "identity") {
    page.bodies[encoding] ??= (await pack(page.bodies.identity, encoding)) as Buffer<ArrayBuffer>;
    headers.set("Content-Encoding", encoding);
  }
  const body = page.bodies[encoding]!;
  headers.set("Content-Length", String(body.length));
  return new Response(body, { headers });
}
