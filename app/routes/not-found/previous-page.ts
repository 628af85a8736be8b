/** None of our links is longer; thousands of fields would cost us as much as ten pages. */
const maxLength = 2048;

/** Our page that the visitor came from, if the browser told us; never another site, never this same page. */
export function previousPage(referer: string | null, current: string) {
  if (!referer || referer.length > maxLength || !URL.canParse(referer)) return undefined;
  const from = new URL(referer);
  const here = new URL(current);
  // Behind a proxy our own address may differ in its scheme; the host is what makes it ours.
  if (from.host !== here.host || !/^https?:$/.test(from.protocol)) return undefined;
  if (from.pathname === here.pathname || from.pathname.startsWith("//")) return undefined;
  return { path: from.pathname, query: [...from.searchParams] };
}
