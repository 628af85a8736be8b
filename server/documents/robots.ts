import { languages, pathIn } from "../../domain/language.ts";

const madeForOne = ["/track", "/newsletter", "/partner-app"];

/** Everything may be read by search engines, except what is made for one visitor. */
export function robotsText(origin: string): string {
  const paths = languages.flatMap((language) => madeForOne.map((path) => pathIn(language, path)));
  return `User-agent: *
${paths.map((path) => `Disallow: ${path}\n`).join("")}Allow: /

Sitemap: ${origin}/sitemap.xml
Sitemap: ${origin}/sitemap-stores.xml
`;
}
