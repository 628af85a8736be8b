import { nearestWithin } from "../nearest.ts";

/** Where people in India have their mail. A domain close to one of these, but not it, is probably a slip. */
const wellKnown = (
  "gmail.com googlemail.com yahoo.com yahoo.co.in yahoo.in ymail.com rocketmail.com hotmail.com outlook.com outlook.in " +
  "live.com live.in msn.com rediffmail.com rediff.com icloud.com me.com proton.me protonmail.com zoho.com zohomail.in " +
  "aol.com mail.com gmx.com"
).split(" ");

/** Real domains that look like slips of a well-known one. */
const real = new Set("gmx.de gmx.net email.com ymail.in mail.ru live.co.uk yahoo.co me.in gmx.in".split(" "));

/** Whether a domain is one that we would ever suggest. */
export function isWellKnownDomain(domain: string): boolean {
  return wellKnown.includes(domain);
}

/** The domain that was probably meant, or undefined where the address looks right. It is only ever pointed out. */
export function likelyDomain(address: string): string | undefined {
  const at = address.lastIndexOf("@");
  const domain = address
    .slice(at + 1)
    .trim()
    .toLowerCase();
  if (at < 1 || domain.length > 40 || wellKnown.includes(domain) || real.has(domain)) return undefined;
  // A short domain has real neighbours; a long one may carry two slips.
  const allowed = domain.length >= 10 ? 2 : domain.length >= 7 ? 1 : 0;
  return nearestWithin(domain, wellKnown, allowed);
}
