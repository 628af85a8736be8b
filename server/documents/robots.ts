/** Everything may be read by search engines, except what is made for one visitor. */
export function robotsText(origin: string): string {
  return `User-agent: *
Disallow: /track
Disallow: /newsletter
Disallow: /hi/track
Disallow: /hi/newsletter
Disallow: /partner-app
Disallow: /hi/partner-app
Allow: /

Sitemap: ${origin}/sitemap.xml
Sitemap: ${origin}/sitemap-stores.xml
`;
}
