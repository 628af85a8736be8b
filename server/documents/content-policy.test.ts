import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { allowScripts, inlineScripts, nonceHeader, withContentPolicy } from "./content-policy.ts";

const common = [
  ["Content-Security-Policy", "default-src 'none'; script-src 'self'; style-src 'self'"],
  ["X-Frame-Options", "DENY"],
] as const;
const hashOf = (text: string) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
const page = (html: string, headers: Record<string, string> = {}) => ({
  status: 200,
  headers: new Headers({ "Content-Type": "text/html; charset=utf-8", ...headers }),
  body: Buffer.from(html),
});

test("every inline script is named by its hash, whatever its attributes; files and data are not", () => {
  const html = `<script>a()</script><script type="module" async="">b()
</script><script type="text/plain" id="react">"दवा"</script><script src="/x.js"></script><script type="application/ld+json">{}</script>`;
  expect(inlineScripts(Buffer.from(html))).toEqual([hashOf("a()"), hashOf("b()\n"), hashOf('"दवा"')]);
});

test("a page without inline scripts keeps the policy of every answer", () => {
  expect(allowScripts(common, [])).toBe(common);
  const answer = withContentPolicy(page("<p>x"), common);
  expect(answer.headers.get("Content-Security-Policy")).toBe(common[0][1]);
});

test("a page for all gets the hashes of its renderer's scripts, not of one that got in, and stays as it was", () => {
  const html = '<script nonce="m">a()</script><script>evil()</script>';
  const answer = withContentPolicy(page(html, { [nonceHeader]: "m" }), common, "hashes");
  expect(answer.headers.get("Content-Security-Policy")).toBe(
    `default-src 'none'; script-src 'self' ${hashOf("a()")}; style-src 'self'`,
  );
  expect(answer.headers.has(nonceHeader)).toBe(false);
  expect(String(answer.body)).toBe(html);
});

test("a page whose renderer has no script may run none", () => {
  const answer = withContentPolicy(page("<script>evil()</script>"), common);
  expect(answer.headers.get("Content-Security-Policy")).toBe(common[0][1]);
});

test("a page for one visitor gets the nonce that its renderer chose, which no header tells", () => {
  const answer = withContentPolicy(page("<script nonce=n>a()</script>", { [nonceHeader]: "n" }), common);
  expect(answer.headers.get("Content-Security-Policy")).toContain("script-src 'self' 'nonce-n';");
  expect(answer.headers.has(nonceHeader)).toBe(false);
});

test("what is no page is left alone", () => {
  const data = { ...page("{}"), headers: new Headers({ "Content-Type": "text/x-script" }) };
  expect(withContentPolicy(data, common)).toBe(data);
});
