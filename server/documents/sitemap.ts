import { escapeHtml } from "../escape-html.ts";

/** A sitemap of pages; or an index of further sitemaps, for directories too large for one file. */
export function sitemapXml(origin: string, paths: readonly string[], entry: "url" | "sitemap" = "url"): string {
  const list = entry === "url" ? "urlset" : "sitemapindex";
  const entries = paths.map((path) => `<${entry}><loc>${escapeHtml(origin + path)}</loc></${entry}>`);
  return `<?xml version="1.0" encoding="UTF-8"?>
<${list} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${entries.join("\n")}
</${list}>
`;
}
