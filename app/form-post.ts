import { data, type HeadersArgs, redirect } from "react-router";
import { type Language, pathIn } from "../domain/language.ts";

/** A form as it came in, or the status that says why it is not taken. */
export type PostedForm<Field extends string> =
  | { ok: true; fields: Readonly<Partial<Record<Field, string>>> }
  | { ok: false; status: 400 | 403 | 413 | 415 };

export interface PostRules<Field extends string> {
  /** Every field that the form has; each may come once. */
  fields: readonly Field[];
  /**
   * Who may post it. A form behind a mailed link carries a token that nobody can guess, so a page without an origin may
   * post it too (a mail program's own window, a browser that hides where it comes from); mail programs that post by
   * themselves come from anywhere, and in parts (RFC 8058).
   */
  from?: "our-pages" | "our-or-opaque-pages" | "anywhere";
}

/** The largest form we take in. The server cuts off before, so this only says it again where it can be said nicely. */
export const largest = 64 * 1024;

/** Reads a posted form strictly: from our own pages, as a plain form, each known field at most once. */
export async function readPostedForm<const Field extends string>(
  request: Request,
  { fields, from = "our-pages" }: PostRules<Field>,
): Promise<PostedForm<Field>> {
  if (from !== "anywhere" && !isFromOurPages(request, from === "our-or-opaque-pages")) {
    return { ok: false, status: 403 };
  }
  const type = request.headers.get("Content-Type")?.split(";")[0]?.trim().toLowerCase();
  const inParts = from === "anywhere" && type === "multipart/form-data";
  if (type !== "application/x-www-form-urlencoded" && !inParts) return { ok: false, status: 415 };
  const body = await request.text();
  if (body.length > largest) return { ok: false, status: 413 };
  const sent = inParts ? await readParts(request, body) : new URLSearchParams(body);
  if (!sent) return { ok: false, status: 415 };
  const read: Partial<Record<Field, string>> = {};
  for (const [name, value] of sent) {
    if (typeof value !== "string") return { ok: false, status: 415 };
    const field = fields.find((known) => known === name);
    if (field === undefined || Object.hasOwn(read, field)) return { ok: false, status: 400 };
    read[field] = value;
  }
  return { ok: true, fields: read };
}

/** The form again, and after how long it may be sent once more. */
export function formAgain<State>(status: number, state: State, retryAfterSeconds?: number) {
  const headers = retryAfterSeconds ? { "Retry-After": String(retryAfterSeconds) } : undefined;
  return data(state, { status, headers });
}

/** After this time, where the database is away. */
export const retrySeconds = 30;

/** To the page that thanks: it says in its address all that there is to say. */
export function toThanks(
  { reference, receipt, likelyDomain }: { reference: string; receipt: boolean; likelyDomain?: string },
  about: string,
  language: Language,
): Response {
  const query = new URLSearchParams({ reference, about });
  if (receipt) query.set("receipt", "mailed");
  if (likelyDomain) query.set("check", likelyDomain);
  return redirect(`${pathIn(language, "/contact/thanks")}?${query}`, 303);
}

/** The `headers` of a screen with a form. */
export function actionHeaders({ actionHeaders: answered }: HeadersArgs): Headers {
  return answered;
}

/** Null where they are no parts. */
function readParts({ headers }: Request, body: string): Promise<FormData | null> {
  const type = headers.get("Content-Type") ?? "";
  return new Response(body, { headers: { "Content-Type": type } }).formData().catch(() => null);
}

/**
 * Browsers say where a form comes from; what says nothing is no browser, and brings nobody's rights with it. This is the
 * only such check: React Router's own refuses `Origin: null` before a screen can decide (`react-router.config.ts`).
 */
export function isFromOurPages(request: Request, opaqueToo = false): boolean {
  const site = request.headers.get("Sec-Fetch-Site");
  if (site) return site === "same-origin" || site === "none";
  const origin = request.headers.get("Origin");
  if (origin === "null") return opaqueToo;
  return origin === null || origin === new URL(request.url).origin;
}
