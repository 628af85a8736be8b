/** Where people in India have their mail. A domain close to one of these, but not it, is probably a slip. */
const wellKnown = [
  "gmail.com",
  "googlemail.com",
  "yahoo.com",
  "yahoo.co.in",
  "yahoo.in",
  "ymail.com",
  "rocketmail.com",
  "hotmail.com",
  "outlook.com",
  "outlook.in",
  "live.com",
  "live.in",
  "msn.com",
  "rediffmail.com",
  "rediff.com",
  "icloud.com",
  "me.com",
  "proton.me",
  "protonmail.com",
  "zoho.com",
  "zohomail.in",
  "aol.com",
  "mail.com",
  "gmx.com",
];

/** Real domains that look like slips of a well-known one. */
const real = new Set([
  "gmx.de",
  "gmx.net",
  "email.com",
  "ymail.in",
  "mail.ru",
  "live.co.uk",
  "yahoo.co",
  "me.in",
  "gmx.in",
]);

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
  let best: string | undefined;
  let bestDistance = Infinity;
  for (const candidate of wellKnown) {
    const distance = slips(domain, candidate);
    if (distance < bestDistance) [best, bestDistance] = [candidate, distance];
  }
  // A short domain has real neighbours; a long one may carry two slips.
  const allowed = domain.length >= 10 ? 2 : domain.length >= 7 ? 1 : 0;
  return bestDistance <= allowed ? best : undefined;
}

/** Letters added, left out, mistaken or swapped with their neighbour. */
function slips(from: string, to: string): number {
  if (Math.abs(from.length - to.length) > 2) return Infinity;
  let beforeLast: number[] = [];
  let last = Array.from({ length: to.length + 1 }, (_, column) => column);
  for (let row = 1; row <= from.length; row += 1) {
    const current = [row];
    for (let column = 1; column <= to.length; column += 1) {
      const same = from[row - 1] === to[column - 1];
      let cost = Math.min(
        (last[column] ?? 0) + 1,
        (current[column - 1] ?? 0) + 1,
        (last[column - 1] ?? 0) + (same ? 0 : 1),
      );
      const swapped = row > 1 && column > 1 && from[row - 1] === to[column - 2] && from[row - 2] === to[column - 1];
      if (swapped) cost = Math.min(cost, (beforeLast[column - 2] ?? 0) + 1);
      current.push(cost);
    }
    [beforeLast, last] = [last, current];
  }
  return last[to.length] ?? Infinity;
}
