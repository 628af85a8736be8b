import { escapeHtml } from "../escape-html.ts";

export function sitemapXml(origin: string, paths: readonly string[]): string {
  return listXml("urlset", "url", origin, paths);
}

/** An index of further sitemaps, for directories too large for one file. */
export function sitemapIndexXml(origin: string, paths: readonly string[]): string {
  return listXml("sitemapindex", "sitemap", origin, paths);
}

function listXml(list: string, entry: string, origin: string, paths: readonly string[]): string {
  const entries = paths.map((path) => `<${entry}><loc>${escapeHtml(origin + path)}</loc></${entry}>`);
  return `<?xml version="1.0" encoding="UTF-8"?>
<${list} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${entries.join("\n")}
</${list}>
`;
}
