import { pathsWhere } from "../../domain/screens.ts";

/** Everything may be read by search engines, except what is made for one visitor. */
export function robotsText(origin: string): string {
  const paths = pathsWhere(({ robots }) => robots === "refused");
  return `User-agent: *
${paths.map((path) => `Disallow: ${path}\n`).join("")}Allow: /

Sitemap: ${origin}/sitemap.xml
Sitemap: ${origin}/sitemap-stores.xml
`;
}
