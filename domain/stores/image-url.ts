const maxLength = 2000;
/** Stands for whatever origin a path will be joined to. */
const anyOrigin = "https://self.invalid";

/** A picture's address as a store gives it: a web address, or a path on the server it comes from. Null when it is neither. */
export function imageUrl(text: string): string | null {
  const given = text.trim();
  // Browsers leave line breaks and tabs out before they read an address.
  if (given === "" || given.length > maxLength || /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}]/u.test(given)) return null;
  const url = joinWeb(given, anyOrigin);
  if (!url) return null;
  return url.origin === anyOrigin ? given : url.href;
}

/**
 * A picture's address, joined to the origin its store came from. Whatever leads elsewhere, and whatever is not a
 * web address, is no picture.
 */
export function imageAddress(text: string | null, origin: string | null): string | null {
  const base = origin ?? anyOrigin;
  const url = text === null ? null : joinWeb(text, base);
  if (url?.origin !== new URL(base).origin) return null;
  return origin === null ? `${url.pathname}${url.search}` : url.href;
}

function joinWeb(text: string, origin: string): URL | null {
  const url = URL.parse(text, `${origin}/`);
  // 'blob:' and 'filesystem:' carry the origin of a web address inside.
  if (!url || !/^https?:$/.test(url.protocol) || url.username !== "" || url.password !== "") return null;
  // './/host' is a path, but a browser that reads it again finds a host.
  const leadsOut = url.origin === anyOrigin && url.pathname.startsWith("//");
  return leadsOut ? null : url;
}
