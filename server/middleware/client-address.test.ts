import { describe, expect, test, vi } from "vitest";
import { clientAddress } from "./client-address.ts";

describe("whose address counts", () => {
  const behindProxies = clientAddress(["10.0.0.0/8", "127.0.0.1", "2001:db8::/32"]);

  test.each([
    ["without our proxy the socket's, whatever is claimed", "203.0.113.9", "198.51.100.1", "203.0.113.9"],
    ["behind our proxy the one it saw", "10.1.2.3", "198.51.100.1", "198.51.100.1"],
    ["what the visitor put in front is not believed", "10.1.2.3", "1.1.1.1, 198.51.100.1", "198.51.100.1"],
    ["through two of our proxies", "10.1.2.3", "198.51.100.1, 10.9.9.9", "198.51.100.1"],
    ["an IPv4 address in IPv6 clothes", "::ffff:127.0.0.1", "198.51.100.1", "198.51.100.1"],
    ["IPv6", "2001:db8::1", "2001:470::1", "2001:470::1"],
    ["with a port", "127.0.0.1", "198.51.100.1:4711", "198.51.100.1"],
    ["in brackets", "127.0.0.1", "[2001:470::1]:4711", "2001:470::1"],
    ["nonsense leaves the proxy's own", "127.0.0.1", "unknown", "127.0.0.1"],
    ["nothing forwarded", "127.0.0.1", undefined, "127.0.0.1"],
    ["no socket at all", undefined, "198.51.100.1", ""],
  ])("%s", (_, socket, forwarded, expected) => {
    expect(behindProxies(socket, forwarded)).toBe(expected);
  });

  test.each(["203.0.113.9", "127.0.0.1", "::1", "10.0.0.7", "172.17.0.1", "192.168.1.1", "fd00::1"])(
    "%s is not believed unless named, and its forwarding is reported",
    (peer) => {
      const onUntrusted = vi.fn();
      const address = clientAddress(["192.0.2.0/24"], onUntrusted);
      expect(address(peer, undefined)).toBe(peer);
      expect(onUntrusted).not.toHaveBeenCalled();
      expect(address(peer, "198.51.100.1")).toBe(peer);
      expect(onUntrusted).toHaveBeenCalledOnce();
    },
  );

  test("a list of any length is read in one pass", () => {
    expect(behindProxies("127.0.0.1", `${"1".repeat(8000)}, ${",".repeat(8000)}`)).toBe("127.0.0.1");
  });
});
