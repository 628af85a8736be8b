import { BlockList, isIP, isIPv6 } from "node:net";

declare module "hono" {
  interface ContextVariableMap {
    /** The client's, where the app has read it. */
    address?: string;
  }
}

/** Finds the address a request comes from. */
export type ClientAddress = (socketAddress: string | undefined, forwardedFor: string | undefined) => string;

/** Whether an address is in a list of addresses and ranges. */
function addressList(entries: readonly string[]): (address: string | undefined) => boolean {
  const list = new BlockList();
  for (const entry of entries) {
    const [address = "", bits] = entry.split("/");
    const family = isIPv6(address) ? "ipv6" : "ipv4";
    if (bits === undefined) list.addAddress(address, family);
    else list.addSubnet(address, Number(bits), family);
  }
  if (entries.length === 0) return () => false;
  return (given = "") => {
    const address = plain(given);
    return isIP(address) !== 0 && list.check(address, isIPv6(address) ? "ipv6" : "ipv4");
  };
}

/**
 * A forwarded address counts only as far as our own proxies vouch for it: the list is read from its end, and the first
 * address that is not one of our proxies is the client's. What any other machine forwards is reported and ignored, wherever it is: in some
 * container networks outside visitors have an internal address too.
 */
export function clientAddress(trustedProxies: readonly string[], onUntrusted: () => void = () => {}): ClientAddress {
  const isTrusted = addressList(trustedProxies);
  return (socketAddress = "", forwardedFor) => {
    let client = plain(socketAddress);
    if (forwardedFor === undefined) return client;
    if (!isTrusted(client)) {
      onUntrusted();
      return client;
    }
    const hops = forwardedFor.split(",").map((hop) => plain(hop.trim()));
    while (isTrusted(client)) {
      const hop = hops.pop();
      if (!hop || !isIP(hop)) break;
      client = hop;
    }
    return client;
  };
}

/** IPv4 in IPv6 clothes, brackets and ports taken off. */
function plain(address: string): string {
  // No address is longer, and no expression below should see more.
  if (address.length > 64) return "";
  return address
    .replace(/^\[(.*)\](:\d+)?$/, "$1")
    .replace(/^(\d+\.\d+\.\d+\.\d+):\d+$/, "$1")
    .replace(/^::ffff:(?=\d+\.)/i, "");
}
