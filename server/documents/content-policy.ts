import { createHash } from "node:crypto";

export type HeaderList = readonly (readonly [name: string, value: string])[];

const policyName = "Content-Security-Policy";

/** How the renderer tells the nonce of a page that it sends in parts, whose scripts nobody can hash beforehand. */
export const nonceHeader = "X-Script-Nonce";

/**
 * How it marks its own scripts in a page that is sent whole. A script that got into the page in any other way does not
 * carry the mark, and is not let through.
 */
export const markHeader = "X-Script-Mark";

/** What a policy names to let the inline scripts of a page run, and no other: the hash of each, of those that carry `mark`. */
export function inlineScripts(html: string, mark = ""): string[] {
  return html
    .matchAll(/<script((?:\s[^>]*)?)>([^]*?)<\/script>/g)
    .filter(([, attributes = ""]) => !/\ssrc=|application\/ld\+json/.test(attributes) && attributes.includes(mark))
    .map(
      ([, , text]) =>
        `'sha256-${createHash("sha256")
          .update(text ?? "")
          .digest("base64")}'`,
    )
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

/** A rendered page with the policy that fits it. */
export async function withContentPolicy(page: Response, common: HeaderList): Promise<Response> {
  if (!page.headers.get("Content-Type")?.startsWith("text/html")) return page;
  const headers = new Headers(page.headers);
  const nonce = headers.get(nonceHeader);
  const mark = headers.get(markHeader);
  for (const name of [nonceHeader, markHeader]) headers.delete(name);
  const html = nonce === null ? await page.text() : null;
  const scripts = html === null ? [`'nonce-${nonce}'`] : mark === null ? [] : inlineScripts(html, mark);
  const policy = allowScripts(common, scripts).find(([name]) => name === policyName);
  if (policy) headers.set(...(policy as [string, string]));
  return new Response(html ?? page.body, { status: page.status, headers });
}
