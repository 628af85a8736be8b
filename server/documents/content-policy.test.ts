import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { allowScripts, inlineScripts, markHeader, nonceHeader, withContentPolicy } from "./content-policy.ts";

const common = [
  ["Content-Security-Policy", "default-src 'none'; script-src 'self'; style-src 'self'"],
  ["X-Frame-Options", "DENY"],
] as const;
const hashOf = (text: string) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
const page = (html: string, headers: Record<string, string> = {}) =>
  new Response(html, { headers: { "Content-Type": "text/html; charset=utf-8", ...headers } });

test("every inline script is named by its hash, whatever its attributes; files and data are not", () => {
  const html = `<script>a()</script><script type="module" async="">b()
</script><script type="text/plain" id="react">c</script><script src="/x.js"></script><script type="application/ld+json">{}</script>`;
  expect(inlineScripts(html)).toEqual([hashOf("a()"), hashOf("b()\n"), hashOf("c")]);
});

test("a page without inline scripts keeps the policy of every answer", async () => {
  expect(allowScripts(common, [])).toBe(common);
  const answer = await withContentPolicy(page("<p>x"), common);
  expect(answer.headers.get("Content-Security-Policy")).toBe(common[0][1]);
});

test("a whole page gets the hashes of its renderer's scripts, not of one that got in, and stays as it was", async () => {
  const html = '<script nonce="m">a()</script><script>evil()</script>';
  const answer = await withContentPolicy(page(html, { [markHeader]: "m" }), common);
  expect(answer.headers.get("Content-Security-Policy")).toBe(
    `default-src 'none'; script-src 'self' ${hashOf("a()")}; style-src 'self'`,
  );
  expect(answer.headers.has(markHeader)).toBe(false);
  expect(await answer.text()).toBe(html);
});

test("a page whose renderer marks no script may run none", async () => {
  const answer = await withContentPolicy(page("<script>evil()</script>"), common);
  expect(answer.headers.get("Content-Security-Policy")).toBe(common[0][1]);
});

test("a page sent in parts gets the nonce that its renderer chose, which no header tells", async () => {
  const answer = await withContentPolicy(page("<script nonce=n>a()</script>", { [nonceHeader]: "n" }), common);
  expect(answer.headers.get("Content-Security-Policy")).toContain("script-src 'self' 'nonce-n';");
  expect(answer.headers.has(nonceHeader)).toBe(false);
});

test("what is no page is left alone", async () => {
  const data = new Response("{}", { headers: { "Content-Type": "text/x-script" } });
  expect(await withContentPolicy(data, common)).toBe(data);
});
