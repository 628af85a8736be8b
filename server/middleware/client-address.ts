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

/** Addresses that no visitor has on the Internet: who forwards from one is a proxy that nobody told us about. */
const isInternal = addressList([
  "127.0.0.0/8",
  "10.0.0.0/8",
  "172.16.0.0/12",
  "192.168.0.0/16",
  "169.254.0.0/16",
  "::1",
  "fc00::/7",
  "fe80::/10",
]);

/**
 * A forwarded address counts only as far as our own proxies vouch for it: the list is read from its end, and the first
 * address that is not one of our proxies is the client's. What another machine forwards is reported. If that machine
 * is internal, its last entry still tells visitors apart, who would otherwise share one limit; from anywhere else it
 * is ignored.
 */
export function clientAddress(trustedProxies: readonly string[], onUntrusted: () => void = () => {}): ClientAddress {
  const isTrusted = addressList(trustedProxies);
  return (socketAddress = "", forwardedFor) => {
    let client = plain(socketAddress);
    if (forwardedFor === undefined) return client;
    const hops = forwardedFor.split(",").map((hop) => plain(hop.trim()));
    if (!isTrusted(client)) {
      onUntrusted();
      const last = hops.at(-1) ?? "";
      return isInternal(client) && isIP(last) ? last : client;
    }
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
