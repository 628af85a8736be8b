import { isIPv6 } from "node:net";

/** One key for all addresses that a visitor can easily have: an IPv4 address, or the /64 of an IPv6 one. */
export function addressKey(address: string): string {
  return keyOf(address, 4, 4);
}

/** One key for the network around it, which one customer of a provider may hold: the /24, or the /48 of an IPv6 one. */
export function networkKey(address: string): string {
  return keyOf(address, 3, 3);
}

function keyOf(address: string, octets: number, groups: number): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  const plain = (mapped ?? address).replace(/%.*$/, "");
  if (isIPv6(plain)) return `${groupsOf(plain).slice(0, groups).join(":")}::/${groups * 16}`;
  return octets === 4 ? plain : plain.split(".").slice(0, octets).join(".");
}

function groupsOf(address: string): string[] {
  const [before = [], after = []] = address.split("::").map((half) => (half === "" ? [] : half.split(":")));
  // The last group may be an IPv4 address, which stands for two.
  const width = [...before, ...after].reduce((sum, group) => sum + (group.includes(".") ? 2 : 1), 0);
  const zeros = address.includes("::") ? Array.from({ length: 8 - width }, () => "0") : [];
  return [...before, ...zeros, ...after].map((group) => parseInt(group, 16).toString(16));
}
