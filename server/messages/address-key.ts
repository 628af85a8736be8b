import { isIPv6 } from "node:net";

const groups = (text: string) => (text === "" ? [] : text.split(":"));

/** One key for all addresses a visitor can easily have: an IPv4 address, or the /64 of an IPv6 one. */
export function addressKey(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address);
  if (mapped) return mapped[1] ?? address;
  const plain = address.replace(/%.*$/, "");
  if (!isIPv6(plain)) return plain;
  const [head = "", tail = ""] = plain.split("::");
  const before = groups(head);
  const after = groups(tail);
  // The last group may be an IPv4 address, which stands for two.
  const width = [...before, ...after].reduce((sum, group) => sum + (group.includes(".") ? 2 : 1), 0);
  const zeros = plain.includes("::") ? Array.from({ length: 8 - width }, () => "0") : [];
  const first = [...before, ...zeros, ...after].slice(0, 4).map((group) => parseInt(group, 16).toString(16));
  return `${first.join(":")}::/64`;
}
