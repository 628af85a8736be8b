/**
 * The page that the worker had no copy of: it names it in the address of `/offline`. Only an address of this site: anybody can write a
 * link to that page, and a path may begin with two slashes, so it is to be used whole.
 */
export function askedPage({ search, origin }: Pick<URL, "search" | "origin">): URL | null {
  const from = new URLSearchParams(search).get("from");
  if (from === null || !URL.canParse(from, origin)) return null;
  const url = new URL(from, origin);
  return url.origin === origin ? url : null;
}
