import { createHash } from "node:crypto";

export type HeaderList = readonly (readonly [name: string, value: string])[];

const policyName = "Content-Security-Policy";

/** How the renderer tells the nonce of its scripts. A script that got into the page in any other way does not carry it. */
export const nonceHeader = "X-Script-Nonce";

/** What a policy names to let the inline scripts of a page run, and no other: the hash of each, of those that carry `nonce`. */
export function inlineScripts(html: Buffer, nonce = ""): string[] {
  // A character for each byte: tags are found where they are, and the page is not read as words.
  return html
    .toString("latin1")
    .matchAll(/<script((?:\s[^>]*)?)>([^]*?)<\/script>/g)
    .filter(([, attributes = ""]) => !/\ssrc=|application\/ld\+json/.test(attributes) && attributes.includes(nonce))
    .map(([, , text = ""]) => `'sha256-${createHash("sha256").update(text, "latin1").digest("base64")}'`)
    .toArray();
}

/** The headers of a page: those of every answer, with its own scripts let through the policy. */
export function allowScripts(common: HeaderList, scripts: readonly string[]): HeaderList {
  if (scripts.length === 0) return common;
  return common.map(([name, value]) =>
    name === policyName
      ? [name, value.replace("script-src 'self'", `script-src 'self' ${scripts.join(" ")}`)]
      : [name, value],
  );
}

/** A rendered page on its way to be sent: whole, but for one that its renderer sends in parts. */
export interface Page {
  status: number;
  headers: Headers;
  body: Buffer<ArrayBuffer> | ReadableStream;
}

/** Lets the renderer's scripts through: by the nonce of this page, or by their hashes where others are sent the same page. */
export function withContentPolicy(page: Page, common: HeaderList, by: "nonce" | "hashes" = "nonce"): Page {
  const { headers, body } = page;
  if (!headers.get("Content-Type")?.startsWith("text/html")) return page;
  const nonce = headers.get(nonceHeader);
  headers.delete(nonceHeader);
  const isHashed = by === "hashes" && body instanceof Buffer;
  const scripts = nonce === null ? [] : isHashed ? inlineScripts(body, nonce) : [`'nonce-${nonce}'`];
  const policy = allowScripts(common, scripts).find(([name]) => name === policyName);
  if (policy) headers.set(...(policy as [string, string]));
  return page;
}
