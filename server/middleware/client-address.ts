import { BlockList, isIP, isIPv6 } from "node:net";

/** Finds the address a request comes from. */
export type ClientAddress = (socketAddress: string | undefined, forwardedFor: string | undefined) => string;

/**
 * A forwarded address counts only as far as proxies of ours vouch for it: the list is read from its end, and the first
 * address that is not one of our proxies is the client's.
 */
export function clientAddress(trustedProxies: readonly string[]): ClientAddress {
  const trusted = new BlockList();
  for (const entry of trustedProxies) {
    const [address = "", bits] = entry.split("/");
    const family = isIPv6(address) ? "ipv6" : "ipv4";
    if (bits === undefined) trusted.addAddress(address, family);
    else trusted.addSubnet(address, Number(bits), family);
  }
  const isTrusted = (address: string) =>
    isIP(address) !== 0 && trusted.check(address, isIPv6(address) ? "ipv6" : "ipv4");
  return (socketAddress = "", forwardedFor = "") => {
    let client = plain(socketAddress);
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
  return address
    .replace(/^\[(.*)\](:\d+)?$/, "$1")
    .replace(/^(\d+\.\d+\.\d+\.\d+):\d+$/, "$1")
    .replace(/^::ffff:(?=\d+\.)/i, "");
}
