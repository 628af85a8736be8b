import { escapeHtml } from "../escape-html.ts";

export interface SitemapEntry {
  path: string;
  /** When it last changed, as ISO 8601. Left out where we do not know: a page changes with its facts and with each release. */
  changedAt?: string | null;
}

/** A sitemap of pages; or an index of further sitemaps, for directories too large for one file. */
export function sitemapXml(origin: string, entries: readonly SitemapEntry[], kind: "url" | "sitemap" = "url"): string {
  const list = kind === "url" ? "urlset" : "sitemapindex";
  const lines = entries.map(({ path, changedAt }) => {
    const lastmod = changedAt ? `<lastmod>${changedAt}</lastmod>` : "";
    return `<${kind}><loc>${escapeHtml(origin + path)}</loc>${lastmod}</${kind}>`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?>
<${list} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${lines.join("\n")}
</${list}>
`;
}
